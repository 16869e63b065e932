"""Adding an ability of one's own on the step Abilities, and taking it away."""

import re

import pytest

from characters import history
from characters.blueprints import blueprint_of
from characters.copies import copies
from characters.history import bring_back, targets
from characters.models import Character
from characters.own_abilities import MOST
from characters.pages.change_words import ChangeLine, change_lines
from characters.pages.sheet_values import sheet_values
from characters.tests.builder_pages import HTMX, get, post, url, words
from characters.tests.factories import fresh, user
from rules import blueprint_from_json, blueprint_to_json

pytestmark = [pytest.mark.database, pytest.mark.django_db]

CLOCKS = {"key": "own-clockmaking", "name": "clockmaking", "group": "Other", "level": 1}


def add(client, character, name="clockmaking", *, version=None, query="", **changes):
    seen = fresh(character).version if version is None else version
    typed = {"own-version": seen, "own-name": name, "own-group": "Other", "own-level": "1"}
    return client.post(url(character, "abilities") + query, {**typed, **changes})


def remove(client, character, key="own-clockmaking", *, version=None):
    seen = fresh(character).version if version is None else version
    return client.post(url(character, "abilities"), {"remove-version": seen, "remove-key": key})


def own(character):
    return fresh(character).own_abilities


def test_an_added_ability_is_stored_priced_and_shown_at_its_row(ann, steven):
    response = add(ann, steven, query="?q=throw&own=1")
    assert response.url == f"{url(steven, 'abilities')}?saved=2#row-ability-own-clockmaking"
    assert own(steven) == [CLOCKS]
    page = words(ann.get(response.url))
    assert "Saved. Clockmaking 1, 140 CP left." in page
    assert 'name="ability-own-clockmaking" value="1"' in get(ann, steven, "abilities").content.decode()


def test_its_level_is_typed_like_any_other_and_htmx_gets_the_version_for_the_next(ann, steven):
    add(ann, steven)
    way = post(ann, steven, "abilities", {"ability-own-clockmaking": "3", "ability-stealth": "2"}, htmx=True)
    assert own(steven) == [{**CLOCKS, "level": 3}]
    page = ann.get(way.url, headers=HTMX).content.decode()
    assert 'name="own-version" value="3" id="own-version" hx-swap-oob="true"' in page
    assert 'name="remove-version" value="3" id="remove-version" hx-swap-oob="true"' in page


def test_a_list_that_shows_other_abilities_leaves_it_alone(ann, steven):
    add(ann, steven)
    post(ann, steven, "abilities", {"ability-stealth": "2"}, query="?q=stealth")
    assert own(steven) == [CLOCKS]


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("", "Write the name of the ability, with at least one letter."),
        ("123", "Write the name of the ability, with at least one letter."),
        ("Hiding", "“Hiding” is on the setting’s list already: raise its level there."),
        (" STEALTH  ", "“STEALTH” is on the setting’s list already: raise its level there."),
        ("st\u00adealth\u200b", "is on the setting’s list already: raise its level there."),
        ("\u200b", "Nothing in the name can be seen. Write something."),
        ("x" * 61, "There are 61 characters in the name; write at most 60."),
        ("clock\u202emaking", "A sign in the name cannot be seen: U+202E, after “clock”."),
    ],
)
def test_a_name_that_will_not_do_gets_its_sentence_and_stays(ann, steven, name, sentence):
    steven.setting.abilities.filter(key="stealth").update(aliases=["hiding"])
    response = add(ann, steven, name, **{"own-level": "2"})
    assert response.status_code == 422
    page = response.content.decode()
    assert sentence in page
    assert 'name="own-level" id="id_own-level" value="2"' in page
    assert re.search(r'<input[^>]*id="id_own-name"[^>]* autofocus', page)
    assert own(steven) == []


@pytest.mark.parametrize(
    ("field", "value", "sentence"),
    [
        ("own-level", "lots", "Level"),
        ("own-level", "", "Level"),
        ("own-group", "Cookery", "The setting has no such group. Choose one of the list."),
        ("own-group", "", "Choose a group of the list."),
        ("own-version", "99", "This page is too old to be saved."),
    ],
)
def test_what_cannot_be_read_beside_the_name_gets_a_sentence(ann, steven, field, value, sentence):
    response = add(ann, steven, **{field: value})
    assert response.status_code == 422
    assert sentence in words(response)
    assert own(steven) == []


def test_the_same_again_is_one_ability_and_another_of_the_name_is_refused(ann, steven):
    add(ann, steven, version=1)
    again = add(ann, steven, version=1)
    assert again.url.endswith("/abilities/#row-ability-own-clockmaking")
    assert fresh(steven).version == 2
    refused = add(ann, steven, "Clockmaking", **{"own-level": "4"})
    assert "Steven has “Clockmaking” already: change its level in the list." in words(refused)
    assert own(steven) == [CLOCKS]


