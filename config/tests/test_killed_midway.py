"""A server that is killed in the middle of saves: what was stored is whole, and the same saves work again."""

import threading
from contextlib import closing, suppress
from http.client import HTTPConnection, HTTPException
from urllib.parse import urlencode
from uuid import uuid4

import pytest
from django.db import connection, transaction
from django.test import Client
from django.urls import reverse

from characters.quotes import Offer, quote
from characters.tests.factories import COINS, a_character, a_setting, an_item, bought, fresh, user
from characters.tests.rows import every_row
from characters.tests.test_history import store
from config.tests.served import connections, until

pytestmark = [pytest.mark.database, pytest.mark.django_db(transaction=True)]

CSRF = "c" * 32
DEEDS = {
    "abilities": {"ability-stealth": "2", "ability-throwing": "1"},
    "bring-back": {"to": "1"},
    "buy": {"token": uuid4()},
    "copy": {"token": uuid4()},
}
"""What is posted for a character, by the last word of its address; one worker has threads for all."""
LAST_WRITTEN = ("characters_change", "characters_ledgerentry")


@pytest.fixture
def characters():
    """A character for each deed, with a history and goods."""
    setting = a_setting(**COINS)
    machete, found = an_item(setting), {}
    for deed in DEEDS:
        character = a_character(setting, name=deed)
        store(character, "build", toughness=7)
        store(character, "abilities", stealth=4)
        bought(character, machete)
        found[deed] = fresh(character)
    return found


@pytest.fixture
def send(served, characters):
    """Ann's windows: `send("abilities")` posts and returns the status of the answer."""
    client = Client()
    client.force_login(user(), backend="django.contrib.auth.backends.ModelBackend")
    machete = characters["buy"].setting.items.get()
    headers = {
        "Content-Type": "application/x-www-form-urlencoded",
        "Cookie": f"sessionid={client.cookies['sessionid'].value}; csrftoken={CSRF}",
    }

    def posted(deed):
        character = characters[deed]
        fields = {"csrfmiddlewaretoken": CSRF, "version": character.version, **DEEDS[deed]}
        if deed == "buy":
            fields |= {
                "buy": machete.pk,
                "quote": quote(character, {machete.pk: Offer(machete.price, machete.lot)}),
            }
        address = reverse(f"characters:{deed}", args=[character.pk])
        with closing(HTTPConnection(served.place, timeout=30)) as window:
            window.request("POST", address, urlencode(fields), headers)
            return window.getresponse().status

    return posted


def killed_while_it_writes(served, send, deeds=DEEDS):
    """Post everything at once, and kill the server when all is written but the last rows of each."""
    answers = []

    def wait_in_vain(deed):
        with suppress(OSError, HTTPException):
            answers.append((deed, send(deed)))

    windows = [threading.Thread(target=wait_in_vain, args=(deed,)) for deed in deeds]
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(f"LOCK TABLE {', '.join(LAST_WRITTEN)} IN EXCLUSIVE MODE")  # reading goes on
        for window in windows:
            window.start()
        until(lambda: connections(waiting=True) == len(windows))
        served.kill()
    for window in windows:
        window.join()
    until(lambda: not connections())
    return answers


def test_saves_that_were_cut_leave_the_versions_before_them_and_can_be_made_again(served, send, characters):
    before = every_row()
    assert killed_while_it_writes(served, send) == []
    assert every_row() == before
    served.start()
    for deed, character in characters.items():
        assert [send(deed), send(deed)] == [302, 302], deed
        assert fresh(character).version == character.version + (deed != "copy"), deed
    assert every_row() != before
