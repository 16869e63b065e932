"""The rows of the inventory."""

import pytest

from characters.tests.builder_pages import words
from characters.tests.factories import a_character, bought, torches
from characters.tests.inventory_pages import owned, page_of, post

pytestmark = [pytest.mark.database, pytest.mark.django_db]


@pytest.fixture
def steven(market):
    return a_character(market)


def test_a_weapon_says_what_it_takes_and_how_much_of_it_is_here(ann, steven):
    owned(steven, "bow", kind="bow", power=6, heft=3, shots=1, reload_turns=2, takes="arrows")
    owned(steven, "arrows", quantity=24, lot=12)
    page = words(page_of(ann, steven))
    assert "1/2 shots, takes arrows: 24 here" in page
    assert "Use 1 arrows" in page


def test_the_last_piece_of_what_is_used_up_can_be_used_up_and_a_single_tool_is_not_offered_to_be(ann, steven):
    ration = owned(steven, "ration", quantity=2)
    owned(steven, "lantern")
    post(ann, "count", ration, pieces="−1")
    bread = bought(steven, torches(steven.setting, name="bread", lot=1), 3)
    post(ann, "put-back", bread, quantity="2")
    page = words(page_of(ann, steven))
    assert [name in page for name in ("Use 1 ration", "Use 1 bread", "Use 1 lantern")] == [True, True, False]
    post(ann, "count", ration, pieces="−1")
    assert "Use 1 ration" not in words(page_of(ann, steven))


def test_what_is_counted_is_said_in_full_where_it_is_given_back(ann, steven):
    owned(steven, "machete")
    assert 'aria-label="How many of machete"' in page_of(ann, steven).content.decode()


@pytest.mark.parametrize(("grams", "shown"), [(50, "0.05"), (150, "0.15"), (250, "0.25"), (350, "0.35")])
def test_masses_are_shown_as_they_are(ann, steven, grams, shown):
    owned(steven, "thing", mass_mg=grams * 1_000)
    page = words(page_of(ann, steven))
    assert f"load {shown} of 5 kg" in page


def test_four_pieces_of_a_third_of_a_kilogram_count_as_they_are_shown(ann, steven):
    owned(steven, "thing", quantity=4, mass_mg=300_000)
    page = words(page_of(ann, steven))
    assert "1.2 0.3 kg each" in page
    assert "load 1.2 of 5 kg" in page


class TestLayers:
    @pytest.fixture
    def coats(self, steven):
        shirt = owned(steven, "gambeson", place="worn", cover=6, absorption=2, kind="armor")
        return shirt, owned(steven, "brigandine", place="worn", cover=4, absorption=4, kind="armor")

    def test_what_is_worn_over_another_piece_says_what_the_two_make(self, ann, coats):
        answer = post(ann, "move", coats[1], place=f"over-{coats[0].pk}")
        page = words(ann.get(answer.url))
        assert "1 brigandine: worn over the gambeson. Armor is now: brigandine with gambeson" in page
        assert "brigandine with gambeson 4 cover, 6 absorption" in page
        assert "gambeson 2 cover, 2 absorption" in page

    def test_before_and_after_stand_in_what_opens_under_the_piece(self, ann, steven, coats):
        page = words(page_of(ann, steven, f"?open=pieces-{coats[1].pk}"))
        assert "4 cover with 4 absorption; 6 cover with 2 absorption" in page
        assert "4 cover with 6 absorption; 2 cover with 2 absorption" in page

    @pytest.mark.parametrize("name", ["best-absorption", "total-cover"])
    @pytest.mark.usefixtures("coats")
    def test_the_totals_open(self, ann, steven, name):
        text = page_of(ann, steven, f"?open={name}").content.decode()
        assert text.count('id="breakdown"') == 1
