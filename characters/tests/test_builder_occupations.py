"""The boxes of Occupations: what each says beside itself."""

import pytest

from characters.tests.builder_pages import get, words

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def test_an_occupation_tells_what_it_is_and_has_no_price(ann, steven):
    steven.setting.occupations.filter(key="robber").update(description="Lives on what others carry.")
    page = get(ann, steven, "occupations")
    assert "robber Lives on what others carry." in words(page)
    assert 'class="cp' not in page.content.decode().partition("<tbody>")[2].partition("</tbody>")[0]


LAW = [
    {"label": "law 6", "abilities": ["law"], "level": 6},
    {"label": "stealth 4", "abilities": ["stealth"], "level": 4},
    {"label": "has taken the vows"},
]


def test_what_is_asked_beyond_a_new_character_s_reach_says_so(ann, steven):
    steven.setting.occupations.filter(key="knight").update(requirements=LAW)
    needs = "needs law 6 (beyond a new character’s 4), stealth 4, has taken the vows"
    assert needs in words(get(ann, steven, "occupations"))
    type(steven).objects.filter(pk=steven.pk).update(awarded_cp=5)
    assert "needs law 6, stealth 4" in words(get(ann, steven, "occupations"))
