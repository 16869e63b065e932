"""The builder's steps."""

import pytest
from django.urls import reverse

from characters.tests.builder_pages import BUILD, STEPS, get, post, url, words
from characters.tests.factories import user

pytestmark = [pytest.mark.database, pytest.mark.django_db]


@pytest.mark.parametrize("step", STEPS)
def test_a_step_shows_its_character_and_the_points(ann, steven, step):
    page = words(get(ann, steven, step))
    assert "Steven" in page
    assert "155 of 300 CP" in page
    assert "145 left" in page


@pytest.mark.parametrize("step", STEPS)
def test_a_step_of_somebody_else_is_not_there(client, steven, step):
    client.force_login(user("bob"), backend="django.contrib.auth.backends.ModelBackend")
    assert get(client, steven, step).status_code == 404


def test_a_character_opens_at_the_step_where_it_was_left(ann, steven):
    assert ann.get(reverse("characters:character", args=[steven.pk])).url == url(steven, "template")
    post(ann, steven, "build", BUILD | {"toughness": "7"})
    assert ann.get(reverse("characters:character", args=[steven.pk])).url == url(steven, "build")
    post(ann, steven, "ready", {})
    assert ann.get(reverse("characters:character", args=[steven.pk])).url == url(steven, "review")
