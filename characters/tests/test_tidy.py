"""`manage.py tidy`."""

from datetime import timedelta
from io import StringIO

import pytest
from django.core.management import call_command
from django.db import transaction
from django.utils import timezone

from characters import guests, lifecycle
from characters.models import Character
from characters.tests.factories import a_character, a_draft, a_portrait
from config.tests.at_once import in_threads

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def aged(days, **columns):
    """Return a draft that nobody touched for so many days."""
    draft = a_draft()
    then = timezone.now() - timedelta(days=days)
    Character.objects.filter(pk=draft.pk).update(changed_at=then, **columns)
    return draft


def run():
    out = StringIO()
    call_command("tidy", stdout=out)
    return out.getvalue()


def test_it_says_what_it_removed():
    a_draft()
    assert run() == (
        "Removed 0 drafts without an owner, untouched for 30 days.\n"
        "Removed 0 portraits that no character has.\n"
    )
    Character.objects.update(changed_at=timezone.now() - timedelta(days=31))
    a_portrait(a_character())
    Character.objects.filter(owner__isnull=False).delete()
    assert run() == (
        "Removed 1 draft without an owner, untouched for 30 days.\n"
        "Removed 1 portrait that no character has.\n"
    )
    assert not Character.objects.exists()


def test_it_removes_what_nobody_touched_for_thirty_days():
    aged(31)
    kept = [aged(29), a_character()]
    Character.objects.filter(pk=kept[1].pk).update(changed_at=timezone.now() - timedelta(days=99))
    assert guests.tidy() == 1
    assert set(Character.objects.all()) == set(kept)


def test_the_bin_counts_as_touched():
    now = timezone.now()
    kept = aged(40, deleted_at=now - timedelta(days=10))
    aged(40, deleted_at=now - timedelta(days=31))
    assert guests.tidy() == 1
    lifecycle.restore(kept)
    assert guests.tidy() == 0
    assert Character.objects.get() == kept


def test_it_removes_more_than_it_does_at_once(monkeypatch):
    monkeypatch.setattr(guests, "TIDIED_AT_ONCE", 2)
    for _ in range(5):
        aged(31)
    assert guests.tidy() == 5


@pytest.mark.django_db(transaction=True)
def test_a_draft_that_is_being_claimed_or_changed_stays():
    draft = aged(31)
    with transaction.atomic():
        Character.objects.locked().get(pk=draft.pk)
        assert in_threads(1, lambda _: guests.tidy()) == [0]
    assert Character.objects.get() == draft
