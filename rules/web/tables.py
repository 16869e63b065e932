"""The tables on the pages of the rules, each row made from the rules' own data."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

import rules
from rules import Certainty, Row, play
from rules.play import Sharpness

CERTAINTY_WORDS = {Certainty.INFERRED: "our reading", Certainty.OURS: "ours"}
"""What stands beside a row that is not printed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A row: the id that leads to it, its label, its certainty unless it is printed, a note, its cells."""

    anchor: str
    label: str
    certainty: str = ""
    note: str = ""
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """A table with its heads, the first for the labels; long ones stand in several columns.

    In a table of words the cells are sentences, else numbers.
    """

    name: str
    heads: tuple[str, ...]
    columns: tuple[tuple[Line, ...], ...]
    words: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Shape:
    """How a table is shown: its name for those who do not see it, its heads, its columns on a wide page."""

    name: str
    heads: tuple[str, ...]
    columns: int = 1
    words: bool = False


_SHAPES: Mapping[str, Shape] = {
    "mass": Shape(name="CP by mass", heads=("mass", "CP"), columns=2),
    "item-features": Shape(name="CP of features", heads=("feature", "CP")),
    "shots": Shape(name="CP by shots", heads=("before reloading", "CP"), columns=2),
    "heft": Shape(name="Usual heft by mass", heads=("from", "heft"), columns=2),
    "variability": Shape(name="CP of variability", heads=("variability", "CP")),
    "template-speed": Shape(name="CP of speed", heads=("speed", "CP")),
    "template-levels": Shape(name="CP of levels", heads=("each", "CP")),
    "limbs": Shape(name="CP by the number of limbs", heads=("limbs", "CP")),
    "limb-features": Shape(name="CP of what limbs can do", heads=("feature", "CP")),
    "natural-armor": Shape(name="CP of natural armor", heads=("armor", "CP")),
    "character-prices": Shape(name="CP of a character", heads=("each", "CP")),
    "capacity": Shape(name="Carrying capacity by strength", heads=("strength", "kg"), columns=3),
    "time": Shape(name="Time", heads=("time", "adds")),
    "circumstance": Shape(name="Circumstances", heads=("circumstances", "adds")),
    "technology": Shape(name="Technology", heads=("technology", "times")),
    "training": Shape(name="Hours of training", heads=("practice", "hours")),
}
_BY_VARIABILITY = ("length", "strength-and-toughness")


def table(name: str, section: str) -> Table:
    """Return a table by its name, with row ids for the section that shows it; KeyError for any other name."""
    if name in _SHAPES:
        shape = _SHAPES[name]
        return _shaped(shape, [_priced(row, section) for row in rules.TABLES[name].values()])
    if name in _BY_VARIABILITY:
        entries = rules.TABLES[name].items()
        return _by_variability(section, [(key, row.label, row.certainty) for key, row in entries])
    return _MADE[name](section)


def _shaped(shape: Shape, lines: Sequence[Line]) -> Table:
    """Return the lines in the columns of their shape, the first ones the longest."""
    height = -(-len(lines) // shape.columns)
    columns = tuple(tuple(lines[start : start + height]) for start in range(0, len(lines), height))
    return Table(name=shape.name, heads=shape.heads, columns=columns, words=shape.words)


def _priced(row: Row, section: str) -> Line:
    return _line(section, row.label, rules.fraction_text(row.figure), certainty=row.certainty)


def _line(section: str, label: str, *cells: str, certainty: Certainty = Certainty.PRINTED) -> Line:
    anchor = rules.row_anchor(section, label)
    return Line(anchor=anchor, label=label, certainty=CERTAINTY_WORDS.get(certainty, ""), cells=cells)


def _by_variability(section: str, entries: Sequence[tuple[str, str, Certainty]]) -> Table:
    shape = Shape(name="By variability", heads=("variability", "a character"), words=True)
    return _shaped(shape, [_line(section, key, words, certainty=known) for key, words, known in entries])


def _mass_factors(section: str) -> Table:
    entries = rules.MASS_FACTORS.items()
    return _by_variability(section, [(key, row.label, row.certainty) for key, row in entries])


def _qualities(section: str) -> Table:
    shape = Shape(name="Qualities", heads=("quality", "CP"))
    return _shaped(shape, [_quality(row, section) for row in rules.TABLES["qualities"].values()])


def _quality(row: Row, section: str) -> Line:
    """Return a quality's line: its price, and under its name what it does and what it goes with."""
    quality = rules.QUALITIES[row.key]
    excludes = [rules.QUALITIES[key].name for key in quality.excludes]
    needs = [rules.QUALITIES[key].name for key in quality.requires_any]
    words = (
        rules.QUALITY_EFFECTS[row.key],
        f"Not with {' or '.join(excludes)}." if excludes else "",
        f"Needs {' or '.join(needs)}." if needs else "",
        "Of templates only." if quality.template_only else "",
    )
    note = " ".join(filter(None, words))
    anchor = rules.row_anchor(section, row.label)
    return Line(anchor=anchor, label=row.label, note=note, cells=(rules.fraction_text(row.figure),))


