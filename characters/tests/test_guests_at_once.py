"""Guests whose windows begin or bring back drafts at once, and the key that comes with the form."""

from uuid import uuid4

import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from characters import guests
from characters.models import Character
from characters.tests.factories import a_draft, a_setting, as_guest, user
from characters.tests.guest_pages import act, asked, begin, names, page
from config.tests.at_once import in_threads

pytestmark = [pytest.mark.database, pytest.mark.django_db]


@pytest.mark.django_db(transaction=True)
def test_a_button_that_is_pressed_twice_begins_one_draft():
    setting, token = a_setting(), uuid4()
    answers = in_threads(3, lambda _: begin(Client(), setting, token=token)["Location"])
    assert answers == [reverse("characters:template", args=[Character.objects.get().pk])] * 3


@pytest.mark.django_db(transaction=True)
def test_windows_that_begin_at_once_lose_no_draft_and_get_no_more_than_three():
    setting = a_setting()
    as_guest(Client(), a_draft(setting))
    windows = [as_guest(Client()) for _ in range(6)]
    statuses = in_threads(6, lambda number: begin(windows[number], setting, f"n{number}").status_code)
    assert sorted(statuses) == [302, 302, 422, 422, 422, 422]
    for window in windows:
        assert guests.drafts_of(asked(window)).count() == Character.objects.count() == 3


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("form", ["create", "random"])
def test_a_browser_that_begins_its_first_drafts_at_once_gets_no_more_than_three(client, form):
    setting = a_setting()
    page(client, form)
    windows = [Client() for _ in range(6)]
    for window in windows:
        window.cookies[settings.SESSION_COOKIE_NAME] = client.cookies[settings.SESSION_COOKIE_NAME].value
    statuses = in_threads(6, lambda number: begin(windows[number], setting, f"n{number}").status_code)
    assert sorted(statuses) == [302, 302, 302, 422, 422, 422]
    begun = next(window for window in windows if guests.IN_SESSION in window.session)
    assert guests.drafts_of(asked(begun)).count() == Character.objects.count() == 3


def test_a_form_that_is_only_looked_at_opens_no_list_and_is_given_one_key(client):
    page(client, "create")
    before = client.session[guests.TO_BE]
    assert page(client, "roster")["Location"].startswith(reverse("sign-in"))
    assert settings.SESSION_COOKIE_NAME not in page(client, "random").cookies
    begin(client, a_setting())
    assert client.session[guests.IN_SESSION]["key"] == before
    assert guests.TO_BE not in client.session


def test_an_account_is_given_no_key(client):
    client.force_login(user(), backend="django.contrib.auth.backends.ModelBackend")
    page(client, "create")
    assert guests.TO_BE not in client.session


@pytest.mark.django_db(transaction=True)
def test_windows_that_bring_back_at_once_get_no_more_than_three():
    setting = a_setting()
    binned = [a_draft(setting, name=f"n{number}", deleted_at=timezone.now()) for number in range(3)]
    as_guest(Client(), a_draft(setting), a_draft(setting), *binned)
    windows = [as_guest(Client()) for _ in binned]
    in_threads(3, lambda number: act(windows[number], "restore", binned[number]))
    assert Character.objects.live().count() == 3


def test_a_full_session_may_send_again_what_made_its_last_draft(client):
    setting, token = a_setting(), uuid4()
    for name in ("one", "two"):
        begin(client, setting, name)
    answers = [begin(client, setting, "three", token)["Location"] for _ in range(2)]
    assert answers[0] == answers[1]
    assert names(guests.drafts_of(asked(client))) == ["one", "three", "two"]
