"""What can be compared."""

import pytest
from django.http import QueryDict

from characters.forms.compare import CompareForm, TwoTemplatesForm
from characters.tests.factories import a_character

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def two(steven, question=""):
    offered = list(steven.setting.creature_templates.all())
    return TwoTemplatesForm(offered, "human", QueryDict(question))


def test_two_templates_are_asked_for_together(steven):
    assert not two(steven, "one=human").is_bound
    assert two(steven, "one=human&other=dwarf").is_valid()
    assert two(steven)["other"].value() == "dwarf"


@pytest.mark.parametrize("question", ["one=human&other=elf", "one=&other=dwarf", "one=human&other=a%00b"])
def test_a_template_that_is_not_offered_gets_a_sentence(steven, question):
    form = two(steven, question)
    assert not form.is_valid()
    assert "Choose one of the list" in str(form.errors)


@pytest.mark.parametrize("version", ["0", "2", "-1", "abc", "１"])
def test_a_version_that_never_was_gets_a_sentence(steven, version):
    form = CompareForm(steven, [], QueryDict(f"version={version}"))
    assert not form.is_valid()
    assert list(form.errors) == ["version"]


def test_only_one_s_own_characters_are_offered(steven):
    form = CompareForm(steven, [(7, "Anna")], QueryDict(f"to={a_character().pk}"))
    assert "Choose one of the list" in str(form.errors)
