"""What is too much, and what to leave."""

import pytest

from characters.models import Character
from characters.tests.builder_pages import words
from characters.tests.factories import a_character
from characters.tests.inventory_pages import owned, page_of, post

pytestmark = [pytest.mark.database, pytest.mark.django_db]


@pytest.fixture
def steven(market):
    return a_character(market)


def test_the_page_says_what_to_store_and_a_button_does_it(ann, steven):
    stones = owned(steven, "stone", quantity=8, mass_mg=1_000_000)
    page = words(page_of(ann, steven))
    assert "3 kg too much. Store this to be free of it: 3 × stone 3 kg Store 3 × stone" in page
    answer = post(ann, "move", stones, place="stored", quantity="3")
    page = words(ann.get(answer.url))
    assert "3 × stone: stored elsewhere; 5 stay carried." in page
    assert "too much" not in page


def test_several_things_are_named_where_no_single_one_suffices(ann, steven):
    for number in range(8):
        owned(steven, f"anvil {number}", mass_mg=3_000_000)
    page = words(page_of(ann, steven))
    assert "To be free of it, store these:" in page
    assert "and 2 more" in page


@pytest.mark.parametrize("typed", ["0", "x", "99", "1.5"])
def test_a_forged_number_of_pieces_is_refused(ann, steven, typed):
    stones = owned(steven, "stone", quantity=8)
    assert post(ann, "move", stones, place="stored", quantity=typed).status_code == 422


def test_a_strength_without_a_capacity_draws_no_bar_and_asks_for_nothing(ann, steven):
    Character.objects.filter(pk=steven.pk).update(strength=60)
    owned(steven, "anvil", mass_mg=900_000_000)
    page = page_of(ann, steven)
    assert "too much" not in words(page)
    assert "load 900 kg" in words(page)


def test_who_has_strength_0_carries_nothing_unencumbered(ann, steven):
    Character.objects.filter(pk=steven.pk).update(strength=0)
    owned(steven, "coin", mass_mg=1_000)
    page = words(page_of(ann, steven))
    assert "0.001 kg too much. Store this to be free of it" in page


def test_of_several_things_that_suffice_one_is_enough(ann, steven):
    for name in ("anvil", "chest"):
        owned(steven, name, mass_mg=4_000_000)
    assert "3 kg too much. Store one of these to be free of it: 1 anvil" in words(page_of(ann, steven))
