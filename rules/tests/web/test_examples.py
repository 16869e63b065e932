"""The examples on the pages of the rules are the printed ones."""

import pytest

from rules.tests import factories
from rules.web import examples
from rules.web.book import chapters


def test_the_things_are_those_of_the_printed_list():
    assert examples.machete() == factories.machete()
    assert factories.light_bow() == examples.BOW
    assert factories.stone() == examples.STONE
    assert factories.jacket() == examples.JACKET


@pytest.mark.parametrize(
    ("name", "total"),
    [("steven", 201), ("human", 155), ("machete", 61), ("spear", 58), ("bow", 198), ("cap", 20), ("price", 3),
     ("resale", 30), ("stamina", 14), ("melee", 14), ("grapple", 13), ("absorption", 5), ("cover", 7),
     ("pike-heft", 6)],
)  # fmt: skip
def test_a_sum_comes_to_the_printed_figure(name, total):
    assert examples.SUMS[name]().total == total


def test_every_sum_stands_under_an_example():
    used = {section.example_sum for chapter in chapters().values() for section in chapter.sections}
    assert used - {""} == set(examples.SUMS)
