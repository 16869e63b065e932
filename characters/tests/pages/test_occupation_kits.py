"""What an occupation offers, in words."""

import pytest

import rules
from characters import lifecycle
from characters.blueprints import blueprint_of
from characters.kits import kit_for
from characters.pages.occupation_kits import kit_offers, things_of
from characters.purchases import funds
from characters.tests.factories import a_character, a_kit, a_setting, an_item, fresh, torches

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def follower(setting, *parts, coins=None):
    """Return a robber, with the kit and the funds of one."""
    robber = setting.occupations.get(key="robber")
    robber.kit, robber.funds = a_kit(setting, *parts), coins
    robber.save()
    character = a_character(setting)
    character.occupations.create(occupation=robber)
    return fresh(character)


def offers(character, refused=None):
    sheet = rules.derive_sheet(blueprint_of(character))
    return kit_offers(character, sheet, funds(character), refused=refused or {})["kit_offers"]


def test_without_an_occupation_nothing_is_offered(market):
    assert offers(a_character(market)) == []


def test_who_is_ready_is_offered_nothing(market):
    steven = follower(market, (an_item(market), 1))
    lifecycle.make_ready(steven)
    assert offers(fresh(steven)) == []


@pytest.mark.parametrize(
    ("coins", "words"),
    [
        (
            150,
            (
                "The purse becomes 150 coins (now 200 coins); the kit costs 61 coins, which leaves 89 coins. "
                "Load after it: 0.5 kg."
            ),
        ),
        (
            None,
            (
                "The purse stays at 200 coins; the kit costs 61 coins, which leaves 139 coins. "
                "Load after it: 0.5 kg."
            ),
        ),
        (
            60,
            (
                "The purse becomes 60 coins (now 200 coins); the kit costs 61 coins, which is 1 coin short. "
                "Put something back first, or buy parts of it."
            ),
        ),
    ],
)
def test_an_offer_says_what_it_does_to_the_purse(market, coins, words):
    (offer,) = offers(follower(market, (an_item(market), 1, "hand"), coins=coins))
    assert offer.says == words
    assert bool(offer.keys) == (coins != 60)


def test_an_offer_says_what_its_load_does(market):
    (offer,) = offers(follower(market, (an_item(market, mass_mg=5_200_000), 1)))
    assert offer.says.endswith("Load after it: 5.2 kg, encumbered.")


def test_what_cannot_be_had_is_neither_told_nor_taken(market):
    pebble, dagger = an_item(market, name="pebble", plain=True), an_item(market, name="dagger", hidden=True)
    (offer,) = offers(follower(market, (pebble, 1), (dagger, 1), (torches(market), 1)))
    assert (offer.things, len(offer.keys)) == ("5\N{NO-BREAK SPACE}× torch", 1)


def test_a_kit_of_hidden_things_alone_is_not_offered(market):
    assert offers(follower(market, (an_item(market, hidden=True), 1))) == []


def test_why_it_was_refused_stands_beside_it(market):
    steven = follower(market, (an_item(market), 1))
    number = steven.occupations.get().occupation_id
    assert offers(steven, {number: "Taken before."})[0].fault == "Taken before."


def test_where_nothing_is_charged_the_purse_is_not_mentioned():
    core = a_setting()
    (offer,) = offers(follower(core, (an_item(core), 1), coins=150))
    assert (offer.says, offer.things, len(offer.keys)) == ("Load after it: 0.5 kg.", "machete", 1)


def test_one_piece_has_no_number(market):
    kit = a_kit(market, (an_item(market), 1), (torches(market), 400))
    assert things_of(kit_for(a_character(market), kit.pk)[1]) == "machete; 2,000\N{NO-BREAK SPACE}× torch"
