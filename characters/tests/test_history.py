"""Undo, redo and going back: whatever was done, every version can be had again as it was."""

import random
from contextlib import suppress
from uuid import uuid4

import pytest

from characters import history, lifecycle, purchases
from characters.blueprints import blueprint_of
from characters.history import bring_back, stands_for, step_order, targets
from characters.models import Character, LedgerEntry
from characters.refusals import Refused
from characters.steps import Conflict, step_values, store_step
from characters.tests.factories import (
    COINS,
    a_character,
    a_setting,
    an_item,
    bought,
    fresh,
    torches,
    user,
)

pytestmark = [pytest.mark.database, pytest.mark.django_db]


@pytest.fixture
def market():
    setting = a_setting(**COINS)
    an_item(setting)
    torches(setting)
    return setting


def store(character, step, **values):
    stored = step_values(fresh(character), step)
    values = values.pop("keys", None) if isinstance(stored, list) else {**stored, **values}
    return store_step(character, step, values, seen_version=fresh(character).version, by=user())


def snapshot(character):
    """Return all that a version of a character is."""
    found = fresh(character)
    return (
        blueprint_of(found),
        found.state,
        purchases.funds(found),
        found.template_figures,
        found.missing_limbs,
    )


def undo(character):
    found = fresh(character)
    return bring_back(found, targets(found).undo, seen_version=found.version, by=user())


def redo(character):
    found = fresh(character)
    return bring_back(found, targets(found).redo, seen_version=found.version, by=user())


def test_nothing_to_undo_in_a_new_character(steven):
    assert targets(steven) == (None, None)


def test_undo_takes_the_latest_change_back_and_redo_makes_it_again(steven):
    store(steven, "build", toughness=7)
    store(steven, "build", toughness=8)
    assert undo(steven) == 4
    assert fresh(steven).toughness == 7
    undo(steven)
    assert fresh(steven).toughness is None
    assert targets(fresh(steven)) == (None, 2)
    redo(steven)
    redo(steven)
    assert fresh(steven).toughness == 8
    assert targets(fresh(steven)) == (2, None)


def test_a_new_change_after_undo_leaves_nothing_to_redo(steven):
    store(steven, "build", toughness=7)
    undo(steven)
    store(steven, "build", agility=1)
    assert targets(fresh(steven)) == (1, None)
    undo(steven)
    assert (fresh(steven).toughness, fresh(steven).agility) == (None, None)


def test_undo_of_a_purchase_takes_the_goods_and_brings_the_money(market):
    steven = a_character(market)
    bought(steven, market.equipment_lists.get().items.get(name="machete"))
    undo(steven)
    found = fresh(steven)
    assert (list(found.inventory.all()), purchases.funds(found)) == ([], 200)
    assert found.ledger.first().kind == LedgerEntry.Kind.UNDONE
    redo(steven)
    found = fresh(steven)
    assert ([row.name for row in found.inventory.all()], purchases.funds(found)) == (["machete"], 139)


def test_another_template_is_undone_with_the_figures_of_then(steven):
    before = snapshot(steven)
    store(steven, "template", template="dwarf")
    steven.setting.creature_templates.all().delete()
    undo(steven)
    assert snapshot(steven) == before
    assert fresh(steven).creature_template is None


def test_new_figures_of_the_same_template_are_undone_and_made_again(steven):
    seen = [snapshot(steven)]
    template = steven.setting.creature_templates.get(key="human")
    template.figures["build"]["toughness"] = 9
    template.save()
    for key in ("dwarf", "human"):
        store(steven, "template", template=key)
        seen.append(snapshot(steven))
    assert seen[0] != seen[2]
    for version, expected in ((1, seen[0]), (3, seen[2]), (2, seen[1]), (1, seen[0])):
        bring_back(steven, version, seen_version=fresh(steven).version, by=user())
        assert snapshot(steven) == expected


def test_a_state_is_undone(steven):
    lifecycle.make_ready(steven, by=user())
    undo(steven)
    assert fresh(steven).state == Character.State.DRAFT


def test_going_back_brings_every_step_back_in_one_version(steven):
    store(steven, "build", toughness=7)
    store(steven, "abilities", stealth=4)
    store(steven, "qualities", keys=["deaf"])
    bring_back(fresh(steven), 1, seen_version=4, by=user())
    found = fresh(steven)
    made = found.changes.filter(version=5).values_list("step", flat=True)
    assert sorted(made, key=step_order) == ["build", "abilities", "qualities"]
    assert (found.build_version, found.description_version) == (5, 1)
    assert targets(found) == (4, None)


def test_undo_takes_a_version_that_was_brought_back_away_again(steven):
    for level in (7, 8, 9):
        store(steven, "build", toughness=level)
    before = snapshot(steven)
    bring_back(fresh(steven), 2, seen_version=4, by=user())
    assert bring_back(fresh(steven), 2, seen_version=4, by=user()) == 5
    undo(steven)
    assert snapshot(steven) == before
    redo(steven)
    assert fresh(steven).toughness == 7
    undo(steven)
    undo(steven)
    assert fresh(steven).toughness == 8


