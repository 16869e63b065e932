"""The boxes of Occupations: what each says beside itself."""

import pytest

from characters.tests.builder_pages import get, words

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
