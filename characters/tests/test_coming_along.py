"""What who signs in or up is told of the browser’s drafts."""

import pytest
from django.test import Client
from django.urls import reverse

from characters.models import Character
from characters.tests.builder_pages import words
from characters.tests.factories import a_setting
from characters.tests.guest_pages import SECRET, sign_up

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def begin(client, setting, name):
    token = f"3f2b8a52-7a34-4dd4-a3a6-{hash(name) % 10**12:012}"
    client.post(reverse("characters:create"), {"setting": setting.pk, "name": name, "token": token})


@pytest.mark.parametrize("door", ["sign-up", "sign-in"])
def test_both_doors_say_how_many_drafts_come_along(door):
    client, setting = Client(), a_setting()
    assert "along" not in words(client.get(reverse(door)))
    begin(client, setting, "Ann")
    assert "The draft of this browser comes along and is yours then." in words(client.get(reverse(door)))
    begin(client, setting, "Ola")
    assert "The 2 drafts of this browser come along" in words(client.get(reverse(door)))


def test_it_is_said_again_beside_what_could_not_be_read():
    client = Client()
    begin(client, a_setting(), "Ann")
    refused = client.post(reverse("sign-up"), {"username": "ann", "password1": "a", "password2": "b"})
    assert refused.status_code == 422
    assert "The draft of this browser comes along" in words(refused)


def test_the_same_form_after_signing_up_leads_to_the_character_that_came_along():
    client, setting = Client(), a_setting()
    begin(client, setting, "Ann")
    sign_up(client)
    begin(client, setting, "Ann")
    assert Character.objects.get().owner is not None
    begin(client, setting, "Ola")
    assert Character.objects.count() == 2


def test_a_draft_comes_along_though_the_account_has_a_character_by_the_same_form():
    client, setting = Client(), a_setting()
    begin(client, setting, "Ann")
    sign_up(client)
    client.post(reverse("sign-out"))
    begin(client, setting, "Ann")
    client.post(reverse("sign-in"), {"username": "mira", "password": SECRET})
    assert Character.objects.filter(owner__username="mira", name="Ann").count() == 2
