"""Tests of `rules.items`: the price engine."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.figures import FigureError
from rules.items import (
    Factor,
    Item,
    Shots,
    armor_cp,
    check_item,
    equipment_cp,
    is_priced,
    item_features,
    listed_price,
    mass_cp,
    price_in_coins,
    put_back_coins,
    resale_coins,
    shots_cp,
    suggested_armor_mass_mg,
    suggested_heft,
)
from rules.tables import MASS_CP, MASS_EDGES_MG
from rules.tests.factories import jacket, light_bow, machete, rope


@pytest.mark.parametrize(("edge", "cp"), list(zip(MASS_EDGES_MG, MASS_CP, strict=True)))
def test_every_edge_and_a_milligram_beside_it_finds_its_row(edge, cp):
    assert mass_cp(edge) == cp
    assert mass_cp(max(0, edge - 1)) == (10 if edge == 0 else cp)
    assert edge == MASS_EDGES_MG[-1] or mass_cp(edge + 1) == cp - 1


@pytest.mark.parametrize("mass_mg", [-1, MASS_EDGES_MG[-1] + 1])
def test_a_mass_outside_the_table_has_no_cp(mass_mg):
    with pytest.raises(FigureError, match="Mass must be from 0 to 10,000,000 kg"):
        mass_cp(mass_mg)


def test_above_20000_kg_the_table_goes_on():
    assert (mass_cp(20_001 * 10**6), mass_cp(50_001 * 10**6)) == (-14, -15)


@pytest.mark.parametrize("shots", [Shots(0, 1), Shots(-1, 1), Shots(1, -1)])
def test_impossible_shots_are_refused(shots):
    with pytest.raises(FigureError, match="at least 1 shot"):
        shots_cp(shots)


@pytest.mark.parametrize(("cover", "absorption"), [(5, None), ("complete", None), (None, 2)])
def test_cover_and_absorption_only_come_together(cover, absorption):
    with pytest.raises(FigureError, match="come together"):
        armor_cp(cover, absorption)
    with pytest.raises(FigureError, match="come together"):
        equipment_cp(Item(name="odd", cover=cover, absorption=absorption))


def test_no_armor_costs_nothing():
    assert armor_cp(None, None) == 0


def test_a_weapon_without_power_of_its_own_gets_the_points_for_never_reloading():
    assert equipment_cp(Item(name="sap", power=0)) - equipment_cp(Item(name="rag")) == 20


def test_every_feature_has_its_price():
    plain = Item(name="gun", power=1)
    loud = Item(name="gun", power=1, flash=True, noise=True, smoke=True, padded=True, two_handed=True)
    assert equipment_cp(loud) - equipment_cp(plain) == -5 - 10 - 20 + 5 - 10


def test_only_power_or_cover_is_priced():
    assert is_priced(machete())
    assert is_priced(jacket())
    assert not is_priced(rope())


def test_a_price_is_rounded_half_up():
    assert price_in_coins(machete(), Fraction(1, 2)) == (31, Fraction(61, 2), False)


def test_a_price_at_or_below_zero_is_charged_as_1():
    clumsy = Item(name="log", mass_mg=100_000_000, heft=10, power=0)
    assert price_in_coins(clumsy, 2) == (1, Fraction(-172), True)


def test_a_price_that_rounds_to_nothing_is_charged_as_1():
    assert price_in_coins(machete(), Fraction(1, 1000)).coins == 1


def test_a_price_of_exactly_1_is_not_raised():
    assert not price_in_coins(machete(), Fraction(1, 61)).raised


@pytest.mark.parametrize(
    ("factors", "coins", "exact"),
    [
        (["1.15"], 70, "70.15"),
        (["0.9"], 55, "54.9"),
        (["1.15", "0.9"], 63, "63.135"),
        (["0.9", "1.15"], 63, "63.135"),
        (["1.001", "1.002", "1.003", "1.004", "1.005"], 62, "61.92019874172132"),
        (["0.25"], 15, "15.25"),
        (["0.0001"], 1, "0.0061"),
        ([], 61, "61"),
    ],
)
def test_factors_are_multiplied_exactly_and_rounded_once(factors, coins, exact):
    price = price_in_coins(machete(), 1, [Factor("there", Fraction(times)) for times in factors])
    assert price.coins == coins
    assert price.exact == Fraction(exact)


def test_a_rate_and_factors_make_one_product():
    assert price_in_coins(machete(), Fraction(1, 4), [Factor("there", Fraction(4))]).coins == 61


@pytest.mark.parametrize(
    ("listed", "times", "coins", "raised"),
    [
        (1, "0.5", 1, False),
        (1, "0.25", 1, True),
        (5, "0.25", 1, False),
        (10, "1.15", 12, False),
        (0, "5", 0, False),
    ],
)
def test_a_list_price_has_the_factors_too_and_what_is_free_stays_free(listed, times, coins, raised):
    price = listed_price(listed, [Factor("there", Fraction(times))])
    assert (price.coins, price.raised) == (coins, raised)


def test_what_the_formula_does_not_price_needs_a_list_price():
    with pytest.raises(FigureError, match="list price"):
        price_in_coins(rope())


def test_selling_is_rounded_down_once():
    assert resale_coins(61, 50) == 30
    assert resale_coins(61, 50, quantity=2) == 61


@given(
    price=st.integers(0, 10**6),
    lot=st.integers(1, 50),
    lots=st.integers(1, 5),
    parts=st.lists(st.integers(1, 100)),
)
def test_pieces_put_back_in_any_parts_bring_exactly_what_was_paid(price, lot, lots, parts):
    owned, returned = lot * lots, []
    for part in (*parts, lot * lots):
        taken = min(part, owned)
        returned.append(put_back_coins(price, lot, owned, taken))
        owned -= taken
    assert sum(returned) == price * lots
    assert min(returned) >= 0


@given(
    price=st.integers(0, 10**6),
    lot=st.integers(1, 50),
    percent=st.integers(0, 100),
    parts=st.lists(st.integers(1, 100), min_size=1),
)
def test_single_sales_never_bring_more_than_the_rate_of_what_was_paid(price, lot, percent, parts):
    sales = sum(resale_coins(price, percent, part, lot) for part in parts)
    assert sales <= Fraction(price * sum(parts) * percent, 100 * lot)


def test_features_are_named_as_the_rules_print_them():
    assert item_features(machete()) == ("sharp",)
    assert item_features(light_bow()) == ("sharp", "150 m", "1/1 shots")
    assert item_features(jacket()) == ("5 cover", "2 absorption")
    assert item_features(jacket(cover="complete")) == ("complete cover", "2 absorption")


def test_every_feature_is_named():
    item = Item(
        name="everything",
        padded=True,
        two_handed=True,
        offense=1,
        control=2,
        flash=True,
        noise=True,
        smoke=True,
    )
    assert item_features(item) == (
        "padded",
        "two-handed",
        "1 offense",
        "2 control",
        "flash",
        "noise",
        "smoke",
    )


@pytest.mark.parametrize(
    ("mass_mg", "heft"), [(0, 0), (9_999, 0), (10_000, 1), (500_000, 3), (5_500_000, 10), (10**13, 50)]
)
def test_the_usual_heft_is_the_highest_row_not_above_the_mass(mass_mg, heft):
    assert suggested_heft(mass_mg) == heft


def test_complete_armor_weighs_like_cover_10():
    assert suggested_armor_mass_mg(80_000_000, "complete", 3) == suggested_armor_mass_mg(80_000_000, 10, 3)


def test_the_mass_of_armor_is_rounded_half_up_to_a_milligram():
    assert (suggested_armor_mass_mg(99, 1, 1), suggested_armor_mass_mg(100, 1, 1)) == (0, 1)


@pytest.mark.parametrize("item", [machete(), light_bow(), jacket(), rope(), jacket(cover="complete")])
def test_possible_items_pass(item):
    assert check_item(item) is None


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"mass_mg": -1}, "Mass must be from 0 to 10,000,000 kg."),
        ({"mass_mg": 10**13 + 1}, "Mass must be from 0 to 10,000,000 kg."),
        ({"heft": -1}, "Heft must be from 0 to 100,000."),
        ({"power": 100_001}, "Power must be from 0 to 100,000."),
        ({"range_m": -1}, "Range must be from 0 to 100,000."),
        ({"offense": 3}, "Offense must be from 0 to 2."),
        ({"control": -1}, "Control must be from 0 to 2."),
        ({"cover": 101, "absorption": 1}, "Cover must be from 0 to 100."),
        ({"cover": 1, "absorption": 1001}, "Absorption must be from 0 to 1,000."),
        ({"cover": 5}, "Cover and absorption come together; give both or neither."),
        ({"cover": "complete"}, "Cover and absorption come together; give both or neither."),
        ({"absorption": 5}, "Cover and absorption come together; give both or neither."),
        ({"sharp": True, "padded": True}, "A weapon is sharp or padded, not both; choose one."),
        ({"shots": Shots(0, 0)}, "Shots before reloading must be from 1 to 100,000."),
        ({"shots": Shots(1, 1001)}, "Turns to reload must be from 0 to 1,000."),
    ],
)
def test_impossible_figures_are_refused_with_a_sentence(changes, sentence):
    with pytest.raises(FigureError) as caught:
        check_item(machete(**changes))
    assert caught.value.sentence == sentence