def test_the_same_request_again_changes_nothing_more(steven):
    store(steven, "build", toughness=7)
    assert bring_back(steven, 1, seen_version=2, by=user()) == 3
    assert bring_back(steven, 1, seen_version=2, by=user()) == 3
    assert fresh(steven).version == 3
    store(steven, "build", agility=1)
    with pytest.raises(Refused, match="Another window changed"):
        bring_back(steven, 1, seen_version=2, by=user())


def test_what_another_window_did_is_not_lost(steven):
    store(steven, "build", toughness=7)
    store(steven, "build", agility=1)
    with pytest.raises(Refused, match="Another window changed"):
        bring_back(steven, 1, seen_version=2, by=user())
    assert fresh(steven).version == 3


@pytest.mark.parametrize("version", [0, -1, 3])
def test_a_version_that_never_was_is_refused(steven, version):
    store(steven, "build", toughness=7)
    with pytest.raises(Refused, match="no such version"):
        bring_back(steven, version, seen_version=2, by=user())


def test_a_window_that_is_open_since_before_undo_meets_a_conflict(steven):
    store(steven, "build", toughness=7)
    undo(steven)
    posted = {**step_values(fresh(steven), "build"), "agility": 2}
    assert isinstance(store_step(steven, "build", posted, seen_version=2, by=user()), Conflict)


def test_what_the_setting_has_lost_since_is_left_out(market):
    steven = a_character(market)
    machete = market.equipment_lists.get().items.get(name="machete")
    store(steven, "abilities", stealth=4)
    purchases.put_back(bought(steven, machete), 1, token=uuid4(), by=user())
    store(steven, "abilities", stealth=0)
    machete.delete()
    market.abilities.filter(key="stealth").delete()
    bring_back(fresh(steven), 3, seen_version=5, by=user())
    found = fresh(steven)
    assert [(row.name, row.item_id) for row in found.inventory.all()] == [("machete", None)]
    assert list(found.levels.all()) == []


def a_build(dice):
    return {
        "toughness": dice.randint(3, 9),
        "mass_mg": dice.choice([None, 1]),
        "missing_limbs": {"hand": dice.randint(0, 2)},
    }


def act_at_random(character, dice, *, goes_back=True):
    """Do one thing that a player may do."""
    market = character.setting
    machete, torch = market.equipment_lists.get().items.order_by("name")
    own = list(character.inventory.all())
    deeds = [
        lambda: store(character, "build", **a_build(dice)),
        lambda: store(character, "abilities", stealth=dice.randint(0, 4), throwing=dice.randint(0, 2)),
        lambda: store(character, "qualities", keys=dice.sample(["deaf", "mute"], dice.randint(0, 2))),
        lambda: store(character, "occupations", keys=dice.sample(["robber", "knight"], dice.randint(0, 2))),
        lambda: store(character, "description", name=dice.choice("AB"), notes=str(dice.random())),
        lambda: store(character, "template", template=dice.choice(["human", "dwarf"])),
        lambda: bought(character, dice.choice([machete, torch])),
    ]
    if own:
        row = dice.choice(own)
        deeds += [
            lambda: purchases.put_back(row, dice.randint(1, row.quantity), token=uuid4(), by=user()),
            lambda: purchases.move(
                row, dice.choice(["stored", "carried", "worn"]), by=user(), seen_version=character.version
            ),
        ]
    goals = [version for version in targets(character) if version]
    if goes_back:
        goals.append(dice.randint(1, character.version))
    if goals:
        deeds.append(
            lambda: bring_back(character, dice.choice(goals), seen_version=character.version, by=user())
        )
    with suppress(Refused):  # such as a purchase without funds: nothing was changed
        dice.choice(deeds)()


@pytest.mark.parametrize("seed", range(8))
def test_every_version_of_a_random_history_can_be_had_again(market, seed):
    dice, steven = random.Random(seed), a_character(market)  # noqa: S311 - no secret
    was = {1: snapshot(steven)}
    for _ in range(25):
        act_at_random(fresh(steven), dice)
        was.setdefault(fresh(steven).version, snapshot(steven))
    for version in dice.sample(sorted(was), min(8, len(was))):
        found = fresh(steven)
        by_undo = version in {*targets(found), found.version}
        bring_back(found, version, seen_version=found.version, by=user())
        assert snapshot(steven) == was[version]
        assert by_undo or targets(fresh(steven)).undo == stands_for(found, found.version)


@pytest.mark.parametrize("seed", range(4))
def test_undone_to_the_beginning_and_redone_to_the_end_nothing_is_lost(market, seed):
    dice, steven = random.Random(seed), a_character(market)  # noqa: S311 - no secret
    start = snapshot(steven)
    for _ in range(15):
        act_at_random(fresh(steven), dice, goes_back=False)
    end = snapshot(steven)
    while targets(fresh(steven)).redo:
        redo(steven)
        end = snapshot(steven)
    while targets(fresh(steven)).undo:
        undo(steven)
    assert snapshot(steven) == start
    while targets(fresh(steven)).redo:
        redo(steven)
    assert snapshot(steven) == end


def test_the_mechanism_knows_every_step():
    assert set(history.TAKEN_BACK) == {*history.STEPS, "state"}
