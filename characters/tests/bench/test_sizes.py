"""The bytes of a change in the builder."""

import gzip

import pytest
from django.core.management import call_command

from characters import lifecycle
from characters.bench.pages import Visitor
from characters.bench.scratch import World, make_world
from characters.bench.sizes import (
    AS_BROWSERS_ASK,
    FORMS,
    MOST_BYTES,
    bytes_of_a_change,
    posted_by,
    size_lines,
)
from characters.forms.ticks import QualitiesForm
from characters.tests.factories import a_character, fresh, user
from equipment.models import Setting

pytestmark = [pytest.mark.database, pytest.mark.django_db]


@pytest.fixture
def old_roads():
    """A character of the shipped setting with the longest lists."""
    call_command("load_catalogue", verbosity=0)
    return World(user(), lifecycle.create(user(), Setting.objects.get(slug="old-roads"), "Steven"))


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.step)
def test_a_change_of_a_step_takes_few_bytes(old_roads, form):
    assert 1_000 < bytes_of_a_change(old_roads, form) <= MOST_BYTES
    assert fresh(old_roads.character).changes.get().step == form.step


def test_a_box_that_is_ticked_posts_both_its_answers():
    assert posted_by(QualitiesForm(a_character()))["quality-blind"] == ["no", "yes"]


def test_what_is_over_is_marked(monkeypatch):
    monkeypatch.setattr("characters.bench.sizes.MOST_BYTES", 100)
    lines = list(size_lines(make_world(2)))  # whose setting has no qualities and no occupations
    assert len(lines) == 3
    assert all(line.endswith("OVER") for line in lines)


def test_the_answer_is_measured_as_it_is_sent(old_roads):
    answer = Visitor(old_roads).get(f"/characters/{old_roads.character.pk}/build/", headers=AS_BROWSERS_ASK)
    assert b"What follows" in gzip.decompress(answer.content)
