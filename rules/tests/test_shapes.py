"""Tests of `rules.shapes`."""

from dataclasses import dataclass, field

import pytest

from rules import FigureError, Place, milligrams
from rules.json_text import FormatError
from rules.shapes import (
    Field,
    Shape,
    choice,
    each,
    figure,
    if_any,
    many,
    nullable,
    refuse,
    text,
    truth,
    whole,
)


@dataclass(frozen=True)
class Stall:
    """A thing with fields of each kind."""

    name: str
    open: bool = True
    wares: tuple[str, ...] = ()
    keeper: dict = field(default_factory=dict)


def _no_smoke(stall):
    if stall.name == "smoke":
        raise FigureError("A stall is not smoke; choose another name.")


STALL = Shape(
    Stall,
    (Field("name", text(10), key="sign"), Field("open", truth), Field("wares", many(text(5), 2), list)),
    terse=True,
    check=_no_smoke,
)


def sentence(read, value, path=("gear 3", "quantity")):
    with pytest.raises(FormatError) as error:
        read(value, path)
    return error.value.sentence


@pytest.mark.parametrize(
    ("read", "value", "expected"),
    [
        (whole(0, 9), True, "gear 3: quantity must be a whole number."),
        (whole(0, 9), "1", "gear 3: quantity must be a whole number."),
        (whole(-5, 9_000), 9_001, "gear 3: quantity must be from −5 to 9,000."),
        (text(3), 1, "gear 3: quantity must be text."),
        (text(3), "four", "gear 3: quantity must have at most 3 characters."),
        (text(9), "a\nb", "gear 3: quantity must be one line, without tabs."),
        (truth, 1, "gear 3: quantity must be true or false."),
        (choice(Place), "pocket", "gear 3: quantity must be one of: hand, worn, carried, stored."),
        (choice(Place), [], "gear 3: quantity must be one of: hand, worn, carried, stored."),
        (figure(milligrams), 1, 'gear 3: quantity must be text in quotation marks, such as "0.5".'),
        (many(truth, 2), {}, "gear 3: quantity must be a list."),
        (many(truth, 2), [True] * 3, "gear 3: quantity must have at most 2 entries."),
        (many(truth, 2), [True, 0], "gear 3: quantity 2 must be true or false."),
    ],
)
def test_what_cannot_be_read_names_its_place(read, value, expected):
    assert sentence(read, value) == expected


def test_a_figure_that_cannot_be_read_keeps_its_sentence():
    assert sentence(figure(milligrams), "NaN").startswith("gear 3, quantity: Mass must be a number of kg")


def test_readable_values_are_returned():
    assert whole(0, 9)(3, ()) == 3
    assert text(9, lines=True)("a\nb", ()) == "a\nb"
    assert choice(Place)("worn", ()) is Place.WORN
    assert nullable(truth)(None, ()) is None
    assert nullable(truth)(False, ()) is False
    assert many(whole(0, 9), 2)([1, 2], ("wares",)) == (1, 2)


def test_writers_turn_tuples_into_lists_and_leave_none():
    assert each(str)((1, 2)) == ["1", "2"]
    assert if_any(str)(None) is None
    assert if_any(str)(1) == "1"


def test_a_terse_shape_writes_only_what_is_unusual():
    assert STALL.write(Stall(name="fish")) == {"sign": "fish"}
    assert STALL.write(Stall(name="fish", wares=("cod",))) == {"sign": "fish", "wares": ["cod"]}


def test_a_shape_reads_what_it_wrote():
    stall = Stall(name="fish", open=False, wares=("cod",))
    assert STALL.read(STALL.write(stall), ()) == stall


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ([], "The stall must be an object."),
        ({"open": True}, "The stall: sign is missing."),
        ({"sign": "a", "roof": 1}, "The stall has the key “roof”, which is not known here."),
        ({"sign": "smoke"}, "The stall: A stall is not smoke; choose another name."),
    ],
)
def test_an_object_of_another_shape_is_refused(value, expected):
    assert sentence(STALL.read, value, ("The stall",)) == expected


def test_without_a_place_it_is_the_file():
    assert sentence(STALL.read, [], ()) == "The file must be an object."
    assert sentence(STALL.read, {"sign": "smoke"}, ()) == "A stall is not smoke; choose another name."
    assert refuse(("sex",), "must be text").sentence == "sex must be text."
