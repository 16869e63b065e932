"""Tests of `rules.layers`."""

from rules import COMPLETE, NaturalArmor, Place
from rules.layers import armor_layers, armor_pieces, worn_layers
from rules.tests.factories import gear, hide, human, jacket, steven


def worn(name, cover, absorption, **changes):
    return gear(jacket(name=name, cover=cover, absorption=absorption), place=Place.WORN, **changes)


def pieces(*rows):
    return [layer.piece for layer in worn_layers(rows)]


def test_natural_armor_counts_beside_what_is_worn():
    blueprint = steven(template=human(natural_armor=(hide(),)), gear=(worn("helmet", 2, 5),))
    assert armor_pieces(blueprint) == ((5, 2), (2, 5))
    assert [layer.name for layer in armor_layers(blueprint)] == [NaturalArmor().name, "helmet"]


def test_a_piece_over_another_shares_its_smaller_cover():
    assert pieces(worn("gambeson", 6, 2), worn("brigandine", 4, 4, worn_over=0)) == [(4, 6), (2, 2)]


def test_a_larger_piece_over_a_smaller_one_gives_the_same():
    assert pieces(worn("plate", 4, 4), worn("coat", 6, 2, worn_over=0)) == [(4, 6), (2, 2)]


def test_three_layers_cover_no_more_than_the_largest():
    result = pieces(worn("shirt", 10, 1), worn("mail", 6, 2, worn_over=0), worn("plate", 4, 4, worn_over=1))
    assert result == [(4, 7), (2, 3), (4, 1)]


def test_a_complete_piece_stays_complete_beneath_another():
    assert pieces(worn("suit", COMPLETE, 3), worn("vest", 4, 2, worn_over=0)) == [(4, 5), (COMPLETE, 3)]


def test_a_second_piece_over_the_same_one_counts_beside_it():
    result = pieces(worn("shirt", 6, 1), worn("vest", 4, 2, worn_over=0), worn("cap", 1, 2, worn_over=0))
    assert result == [(4, 3), (2, 1), (1, 2)]


def test_pieces_over_each_other_by_turns_or_over_nothing_worn_stand_alone():
    assert pieces(worn("a", 2, 1, worn_over=1), worn("b", 3, 1, worn_over=0)) == [(2, 1), (3, 1)]
    assert pieces(worn("a", 2, 1, worn_over=0)) == [(2, 1)]
    assert pieces(worn("a", 2, 1, worn_over=7)) == [(2, 1)]


def test_what_is_not_worn_does_not_protect():
    assert pieces(gear(jacket(), place=Place.CARRIED)) == []


def test_armor_without_figures_covers_nothing():
    assert pieces(gear(jacket(cover=0, absorption=None), place=Place.WORN)) == [(0, 0)]


def test_layers_are_named_after_their_pieces():
    layers = worn_layers((worn("gambeson", 6, 2), worn("brigandine", 4, 4, worn_over=0)))
    assert [layer.name for layer in layers] == ["brigandine with gambeson", "gambeson"]
