"""Whatever changes a character is done whole or not at all: wherever it breaks, all stays as it was."""

from itertools import count
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.db import OperationalError, connection
from django.test import Client
from django.urls import reverse
from zeal import zeal_ignore

from characters import awards, lifecycle, purchases
from characters.models import Character
from characters.new_figures import seal
from characters.quotes import Offer, quote
from characters.tests.builder_pages import BUILD
from characters.tests.factories import (
    COINS,
    a_character,
    a_draft,
    a_setting,
    an_item,
    as_guest,
    bought,
    fresh,
    torches,
    user,
)
from characters.tests.rows import every_row
from characters.tests.test_history import store

pytestmark = [pytest.mark.database, pytest.mark.django_db(transaction=True)]

PASSWORD = "a long enough password"
WRITES = ("INSERT", "UPDATE", "DELETE")


class BreaksAt:
    """Lets all statements through but the one that would write for the so-manieth time."""

    def __init__(self, number):
        self.number, self.written, self.broke = number, 0, False

    def __call__(self, execute, sql, params, many, context):
        self.written += sql.lstrip().upper().startswith(WRITES)
        if self.written == self.number and not self.broke:
            self.broke = True
            raise OperationalError
        return execute(sql, params, many, context)


def broken_wherever_it_writes(act):
    """Do something once for each statement that it writes, broken there, and once unbroken.

    Return how often it was broken; each time every row is as before.
    """
    before = every_row()
    for number in count(1):
        breaks = BreaksAt(number)
        with connection.execute_wrapper(breaks), zeal_ignore():
            answer = act()
        if not breaks.broke:
            break
        assert answer.status_code == 503
        assert every_row() == before, f"statement {number}"
    assert answer.status_code == 302
    assert every_row() != before
    return number - 1


@pytest.fixture
def steven():
    """A draft that has something of everything."""
    setting = a_setting(**COINS)
    character = a_character(setting)
    store(character, "build", toughness=7)
    store(character, "abilities", stealth=4)
    store(character, "qualities", keys=["mute"])
    store(character, "occupations", keys=["robber"])
    bought(character, an_item(setting))
    bought(character, torches(setting))
    return fresh(character)


@pytest.fixture
def ann(steven):
    """The owner's window; an error of ours is a page for it, as for a browser."""
    client = Client(raise_request_exception=False)
    client.force_login(user(), backend="django.contrib.auth.backends.ModelBackend")
    return client


def torch(character):
    return character.inventory.get(name="torch")


def ready(character):
    lifecycle.make_ready(character, by=user())


def machete(character):
    return character.setting.items.get(name="machete")


STEPS = {
    "template": {"template": "dwarf", "confirmed": "1"},
    "description": {"name": "Stefan", "notes": "Owes Ann a horse."},
    "build": BUILD | {"toughness": "8"},
    "abilities": {"ability-stealth": "2", "ability-throwing": "1"},
    "qualities": {"quality-deaf": "yes", "quality-mute": "no"},
    "occupations": {"occupation-knight": "yes", "occupation-robber": "no"},
    "affordable": {"set": "ability-stealth=5"},
    "ready": {},
    "copy": {"token": uuid4()},
    "copies": {"name": "Guard", "count": "3", "token": uuid4()},
    "delete": {},
    "bring-back": {"to": "1"},
    "outfit": {"outfit": "2"},
    "money": {"coins": "5", "reason": "a toll", "kind": "fine", "token": uuid4()},
    "awards": {"cp": "5", "reason": "found the ford", "token": uuid4()},
}
"""What is posted for a character, by the last word of its address."""


@pytest.mark.parametrize("step", STEPS)
def test_a_change_of_a_character(ann, steven, step):
    address = reverse(f"characters:{step}", args=[steven.pk])
    data = {"version": steven.version, **STEPS[step]}
    assert broken_wherever_it_writes(lambda: ann.post(address, data)) >= 1


@pytest.mark.parametrize(
    ("deed", "before"),
    [
        ("draft", ready),
        ("restore", lifecycle.bin),
        ("bring-back", lambda steven: awards.award(steven, 5, "a ford", token=uuid4(), by=user())),
    ],
)
def test_a_way_back(ann, steven, deed, before):
    before(steven)
    address = reverse(f"characters:{deed}", args=[steven.pk])
    data = {"version": fresh(steven).version, "to": "2"}
    assert broken_wherever_it_writes(lambda: ann.post(address, data)) >= 1


