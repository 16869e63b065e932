"""The history of a character."""

import pytest
from django.db import IntegrityError, transaction

from characters.tests.factories import a_character

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def test_the_newest_change_comes_first_and_names_its_version():
    steven = a_character()
    for step in ("build", "abilities"):
        steven.record(step, {}, {}, by=None)
    assert [str(change) for change in steven.changes.all()] == ["version 3: abilities", "version 2: build"]


def test_one_change_makes_a_version():
    steven = a_character()
    steven.record("build", {}, {}, by=None)
    with pytest.raises(IntegrityError), transaction.atomic():
        steven.changes.create(version=2, step="build", before={}, after={})
