"""The boxes of Occupations: what each says beside itself."""

from uuid import uuid4

import pytest

from characters.occupation_kits import take_kit
from characters.tests.builder_pages import get, words
from characters.tests.factories import COINS, a_character, a_kit, a_setting, fresh, torches

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def test_an_occupation_tells_what_it_is_and_has_no_price(ann, steven):
    steven.setting.occupations.filter(key="robber").update(
        description="Lives on what others carry.", advantages="Knows who buys.", liabilities="Is sought."
    )
    page = get(ann, steven, "occupations")
    told = "Work: Lives on what others carry. Advantages: Knows who buys. Liabilities: Is sought."
    assert f"robber {told}" in words(page)
    assert 'class="cp' not in page.content.decode().partition("<tbody>")[2].partition("</tbody>")[0]


LAW = [
    {"label": "law 6", "abilities": ["law"], "level": 6},
    {"label": "stealth 4", "abilities": ["stealth"], "level": 4},
    {"label": "has taken the vows"},
]


def test_what_is_asked_beyond_a_new_character_s_reach_says_so(ann, steven):
    steven.setting.occupations.filter(key="knight").update(requirements=LAW)
    assert "open: law 6 (beyond a new character’s 4); has none" in words(get(ann, steven, "occupations"))
    type(steven).objects.filter(pk=steven.pk).update(awarded_cp=5)
    assert "open: law 6; has none" in words(get(ann, steven, "occupations"))


def test_each_requirement_is_ticked_or_open_or_left_to_people(ann, steven):
    steven.setting.occupations.filter(key="knight").update(requirements=LAW)
    stealth = steven.setting.abilities.get(key="stealth")
    choice = steven.levels.create(ability=stealth, level=3)
    assert "open: stealth 4; has 3" in words(get(ann, steven, "occupations"))
    type(choice).objects.update(level=4)
    page = words(get(ann, steven, "occupations"))
    assert "met: stealth 4 open: has taken the vows, which the GM judges" in page


def test_what_one_begins_with_is_said_before_it_is_chosen(ann):
    market = a_setting(**COINS)
    steven = a_character(market)
    market.occupations.filter(key="robber").update(kit=a_kit(market, (torches(market), 1)), funds=180)
    market.occupations.filter(key="knight").update(funds=500)
    page = words(get(ann, steven, "occupations"))
    assert "Begins with: a kit to buy, and 180 coins in place of 200 coins; under Equipment" in page
    assert "Begins with: 500 coins in place of 200 coins; under Equipment" in page
    steven.setting.budget = "none"
    steven.setting.save()
    assert "Begins with: a kit; under Equipment" in words(get(ann, steven, "occupations"))


def test_what_was_taken_is_said_to_be_kept_by_who_leaves(ann):
    market = a_setting(**COINS)
    steven, robber = a_character(market), market.occupations.get(key="robber")
    market.occupations.filter(pk=robber.pk).update(funds=500)
    choice = steven.occupations.create(occupation=robber)
    robber.refresh_from_db()
    take_kit(fresh(steven), robber, keys=(), quote="", token=uuid4(), by=None)
    kept = "Begins with: 500 coins in place of 200 coins; taken, and kept also by who leaves it"
    assert kept in words(get(ann, steven, "occupations"))
    choice.delete()
    assert kept in words(get(ann, steven, "occupations"))


def test_any_of_several_says_which_unless_its_words_name_them(ann, steven):
    several = {"abilities": ["one-handed", "throwing"], "level": 2}
    asked = [{"label": "2 in any armed ability", **several}, {"label": "throwing 2 or better", **several}]
    steven.setting.occupations.filter(key="knight").update(requirements=asked)
    page = words(get(ann, steven, "occupations"))
    assert "open: 2 in any armed ability (one handed or throwing); has none" in page
    assert "open: throwing 2 or better; has none" in page
