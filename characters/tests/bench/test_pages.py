"""Pages, measured."""

import pytest

from characters import shop
from characters.bench.pages import Visitor, change_measure, page_measures, query_lines
from characters.bench.rounds import compare
from characters.bench.scratch import make_world
from characters.tests.factories import fresh

pytestmark = [pytest.mark.database, pytest.mark.django_db]


@pytest.fixture
def worlds():
    return make_world(2), make_world(3)


def test_every_page_and_its_floor_answer(worlds):
    for measure in page_measures(*worlds):
        assert compare(measure, 1).ratio > 0


def test_the_second_page_of_a_list_is_found(monkeypatch, worlds):
    visitor = Visitor(worlds[1])
    first = visitor.address("characters:shop") + "?sort=-mass"
    assert visitor.second(first) == first
    monkeypatch.setattr(shop, "PAGE_SIZE", 2)
    second = visitor.second(first)
    assert b'rel="prev"' in visitor.get(second).content


def test_each_change_of_the_build_is_stored():
    world = make_world(2)
    change = change_measure(world)
    assert compare(change, 1).ratio > 0
    assert fresh(world.character).version == 3


def test_queries_are_counted_at_few_and_at_many_rows(worlds):
    lines = list(query_lines(*worlds))
    assert len(lines) == 5
    assert all("OVER" not in one for one in lines)


def test_a_page_that_fails_is_no_measure(worlds):
    with pytest.raises(RuntimeError, match="answered 404"):
        Visitor(worlds[0]).get("/characters/999999999/shop/")
