"""Creature templates of a setting."""

import pytest
from django.core.exceptions import ValidationError
from django.utils import timezone

import rules
from equipment.catalogue_files import catalogue
from equipment.catalogue_rows import load
from equipment.models import CreatureTemplate
from equipment.tests import factories

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def test_the_human_of_core_comes_back_whole():
    load(catalogue("core"))
    human = CreatureTemplate.objects.get(key="human").as_rules()
    assert rules.template_cp(human) == 155
    assert [(limb.quantity, limb.name, limb.hand) for limb in human.natural_weapons] == [
        (2, "hand", True),
        (2, "foot", False),
    ]


def test_hidden_and_binned_templates_cannot_be_chosen():
    setting = factories.setting()
    for number, columns in enumerate([{}, {"hidden": True}, {"deleted_at": timezone.now()}]):
        CreatureTemplate.objects.create(setting=setting, key=f"t{number}", name="elf", figures={}, **columns)
    assert [row.key for row in setting.creature_templates.choosable()] == ["t0"]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"build": None}, "build must be an object"),
        ({"plumage": 7}, "“plumage”, which is not known here"),
        ({"key": "elf"}, "The key in the figures must be “human”, as the template’s own."),
    ],
)
def test_figures_that_nobody_could_read_are_refused_with_a_sentence(change, sentence):
    load(catalogue("core"))
    human = CreatureTemplate.objects.get(key="human")
    human.figures = {**human.figures, **change}
    with pytest.raises(ValidationError) as refused:
        human.full_clean()
    assert sentence in refused.value.message_dict["figures"][0]
