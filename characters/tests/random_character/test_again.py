"""Drawing once more: the draft that was drawn before makes room, as long as nobody touched it."""

import re
from html import unescape
from uuid import uuid4

import pytest
from django.conf import settings
from django.core.management import call_command
from django.test import Client

from characters import lifecycle
from characters.models import Character
from characters.random_character.again import mark
from characters.random_character.make import make
from characters.tests.builder_pages import words
from characters.tests.factories import fresh, user
from characters.tests.test_history import store
from characters.tests.views.test_making import OTHER, RANDOM, draw, names
from characters.views.access import SENT_AGAIN
from config.tests.at_once import in_threads
from equipment.models import Setting

pytestmark = [pytest.mark.database, pytest.mark.django_db]


@pytest.fixture(autouse=True)
def roads():
    call_command("load_catalogue", verbosity=0)
    return Setting.objects.get(slug="old-roads")


def another(page):
    return unescape(re.search(r'<a href="([^"]*)">Draw another</a>', page.content.decode())[1])


def drawn_again(client, page, token="", **values):
    """Draw with the form to which “Draw another” of a page leads; without a page, for the first time."""
    if page is not None:
        form = client.get(another(page)).content.decode()
        values["instead"] = re.search(r'name="instead" value="([^"]*)"', form)[1]
    return draw(client, token or str(uuid4()), **values)


def test_another_one_takes_the_place_of_the_one_that_nobody_touched(client, roads):
    page = None
    for number in range(5):
        page = drawn_again(client, page, setting=roads.pk, limit="250", seed=str(number))
        assert f"was drawn with the seed {number} for 250 CP" in words(page)
        assert Character.objects.count() == 1
    assert "It took the place of “" in words(page)


def test_it_is_said_before_and_asked_of_full_guests_too(client, roads):
    for number in range(3):
        page = draw(client, str(uuid4()), setting=roads.pk, limit="250", seed=str(number))
    form = client.get(another(page))
    assert f"“{Character.objects.latest('id')}” is as it was drawn, and makes room" in words(form)
    assert "keeps three drafts" not in words(form)
    drawn_again(client, page, setting=roads.pk, limit="250", seed="3")
    assert Character.objects.count() == 3


@pytest.mark.parametrize("to", ["bin", "ready", "name"])
def test_one_that_was_touched_stays(ann, roads, to):
    page = draw(ann, setting=roads.pk, name="Mira", limit="250", seed="1")
    first = Character.objects.get(name="Mira")
    if to == "bin":
        lifecycle.bin(first)
    elif to == "ready":
        lifecycle.make_ready(first)
    else:
        store(first, "description", name="Mirabel")
    form = words(ann.get(another(page)))
    assert "makes room" not in form
    again = drawn_again(ann, page, setting=roads.pk, name="Ola", limit="250", seed="2")
    assert ("The one drawn before was changed since, so it stays." in words(again)) == (to != "bin")
    assert Character.objects.filter(pk=first.pk).exists()
    assert Character.objects.filter(name="Ola").exists()


def test_a_draw_that_is_refused_takes_nobody_away(ann, roads):
    page = draw(ann, setting=roads.pk, name="Mira", limit="250", seed="1")
    assert drawn_again(ann, page, setting=roads.pk, limit="154", seed="2").status_code == 422
    assert Character.objects.filter(name="Mira").exists()


def test_a_press_too_many_draws_one_and_takes_one_away(ann, roads):
    first = draw(ann, setting=roads.pk, name="Mira", limit="250", seed="1")
    for _ in range(2):
        page = drawn_again(ann, first, token=OTHER, setting=roads.pk, name="Ola", limit="250", seed="2")
    assert SENT_AGAIN in words(page)
    assert "instead" not in another(page)
    assert names() == ["Ola", "Steven"]


@pytest.mark.django_db(transaction=True)
def test_two_presses_of_a_guest_at_once_draw_one_and_the_second_says_so(client, roads):
    draw(client, setting=roads.pk, limit="250", seed="1")
    first = Character.objects.get()
    windows = [Client(), Client()]
    for window in windows:
        window.cookies[settings.SESSION_COOKIE_NAME] = client.cookies[settings.SESSION_COOKIE_NAME].value
    form = {"setting": roads.pk, "limit": "250", "seed": "2", "instead": mark(first)}
    pages = in_threads(2, lambda number: draw(windows[number], OTHER, **form))
    assert [page.status_code for page in pages] == [200, 200]
    assert sum(SENT_AGAIN in words(page) for page in pages) == 1
    assert Character.objects.get().pk != first.pk


def test_of_one_that_made_room_for_another_window_nothing_untrue_is_said(ann, roads):
    draw(ann, setting=roads.pk, name="Mira", limit="250", seed="1")
    form = {"setting": roads.pk, "limit": "250", "instead": mark(Character.objects.get(name="Mira"))}
    draw(ann, str(uuid4()), name="Ola", **form)
    page = words(draw(ann, str(uuid4()), name="Una", **form))
    assert "“Una” was drawn" in page
    assert "drawn before" not in page
    assert names() == ["Ola", "Steven", "Una"]


@pytest.mark.parametrize("marked", ["x", "1", "1.x", ".", "9" * 30 + ".1", "1.1.1", "\u00b2.1"])
def test_a_mark_that_cannot_be_read_takes_nobody_away(ann, roads, marked):
    assert ann.get(RANDOM, {"instead": marked}).status_code == 200
    draw(ann, setting=roads.pk, name="Ola", limit="250", seed="2", instead=marked)
    assert names() == ["Ola", "Steven"]


def test_nobody_else_and_nobody_who_was_built_makes_room(ann, steven, roads):
    theirs = make(user("bob"), roads, 250, "1", token=uuid4(), name="Bob")
    for one in (theirs, fresh(steven)):
        draw(ann, str(uuid4()), setting=roads.pk, limit="250", seed="2", instead=f"{one.pk}.{one.version}")
    assert Character.objects.filter(pk__in=[theirs.pk, steven.pk]).count() == 2
