"""Learning at one press, beside an occupation, what it asks for."""

import re

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from characters.history import bring_back, targets
from characters.pages.builder_occupations import open_words
from characters.tests.builder_pages import HTMX, get, post, url, words
from characters.tests.factories import fresh, user

pytestmark = [pytest.mark.database, pytest.mark.django_db]

ASKED = [
    {"label": "stealth 2", "abilities": ["stealth"], "level": 2},
    {"label": "craftsmanship 1", "abilities": ["craftsmanship"], "level": 1},
    {"label": "2 in any armed ability", "abilities": ["one-handed", "throwing"], "level": 2},
    {"label": "has taken the vows"},
]
BOTH = "stealth=2 craftsmanship=1"


@pytest.fixture
def knight(steven):
    """Steven, who is a knight and has nothing of what that asks for."""
    steven.setting.occupations.filter(key="knight").update(requirements=ASKED)
    steven.occupations.create(occupation=steven.setting.occupations.get(key="knight"))
    return steven


def learn(client, character, levels=BOTH, **options):
    return post(client, character, "occupations", {"learn": levels, **options.pop("ticks", {})}, **options)


def levels_of(character):
    return {row.ability.key: row.level for row in fresh(character).levels.select_related("ability")}


def raise_(client, character, **levels):
    post(client, character, "abilities", {f"ability-{key}": level for key, level in levels.items()})


def test_all_that_leaves_no_choice_is_learned_by_one_button(ann, knight):
    page = get(ann, knight, "occupations").content.decode()
    assert f'name="learn" value="{BOTH}">Learn stealth 2 and craftsmanship 1, 15 CP</button>' in page


def test_the_button_asks_for_the_levels_that_are_missing_alone(ann, knight):
    raise_(ann, knight, stealth="1", craftsmanship="1")
    assert "Learn stealth 2, 5 CP" in words(get(ann, knight, "occupations"))
    raise_(ann, knight, stealth="2")
    assert "Learn " not in words(get(ann, knight, "occupations"))


def test_nothing_is_offered_beside_an_occupation_that_is_not_ticked(ann, steven):
    steven.setting.occupations.filter(key="knight").update(requirements=ASKED)
    page = words(get(ann, steven, "occupations"))
    assert "open: stealth 2; has none" in page
    assert "Learn " not in page
    assert "Choose one" not in page
    assert "requirements are open" not in page


def test_a_press_learns_says_so_and_leads_back_to_the_page(ann, knight):
    response = learn(ann, knight)
    assert response.url == f"{url(knight, 'occupations')}?saved=2"
    assert levels_of(knight) == {"stealth": 2, "craftsmanship": 1}
    page = words(ann.get(response.url))
    assert "Saved. Stealth 2, craftsmanship 1, 130 CP left" in page
    assert "met: stealth 2" in page


def test_a_second_press_changes_nothing_and_no_level_is_lowered(ann, knight):
    learn(ann, knight, version=1)
    again = learn(ann, knight, version=1)
    assert again.url == f"{url(knight, 'occupations')}?stands=2"
    raise_(ann, knight, stealth="4")
    assert learn(ann, knight, version=1).status_code == 302
    assert levels_of(knight) == {"stealth": 4, "craftsmanship": 1}
    assert fresh(knight).version == 3


def test_boxes_that_were_ticked_without_scripts_are_stored_with_it(ann, knight):
    learn(ann, knight, ticks={"occupation-robber": "yes", "occupation-knight": "yes"})
    assert {row.occupation.key for row in knight.occupations.all()} == {"robber", "knight"}
    assert levels_of(knight) == {"stealth": 2, "craftsmanship": 1}


BOXES = {"occupation-robber": "yes", "occupation-knight": "yes"}


def test_boxes_are_told_where_all_was_learned_before(ann, knight):
    learn(ann, knight)
    assert learn(ann, knight, ticks=BOXES).url == f"{url(knight, 'occupations')}?saved=3"


def test_with_a_press_that_is_refused_no_box_is_stored_and_all_stays_as_it_was_ticked(ann, knight):
    response = learn(ann, knight, "stealth=1001", ticks=BOXES)
    assert response.status_code == 422
    assert fresh(knight).version == 1
    assert re.search(r'name="occupation-robber" value="yes" checked', response.content.decode())


def test_one_undo_takes_it_back(ann, knight):
    learn(ann, knight)
    found = fresh(knight)
    bring_back(found, targets(found).undo, seen_version=found.version, by=user())
    assert levels_of(knight) == {}


