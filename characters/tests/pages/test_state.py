"""A character's state in words."""

import pytest
from django.urls import reverse

import rules
from characters.models import Character
from characters.pages.state import state_words
from characters.tests.builder_pages import BUILD, get, post, words
from rules.tests import factories as pure

pytestmark = [pytest.mark.database, pytest.mark.django_db]

READY = Character(state=Character.State.READY)
DRAFT = Character(state=Character.State.DRAFT)


def sheet(**build):
    return rules.derive_sheet(pure.steven(build=pure.human_build(**build)))


def test_a_state_is_told_as_it_is():
    assert (state_words(READY, sheet()), state_words(DRAFT, sheet())) == ("ready", "draft")


def test_who_was_made_ready_and_breaks_a_rule_since_is_not_called_ready_alone():
    assert state_words(READY, sheet(agility=3)) == "ready with 1\N{NO-BREAK SPACE}error"
    assert (
        state_words(READY, sheet(agility=3, speed=rules.speed_from_text("3")))
        == "ready with 2\N{NO-BREAK SPACE}errors"
    )


def test_a_draft_and_warnings_change_no_state():
    assert state_words(DRAFT, sheet(agility=3)) == "draft"
    assert state_words(READY, sheet(toughness=11)) == "ready"


def test_every_page_says_the_same(ann, steven):
    Character.objects.filter(pk=steven.pk).update(state=Character.State.READY)
    post(ann, steven, "build", BUILD | {"agility": "3"})
    assert "ready with 1 error, version 2" in words(get(ann, steven, "build"))
    assert "ready with 1 error" in words(ann.get(reverse("characters:roster")))
