"""The order of the inventory."""

import pytest

from characters.models import Possession
from characters.pages.inventory_tree import grouped, shots_at_hand, tree


def thing(pk, name, place="carried", within=None, **columns):
    return Possession(pk=pk, name=name, place=place, container_id=within, mass_mg=1_000_000, **columns)


def shown(*rows):
    """Return each row with how deep it is packed, in the order of the page."""
    return [(node.row.name, node.depth) for node in tree(rows)]


def test_what_is_in_hand_comes_first_then_worn_carried_and_stored():
    rows = (
        thing(1, "chest", "stored"),
        thing(2, "rope"),
        thing(3, "cap", "worn"),
        thing(4, "axe", "hand", hands=1),
    )
    assert shown(*rows) == [("axe", 0), ("cap", 0), ("rope", 0), ("chest", 0)]


def test_what_is_packed_stands_under_its_container_three_deep():
    rows = (thing(1, "coin", within=2), thing(2, "pouch", within=3), thing(3, "bag", within=4),
            thing(4, "chest", "stored"), thing(5, "rope"))  # fmt: skip
    assert shown(*rows) == [("rope", 0), ("chest", 0), ("bag", 1), ("pouch", 2), ("coin", 3)]


def test_a_container_weighs_what_is_in_it_however_deep_and_counts_every_row():
    rows = (thing(1, "bag"), thing(2, "sack", within=1), thing(3, "torch", within=2, quantity=3))
    bag, sack, torch = tree(rows)
    assert (bag.mass_mg, bag.inside) == (5_000_000, 2)
    assert (sack.mass_mg, torch.mass_mg) == (4_000_000, 3_000_000)


def test_no_row_is_lost_in_a_circle_or_in_what_is_not_there():
    rows = (thing(1, "bag", within=2), thing(2, "sack", within=1), thing(3, "rope", within=99))
    assert shown(*rows) == [("rope", 0), ("bag", 0), ("sack", 0)]


def test_what_is_packed_stands_in_the_group_of_its_outermost_container():
    rows = (thing(1, "bag", "worn"), thing(2, "rope", within=1), thing(3, "torch"))
    groups = {place.value: [node.row.name for node in there] for place, there in grouped(tree(rows))}
    assert groups == {"hand": [], "worn": ["bag", "rope"], "carried": ["torch"], "stored": []}


@pytest.mark.parametrize(("takes", "pieces"), [("arrows", 30), ("bolts", 7), ("stones", 0)])
def test_ammunition_is_counted_by_the_last_words_of_its_name_wherever_it_is_packed(takes, pieces):
    rows = (
        thing(1, "quiver"),
        thing(2, "Arrows", within=1, quantity=24),
        thing(3, "broadhead arrows", quantity=6),
        thing(4, "crossbow bolts", quantity=7),
        thing(5, "arrows", "stored", quantity=90),
    )
    bow = thing(6, "bow", takes=takes)
    assert shots_at_hand(bow, rows, {row.pk: row for row in rows}) == pieces
