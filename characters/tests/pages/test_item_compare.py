"""Items side by side."""

import pytest
from django.http import QueryDict

from characters.pages.item_compare import compare_items_context
from characters.tests.factories import a_character, a_setting, an_item, fresh, torches

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def compared(character, *items):
    query = QueryDict("&".join(f"compare={item.pk}" for item in items))
    return compare_items_context(character, query)


def lines(context, title):
    return {line.label: (line.cells, line.alike) for line in dict(context["groups"])[title]}


def test_figures_stand_beside_each_other_and_say_what_is_alike(market):
    steven = a_character(market)
    maul = an_item(market, name="maul", mass_mg=5_000_000, heft=5, power=6, sharp=False, two_handed=True)
    found = lines(compared(steven, an_item(market), maul), "Figures")
    assert found["kg"] == (("0.5", "5"), False)
    assert found["power"] == (("5", "6"), False)
    assert found["defense"][0][0] == "10"
    assert found["wieldy"] == (("yes", "no, heft 5"), False)
    assert found["load after"] == (("0.5", "5"), False)
    assert "range" not in found


def test_prices_stand_part_by_part_and_what_one_lacks_is_a_dash(market):
    steven = a_character(market)
    blunt = an_item(market, name="club", sharp=False)
    found = lines(compared(steven, an_item(market), blunt), "Price part by part, in CP")
    assert found["heft"] == (("−30", "−30"), True)
    assert found["sharp"] == (("+20", "–"), False)
    assert found["formula"] == (("61", "41"), False)


def test_bows_armor_and_thrown_things_have_lines_of_their_own(market):
    steven = a_character(market)
    bow = an_item(market, name="bow", kind="bow", range_m=150)
    plain = {"kind": "armor", "power": None, "heft": None, "sharp": False, "absorption": 2}
    cap = an_item(market, name="cap", cover=1, **plain)
    suit = an_item(market, name="suit", cover_complete=True, **plain)
    pike = an_item(market, name="pike", range_m=2)
    found = lines(compared(steven, bow, cap, suit, pike), "Figures")
    assert found["range"][0] == ("150 m", "–", "–", "reach 2 m")
    assert found["cover"][0] == ("–", "1, absorbs 2", "complete, absorbs 2", "–")


def test_factors_stand_under_the_prices_that_they_multiply(market):
    steven = a_character(market)
    title = "What prices are multiplied by"
    assert lines(compared(steven, an_item(market)), title) == {}
    axe = an_item(market, name="axe")
    harbour = market.equipment_lists.create(key="harbour", name="the harbour", price_factor="1.5")
    rope = an_item(market, name="rope", equipment_list=harbour, plain=True, list_price=10)
    type(market).objects.filter(pk=market.pk).update(price_factor="0.9")
    found = lines(compared(fresh(steven), axe, rope), title)
    assert found == {"Old Roads": (("× 0.9", "× 0.9"), True), "the harbour": (("–", "× 1.5"), False)}


def test_where_nothing_is_charged_no_factor_is_told():
    setting = a_setting(price_factor="2")
    steven = a_character(setting)
    assert lines(compared(steven, an_item(setting)), "What prices are multiplied by") == {}


def test_a_lot_says_how_many_it_is_for(market):
    steven = a_character(market)
    context = compared(steven, torches(market), an_item(market, name="pebble", plain=True))
    assert lines(context, "Figures")["price, coins"][0] == ("7 for 5", "no price")
    assert lines(context, "Price part by part, in CP") == {}


def test_what_is_not_on_sale_is_left_out_and_one_can_be_taken_away(market):
    steven, machete = a_character(market), an_item(market)
    hidden, foreign = an_item(market, name="dagger", hidden=True), an_item(a_setting())
    context = compared(steven, hidden, machete, foreign)
    assert [column["row"]["name"] for column in context["columns"]] == ["machete"]
    assert str(machete.pk) not in context["columns"][0]["without"].partition("?")[2].split("=")


def test_one_item_alone_is_not_alike(market):
    found = lines(compared(a_character(market), an_item(market)), "Figures")
    assert found["power"] == (("5",), False)
