"""Numbers that open, and the sums under them."""

import pytest
from django.http import QueryDict

import rules
from characters.breakdowns import Opening, shown
from rules.tests import factories as pure


def test_a_number_opens_at_an_address_that_keeps_the_rest_of_the_question():
    opening = Opening("/shop/", QueryDict("q=axe&q=bow&open=other"))
    figure = opening.figure("price", "61", "price")
    assert (figure.url, figure.opened) == ("/shop/?q=axe&q=bow&open=price#open-price", False)


@pytest.mark.parametrize(
    ("query", "url"), [("open=price", "/shop/#open-price"), ("open=price&q=x", "/shop/?q=x#open-price")]
)
def test_an_opened_number_leads_back(query, url):
    figure = Opening("/shop/", QueryDict(query)).figure("price", "61", "price")
    assert (figure.url, figure.opened) == (url, True)


def test_a_sum_shows_its_parts_and_result():
    found = shown(rules.explain_item(pure.machete()))
    assert {"label": "sharp", "amount": "+20"} in found.parts
    assert found.result == "61 CP"


@pytest.mark.parametrize(
    ("name", "url"),
    [
        ("stamina", "/rules/health/#stamina"),
        ("carrying-capacity", "/rules/carrying/#capacity-strength-3"),
    ],
)
def test_a_rules_name_leads_to_its_place_and_its_row(name, url):
    assert shown(rules.explain_derived(pure.steven(), name)).rule_url == url


def test_a_sum_without_a_rule_leads_nowhere():
    assert shown(rules.Breakdown(label="pieces", total=3, parts=())).rule_url == ""
