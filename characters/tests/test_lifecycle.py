"""A character's life."""

from uuid import uuid4

import pytest

import rules
from characters import lifecycle
from characters.blueprints import blueprint_of
from characters.copies import copies
from characters.history import bring_back
from characters.inventory import move
from characters.models import AbilityChoice, Character, Possession
from characters.purchases import Refused, funds, put_back, sell
from characters.steps import store_step
from characters.tests.factories import COINS, a_character, a_setting, an_item, bought, fresh, torches, user

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def test_a_new_character_is_a_draft_of_the_first_template():
    setting = a_setting()
    character = lifecycle.create(user(), setting, "Steven")
    assert (character.name, character.owner, character.setting, character.state) == (
        "Steven", user(), setting, "draft",
    )  # fmt: skip
    assert (character.creature_template.key, character.ledger.count()) == ("human", 0)


def test_a_new_character_starts_with_coins_where_there_are_coins():
    entry = a_character(a_setting(**COINS)).ledger.get()
    assert (entry.kind, entry.amount) == ("start", 200)


def test_nobody_is_made_where_no_template_is_offered():
    setting = a_setting()
    setting.creature_templates.update(hidden=True)
    with pytest.raises(Refused, match="no creature template"):
        lifecycle.create(user(), setting)


def test_a_name_that_is_too_long_is_refused():
    with pytest.raises(Refused, match="at most 100"):
        lifecycle.create(user(), a_setting(), "x" * 101)


def whole_character():
    setting = a_setting(**COINS)
    character = a_character(setting, toughness=7, sex="male", notes="owes Ann a horse")
    for step, values in {
        "abilities": {"stealth": 4},
        "qualities": ["mute"],
        "occupations": ["robber"],
    }.items():
        store_step(character, step, values, seen_version=100, by=user())
    bought(character, an_item(setting))
    bought(character, torches(setting), 2)
    return fresh(character)


def test_a_copy_has_the_same_blueprint_but_for_its_name():
    source = whole_character()
    copied = fresh(lifecycle.copy(source, user("bob")))
    theirs, ours = blueprint_of(source), blueprint_of(copied)
    assert (copied.name, copied.owner, copied.version) == ("Copy of Steven", user("bob"), 1)
    assert (ours.build, ours.abilities, ours.qualities, ours.occupations, ours.gear, ours.notes) == (
        theirs.build, theirs.abilities, theirs.qualities, theirs.occupations, theirs.gear, theirs.notes,
    )  # fmt: skip


def test_the_ledger_of_a_copy_begins_anew_with_what_its_original_has():
    source = whole_character()
    source.setting.items.update(price=1000)
    copied = lifecycle.copy(source, user())
    entries = copied.ledger.order_by("id").values_list("kind", "name", "quantity", "amount")
    assert list(entries) == [
        ("start", "", 0, 200), ("copied", source.name, 0, -75),
    ]  # fmt: skip
    assert funds(copied) == funds(source) == 125


def test_a_copy_of_somebody_who_sold_at_a_loss_has_what_is_left_and_is_a_draft():
    source = whole_character()
    Character.objects.filter(pk=source.pk).update(state="ready", awarded_cp=5)
    sell(source.inventory.get(name="machete"), 1, token=uuid4(), quoted=30, by=user())
    copied = lifecycle.copy(source, user())
    assert (funds(copied), copied.state, copied.awarded_cp) == (155, "draft", 0)


def test_a_lot_that_lies_in_two_places_brings_a_copy_what_it_cost():
    source = a_character(a_setting(**COINS))
    row = bought(source, torches(source.setting, lot=12))
    move(row, "stored", by=user(), seen_version=2, quantity=6)
    copied = lifecycle.copy(source, user())
    for part in copied.inventory.order_by("id"):
        put_back(part, 6, token=uuid4(), by=user())
    assert (funds(source), funds(copied)) == (193, 200)


def test_containers_and_layers_are_copied_with_the_copys_own_rows():
    source = a_character()
    sack = Possession.objects.create(character=source, name="sack")
    Possession.objects.create(character=source, name="coin", container=sack)
    copied = lifecycle.copy(source, user())
    coin = copied.inventory.get(name="coin")
    assert coin.container == copied.inventory.get(name="sack") != sack


def test_the_name_of_a_copy_fits_its_column():
    source = a_character(name="x" * 100)
    assert lifecycle.copy(source, user()).name == "Copy of " + "x" * 92


