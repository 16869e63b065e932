"""What one types to buy a kit."""

from uuid import uuid4

import pytest
from django.http import QueryDict

from characters.forms.kits import KitForm


def form(query):
    return KitForm(QueryDict(f"token={uuid4()}&{query}"))


def test_the_ticked_parts_and_the_number_are_read():
    posted = form("quantity=2&part=1-hand-1&part=2-worn-1")
    assert posted.is_valid()
    assert (posted.cleaned_data["quantity"], posted.ticked) == (2, {"1-hand-1", "2-worn-1"})
    assert not posted.only_counts


def test_without_a_number_it_is_one():
    posted = form("")
    assert posted.is_valid()
    assert posted.cleaned_data["quantity"] == 1


@pytest.mark.parametrize("query", ["set=quantity%3D3&quantity=2", "recount=1&quantity=3"])
def test_a_step_and_a_change_of_ticks_only_count(query):
    posted = form(query)
    assert (posted.typed, posted.only_counts) == ("3", True)


@pytest.mark.parametrize("typed", ["0", "-1", "101", "abc", "1.5", "1e9", "５"])
def test_an_impossible_number_says_so_and_stays(typed):
    posted = form(f"quantity={typed}")
    assert "Quantity must be" in posted.sentences()
    assert posted.typed == typed
