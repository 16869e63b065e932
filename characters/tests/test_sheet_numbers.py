"""The numbers of a sheet: text on paper, on screen each opens."""

from django.http import QueryDict

import rules
from characters.breakdowns import Opening
from characters.pages.sheet_numbers import Numbers
from rules.tests import factories as pure

STEVEN = pure.steven()


def on_screen(query=""):
    return Numbers(STEVEN, Opening("/sheet/", QueryDict(query)))


def test_on_paper_a_number_is_its_text():
    paper = Numbers(STEVEN)
    assert paper.derived("stamina", "14") == "14"
    assert paper.under("14") is None


def test_on_screen_a_number_leads_to_its_breakdown():
    stamina = on_screen().derived("stamina", "14")
    assert (stamina.text, stamina.url) == ("14", "/sheet/?open=stamina#open-stamina")
    assert on_screen().under(stamina) is None


def test_the_breakdown_stands_under_the_row_whose_number_is_open():
    numbers = on_screen("open=melee-defense")
    stamina, melee = numbers.derived("stamina", "14"), numbers.derived("melee-defense", "14")
    assert melee.label == "melee defense"
    assert numbers.under(stamina, "5") is None
    assert numbers.under(stamina, melee).result == "14"


def test_why_is_asked_only_of_the_open_number():
    def explain():
        raise AssertionError

    assert on_screen("open=stamina").number("heft", "4", "pike, heft", explain).text == "4"


def test_any_number_may_say_why_it_is_so():
    numbers = on_screen("open=points")
    total = numbers.number("points", "201", "CP", lambda: rules.explain_character(STEVEN))
    assert numbers.under(total).result == "201 CP"
