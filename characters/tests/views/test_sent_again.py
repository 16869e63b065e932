"""Forms that are sent again: what was done is told and not done again; other words are another thing."""

import pytest
from django.urls import reverse

from characters.history import bring_back
from characters.kits import kit_for, kit_quote
from characters.quotes import Offer, quote
from characters.tests.builder_pages import words
from characters.tests.factories import a_character, a_kit, an_item, bought, fresh, torches
from characters.tests.test_history import redo, undo
from characters.views.access import DONE_BEFORE, UNDONE_SINCE

pytestmark = [pytest.mark.database, pytest.mark.django_db]

TOKEN = "3f2b8a52-7a34-4dd4-a3a6-4b5a4f0f8c11"


@pytest.fixture
def steven(market):
    return a_character(market)


def award(steven):
    return [steven.pk], {"cp": "5", "reason": "a ford"}, {"cp": "7"}


def money(steven):
    return [steven.pk], {"coins": "50", "reason": "a purse", "kind": "gift"}, {"reason": "another purse"}


def coins_for_bruni(steven):
    bruni = a_character(steven.setting, name="Bruni")
    return [steven.pk], {"give-to": bruni.pk, "give-coins": "5", "give-token": TOKEN}, {"give-coins": "6"}


def torches_for_bruni(steven):
    bruni, torch = a_character(steven.setting, name="Bruni"), bought(steven, torches(steven.setting))
    return [steven.pk, torch.pk], {"to": bruni.pk, "quantity": "1"}, {"quantity": "2"}


def item(steven):
    torch = torches(steven.setting)
    quoted = quote(steven, {torch.pk: Offer(torch.price, torch.lot)})
    number = f"quantity-{torch.pk}"
    return [steven.pk], {"buy": torch.pk, number: "1", "quote": quoted}, {number: "2"}


def kit(steven):
    walk = a_kit(steven.setting, (an_item(steven.setting), 1, "hand"), (torches(steven.setting), 2))
    parts = kit_for(steven, walk.pk)[1]
    quoted, keys = kit_quote(steven, {walk: parts}), [part.key for part in parts]
    return [steven.pk], {"kit": walk.pk, "part": keys, "quote": quoted}, {"part": keys[1:]}


def back(steven):
    torch = bought(steven, torches(steven.setting))
    return [steven.pk, torch.pk], {"quantity": "1"}, {"quantity": "2"}


def used_up(steven):
    torch = bought(steven, torches(steven.setting))
    return [steven.pk, torch.pk], {"by": "-2", "version": "2"}, {"by": "-1"}


FORMS = [
    ("awards", award),
    ("money", money),
    ("give-coins", coins_for_bruni),
    ("give", torches_for_bruni),
    ("buy", item),
    ("buy-kit", kit),
    ("put-back", back),
    ("count", used_up),
]


@pytest.mark.parametrize(("name", "form"), FORMS, ids=[name for name, _ in FORMS])
def test_a_form_is_done_once_and_says_so_and_with_other_words_it_is_another(ann, steven, name, form):
    args, typed, otherwise = form(steven)
    address, before = reverse(f"characters:{name}", args=args), fresh(steven).version
    for values, version, said in [
        (typed, 1, False),
        (typed, 1, True),
        (typed | otherwise, 2, False),
        (typed | otherwise, 2, True),
        (typed, 2, True),
    ]:
        page = words(ann.post(address, {"token": TOKEN, **values}, follow=True))
        assert (fresh(steven).version - before, DONE_BEFORE in page) == (version, said)


def test_a_form_sent_again_after_undo_says_that_it_was_undone_and_after_redo_that_it_was_done(ann, steven):
    args, typed, _ = item(steven)
    address = reverse("characters:buy", args=args)

    def said():
        return words(ann.post(address, {"token": TOKEN, **typed}, follow=True))

    assert DONE_BEFORE not in said()
    undo(steven)
    page = said()
    assert (UNDONE_SINCE in page, DONE_BEFORE in page, fresh(steven).version) == (True, False, 3)
    redo(steven)
    page = said()
    assert (UNDONE_SINCE in page, DONE_BEFORE in page, fresh(steven).version) == (False, True, 4)


def test_an_award_that_is_sent_again_was_done_whatever_was_undone_since(ann, steven):
    args, typed, _ = award(steven)
    ann.post(reverse("characters:awards", args=args), {"token": TOKEN, **typed})
    bring_back(fresh(steven), 1, seen_version=2, by=None)
    page = words(ann.post(reverse("characters:awards", args=args), {"token": TOKEN, **typed}, follow=True))
    assert (DONE_BEFORE in page, UNDONE_SINCE in page) == (True, False)