def test_names_that_look_alike_in_addresses_have_keys_of_their_own(ann, steven):
    add(ann, steven, "rock & roll")
    add(ann, steven, "rock roll")
    assert [row["key"] for row in own(steven)] == ["own-rock-roll", "own-rock-roll-2"]


def test_it_is_taken_away_with_what_it_cost_and_a_second_press_does_no_harm(ann, steven):
    add(ann, steven)
    response = remove(ann, steven, version=2)
    assert response.url.endswith("/abilities/?saved=3")
    assert "Saved. Clockmaking taken away, 145 CP left." in words(ann.get(response.url))
    assert own(steven) == []
    assert remove(ann, steven, version=2).url.endswith("/abilities/")
    assert fresh(steven).version == 3


def test_what_another_window_changed_is_not_overwritten(ann, steven):
    add(ann, steven)
    post(ann, steven, "abilities", {"ability-stealth": "2"})
    for response in (add(ann, steven, "ink", version=2), remove(ann, steven, version=2)):
        assert response.status_code == 422
        assert "Another window changed the abilities." in words(response)
    assert own(steven) == [CLOCKS]


def test_a_level_of_what_another_window_took_away_is_refused(ann, steven):
    add(ann, steven)
    remove(ann, steven)
    response = post(ann, steven, "abilities", {"ability-own-clockmaking": "3"}, version=2)
    assert response.status_code == 422
    assert "was taken away in another window" in words(response)


def test_a_character_has_no_more_of_them_than_the_page_can_show(ann, steven):
    rows = [{**CLOCKS, "key": f"own-{number}", "name": f"trade {number}"} for number in range(MOST)]
    Character.objects.filter(pk=steven.pk).update(own_abilities=rows)
    assert f"A character can have {MOST} abilities of its own" in words(add(ann, steven))


def test_undo_redo_and_versions_carry_it(ann, steven):
    add(ann, steven)
    post(ann, steven, "abilities", {"ability-own-clockmaking": "3"})
    remove(ann, steven)
    for level in (3, 1):
        found = fresh(steven)
        bring_back(found, targets(found).undo, seen_version=found.version, by=user())
        assert own(steven) == [{**CLOCKS, "level": level}]
    found = fresh(steven)
    bring_back(found, targets(found).redo, seen_version=found.version, by=user())
    assert own(steven) == [{**CLOCKS, "level": 3}]
    then = history.sheet_of(fresh(steven), 2)
    assert sheet_values(then)["clockmaking"] == "1"


def test_changes_tell_it_by_its_name_also_when_it_is_gone():
    kept = {name: CLOCKS[name] for name in ("name", "group", "level")}
    lines = change_lines("abilities", {"own-clockmaking": kept}, {"own-clockmaking": None}, {})
    assert lines == [ChangeLine("clockmaking", "1", "none chosen")]


def test_copies_the_sheet_and_files_have_it(ann, steven):
    add(ann, steven, "Clock making", **{"own-level": "4"})
    (copy,) = copies(fresh(steven), user(), ["Twin"])
    assert own(copy) == own(steven)
    blueprint = blueprint_of(fresh(steven))
    assert blueprint_from_json(blueprint_to_json(blueprint)) == blueprint
    assert blueprint.abilities[-1].name == "Clock making"
    assert "Clock making" in words(get(ann, steven, "sheet"))


def test_it_is_found_by_its_name_and_stands_in_its_group(ann, steven):
    steven.setting.abilities.filter(key__in=["stealth", "throwing"]).update(group="Tricks")
    add(ann, steven, "card tricks", **{"own-group": "Tricks"})
    page = words(get(ann, steven, "abilities", "?q=tricks"))
    assert page.index("card tricks") > page.index("stealth")
    assert "one handed" not in page
    alone = get(ann, steven, "abilities", "?q=CARD").content.decode()
    assert 'name="ability-own-card-tricks"' in alone
    assert 'name="ability-stealth"' not in alone


def test_what_it_costs_to_raise_is_among_what_the_points_can_buy(ann, steven):
    add(ann, steven)
    assert "clockmaking" in words(get(ann, steven, "affordable"))


def test_levels_above_the_ceiling_are_a_problem_with_a_way_to_the_field(ann, steven):
    add(ann, steven, **{"own-level": "9"})
    page = get(ann, steven, "abilities").content.decode()
    assert "Steven has clockmaking 9; a new character can have at most 4." in page
    assert "#id_ability-own-clockmaking" in page
