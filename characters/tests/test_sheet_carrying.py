"""Carrying, movement and armor."""

import rules
from characters.pages.sheet_carrying import armor_lines, carrying_lines, load_ruler, movement_lines
from characters.pages.sheet_numbers import Numbers
from rules.tests import factories as pure

WORN = rules.Place.WORN
PAPER = Numbers(pure.steven())


def derived(*gear, **changes):
    return rules.derive_sheet(pure.steven(gear=gear, **changes))


def values(lines):
    return [(line.label, line.value) for line in lines]


def test_steven_carries_half_a_kilogram_of_five():
    assert values(carrying_lines(derived(pure.gear()), PAPER)) == [
        ("capacity", "5 kg"),
        ("equipment mass", "0.5 kg"),
        ("encumbered above 5 kg", "running 2.5"),
        ("never more than", "10 kg"),
    ]


def test_who_is_encumbered_reads_that_it_is_so_now():
    sheet = derived(pure.gear(pure.rope(), quantity=3))
    assert values(carrying_lines(sheet, PAPER))[2] == ("encumbered above 5 kg", "now: running 2.5")
    assert load_ruler(sheet).words == "6 kg of 5 kg, encumbered"


def test_a_strength_outside_the_rules_has_no_capacity_and_no_ruler():
    sheet = derived(build=pure.human_build(strength=60))
    assert values(carrying_lines(sheet, PAPER)) == [
        ("capacity", "not in the rules"),
        ("equipment mass", "0 kg"),
    ]
    assert load_ruler(sheet) is None


def test_nothing_can_be_drawn_against_a_capacity_of_nothing():
    assert load_ruler(derived(build=pure.human_build(strength=0))) is None


def test_the_ruler_goes_to_twice_the_capacity_with_a_tick_for_each_kilogram():
    ruler = load_ruler(derived(pure.gear()))
    assert (ruler.capacity, ruler.most, ruler.filled) == ("5", "10 kg", 28)
    assert ruler.strokes.count("V45") == 9
    assert ruler.strokes.count("V60") == 3


def test_a_great_capacity_has_fewer_ticks():
    ruler = load_ruler(derived(build=pure.human_build(strength=50)))
    assert ruler.strokes.count("V45") == 19


def test_a_load_beyond_everything_fills_the_ruler_and_no_more():
    ruler = load_ruler(derived(pure.gear(pure.rope(), quantity=50)))
    assert ruler.filled == ruler.width
    assert ruler.words == "100 kg of 5 kg, more than can be carried"


def test_running_5_is_ten_metres_a_turn():
    assert values(movement_lines(derived(), PAPER)) == [
        ("ground", "10 m a turn"),
        ("water", "–"),
        ("air", "–"),
        ("climbing a ladder", "3 m a turn"),
        ("long jump, standing", "5 m, 2.5 m"),
    ]


def test_what_cannot_run_goes_nowhere():
    lines = movement_lines(derived(build=pure.human_build(running=0, swimming=4, airspeed=2)), PAPER)
    assert [value for _, value in values(lines)] == ["–", "8 m a turn", "4 m a turn", "–", "–"]


def test_armor_lists_what_nature_gave_and_what_is_worn_and_leaves_lines_for_a_pencil():
    sheet = derived(
        pure.gear(pure.jacket(), place=WORN),
        pure.gear(pure.jacket(name="spare jacket")),
        template=pure.human(natural_armor=(pure.hide(cover="complete", absorption=1),)),
    )
    lines = [(line.name, line.cover, line.absorption) for line in armor_lines(sheet)]
    assert lines == [("hide", "complete", "1"), ("leather jacket", "5", "2"), ("", "", ""), ("", "", "")]


def test_armor_that_lies_over_another_piece_is_listed_as_the_two_overlap():
    sheet = derived(
        pure.gear(pure.jacket(), place=WORN),
        pure.gear(pure.jacket(name="mail", cover=3, absorption=4), place=WORN, worn_over=0),
        pure.gear(pure.jacket(name="cap"), place=WORN, quantity=0),
    )
    lines = [(line.name, line.cover, line.absorption) for line in armor_lines(sheet)]
    assert lines[:3] == [("mail with leather jacket", "3", "6"), ("leather jacket", "2", "2"), ("", "", "")]
