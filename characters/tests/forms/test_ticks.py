"""The boxes of the steps Qualities and Occupations."""

import pytest
from django.core.exceptions import ValidationError
from django.http import QueryDict

from characters.forms.ticks import OccupationsForm, QualitiesForm, TickField

pytestmark = [pytest.mark.database, pytest.mark.django_db]


@pytest.mark.parametrize(("text", "ticked"), [("yes", True), ("no", False)])
def test_a_box_is_ticked_or_not(text, ticked):
    assert TickField(label="Deaf").clean(text) is ticked


@pytest.mark.parametrize("text", ["", None, "on", "YES"])
def test_another_answer_is_refused(text):
    with pytest.raises(ValidationError, match="Deaf is ticked or not"):
        TickField(label="Deaf").clean(text)


def test_the_last_answer_of_a_box_counts(steven):
    form = QualitiesForm(steven, QueryDict("version=1&quality-deaf=no&quality-deaf=yes"))
    assert form.is_valid()
    assert form.read() == ["deaf"]


def test_a_box_that_was_not_on_the_page_keeps_what_is_stored(steven):
    steven.occupations.create(occupation=steven.setting.occupations.get(key="robber"))
    form = OccupationsForm(steven, QueryDict("version=1&occupation-knight=yes"))
    assert form.is_valid()
    assert sorted(form.read()) == ["knight", "robber"]