def _speeds(section: str) -> Table:
    lines = [
        _line(
            section,
            rules.speed_text(speed),
            rules.speed_text(rules.less_speed(speed)) if speed != rules.SPEEDS[0] else "–",
            rules.speed_text(rules.more_speed(speed)) if speed != rules.SPEEDS[-1] else "–",
        )
        for speed in rules.SPEEDS
    ]
    return _shaped(Shape(name="Steps of speed", heads=("speed", "a step less", "a step more")), lines)


def _movement(section: str) -> Table:
    heads = ("points", "m a turn", "km/h", "long jump, m", "standing jump, m")
    return _shaped(Shape(name="Movement", heads=heads), [_moved(points, section) for points in range(1, 11)])


def _moved(points: int, section: str) -> Line:
    jumps = play.jumps(points)
    cells = (
        Fraction(play.METRES_OF_A_SPACE * points),
        play.kilometres_per_hour(points),
        jumps.long_running,
        jumps.long_standing,
    )
    return _line(section, str(points), *(rules.fraction_text(cell) for cell in cells))


def _dice(section: str) -> Table:
    shape = Shape(name="Dice for a d20", heads=("die", "its faces count as"), words=True)
    return _shaped(shape, [_line(section, f"d{faces}", _faces(faces)) for faces in (12, 10, 8, 6)])


def _faces(faces: int) -> str:
    values = [play.stand_in_die(f"d{faces}", face) for face in range(1, faces + 1)]
    return f"{values[0]}, {values[1]}, {values[2]} … {values[-1]}"


def _harm(section: str) -> Table:
    heads = ("power", "sharp", "blunt", "padded")
    shape = Shape(name="Damage and stun by the power that goes through", heads=heads)
    return _shaped(shape, [_hurt(power, section) for power in range(1, 11)])


def _hurt(power: int, section: str) -> Line:
    return _line(section, str(power), *(_harm_text(power, kind) for kind in Sharpness))


def _harm_text(power: int, kind: Sharpness) -> str:
    damage, stun = play.damage_and_stun(power, 0, kind)
    words = (f"{damage} damage" if damage else "", f"{stun} stun" if stun else "")
    return ", ".join(filter(None, words))


def _health(section: str) -> Table:
    heads = ("toughness", "injured from", "incapacitated from")
    lines = [_line(section, str(level), *_states(level)) for level in range(1, 13)]
    return _shaped(Shape(name="States by toughness", heads=heads, columns=2), lines)


def _states(toughness: int) -> tuple[str, str]:
    """Return the sums of stun and damage at which a character is injured and incapacitated."""
    sums = range(play.stamina(toughness) + 1)
    states = [play.health_state(toughness, total) for total in sums]
    return (
        str(states.index(play.HealthState.INJURED)),
        str(states.index(play.HealthState.INCAPACITATED)),
    )


_MADE: Mapping[str, Callable[[str], Table]] = {
    "mass-factors": _mass_factors,
    "qualities": _qualities,
    "speeds": _speeds,
    "movement": _movement,
    "dice": _dice,
    "harm": _harm,
    "health": _health,
}
