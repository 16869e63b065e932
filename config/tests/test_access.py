"""Who may see what: every address of the project stands in one table, or a test fails."""

import re

import pytest
from django.contrib.auth.models import User
from django.urls import URLResolver, get_resolver, reverse

from characters import lifecycle
from characters.tests.factories import a_character, a_setting, an_item, bought, user

pytestmark = [pytest.mark.database, pytest.mark.django_db]

SIGN_IN = reverse("sign-in")
WHO = ("visitor", "stranger", "owner")
READ, GONE, ASKED, DONE, HOME = "read", "404", "sign-in", "done", "home"
OPEN = (READ, READ, READ)
OWN = (ASKED, READ, READ)
THEIRS = (ASKED, GONE, READ)
ACT = (ASKED, GONE, DONE)
POSTED_TO = {
    "copy", "delete", "restore", "ready", "draft", "buy", "put-back", "sell", "move", "bring-back",
}  # fmt: skip

TABLE = {
    "characters:home": OPEN,
    "characters:roster": OWN,
    "characters:create": OWN,
    "characters:random": OWN,
    "characters:bin": OWN,
    "characters:character": ACT,
    **dict.fromkeys(
        (
            f"characters:{page}"
            for page in (
                "template", "description", "build", "abilities", "qualities", "occupations", "equipment",
                "review", "affordable", "awards", "copies", "shop", "inventory", "receipts", "sheet",
                "sheet-pdf", "versions", "compare",
            )
        ),
        THEIRS,
    ),
    **dict.fromkeys((f"characters:{action}" for action in POSTED_TO), ACT),
    "rules:index": OPEN,
    "rules:chapter": OPEN,
    "equipment:settings": OPEN,
    "equipment:setting": OPEN,
    "account": OWN,
    "sign-up": OPEN,
    "sign-in": (READ, DONE, DONE),
    "sign-out": (ASKED, HOME, HOME),
    "mail-address": OWN,
    "password-change": OWN,
    "password-reset": OPEN,
    "password-reset-sent": OPEN,
    "new-password": OPEN,
    "delete-account": OWN,
}  # fmt: skip
"""What a visitor, somebody else who is signed in, and the owner of a character get at each address."""


def names(resolver=None, space=""):
    """Return the name of every address of the project but the maintainer's, which Django closes itself."""
    for pattern in (resolver or get_resolver()).url_patterns:
        if not isinstance(pattern, URLResolver):
            yield f"{space}{pattern.name}"
        elif pattern.namespace != "admin":
            yield from names(pattern, f"{space}{pattern.namespace}:" if pattern.namespace else space)


def test_every_address_stands_in_the_table():
    assert sorted(names()) == sorted(TABLE)


@pytest.fixture
def address():
    """The address of a name, for a character with a machete in a setting of its own."""
    setting = a_setting()
    steven = a_character(setting)
    machete = an_item(setting)
    row = bought(steven, machete)
    known = {
        "id": steven.pk,
        "possession": row.pk,
        "slug": setting.slug,
        "chapter": "equipment",
        "uidb64": "nobody",
        "token": "a-token",
    }

    def of(name):
        wanted = re.findall(r"%\((\w+)\)s", next(iter(_possible(name)))[0])
        return reverse(name, kwargs={key: known[key] for key in wanted})

    of.posted = {"buy": f"{machete.pk}:61", "quantity": "1", "place": "worn", "version": "99"}
    of.steven = steven
    return of


def _possible(name):
    resolver, _, last = name.rpartition(":")
    found = get_resolver()
    if resolver:
        found = found.namespace_dict[resolver][1]
    return (way for ways in found.reverse_dict.getlist(last) for way in ways[0])


def answer(client, address, name):
    last = name.rpartition(":")[2]
    if last == "restore":
        lifecycle.bin(address.steven)
    if last in POSTED_TO or last == "sign-out":
        token = "3f2b8a52-7a34-4dd4-a3a6-4b5a4f0f8c11"
        return client.post(address(name), {**address.posted, "token": token})
    return client.get(address(name))


def told(response):
    """Return the table's word for an answer."""
    if response.status_code in {302, 303}:
        return ASKED if response.url.startswith(SIGN_IN) else HOME if response.url == "/" else DONE
    return {200: READ, 401: ASKED, 404: GONE, 405: READ, 422: DONE}[response.status_code]


@pytest.mark.parametrize("who", WHO)
@pytest.mark.parametrize("name", TABLE)
def test_who_gets_what(client, address, name, who):
    people = {"stranger": lambda: User.objects.create(username="bob"), "owner": user}
    if who in people:
        client.force_login(people[who](), backend="django.contrib.auth.backends.ModelBackend")
    assert told(answer(client, address, name)) == TABLE[name][WHO.index(who)]


@pytest.mark.parametrize("name", [*(f"characters:{name}" for name in sorted(POSTED_TO)), "sign-out"])
def test_an_address_that_only_takes_posts_leads_to_a_page(client, address, name):
    client.force_login(user(), backend="django.contrib.auth.backends.ModelBackend")
    page = client.get(address(name), follow=True)
    assert told(page) == READ
    assert "</html>" in page.content.decode()


@pytest.mark.parametrize("name", [name for name, rights in TABLE.items() if rights in {THEIRS, ACT}])
def test_a_visitor_learns_nothing_of_what_exists(client, address, name):
    there = answer(client, address, name)
    address.steven.delete()
    assert told(there) == told(answer(client, address, name)) == ASKED
