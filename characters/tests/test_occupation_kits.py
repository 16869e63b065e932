"""The kit of an occupation: taken once, with its funds in place of the purse."""

from itertools import accumulate
from uuid import uuid4

import pytest

from characters import lifecycle
from characters.history import bring_back
from characters.kits import kit_for, kit_quote
from characters.models import LedgerEntry
from characters.occupation_kits import begun_of, change_of_funds, occupations_that_offer, take_kit
from characters.purchases import Refused, funds, ledger_of
from characters.tests.factories import (
    COINS,
    a_character,
    a_kit,
    a_setting,
    an_item,
    bought,
    fresh,
    goods_of,
    torches,
)
from characters.tests.test_history import store
from config.tests.at_once import in_threads

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def an_occupation(setting, key, *parts, funds=None):
    """Give an occupation of the setting funds and a kit of these parts."""
    occupation = setting.occupations.get(key=key)
    occupation.funds, occupation.kit = funds, a_kit(setting, *parts, name=f"{key}’s outfit")
    occupation.save()
    return occupation


@pytest.fixture
def robber(market):
    """A robber begins with 150 coins and a kit for 68."""
    return an_occupation(market, "robber", (an_item(market), 1, "hand"), (torches(market), 1), funds=150)


@pytest.fixture
def knight(market, robber):
    """A knight begins with 300 coins and a kit for 61."""
    return an_occupation(market, "knight", (market.items.get(name="machete"), 1, "hand"), funds=300)


@pytest.fixture
def steven(market, robber):
    steven = a_character(market)
    store(steven, "occupations", keys=["robber", "knight"])
    return fresh(steven)


def take(character, occupation, *, token=None, seen=None):
    keys, quoted = seen or quoted_for(character, occupation)
    return take_kit(character, occupation, keys=keys, quote=quoted, token=token or uuid4(), by=None)


def quoted_for(character, occupation):
    kit, parts = kit_for(character, occupation.kit_id)
    return {part.key for part in parts}, kit_quote(character, {kit: parts})


def began_with(character):
    return ledger_of(character).start


def test_the_purse_becomes_the_funds_and_the_kit_is_bought_in_one_version(steven, robber):
    entries = take(steven, robber)
    assert [(entry.kind, entry.name, entry.amount) for entry in entries] == [
        (LedgerEntry.Kind.START, "robber", -50),
        (LedgerEntry.Kind.PURCHASE, "machete", -61),
        (LedgerEntry.Kind.PURCHASE, "torch", -7),
    ]
    assert {entry.version for entry in entries} == {3} == {fresh(steven).version}
    assert (funds(steven), began_with(steven)) == (150 - 68, 150)
    assert goods_of(steven) == [(1, "machete", "hand"), (5, "torch", "carried")]


def test_each_is_taken_once(steven, robber):
    take(steven, robber)
    with pytest.raises(Refused, match=r"The kit of robber was taken before\. Nothing was changed\."):
        take(steven, robber)
    assert funds(steven) == 82


def test_the_same_form_again_does_nothing_more(steven, robber):
    token = uuid4()
    first, second = take(steven, robber, token=token), take(steven, robber, token=token)
    assert [one.pk for one in first] == [one.pk for one in second]
    assert funds(steven) == 82


def test_what_was_undone_may_be_taken_again_and_redo_counts_as_taken(steven, robber):
    take(steven, robber)
    bring_back(steven, 2, seen_version=3, by=None)
    assert (funds(steven), began_with(steven), goods_of(steven)) == (200, 200, [])
    assert begun_of(fresh(steven)).taken == {}
    bring_back(steven, 3, seen_version=4, by=None)
    assert (funds(steven), began_with(steven)) == (82, 150)
    assert begun_of(fresh(steven)).taken == {robber.pk: 150}
    bring_back(steven, 2, seen_version=5, by=None)
    take(fresh(steven), robber)
    assert (funds(steven), began_with(steven)) == (82, 150)


