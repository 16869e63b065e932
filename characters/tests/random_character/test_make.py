"""Storing who was drawn."""

from dataclasses import replace
from threading import Barrier, Thread
from uuid import uuid4

import pytest
from django.db import connection

import rules
from characters.blueprints import blueprint_of
from characters.models import DRAWN, Character
from characters.occupation_kits import begun_of
from characters.purchases import funds
from characters.random_character.draw import draw
from characters.random_character.make import choices_of, make, new_seed
from characters.random_character.offer import offer_of
from characters.tests.factories import fresh, user
from characters.tests.random_character.offers import SHIPPED, shipped_offers
from equipment.models import Setting
from rules.tests.factories import ability, clone, human

pytestmark = [pytest.mark.database, pytest.mark.django_db]


@pytest.fixture(autouse=True)
def _shipped():
    shipped_offers()


@pytest.mark.parametrize("slug", SHIPPED)
@pytest.mark.parametrize("seed", ["1", "2", "Przemysława 🗡"])
def test_what_is_stored_is_what_was_drawn(slug, seed):
    setting = Setting.objects.get(slug=slug)
    drawn = draw(offer_of(setting), 280, seed)
    made = fresh(make(user(), setting, 280, seed, token=uuid4()))
    assert blueprint_of(made) == replace(drawn.blueprint, player="")
    assert rules.find_problems(blueprint_of(made)) == ()
    assert (made.state, made.owner) == ("draft", user())


def test_what_is_bought_is_paid():
    setting = Setting.objects.get(slug="old-roads")
    made = make(user(), setting, 300, "1", token=uuid4())
    offer = offer_of(setting)
    drawn = draw(offer, 300, "1")
    spent = sum(ware.cost for ware in drawn.bought)
    begins = offer.beginnings[drawn.blueprint.occupations[0].key] if drawn.takes_kit else None
    assert funds(made) == (begins.left if begins else setting.starting_coins) - spent


def test_who_takes_a_kit_has_its_funds_and_is_offered_it_no_more():
    setting = Setting.objects.get(slug="old-roads")
    seed = next(str(n) for n in range(99) if draw(offer_of(setting), 300, str(n)).takes_kit)
    made = fresh(make(user(), setting, 300, seed, token=uuid4()))
    (occupation,) = (choice.occupation for choice in made.occupations.all())
    assert begun_of(made) == (occupation.funds, {occupation.pk: occupation.funds})
    assert not rules.find_problems(blueprint_of(made))


def test_the_same_token_is_the_same_character():
    setting, token = Setting.objects.get(slug="old-roads"), uuid4()
    first = make(user(), setting, 300, "1", token=token)
    again = make(user(), setting, 300, "2", token=token)
    assert (first.pk, Character.objects.count()) == (again.pk, 1)


def test_a_name_that_was_given_is_kept_and_the_history_begins_with_the_seed():
    made = make(user(), Setting.objects.get(slug="core"), 300, "1", token=uuid4(), name="Mira")
    assert made.name == "Mira"
    first = made.changes.get(version=2)
    assert (first.step, first.after) == (DRAWN, {"seed": "1", "limit": 300})


def test_what_a_template_brings_is_nobody_s_choice():
    gifted = clone(
        template=human(abilities=(ability("gills", 1),)), abilities=(ability("gills", 1), ability("law", 2))
    )
    assert choices_of(gifted)["abilities"] == {"law": 2}


def test_a_new_seed_is_six_digits_and_that_of_its_form():
    token = uuid4()
    assert new_seed(token) == new_seed(token)
    seeds = {new_seed(uuid4()) for _ in range(50)}
    assert len(seeds) > 45
    assert all(len(seed) == 6 and seed.isdigit() for seed in seeds)


@pytest.mark.django_db(transaction=True)
def test_two_presses_in_the_same_instant_make_one():
    ann, setting, token, gate, found = user(), Setting.objects.get(slug="old-roads"), uuid4(), Barrier(2), []

    def press():
        try:
            gate.wait(timeout=20)
            found.append(make(ann, setting, 300, "1", token=token))
        finally:
            connection.close()

    threads = [Thread(target=press) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    made = Character.objects.get()
    assert [one.pk for one in found] == [made.pk] * 2
    assert made.inventory.count() == len(draw(offer_of(setting), 300, "1").blueprint.gear)
    assert made.changes.filter(step=DRAWN).count() == 1
