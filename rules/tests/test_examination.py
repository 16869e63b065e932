"""Tests of `rules.examination`."""

from rules import AgeCategory
from rules.examination import examine
from rules.tests.factories import steven


def test_an_examined_blueprint_knows_what_several_checks_need():
    examined = examine(steven())
    assert (examined.cp.total, examined.carried_mg, examined.equipment_cp) == (201, 500_000, 61)
    assert examined.levels["one-handed"] == 4


def test_sentences_name_the_character_or_say_that_it_is_one():
    assert (examine(steven()).who, examine(steven()).whom) == ("Steven", "Steven")
    nameless = examine(steven(name="  "))
    assert (nameless.who, nameless.whom) == ("The character", "the character")


def test_only_a_child_is_a_child():
    assert examine(steven(age_category=AgeCategory.CHILD)).is_child
    assert not examine(steven(age_category=None)).is_child
