"""Tests of `rules.explain_items`."""

from fractions import Fraction

import pytest

from rules.breakdown import Part
from rules.explain_items import explain_item, explain_listed, explain_price, explain_resale
from rules.items import Factor, Item, Shots, equipment_cp
from rules.tests.factories import jacket, light_bow, machete, rope

LOG = Item(name="log", mass_mg=100_000_000, heft=10, power=0)
GUN = machete(shots=Shots(30, 2), flash=True, noise=True, smoke=True, two_handed=True, control=1)


@pytest.mark.parametrize(
    "item", [machete(), machete(offense=1), light_bow(), jacket(), jacket(cover="complete"), rope(), LOG, GUN]
)
def test_the_parts_add_up_to_the_items_cp(item):
    breakdown = explain_item(item)
    assert sum(part.amount for part in breakdown.parts) == breakdown.total == equipment_cp(item)


def test_the_machete_is_explained_as_in_the_shop():
    parts = [(part.label, part.amount) for part in explain_item(machete()).parts]
    assert parts == [
        ("mass 0.5 kg", 1),
        ("heft 3 × −10", -30),
        ("power 5 × 10", 50),
        ("sharp", 20),
        ("never reloads", 20),
    ]


def test_many_metres_are_written_with_a_comma():
    assert explain_item(light_bow(range_m=1_500)).parts[3].label == "range 1,500 m × 1"


def test_each_part_names_its_row():
    assert [part.row for part in explain_item(light_bow()).parts][0::5] == ["0.51–1.00 kg", "1 shot"]


def test_many_shots_have_the_last_row():
    part = explain_item(GUN).parts[-1]
    assert (part.label, part.amount, part.row) == ("30/2 shots: 20 − 2 × 2", 16, "10 or more shots")


def test_cover_is_explained_by_its_product():
    assert explain_item(jacket()).parts[-1].label == "cover 5 × absorption 2 × 5"
    assert explain_item(jacket(cover="complete")).parts[-1].label == "complete cover, absorption 2 × 50"


def test_another_rate_says_the_price():
    assert explain_item(machete(), Fraction(1, 2)).follows == (
        "At 0.5 for each CP that is 30.5, so it costs 31.",
    )
    assert explain_item(machete()).follows == ()


@pytest.mark.parametrize("rate", [1, Fraction(1, 2)])
def test_a_price_at_or_below_zero_gives_its_reason(rate):
    assert explain_item(LOG, rate).follows == ("Nothing costs less than 1, so it is sold for 1.",)


def test_an_item_without_a_formula_price_says_so():
    assert explain_item(rope()).follows == ("It has neither power nor cover, so the rules give it no price.",)


@pytest.mark.parametrize(
    ("item", "rate", "total", "rounding"),
    [
        (machete(), 1, 61, "Nothing is rounded."),
        (machete(), Fraction(1, 2), 31, "Exact 30.5, rounded half up."),
        (LOG, 1, 1, "Exact −86, raised to the least price, 1."),
    ],
)
def test_the_parts_of_a_price_add_up(item, rate, total, rounding):
    breakdown = explain_price(item, rate)
    assert sum(part.amount for part in breakdown.parts) == breakdown.total == total
    assert breakdown.rounding == rounding


MARKET = (Factor("Old Roads", Fraction("1.15")), Factor("market", Fraction("0.9")))


def test_each_factor_is_a_part_of_the_price():
    breakdown = explain_price(machete(), 2, MARKET)
    assert [(part.label, part.amount) for part in breakdown.parts] == [
        ("61 CP × 2", 122),
        ("× 1.15, Old Roads", Fraction("18.3")),
        ("× 0.9, market", Fraction("-14.03")),
        ("rounded half up", Fraction("-0.27")),
    ]
    assert (breakdown.total, breakdown.rounding) == (126, "Exact 126.27, rounded half up.")


@pytest.mark.parametrize(("coins", "total"), [(100, 104), (0, 0), (1, 1)])
def test_the_parts_of_a_list_price_add_up(coins, total):
    breakdown = explain_listed(coins, MARKET)
    assert sum(part.amount for part in breakdown.parts) == breakdown.total == total


def test_a_list_price_that_falls_below_1_says_that_it_is_raised():
    breakdown = explain_listed(1, [Factor("market", Fraction(1, 4))])
    assert breakdown.parts[-1] == Part("raised to the least price, 1", Fraction(3, 4))


@pytest.mark.parametrize(
    ("price", "total", "rounding"), [(61, 30, "Exact 30½."), (60, 30, "Nothing is rounded.")]
)
def test_the_parts_of_a_sale_add_up(price, total, rounding):
    breakdown = explain_resale(price, 1, 50)
    assert sum(part.amount for part in breakdown.parts) == breakdown.total == total
    assert breakdown.rounding == rounding