def test_of_several_occupations_the_highest_funds_count(steven, robber, knight):
    take(steven, robber)
    take(fresh(steven), knight)
    assert (began_with(steven), funds(steven)) == (300, 300 - 68 - 61)


def test_lower_funds_take_nothing_from_higher_ones(steven, robber, knight):
    take(steven, knight)
    take(fresh(steven), robber)
    assert (began_with(steven), funds(steven)) == (300, 300 - 61 - 68)


def test_an_occupation_without_funds_begins_with_those_of_the_setting(steven, market, robber):
    robber.funds = None
    assert change_of_funds(steven, robber, begun_of(steven)) == 0
    robber.save()
    entries = take(steven, robber)
    assert entries[0].amount == 0
    assert (began_with(steven), funds(steven)) == (200, 132)


def test_what_was_bought_before_stays_paid(steven, market, robber):
    bought(steven, market.items.get(name="torch"))
    take(fresh(steven), robber)
    assert funds(steven) == 150 - 7 - 68


def test_the_purse_never_falls_below_zero(steven, market, robber):
    bought(steven, market.items.get(name="machete"), 2)
    before = goods_of(steven)
    sentence = r"As robber there would be 28 coins in the purse, and the kit costs 68 coins: 40 coins short"
    with pytest.raises(Refused, match=sentence):
        take(fresh(steven), robber)
    assert (funds(steven), began_with(steven), goods_of(steven)) == (78, 200, before)


def test_who_does_not_follow_an_occupation_has_none_of_its_kit(steven, robber, knight):
    store(steven, "occupations", keys=["knight"])
    assert occupations_that_offer(fresh(steven)) == [knight]
    with pytest.raises(Refused, match="robber has no kit for this character now"):
        take(fresh(steven), robber)


def test_an_occupation_that_lost_its_kit_is_refused(steven, robber):
    seen = quoted_for(steven, robber)
    robber.kit = None
    robber.save()
    with pytest.raises(Refused, match="robber has no kit for this character now"):
        take(fresh(steven), robber, seen=seen)


def test_left_and_taken_up_again_an_occupation_gives_no_second_kit(steven, robber):
    take(steven, robber)
    store(steven, "occupations", keys=[])
    store(steven, "occupations", keys=["robber"])
    with pytest.raises(Refused, match="was taken before"):
        take(fresh(steven), robber)


def test_who_is_ready_takes_no_kit(steven, robber):
    lifecycle.make_ready(steven)
    with pytest.raises(Refused, match="This character is ready"):
        take(fresh(steven), robber)


def test_a_copy_has_the_same_purse_and_took_the_same_kits(steven, robber):
    take(steven, robber)
    copied = lifecycle.copy(steven, None)
    assert (funds(copied), began_with(copied), begun_of(copied).taken) == (82, 150, {robber.pk: 150})


def test_a_copy_of_who_undid_it_may_take_it(steven, robber):
    take(steven, robber)
    bring_back(steven, 2, seen_version=3, by=None)
    copied = lifecycle.copy(fresh(steven), None)
    assert (funds(copied), began_with(copied), begun_of(copied).taken) == (200, 200, {})


def test_where_nothing_is_charged_only_the_goods_are_taken():
    core = a_setting()
    robber = an_occupation(core, "robber", (an_item(core), 1, "hand"), funds=150)
    clone = a_character(core)
    store(clone, "occupations", keys=["robber"])
    entries = take(fresh(clone), robber)
    assert [entry.amount for entry in entries] == [0, 0]
    assert goods_of(clone) == [(1, "machete", "hand")]
    with pytest.raises(Refused, match="was taken before"):
        take(fresh(clone), robber)
    assert begun_of(lifecycle.copy(fresh(clone), None)).taken == {robber.pk: 150}


@pytest.mark.django_db(transaction=True)
def test_ten_windows_at_once_take_it_once():
    market = a_setting(**COINS)
    robber = an_occupation(market, "robber", (an_item(market), 1, "hand"), funds=150)
    steven = a_character(market)
    store(steven, "occupations", keys=["robber"])
    seen = quoted_for(steven, robber)

    def attempt(_):
        try:
            return take(steven, robber, seen=seen)
        except Refused as refusal:
            return refusal.sentence

    answers = in_threads(10, attempt)
    assert sum(isinstance(answer, str) for answer in answers) == 9
    assert (funds(steven), fresh(steven).inventory.count()) == (89, 1)


