"""Abilities and qualities of a setting."""

import pytest
from django.db import IntegrityError, transaction

import rules
from equipment.models import Ability, Quality, Setting
from equipment.tests import factories


def test_an_ability_becomes_a_level_with_the_settings_name():
    ability = Ability(key="natural-weapons", name="unarmed combat", group="Combat")
    assert ability.at_level(2) == rules.AbilityLevel(
        key="natural-weapons", name="unarmed combat", group="Combat", level=2
    )


def test_a_quality_goes_to_the_rules_with_what_it_excludes():
    quality = Quality(key="gliding", name="gliding", cp=10, excludes=["flying"], template_only=True)
    assert quality.as_rules() == rules.Quality(
        key="gliding", name="gliding", cp=10, excludes=("flying",), template_only=True
    )


def test_a_disadvantage_shows_the_real_minus_sign():
    assert Quality(cp=-70).cp_text == "−70"


def test_advantages_come_only_from_a_template_unless_the_setting_allows_them():
    strict, generous = Setting(), Setting(advantages=True)
    assert Quality(setting=strict, cp=10).only_from_a_template
    assert Quality(setting=generous, cp=-10, template_only=True).only_from_a_template
    assert not Quality(setting=strict, cp=-10).only_from_a_template
    assert not Quality(setting=generous, cp=10).only_from_a_template


def test_an_ability_says_what_a_level_of_it_adds():
    assert Ability(key="archery").adds_a_level == "a level: +1 attack with bows"


@pytest.mark.database
@pytest.mark.django_db
@pytest.mark.parametrize("model", [Ability, Quality])
def test_a_key_stands_once_in_a_setting_and_again_in_another(model):
    here, there = factories.setting(), factories.setting()
    columns = {"cp": 5} if model is Quality else {}
    model.objects.create(setting=here, key="law", name="law", **columns)
    model.objects.create(setting=there, key="law", name="law", **columns)
    with pytest.raises(IntegrityError), transaction.atomic():
        model.objects.create(setting=here, key="law", name="law of the land", **columns)
