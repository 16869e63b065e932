"""A server that is killed while coins come, something is given and a party buys: all is right then."""

from contextlib import closing
from http.client import HTTPConnection
from urllib.parse import urlencode
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from characters.purchases import funds
from characters.quotes import Offer, quote
from characters.tests.factories import COINS, a_character, a_setting, an_item, bought, fresh, goods_of, user
from characters.tests.rows import every_row
from config.tests.test_killed_midway import CSRF, killed_while_it_writes

pytestmark = [pytest.mark.database, pytest.mark.django_db(transaction=True)]

MACHETE = [(1, "machete", "hand")]


@pytest.fixture
def party():
    """Five characters of ann's; the second has a machete."""
    setting = a_setting(**COINS)
    found = [a_character(setting, name=name) for name in ("Ada", "Bero", "Cato", "Dora", "Ezra")]
    bought(found[1], an_item(setting))
    return found


@pytest.fixture
def deeds(party):
    """Return what is posted, and where, by its name."""
    ada, bero, cato, dora, ezra = party
    machete = ada.setting.items.get()
    offer = quote(dora, {machete.pk: Offer(machete.price, machete.lot)})
    return {
        "money": ([ada.pk], {"coins": "50", "reason": "a purse", "kind": "gift", "token": uuid4()}),
        "give": (
            [bero.pk, bero.inventory.get().pk],
            {"to": cato.pk, "quantity": "1", "token": uuid4()},
        ),
        "party-purchase": (
            [dora.pk, machete.pk],
            {"for": [dora.pk, ezra.pk], "quantity": "1", "token": uuid4(), "quote": offer},
        ),
    }


@pytest.fixture
def send(served, deeds):
    """Ann's windows: `send("give")` posts and returns the status of the answer."""
    client = Client()
    client.force_login(user(), backend="django.contrib.auth.backends.ModelBackend")
    headers = {
        "Content-Type": "application/x-www-form-urlencoded",
        "Cookie": f"sessionid={client.cookies['sessionid'].value}; csrftoken={CSRF}",
    }

    def posted(deed):
        known, fields = deeds[deed]
        data = urlencode({"csrfmiddlewaretoken": CSRF, **fields}, doseq=True)
        with closing(HTTPConnection(served.place, timeout=30)) as window:
            window.request("POST", reverse(f"characters:{deed}", args=known), data, headers)
            return window.getresponse().status

    return posted


def test_what_was_cut_happened_nowhere_and_happens_once_when_it_is_sent_again(served, send, deeds, party):
    before = every_row()
    assert killed_while_it_writes(served, send, deeds) == []
    assert every_row() == before
    served.start()
    for deed in deeds:
        assert [send(deed), send(deed)] == [302, 302], deed
    assert [funds(one) for one in party] == [250, 139, 200, 139, 139]
    assert [goods_of(one) for one in party] == [[], [], MACHETE, MACHETE, MACHETE]
    assert [fresh(one).version for one in party] == [2, 3, 2, 2, 2]
