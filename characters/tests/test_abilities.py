"""The form of the step Abilities."""

import pytest
from django.http import QueryDict

from characters.forms.abilities import AbilitiesForm
from characters.tests.factories import a_character

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def form(**posted):
    data = QueryDict(mutable=True)
    data.update({"version": "1", **{name.replace("__", "-"): value for name, value in posted.items()}})
    return AbilitiesForm(a_character(), data)


def test_levels_are_read_by_the_key_of_their_ability():
    posted = form(ability__stealth="4", ability__throwing=" −1 ")
    assert posted.is_valid()
    levels = posted.read()
    assert (levels["stealth"], levels["throwing"], levels["craftsmanship"]) == (4, -1, 0)


def test_a_level_that_cannot_be_read_names_its_ability():
    assert form(ability__stealth="four").faults() == {
        "ability-stealth": "Stealth must be a whole number such as 5; “four” is not one."
    }


def test_texts_hold_every_ability_of_the_setting():
    texts = form().texts({"stealth": 4})
    assert (len(texts), texts["ability-stealth"], texts["ability-throwing"]) == (5, "4", "0")