def test_abilities_that_another_window_changed_are_shown_beside_it(ann, knight):
    raise_(ann, knight, throwing="1")
    response = learn(ann, knight, version=1)
    assert response.status_code == 409
    assert levels_of(knight) == {"throwing": 1}
    page = response.content.decode()
    assert f'action="{url(knight, "abilities")}"' in page
    assert 'name="ability-stealth" value="2"' in page
    assert 'name="ability-throwing"' not in page


def test_boxes_that_another_window_changed_stop_it(ann, knight):
    post(ann, knight, "occupations", {"occupation-robber": "yes"})
    response = learn(ann, knight, ticks={"occupation-robber": "no", "occupation-knight": "no"}, version=1)
    assert response.status_code == 409
    assert levels_of(knight) == {}


def test_what_costs_more_than_is_left_is_offered_with_how_much_more(ann, knight):
    raise_(ann, knight, throwing="27")
    page = words(get(ann, knight, "occupations"))
    assert "Learn stealth 2 and craftsmanship 1, 15 CP 5 CP more than are left" in page
    raise_(ann, knight, throwing="30")
    page = words(get(ann, knight, "occupations"))
    assert "Learn stealth 2 and craftsmanship 1, 15 CP No CP are left" in page
    assert learn(ann, knight).status_code == 302


@pytest.mark.parametrize(
    ("row", "changes"),
    [
        ({"label": "law 2", "abilities": ["law"], "level": 2}, {}),
        ({"label": "stealth 6", "abilities": ["stealth"], "level": 6}, {}),
        ({"label": "stealth 2", "abilities": ["stealth"], "level": 2}, {"offered": False}),
        ({"label": "has taken the vows"}, {}),
    ],
    ids=["not on the list", "beyond reach", "no longer offered", "judged by people"],
)
def test_what_cannot_be_learned_has_no_button(ann, knight, row, changes):
    knight.setting.occupations.filter(key="knight").update(requirements=[row])
    knight.setting.abilities.filter(key="stealth").update(**{"offered": True, **changes})
    page = words(get(ann, knight, "occupations"))
    assert row["label"] in page
    assert "Learn " not in page


def test_of_several_abilities_the_way_leads_to_where_one_is_chosen(ann, knight):
    way = f'<a href="{url(knight, "abilities")}'
    assert f'{way}">Choose one' in get(ann, knight, "occupations").content.decode()
    knight.setting.abilities.filter(key__in=["one-handed", "throwing"]).update(group="Fight & hunt")
    assert f'{way}?q=Fight+%26+hunt">Choose one' in get(ann, knight, "occupations").content.decode()


@pytest.mark.parametrize(
    ("levels", "sentence"),
    [
        ("stealth=lots", "Stealth"),
        ("stealth", "Stealth"),
        ("law=2", "law"),
        ("stealth=5000", "Stealth"),
    ],
)
def test_a_press_that_cannot_be_read_gets_a_sentence_and_stores_nothing(ann, knight, levels, sentence):
    response = learn(ann, knight, levels)
    assert response.status_code == 422
    assert sentence in words(response)
    assert levels_of(knight) == {}


def test_a_page_from_the_future_is_too_old(ann, knight):
    assert learn(ann, knight, version=99).status_code == 422


def test_htmx_gets_the_region_with_the_row_renewed(ann, knight):
    assert 'name="learn"' in get(ann, knight, "occupations", headers=HTMX).content.decode()
    fragment = learn(ann, knight, htmx=True, follow=True).content.decode()
    assert "<html" not in fragment
    assert 'id="build-occupation-knight-result" hx-swap-oob="true"' in fragment
    assert 'name="learn"' not in fragment


def test_the_row_says_in_few_words_that_something_is_open(ann, knight):
    assert "3 requirements are open" in words(get(ann, knight, "occupations"))


@pytest.mark.parametrize(
    ("count", "said"), [(0, ""), (1, "1 requirement is open"), (2, "2 requirements are open")]
)
def test_what_is_open_is_counted(count, said):
    assert open_words(count) == said


def queries(client, character):
    with CaptureQueriesContext(
        connection,
    ) as asked:
        get(client, character, "occupations")
    return len(asked)


def test_the_page_asks_the_database_as_often_however_much_is_open(ann, knight):
    before = queries(ann, knight)
    knight.setting.occupations.filter(key="robber").update(requirements=ASKED)
    knight.occupations.create(occupation=knight.setting.occupations.get(key="robber"))
    assert queries(ann, knight) == before <= 12
