"""Moves, packing, use, finds, outfits and undo at random: nothing is lost, counted twice or left behind."""

import random
from collections import Counter
from uuid import uuid4

import pytest

import rules
from characters import history
from characters.blueprints import blueprint_of
from characters.containers import around
from characters.inventory import move
from characters.models import Character, LedgerEntry, Possession
from characters.outfits import switch
from characters.quantities import amount, count, remove_used_up
from characters.refusals import Refused
from characters.tests.factories import COINS, a_character, a_setting, fresh

pytestmark = [pytest.mark.database, pytest.mark.django_db]

THINGS = (
    {"name": "sack", "quantity": 3, "mass_mg": 300_000, "holds_things": True, "price_paid": 1},
    {"name": "chest", "mass_mg": 6_000_000, "holds_things": True},
    {"name": "pouch", "mass_mg": 100_000, "holds_things": True},
    {"name": "torch", "quantity": 7, "mass_mg": 200_000, "price_paid": 7, "lot": 5},
    {"name": "arrows", "quantity": 24, "mass_mg": 50_000, "price_paid": 6, "lot": 12},
    {"name": "machete", "kind": "hand", "mass_mg": 500_000, "heft": 3, "power": 5},
    {"name": "shirt", "kind": "armor", "mass_mg": 1_000_000, "cover": 6, "absorption": 1, "place": "worn"},
    {"name": "coat", "kind": "armor", "mass_mg": 2_000_000, "cover": 4, "absorption": 2},
)
MASSES = {thing["name"]: thing["mass_mg"] for thing in THINGS}


def pieces(character):
    found = Counter()
    for row in character.inventory.all():
        found[row.name] += row.quantity
    return +found


def picture(character):
    """Return all of what is owned and where, as it is stored."""
    outfit = fresh(character).outfit
    return outfit, {row.pk: row.as_change() for row in character.inventory.all()}


def check(character):
    """Hold what is true of every inventory, in the outfit that is on."""
    rows = {row.pk: row for row in character.inventory.all()}
    sheet = rules.derive_sheet(blueprint_of(fresh(character)))
    carried = 0
    for row in rows.values():
        bags = list(around(row, rows))
        outermost = bags[-1] if bags else row
        assert outermost.container_id is None, "a circle"
        if outermost.place != "stored":
            carried += row.quantity * row.mass_mg
        if row.container_id:
            assert (row.place, row.hands) == ("carried", 0)
            bag = rows[row.container_id]
            assert (bag.holds_things, bag.quantity) == (True, 1)
        if row.worn_over_id:
            assert (row.place, rows[row.worn_over_id].place) == ("worn", "worn")
        if not row.quantity:
            assert row.place not in ("hand", "worn")
    assert sheet.carried_mg == carried
    assert not any("circle" in problem.code for problem in sheet.problems)


def one_step(draw, character, owned):
    """Do something at random, and count along what it should have changed."""
    rows = list(character.inventory.all())
    row, other = draw.choice(rows), draw.choice(rows)
    seen = fresh(character).version
    what = draw.randrange(10)
    if what < 3:
        place = draw.choice(["hand", "worn", "carried", "stored"])
        over = other.pk if draw.random() < 0.5 else None
        some = draw.choice([None, None, 1, 2])
        move(row, place, 1, over, quantity=some, seen_version=seen, by=None)
    elif what < 6:
        move(row, "carried", container=other.pk, seen_version=seen, by=None)
    elif what < 8:
        typed = amount(draw.choice(["+5", "+5", "-1", "−1", "−2", "6", "0"]))
        entry = count(row, typed, token=uuid4(), seen_version=seen, by=None)
        if entry is not None:
            sign = 1 if entry.kind == LedgerEntry.Kind.FOUND else -1
            owned[row.name] += sign * entry.quantity
    elif what == 8:
        switch(fresh(character), draw.choice([1, 2]), by=None)
    else:
        remove_used_up(row, by=None)


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_done_nothing_is_lost_and_undo_brings_all_of_it_back(seed):
    draw = random.Random(seed)  # noqa: S311 - a test that can be repeated
    steven = Character.objects.get(pk=a_character(a_setting(**COINS)).pk)
    for thing in THINGS:
        Possession.objects.create(character=steven, **thing)
    owned = pieces(steven)
    pictures = {1: picture(steven)}
    for _ in range(60):
        try:
            one_step(draw, steven, owned)
        except Refused:
            continue
        assert pieces(steven) == +owned
        check(steven)
        pictures.setdefault(fresh(steven).version, picture(steven))
    assert len(pictures) > 15
    assert steven.ledger.exclude(kind="start").exclude(amount=0).count() == 0
    while (version := history.targets(fresh(steven)).undo) is not None:
        history.bring_back(steven, version, seen_version=fresh(steven).version, by=None)
        assert picture(steven) == pictures[version]
    assert version is None
    assert picture(steven) == pictures[1]
