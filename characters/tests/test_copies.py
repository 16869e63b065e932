"""Copies of a character."""

from uuid import uuid4

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from characters.blueprints import blueprint_of
from characters.copies import LONGEST_NAME, copies, cut, numbered
from characters.models import Character, LedgerEntry, Possession
from characters.purchases import funds
from characters.purse import move_coins
from characters.steps import store_step
from characters.tests.factories import COINS, a_character, a_setting, an_item, bought, fresh, torches, user
from characters.tests.test_history import undo

pytestmark = [pytest.mark.database, pytest.mark.django_db]


@pytest.fixture
def guard():
    setting = a_setting(**COINS)
    character = a_character(setting, toughness=7, name="Guard")
    for step, values in {
        "abilities": {"stealth": 4},
        "qualities": ["mute"],
        "occupations": ["robber"],
    }.items():
        store_step(character, step, values, seen_version=100, by=user())
    bought(character, an_item(setting))
    bought(character, torches(setting), 2)
    sack = Possession.objects.create(character=character, name="sack")
    Possession.objects.create(character=character, name="coin", container=sack)
    return fresh(character)


def test_a_copy_lacks_what_its_original_lacks():
    steven = a_character(missing_limbs={"hand": 1})
    (copied,) = copies(steven, user(), ["Clone"])
    assert fresh(copied).missing_limbs == {"hand": 1}


def test_each_copy_is_like_the_first_but_for_its_name(guard):
    made = copies(guard, user("gm"), ["Ada", "Bero", "Cato"])
    assert [one.name for one in made] == ["Ada", "Bero", "Cato"]
    wanted = blueprint_of(guard)
    for one in map(fresh, made):
        found = blueprint_of(one)
        assert (found.build, found.abilities, found.qualities, found.occupations, found.gear) == (
            wanted.build, wanted.abilities, wanted.qualities, wanted.occupations, wanted.gear,
        )  # fmt: skip
        assert (one.owner, one.state, one.version) == (user("gm"), "draft", 1)


def test_each_copy_begins_with_the_same_funds_and_has_paid_the_same(guard):
    guard.setting.items.update(price=1_000)
    for one in copies(guard, user(), ["Ada", "Bero"]):
        entries = one.ledger.order_by("id").values_list("kind", "name", "amount")
        assert list(entries)[:3] == [
            ("start", "", 200), ("purchase", "machete", -61), ("purchase", "torch", -14),
        ]  # fmt: skip
        assert funds(one) == funds(guard) == 125


def test_a_sack_of_a_copy_holds_what_the_copy_owns(guard):
    for one in copies(guard, user(), ["Ada", "Bero"]):
        assert one.inventory.get(name="coin").container == one.inventory.get(name="sack")


def test_fifty_copies_ask_the_database_no_more_than_one(guard):
    counts = []
    for names in (["Ada"], numbered("Guard", 50)):
        with CaptureQueriesContext(connection) as captured:
            copies(guard, user(), names)
        counts.append(len(captured))
    assert counts[0] == counts[1] <= 20


def test_somebody_who_owns_nothing_is_copied_too():
    assert len(copies(a_character(), user(), ["Ada", "Bero"])) == 2


def test_numbers_fit_into_the_column():
    assert numbered("Guard", 3) == ["Guard 1", "Guard 2", "Guard 3"]
    assert numbered("Guard", 1, {"Guard", "Guard 2", "Guard 0x7", "Guards 9", "Guard 12345678"}) == [
        "Guard 3"
    ]
    assert [len(name) for name in numbered("x" * 100, 10)] == [100] * 10
    assert numbered("", 1) == ["1"]


FAMILY = "\N{WOMAN}\N{ZERO WIDTH JOINER}\N{WOMAN}\N{ZERO WIDTH JOINER}\N{GIRL}"
WAVING = "\N{WAVING HAND SIGN}\N{EMOJI MODIFIER FITZPATRICK TYPE-4}"


@pytest.mark.parametrize("sign", [FAMILY, WAVING, "e\N{COMBINING ACUTE ACCENT}", "x"])
def test_a_number_cuts_no_sign_in_two(sign):
    for more in range(len(sign)):
        name = "a" * more + sign * LONGEST_NAME
        kept = numbered(name, 1)[0].removesuffix(" 1")
        assert kept == "a" * more + sign * kept.count(sign)
        assert LONGEST_NAME - 2 - len(sign) < len(kept) <= LONGEST_NAME - 2


def test_a_sign_without_an_end_is_cut_all_the_same():
    assert len(cut("e" + "\N{COMBINING ACUTE ACCENT}" * 200, 100)) == 100


def test_the_same_token_makes_the_same_copies(guard):
    token = uuid4()
    first = copies(guard, user(), ["Ada", "Bero"], token=token)
    again = copies(guard, user(), ["Ada", "Bero"], token=token)
    assert [one.pk for one in first] == [one.pk for one in again]
    assert Character.objects.count() == 3


def test_a_token_of_somebody_else_is_another_one(guard):
    token = uuid4()
    copies(guard, user(), ["Ada"], token=token)
    assert copies(guard, user("bob"), ["Bero"], token=token)[0].owner == user("bob")


def test_a_copy_takes_gifts_and_fines_along_but_not_what_was_undone(guard):
    for kind, coins in (("gift", 100), ("fine", 20), ("gift", 7)):
        move_coins(guard, LedgerEntry.Kind(kind), coins, "a toll", token=uuid4(), by=user())
    undo(guard)
    bought(guard, an_item(guard.setting, name="sword", list_price=150))
    (copied,) = copies(guard, user(), ["Ada"])
    assert [(row.kind, row.amount) for row in copied.ledger.coins_alone()] == [("fine", -20), ("gift", 100)]
    assert funds(copied) == funds(guard) == 200 + 80 - 61 - 14 - 150
