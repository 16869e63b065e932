"""What the button that learns posts, as the step Abilities reads it."""

import pytest
from django.http import QueryDict

from characters.forms.learning import LearningForm, levels_posted, levels_text

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def test_what_is_posted_is_read_as_it_was_written():
    data = QueryDict(mutable=True)
    data.update({"version": "3", "learn": levels_text({"law": 2, "riding": 1})})
    assert levels_posted(data).dict() == {"version": "3", "ability-law": "2", "ability-riding": "1"}


def test_nobody_falls_below_a_level_and_the_others_stay(steven):
    for key in ("stealth", "throwing"):
        steven.levels.create(ability=steven.setting.abilities.get(key=key), level=3)
    form = LearningForm(steven, QueryDict("version=1&ability-stealth=2&ability-craftsmanship=1"))
    assert form.is_valid()
    assert {key: level for key, level in form.read().items() if level} == {
        "throwing": 3, "stealth": 3, "craftsmanship": 1,
    }  # fmt: skip