def test_while_a_kit_is_undone_no_receipt_shows_a_purse_below_zero(steven, knight, market):
    """The coins that one began with go only after those of what was bought came back."""
    take(steven, knight)
    bought(steven, an_item(market, name="pony", list_price=230))
    bring_back(fresh(steven), 2, seen_version=4, by=None)
    balances = list(accumulate(steven.ledger.order_by("id").values_list("amount", flat=True)))
    assert (balances, began_with(steven)) == ([200, 300, 239, 9, 300, 200], 200)
    assert ledger_of(steven).newest["kind"] == LedgerEntry.Kind.UNDONE


def test_while_lower_funds_are_undone_no_receipt_shows_a_purse_below_zero(steven, robber):
    take(steven, robber)
    bring_back(fresh(steven), 2, seen_version=3, by=None)
    assert min(accumulate(steven.ledger.order_by("id").values_list("amount", flat=True))) >= 0
    assert ledger_of(steven).newest["kind"] == LedgerEntry.Kind.UNDONE


@pytest.fixture
def heir(market):
    """An heir begins with 500 coins and no kit; a monk with 20."""
    for key, coins in (("heir", 500), ("monk", 20)):
        market.occupations.create(key=key, name=key, funds=coins, position=2)
    return market.occupations.get(key="heir")


@pytest.fixture
def bruni(market, heir, robber):
    bruni = a_character(market, name="Bruni")
    store(bruni, "occupations", keys=["robber", "heir", "monk"])
    return fresh(bruni)


def take_funds(character, occupation):
    return take(fresh(character), occupation, seen=((), ""))


def test_an_occupation_without_a_kit_gives_its_funds_once(bruni, heir):
    (entry,) = take_funds(bruni, heir)
    assert (entry.kind, entry.name, entry.amount) == (LedgerEntry.Kind.START, "heir", 300)
    assert (funds(bruni), began_with(bruni), fresh(bruni).version) == (500, 500, 3)
    with pytest.raises(Refused, match=r"^The funds of heir were taken before\. Nothing was changed\.$"):
        take_funds(bruni, heir)


def test_the_highest_funds_count_with_a_kit_or_without(bruni, heir, robber, market):
    take(bruni, robber)
    take_funds(bruni, heir)
    take_funds(bruni, market.occupations.get(key="monk"))
    assert (began_with(bruni), funds(bruni)) == (500, 500 - 68)


def test_funds_that_are_fewer_than_what_was_spent_are_refused(bruni, market):
    bought(bruni, market.items.get(name="machete"))
    with pytest.raises(Refused, match=r"^As monk one begins with 180 coins less: 41 coins short\."):
        take_funds(bruni, market.occupations.get(key="monk"))
    assert (funds(bruni), began_with(bruni)) == (139, 200)


def test_who_is_ready_takes_no_funds(bruni, heir):
    lifecycle.make_ready(bruni)
    with pytest.raises(Refused, match="This character is ready: funds are taken by a draft"):
        take_funds(bruni, heir)


def test_where_nothing_is_charged_funds_alone_are_not_offered():
    core = a_setting()
    core.occupations.filter(key="robber").update(funds=150)
    clone = a_character(core)
    store(clone, "occupations", keys=["robber"])
    assert occupations_that_offer(fresh(clone)) == []


def test_undo_takes_funds_back_and_a_copy_has_them(bruni, heir):
    take_funds(bruni, heir)
    copied = lifecycle.copy(fresh(bruni), None)
    assert (funds(copied), began_with(copied), begun_of(copied).taken) == (500, 500, {heir.pk: 500})
    bring_back(bruni, 2, seen_version=3, by=None)
    assert (funds(bruni), began_with(bruni), begun_of(fresh(bruni)).taken) == (200, 200, {})
