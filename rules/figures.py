"""Figures as people write them: text in, whole numbers and fractions out, and back again.

Nothing here is a float: mass is counted in whole milligrams, length in whole millimetres.
"""

import re
from fractions import Fraction

from rules.words import signed

MG_PER_KG = 1_000_000
MM_PER_M = 1_000
LONGEST_TEXT = 40
"""The longest text that is read at all: numbers of any sense are shorter, and longer ones cost time."""

_WHOLE = re.compile(r"[+\-−]?[0-9]+")
_DECIMAL = re.compile(r"(?P<sign>[+\-−]?)(?P<whole>[0-9]*)(?:[.,](?P<rest>[0-9]+))?")
_THOUSANDS = re.compile(r"[+\-−]?[1-9][0-9]{0,2}(,[0-9]{3})+")
_SPEEDS = {
    "1/4": Fraction(1, 4),
    "¼": Fraction(1, 4),
    "1/2": Fraction(1, 2),
    "½": Fraction(1, 2),
    "1": Fraction(1),
    "2": Fraction(2),
    "3": Fraction(3),
    "4": Fraction(4),
}
_SIGNS = {Fraction(1, 4): "¼", Fraction(1, 2): "½", Fraction(3, 4): "¾"}


class FigureError(ValueError):
    """A figure that cannot be read, or that nothing in the game can have; `sentence` says what to do."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


def _trimmed(text: str, label: str) -> str:
    """Return the text without spaces around it; refuse one that is too long, empty or cannot be seen."""
    if len(text) > LONGEST_TEXT:
        raise FigureError(
            f"{_capital(label)} is too long to be a number; write at most {LONGEST_TEXT} characters."
        )
    if not text.isprintable():
        raise FigureError(f"{_capital(label)} holds characters that cannot be seen; write a plain number.")
    trimmed = text.strip(" ")
    if not trimmed:
        raise FigureError(f"{_capital(label)} is empty; write a number.")
    return trimmed


def _capital(label: str) -> str:
    return label[:1].upper() + label[1:]


def _without_thousands(text: str, label: str, low: int, high: int) -> str:
    """Return the text; refuse "1,800", which is 1800 to some and 1.8 to others, and say what can be meant."""
    if not _THOUSANDS.fullmatch(text):
        return text
    plain = text.replace(",", "")
    within = low <= int(plain.replace("−", "-")) <= high
    write = plain if within else f"a number from {_bare(low)} to {_bare(high)}"
    raise FigureError(f"{_capital(label)} “{text}” can be read in two ways; write {write} without a comma.")


def whole_number(text: str, *, label: str, low: int, high: int) -> int:
    """Return the whole number that the text says, from `low` to `high`; FigureError if it says none.

    >>> whole_number(" −5 ", label="agility", low=-100, high=1000)
    -5
    """
    plain = _without_thousands(_trimmed(text, label), label, low, high)
    if not _WHOLE.fullmatch(plain):
        raise FigureError(f"{_capital(label)} must be a whole number such as 5; “{plain}” is not one.")
    return _within(int(plain.replace("−", "-")), label, low, high)


def _within(number: int, label: str, low: int, high: int) -> int:
    check_range(_capital(label), number, low, high)
    return number


def check_range(label: str, number: int | None, low: int, high: int) -> None:
    """Refuse, with a FigureError, a number outside `low` to `high`; None is no number and passes."""
    if number is not None and not low <= number <= high:
        raise FigureError(f"{label} must be from {signed(low)} to {signed(high)}.")


def _bare(number: int) -> str:
    return f"{number}".replace("-", "−")


def _smallest_units(text: str, label: str, unit: str, places: int, high: int) -> int:
    """Return a decimal number of `unit`, at most `high`, in units of its last permitted decimal place."""
    typed = _trimmed(text, label)
    plain = _without_thousands(typed.removesuffix(unit).rstrip(" "), label, 0, high)
    match = _DECIMAL.fullmatch(plain)
    if match is None or not (match["whole"] or match["rest"]):
        raise FigureError(
            f"{_capital(label)} must be a number of {unit} such as 0.5; “{plain or typed}” is not one."
        )
    rest = (match["rest"] or "").rstrip("0")
    if len(rest) > places:
        raise FigureError(f"{_capital(label)} can have at most {places} decimal places in {unit}.")
    units = int(match["whole"] + rest.ljust(places, "0"))
    return -units if match["sign"] in {"-", "−"} else units


def milligrams(text: str, *, label: str = "mass", high_kg: int = 10_000_000) -> int:
    """Return the whole milligrams of a mass written in kg, from 0 to `high_kg`, with a point or a comma.

    >>> milligrams("4,5")
    4500000
    """
    mg = _smallest_units(text, label, "kg", 6, high_kg)
    if not 0 <= mg <= high_kg * MG_PER_KG:
        raise FigureError(f"{_capital(label)} must be from 0 to {high_kg:,} kg.")
    return mg


def millimetres(text: str, *, label: str = "length", high_m: int = 100_000) -> int:
    """Return the whole millimetres of a length written in m, from 0 to `high_m`, with a point or a comma.

    >>> millimetres("1.6")
    1600
    """
    mm = _smallest_units(text, label, "m", 3, high_m)
    if not 0 <= mm <= high_m * MM_PER_M:
        raise FigureError(f"{_capital(label)} must be from 0 to {high_m:,} m.")
    return mm


def speed_from_text(text: str) -> Fraction:
    """Return the speed that the text says: 1/4, 1/2 or a whole number from 1 to 4, never a decimal.

    >>> speed_from_text("½")
    Fraction(1, 2)
    """
    plain = _trimmed(text, "speed")
    if plain not in _SPEEDS:
        raise FigureError(f"Speed must be 1/4, 1/2, 1, 2, 3 or 4; “{plain}” is none of them.")
    return _SPEEDS[plain]


def _decimal_text(units: int, places: int) -> str:
    """Return a number of small units as a decimal number without idle zeros."""
    whole, rest = divmod(abs(units), 10**places)
    text = f"{whole:,}.{str(rest).zfill(places)}".rstrip("0") if rest else f"{whole:,}"
    return "−" + text if units < 0 else text


def kilograms_text(mg: int) -> str:
    """Return milligrams as kg, exact and without idle zeros.

    >>> kilograms_text(500_000), kilograms_text(12_345_500_000)
    ('0.5', '12,345.5')
    """
    return _decimal_text(mg, 6)


def metres_text(mm: int) -> str:
    """Return millimetres as m, exact and without idle zeros.

    >>> metres_text(1_600)
    '1.6'
    """
    return _decimal_text(mm, 3)


def typed_text(text: str) -> str:
    """Return a figure as it is typed and as files keep it: without the commas with which pages show it.

    >>> typed_text("12,345.5")
    '12345.5'
    """
    return text.replace(",", "")


def speed_text(speed: Fraction) -> str:
    """Return a speed as the rules print it.

    >>> speed_text(Fraction(1, 4))
    '1/4'
    """
    return str(speed)


def fraction_text(value: Fraction | int, *, mixed: bool = False) -> str:
    """Return an exact fraction: as a decimal where one ends within six places, else (or if `mixed`) as 4½.

    >>> fraction_text(Fraction(5, 2)), fraction_text(Fraction(4, 3))
    ('2.5', '1 1/3')
    >>> fraction_text(Fraction(9, 2), mixed=True)
    '4½'
    """
    if isinstance(value, int):
        return signed(value)
    millionths = value * 10**6
    if millionths == int(millionths) and not (mixed and value != int(value)):
        return _decimal_text(int(millionths), 6)
    sign = "−" if value < 0 else ""
    whole, rest = divmod(abs(value), 1)
    part = _SIGNS.get(rest, f" {rest}")
    return sign + (f"{whole:,}{part}" if whole else part.lstrip(" "))
