"""What the inventory says of a move, and of a weapon that is unwieldy."""

import pytest

from characters.models import Possession
from characters.tests.builder_pages import words
from characters.tests.factories import a_character, an_item, bought
from characters.tests.views.test_inventory import move, url

pytestmark = [pytest.mark.database, pytest.mark.django_db]


@pytest.fixture
def steven(market):
    return a_character(market)


@pytest.fixture
def machete(steven, market):
    return bought(steven, an_item(market))


class TestWhatAMoveSays:
    @pytest.fixture
    def caps(self, steven, market):
        cap = bought(steven, an_item(market, name="leather cap", kind="armor", power=None, heft=None,
                                     sharp=False, cover=1, absorption=2, list_price=1))  # fmt: skip
        Possession.objects.filter(pk=cap.pk).update(quantity=2, place="carried", hands=0)
        cap.refresh_from_db()
        return cap

    def said(self, ann, possession, place):
        move(ann, possession, place)
        return words(ann.get(url(possession.character)))

    def test_one_of_two_pieces_is_worn_and_it_says_why(self, ann, caps):
        said = self.said(ann, caps, "worn")
        assert "1 leather cap: worn; 1 stays carried. Armor goes piece by piece: a second one of" in said

    def test_all_pieces_are_stored_at_once(self, ann, caps):
        assert "2 × leather cap: stored elsewhere." in self.said(ann, caps, "stored")

    def test_what_stays_where_it_was_says_nothing(self, ann, machete):
        assert "machete: in one hand" not in self.said(ann, machete, "hand-1")

    def test_an_unwieldy_weapon_in_hand_is_said_in_words(self, ann, machete):
        Possession.objects.filter(pk=machete.pk).update(heft=9)
        page = words(ann.get(url(machete.character)))
        assert "unwieldy: one quick action a turn, nothing strenuous" in page
        sentence = "The machete is unwieldy for Steven: its heft 9 is above the hand’s power"
        for name in ("review", "sheet", "equipment"):
            assert sentence in words(ann.get(url(machete.character, name)))
