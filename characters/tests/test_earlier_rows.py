"""Rows as an earlier release stored them: characters, what they own, and every change that can be taken back.

Who renames a column or changes a form carries them over in a migration, and runs its function over these rows
before they are stored here: they stay as they are.
"""

import json

import pytest
from django.urls import reverse

import rules
from characters.blueprints import blueprint_of
from characters.history import bring_back
from characters.models import Change, Possession
from characters.tests.builder_pages import words
from characters.tests.factories import COINS, a_character, a_setting, fresh, user

pytestmark = [pytest.mark.database, pytest.mark.django_db]

HUMAN = """{"key": "human", "name": "human", "length_type": "height",
 "build": {"length_m": "1.7", "mass_kg": "75", "running": 5, "strength": 3, "toughness": 5},
 "natural_weapons": [{"hand": true, "name": "hand", "plural": "hands", "quantity": 2},
                     {"name": "foot", "plural": "feet", "quantity": 2}]}"""
OGRE = """{"key": "ogre", "name": "ogre", "length_type": "height",
 "build": {"length_m": "2.5", "mass_kg": "300", "running": 5, "strength": 8, "toughness": 12},
 "natural_weapons": [{"hand": true, "name": "hand", "plural": "hands", "quantity": 2}]}"""
MACHETE = """{"name": "machete", "kind": "hand", "mass_mg": 500000, "heft": 3, "power": 5, "range_m": 0,
 "cover": null, "cover_complete": false, "absorption": null, "offense": 0, "control": 0, "sharp": true,
 "padded": false, "two_handed": false, "flash": false, "noise": false, "smoke": false, "shots": null,
 "reload_turns": null, "wielded_with": [], "item_id": null, "quantity": 1, "lot": 1, "price_paid": 61,
 "place": "hand", "hands": 1, "container_id": null, "worn_over_id": null, "other_place": "",
 "other_hands": 0}"""
TOKEN = "3f2b8a52-7a34-4dd4-a3a6-4b5a4f0f8c11"
CHANGES = (
    ("template", f'{{"template": "ogre", "figures": {OGRE}}}',
     f'{{"template": "human", "figures": {HUMAN}}}'),
    ("description", '{"name": "Stefan", "age_years": 30, "notes": "one"}',
     '{"name": "Steven", "age_years": null, "notes": ""}'),
    ("build", '{"toughness": 9, "speed": "1/2", "mass_mg": 95000000}',
     '{"toughness": null, "speed": null, "mass_mg": null}'),
    ("abilities", '{"stealth": 4, "throwing": 1}', '{"stealth": null, "throwing": null}'),
    ("qualities", '{"qualities": ["deaf", "mute"]}', '{"qualities": []}'),
    ("occupations", '{"occupations": ["robber"]}', '{"occupations": []}'),
    ("equipment", f'{{"possessions": {{"17": {MACHETE}}}}}',
     f'{{"possessions": {{"17": null}}, "token": "{TOKEN}"}}'),
    ("state", '{"state": "ready"}', '{"state": "draft"}'),
    ("award", '{"awarded_cp": 0}', '{"awarded_cp": 5, "reason": "found the ford"}'),
)  # fmt: skip
"""What each step kept of a change, before and after it; the first version had all that stands before."""


@pytest.fixture
def steven():
    """A character whose changes an earlier release stored."""
    character = a_character(
        a_setting(**COINS), template_figures=json.loads(HUMAN), version=len(CHANGES) + 1, awarded_cp=0
    )
    for version, (step, before, after) in enumerate(CHANGES, start=2):
        Change.objects.create(
            character=character,
            version=version,
            step=step,
            before=json.loads(before),
            after=json.loads(after),
            by=user(),
            stands_for=version - 1 if step == "award" else None,
        )
    return fresh(character)


def test_every_change_is_told(client, steven):
    client.force_login(user(), backend="django.contrib.auth.backends.ModelBackend")
    page = words(client.get(reverse("characters:versions", args=[steven.pk])))
    for line in (
        "template: ogre → human", "name: Stefan → Steven", "notes: one → nothing",
        "toughness: 9 → as the template", "mass: 95 kg → as the template", "stealth: 4 → none chosen",
        "qualities: deaf, mute → nothing", "occupations: robber → nothing", "machete: 1 in hand → nothing",
        "state: ready → draft", "awarded CP: 0 → 5",
    ):  # fmt: skip
        assert line in page


def test_the_first_version_can_be_had_again(steven):
    bring_back(steven, 1, seen_version=steven.version, by=user())
    found = blueprint_of(fresh(steven))
    assert (found.template, found.template.build.strength) == (rules.template_from_dict(json.loads(OGRE)), 8)
    assert (found.name, found.age_years, found.notes) == ("Stefan", 30, "one")
    assert (found.build.toughness, found.build.mass_mg) == (9, 95_000_000)
    assert found.build.speed == rules.speed_from_text("1/2")
    assert {one.key: one.level for one in found.abilities if one.level} == {"stealth": 4, "throwing": 1}
    assert [one.key for one in found.qualities] == ["deaf", "mute"]
    assert [one.key for one in found.occupations] == ["robber"]
    assert [(one.item.name, one.place) for one in found.gear] == [("machete", rules.Place.HAND)]
    assert fresh(steven).state == "ready"


def test_each_version_in_between_can_be_had_again(steven):
    for version in range(len(CHANGES), 0, -1):
        found = fresh(steven)
        bring_back(found, version, seen_version=found.version, by=user())
        step = CHANGES[version - 1][0]
        assert fresh(steven).changes.filter(version=found.version + 1).exists(), step
    assert Possession.objects.get(character=steven).price_paid == 61