def test_changing_a_copy_leaves_the_first_alone():
    source = whole_character()
    copied = lifecycle.copy(source, user())
    store_step(copied, "abilities", {}, seen_version=100, by=user())
    assert AbilityChoice.objects.get().character == source


def test_the_bin_keeps_everything_until_it_is_restored():
    character = whole_character()
    lifecycle.bin(character)
    assert Character.objects.live().count() == 0
    assert Character.objects.binned().get() == character
    lifecycle.restore(character)
    assert Character.objects.live().get() == character
    assert blueprint_of(fresh(character)) == blueprint_of(character)


def test_who_goes_into_the_bin_twice_went_in_the_first_time():
    character = a_character()
    lifecycle.bin(character)
    first = fresh(character).deleted_at
    lifecycle.bin(character)
    assert fresh(character).deleted_at == first


def test_make_ready_is_refused_while_an_error_is_left():
    character = a_character(toughness=500)
    with pytest.raises(Refused, match="so this stays a draft") as refusal:
        lifecycle.make_ready(character)
    errors = [one for one in rules.find_problems(blueprint_of(character)) if one.severity == "error"]
    assert errors[0].sentence in refusal.value.sentence
    assert fresh(character).state == "draft"


def test_ready_and_back_are_changes():
    character = a_character(name="Steven")
    lifecycle.make_ready(character, by=user())
    lifecycle.make_ready(character, by=user())
    assert (fresh(character).state, fresh(character).version) == ("ready", 2)
    lifecycle.back_to_draft(character, by=user())
    assert fresh(character).state == "draft"
    assert [(change.step, change.after) for change in character.changes.all()] == [
        ("state", {"state": "draft"}), ("state", {"state": "ready"}),
    ]  # fmt: skip


def test_after_the_first_sale_there_is_no_way_back():
    setting = a_setting(**COINS)
    character = a_character(setting)
    possession = bought(character, an_item(setting))
    lifecycle.make_ready(character)
    sell(possession, 1, token=uuid4(), quoted=30, by=user())
    with pytest.raises(Refused, match="stays ready"):
        lifecycle.back_to_draft(character)


def test_a_sale_that_was_undone_leaves_the_way_back_open():
    character = a_character(a_setting(**COINS))
    possession = bought(character, an_item(character.setting))
    lifecycle.make_ready(fresh(character))
    before = fresh(character).version
    sell(possession, 1, token=uuid4(), quoted=30, by=user())
    bring_back(character, before, seen_version=before + 1, by=user())
    lifecycle.back_to_draft(fresh(character))
    assert fresh(character).state == "draft"
    lifecycle.make_ready(fresh(character))
    bring_back(character, before + 1, seen_version=before + 4, by=user())  # sold again
    with pytest.raises(Refused, match="stays ready"):
        lifecycle.back_to_draft(fresh(character))


def test_a_form_whose_character_is_in_the_bin_makes_another_one():
    setting, token = a_setting(), uuid4()
    first = lifecycle.create(user(), setting, "Guard", token=token)
    assert lifecycle.create(user(), setting, "Guard", token=token) == first
    lifecycle.bin(first)
    second = lifecycle.create(user(), setting, "Guard", token=token)
    assert second != first
    assert Character.objects.live().get() == second


def test_copies_that_are_in_the_bin_are_no_answer_to_the_same_form():
    source, token = a_character(), uuid4()
    names = ["Guard 1", "Guard 2"]
    made = copies(source, user(), names, token=token)
    lifecycle.bin(made[0])
    assert copies(source, user(), names, token=token) == [made[1]]
    lifecycle.bin(made[1])
    assert not set(copies(source, user(), names, token=token)) & set(made)


def test_after_the_first_award_there_is_no_way_back():
    character = a_character(state="ready", awarded_cp=1)
    with pytest.raises(Refused, match="stays ready"):
        lifecycle.back_to_draft(character)


def test_an_account_is_kept_while_others_have_characters_in_its_setting():
    gm = user("gm")
    marches = a_setting(name="Marches", shipped=False, owner=gm)
    steven = a_character(marches)
    a_character(marches, owner=gm)
    assert lifecycle.obstacle_to_deletion(gm) == (
        "Others have characters in Marches. Hand it over to one of them first."
    )
    steven.delete()
    assert not lifecycle.obstacle_to_deletion(gm)