@pytest.mark.parametrize(
    ("deed", "before", "data"),
    [
        ("put-back", None, {"quantity": "2"}),
        ("put-back", None, {"quantity": "5"}),
        ("sell", ready, {"quantity": "2", "brings": "1"}),
        ("move", None, {"place": "stored"}),
        ("count", None, {"pieces": "−2"}),
        ("count", None, {"pieces": "+3"}),
    ],
)
def test_a_movement_of_goods(ann, steven, deed, before, data):
    if before:
        before(steven)
    address = reverse(f"characters:{deed}", args=[steven.pk, torch(steven).pk])
    data = {"token": uuid4(), "version": fresh(steven).version, **data}
    assert broken_wherever_it_writes(lambda: ann.post(address, data)) >= 2


@pytest.mark.parametrize(
    ("deed", "data"),
    [("give", {"quantity": "2"}), ("give", {"quantity": "5"}), ("give-coins", {"coins": "5"})],
)
def test_a_gift_to_another(ann, steven, deed, data):
    to = a_character(steven.setting, name="Bruni").pk
    known = [steven.pk] if deed == "give-coins" else [steven.pk, torch(steven).pk]
    data = {"to": to, "token": uuid4(), **data}
    if deed == "give-coins":
        data = {f"give-{name}": value for name, value in data.items()}
    address = reverse(f"characters:{deed}", args=known)
    assert broken_wherever_it_writes(lambda: ann.post(address, data)) >= 6


def test_a_purchase(ann, steven):
    item = machete(steven)
    data = {"token": uuid4(), "buy": item.pk, "quote": quote(steven, {item.pk: Offer(item.price, item.lot)})}
    address = reverse("characters:buy", args=[steven.pk])
    assert broken_wherever_it_writes(lambda: ann.post(address, data)) >= 4
    assert purchases.funds(steven) == 200 - 2 * 61 - 7


def test_new_figures(ann, steven):
    row = torch(steven)
    row.item.mass_mg = 300_000
    row.item.save()
    address = reverse("characters:new-figures", args=[steven.pk, row.pk])
    data = {"seal": seal(row.item.figures())}
    assert broken_wherever_it_writes(lambda: ann.post(address, data)) >= 3
    assert torch(steven).mass_mg == 300_000


def test_a_purchase_for_several(ann, steven):
    item, bruni = machete(steven), a_character(steven.setting, name="Bruni")
    data = {
        "token": uuid4(),
        "for": [steven.pk, bruni.pk],
        "quantity": "1",
        "quote": quote(steven, {item.pk: Offer(item.price, item.lot)}),
    }
    address = reverse("characters:party-purchase", args=[steven.pk, item.pk])
    assert broken_wherever_it_writes(lambda: ann.post(address, data)) >= 8
    assert (purchases.funds(steven), purchases.funds(bruni)) == (200 - 2 * 61 - 7, 139)


@pytest.mark.parametrize("page", ["create", "random"])
def test_a_beginning(ann, steven, page):
    data = {"token": uuid4(), "setting": steven.setting_id, "limit": "250", "seed": "a", "name": "Bruni"}
    assert broken_wherever_it_writes(lambda: ann.post(reverse(f"characters:{page}"), data)) >= 2


def test_a_guest_s_bin_that_is_full(steven):
    drafts = [a_draft(steven.setting) for _ in range(4)]
    for draft in drafts[:3]:
        lifecycle.bin(draft)
    visitor = as_guest(Client(raise_request_exception=False), *drafts)
    address = reverse("characters:delete", args=[drafts[3].pk])
    assert broken_wherever_it_writes(lambda: visitor.post(address)) >= 2


@pytest.mark.parametrize("page", ["sign-in", "sign-up"])
def test_a_guest_s_drafts_that_become_an_account_s(steven, page):
    User.objects.create_user("mira", password=PASSWORD)
    as_guest(Client(), *[a_draft(steven.setting, name=name) for name in ("Steven", "Bruni")])

    def enter():
        visitor = as_guest(Client(raise_request_exception=False))
        return visitor.post(reverse(page), fields)

    fields = {"username": "mira", "password": PASSWORD}
    if page == "sign-up":
        fields = {"username": "nadia", "password1": PASSWORD, "password2": PASSWORD}
    assert broken_wherever_it_writes(enter) >= 1
    assert not Character.objects.unowned().exists()
    assert User.objects.filter(username="nadia").exists() == (page == "sign-up")
