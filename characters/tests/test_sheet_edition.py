"""The edition of a sheet: whatever changes the sheet changes it."""

import os
import re
from uuid import uuid4

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from characters import sheet_edition as module
from characters.awards import award
from characters.blueprints import blueprint_of
from characters.history import bring_back
from characters.models import Character, LedgerEntry, Possession
from characters.purchases import funds
from characters.sheet_edition import ROWS, sheet_edition
from characters.steps import step_values, store_step
from characters.tests.factories import a_character, a_portrait, a_setting, bought, fresh, torches, user
from equipment.models import Ability, Occupation, Quality, Setting

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def edition(character, paper="a4"):
    return sheet_edition(Character.objects.get(pk=character.pk), paper)


def store(character, step, values):
    store_step(character, step, values, seen_version=fresh(character).version, by=user())


@pytest.fixture
def steven():
    """A robber who is deaf, can hide, and owns torches."""
    steven = a_character()
    store(steven, "abilities", {"stealth": 3})
    store(steven, "qualities", ["deaf"])
    store(steven, "occupations", ["robber"])
    bought(steven, torches(steven.setting))
    return fresh(steven)


def undo(steven):
    bring_back(steven, steven.version - 1, seen_version=steven.version, by=user())


def move_a_torch(steven):
    Possession.objects.filter(character=steven).update(place="stored")


def change_row(row, **changes):
    type(row).objects.filter(pk=row.pk).update(**changes)


def of_setting(model, **changes):
    return lambda steven: model.objects.filter(setting=steven.setting).update(**changes)


CHANGES = {
    "a text": lambda steven: store(
        steven, "description", {**step_values(steven, "description"), "notes": "owes the smith"}
    ),
    "a portrait": a_portrait,
    "a level of the build": lambda steven: store(
        steven, "build", {**step_values(steven, "build"), "toughness": 7}
    ),
    "an ability": lambda steven: store(steven, "abilities", {"stealth": 4}),
    "a quality": lambda steven: store(steven, "qualities", ["deaf", "mute"]),
    "a quality less": lambda steven: store(steven, "qualities", []),
    "an occupation": lambda steven: store(steven, "occupations", ["knight"]),
    "the template": lambda steven: store(steven, "template", {"template": "dwarf"}),
    "a thing": lambda steven: bought(steven, torches(steven.setting, name="lamp")),
    "the place of a thing": move_a_torch,
    "the purse": lambda steven: steven.ledger.create(
        token=uuid4(), kind=LedgerEntry.Kind.START, amount=5, version=steven.version
    ),
    "undo": undo,
    "an award": lambda steven: award(steven, 5, "found the ford", token=uuid4(), by=user()),
    "the setting's name": lambda steven: change_row(steven.setting, name="New Roads"),
    "the setting's limit": lambda steven: change_row(steven.setting, cp_limit=310),
    "the name of an ability": of_setting(Ability, name="hiding"),
    "the order of the abilities": of_setting(Ability, position=0),
    "the price of a quality": of_setting(Quality, cp=-5),
    "the name of an occupation": of_setting(Occupation, name="thief"),
}


@pytest.mark.parametrize("change", CHANGES)
def test_what_changes_the_sheet_makes_another_edition(steven, change):
    before = edition(steven)
    assert edition(steven) == before
    CHANGES[change](steven)
    assert edition(steven) != before


def test_each_paper_has_an_edition_of_its_own(steven):
    assert edition(steven, "letter") != edition(steven, "a4")


def test_new_markup_makes_another_edition(steven, monkeypatch, tmp_path):
    sheet = tmp_path / "_sheet.html"
    sheet.touch()
    monkeypatch.setattr(module, "MARKUP", [sheet])
    before = edition(steven)
    os.utime(sheet, ns=(1, 1))
    assert edition(steven) != before


def test_what_happens_to_others_makes_no_other_edition(steven):
    before = edition(steven)
    other = a_character(a_setting(), name="Ola")
    bought(other, torches(other.setting))
    Ability.objects.filter(setting=other.setting).update(name="hiding")
    torches(steven.setting, name="lamp")
    assert edition(steven) == before


def test_two_characters_alike_have_editions_of_their_own():
    setting = a_setting()
    assert edition(a_character(setting)) != edition(a_character(setting))


def test_every_table_that_a_sheet_reads_makes_the_edition(steven):
    change_row(steven.setting, budget=Setting.Budget.COINS)
    with CaptureQueriesContext(connection) as queries:
        found = Character.objects.select_related("setting").get(pk=steven.pk)
        blueprint_of(found)
        funds(found)
    read = set(re.findall(r'(?:FROM|JOIN) "(\w+)"', " ".join(query["sql"] for query in queries)))
    assert read == set(re.findall(r"(?:FROM|JOIN) (\w+)", ROWS))


def test_an_edition_costs_one_question(steven, django_assert_num_queries):
    with django_assert_num_queries(1):
        sheet_edition(steven, "a4")
