"""Copies of a character."""

from itertools import accumulate
from uuid import uuid4

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from characters.blueprints import blueprint_of
from characters.copies import LONGEST_NAME, copies, cut, numbered
from characters.gifts import give, give_coins
from characters.models import Character, LedgerEntry, Possession
from characters.money import coins_text, receipt
from characters.purchases import funds, ledger_of, put_back, sell
from characters.purse import move_coins
from characters.quantities import Amount, count
from characters.steps import store_step
from characters.tests.factories import (
    COINS,
    a_character,
    a_setting,
    an_item,
    bought,
    fresh,
    goods_of,
    ready,
    torches,
    user,
)
from characters.tests.test_history import undo
from equipment.models import Setting

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


def test_each_copy_begins_with_the_same_funds_and_one_receipt_that_makes_the_purse_the_same(guard):
    guard.setting.items.update(price=1_000)
    for one in copies(guard, user(), ["Ada", "Bero"]):
        entries = one.ledger.order_by("id").values_list("kind", "name", "amount")
        assert list(entries) == [("start", "", 200), ("copied", "Guard", -75)]
        assert funds(one) == funds(guard) == 125
        assert ledger_of(one).start == 200
        assert receipt(one.ledger.first(), guard.setting) == (
            "Copied from Guard, with the same possessions and the same purse."
        )


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


def gave_away(guard):
    give(
        guard.inventory.get(name="machete"),
        a_character(guard.setting, name="Bruni"),
        1,
        token=uuid4(),
        by=user(),
    )


def used_up(guard):
    count(guard.inventory.get(name="torch"), Amount(-3, True), token=uuid4(), seen_version=1, by=user())


def found(guard):
    count(guard.inventory.get(name="torch"), Amount(3, True), token=uuid4(), seen_version=1, by=user())


def sold(guard):
    ready(guard)
    sell(guard.inventory.get(name="machete"), 1, token=uuid4(), quoted=30, by=user())


def put_a_torch_back(guard):
    put_back(guard.inventory.filter(name="torch").first(), 1, token=uuid4(), by=user())


def earned_and_fined(guard):
    for kind, coins in (("gift", 100), ("fine", 20), ("gift", 7)):
        move_coins(guard, LedgerEntry.Kind(kind), coins, "a toll", token=uuid4(), by=user())
    undo(guard)


def got_and_gave_coins(guard):
    bruni = a_character(guard.setting, name="Bruni")
    give_coins(bruni, guard, 150, token=uuid4(), by=user())
    give_coins(guard, bruni, 25, token=uuid4(), by=user())


DEEDS = [
    gave_away,
    used_up,
    found,
    sold,
    put_a_torch_back,
    earned_and_fined,
    got_and_gave_coins,
]


@pytest.mark.parametrize("deed", DEEDS, ids=lambda deed: deed.__name__)
def test_whatever_came_and_went_a_copy_has_the_same_purse_and_the_same_possessions(guard, deed):
    deed(guard)
    (copied,) = copies(fresh(guard), user(), ["Ada"])
    assert goods_of(copied) == goods_of(guard)
    assert funds(copied) == funds(guard) == copied.ledger.balance()
    (again,) = copies(fresh(copied), user(), ["Bero"])
    assert (funds(again), ledger_of(again).start) == (funds(guard), 200)


def test_all_deeds_together_are_no_coin_more_for_a_copy_and_none_of_its_receipts_shows_less_than_nothing(
    guard,
):
    for deed in DEEDS:
        if deed is not sold:
            deed(guard)
    bought(guard, an_item(guard.setting, name="sword", list_price=funds(guard)))
    (copied,) = copies(fresh(guard), user(), ["Ada"])
    assert funds(copied) == funds(guard) == 0
    assert min(accumulate(copied.ledger.order_by("id").values_list("amount", flat=True))) >= 0


def test_larger_coins_go_along_to_the_last_of_the_smallest(guard):
    Setting.objects.filter(pk=guard.setting_id).update(denominations=[["crown", 100]])
    guard = fresh(guard)
    move_coins(guard, LedgerEntry.Kind.GIFT, 80, "a purse", token=uuid4(), by=user())
    (copied,) = copies(fresh(guard), user(), ["Ada"])
    assert coins_text(funds(copied), copied.setting) == "2 crowns 5 coins"


def test_a_copy_puts_back_what_its_original_paid_and_no_coin_for_what_it_found(guard):
    found(guard)
    (copied,) = copies(fresh(guard), user(), ["Ada"])
    brought = [put_back(row, row.quantity, token=uuid4(), by=user()).amount for row in copied.inventory.all()]
    assert sum(brought) == 75


def test_where_nothing_is_charged_the_receipt_speaks_of_possessions_alone():
    core = a_setting()
    steven = a_character(core)
    bought(steven, an_item(core))
    (copied,) = copies(fresh(steven), user(), ["Clone"])
    (entry,) = copied.ledger.all()
    assert (entry.amount, receipt(entry, core)) == (0, "Copied from Steven, with the same possessions.")


def test_going_back_to_the_beginning_of_a_copy_gives_it_what_it_began_with(guard):
    (copied,) = copies(guard, user(), ["Ada"])
    put_back(copied.inventory.get(name="machete"), 1, token=uuid4(), by=user())
    undo(copied)
    assert (funds(copied), goods_of(copied)) == (125, goods_of(guard))
