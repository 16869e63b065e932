"""Who may see what: every address of the project stands in one table, or a test fails."""

import re

import pytest
from django.contrib.auth.models import User
from django.urls import URLResolver, get_resolver, reverse

from characters import lifecycle
from characters.models import Character
from characters.tests.factories import (
    a_character,
    a_draft,
    a_kit,
    a_portrait,
    a_setting,
    an_item,
    as_guest,
    bought,
    user,
)

pytestmark = [pytest.mark.database, pytest.mark.django_db]

SIGN_IN = reverse("sign-in")
WHO = ("visitor", "guest", "its guest", "stranger", "owner")
READ, GONE, ASKED, DONE, HOME = "read", "404", "sign-in", "done", "home"
OPEN = (READ, READ, READ, READ, READ)
ACCOUNT = (ASKED, ASKED, ASKED, READ, READ)
LIST = (ASKED, READ, READ, READ, READ)
THEIRS = (ASKED, GONE, READ, GONE, READ)
OF_ACCOUNT = (ASKED, ASKED, ASKED, GONE, READ)
ACT = (ASKED, GONE, DONE, GONE, DONE)
POSTED_TO = {
    "copy", "delete", "restore", "ready", "draft", "buy", "buy-kit", "take-kit", "put-back", "sell",
    "move", "bring-back", "give-coins", "count", "remove", "outfit",
}  # fmt: skip

TABLE = {
    "characters:home": OPEN,
    "characters:roster": LIST,
    "characters:create": OPEN,
    "characters:random": OPEN,
    "characters:bin": LIST,
    "characters:character": ACT,
    **dict.fromkeys(
        (
            f"characters:{page}"
            for page in (
                "template", "description", "build", "abilities", "qualities", "occupations", "equipment",
                "review", "affordable", "shop", "kits", "inventory", "receipts", "money", "give", "sheet",
                "party-purchase", "new-figures", "found", "found-item", "sheet-pdf", "versions", "compare",
                "compare-items", "portrait",
            )
        ),
        THEIRS,
    ),
    "characters:awards": OF_ACCOUNT,
    "characters:copies": OF_ACCOUNT,
    **dict.fromkeys((f"characters:{action}" for action in sorted(POSTED_TO)), ACT),
    "rules:index": OPEN,
    "rules:chapter": OPEN,
    "equipment:settings": OPEN,
    "equipment:setting": OPEN,
    "account": ACCOUNT,
    "sign-up": OPEN,
    "sign-in": (READ, READ, READ, DONE, DONE),
    "admin-sign-in": (ASKED, ASKED, ASKED, "403", "403"),
    "sign-out": (ASKED, ASKED, ASKED, HOME, HOME),
    "mail-address": ACCOUNT,
    "password-change": ACCOUNT,
    "password-reset": OPEN,
    "password-reset-sent": OPEN,
    "new-password": OPEN,
    "delete-account": ACCOUNT,
}  # fmt: skip
"""What each gets at every address: a visitor without a draft, with another draft, and with this one; an
account that does not own the character, and the one that does."""


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
        "item": machete.pk,
        "slug": setting.slug,
        "chapter": "equipment",
        "uidb64": "nobody",
        "token": "a-token",
        "digest": a_portrait(steven),
    }

    def of(name):
        return reverse(name, kwargs={key: known[key] for key in _wanted(name)})

    of.posted = {
        "buy": machete.pk,
        "quantity": "1",
        "place": "worn",
        "version": "99",
        **robbers(steven, machete),
    }
    of.steven, of.known = steven, known
    return of


def robbers(steven, machete):
    """Make Steven a robber with a kit of one machete; return both as a form names them."""
    kit = a_kit(steven.setting, (machete, 1))
    occupation = steven.setting.occupations.get(key="robber")
    occupation.kit = kit
    occupation.save()
    steven.occupations.create(occupation=occupation)
    return {"kit": kit.pk, "occupation": occupation.pk}


def _wanted(name):
    """Return what an address names, such as "id" and "possession"."""
    return re.findall(r"%\((\w+)\)s", next(iter(_possible(name)))[0])


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
    return {200: READ, 401: ASKED, 403: "403", 404: GONE, 405: READ, 422: DONE}[response.status_code]


def come_as(client, who, steven):
    """Make the client's sender one of WHO."""
    people = {"stranger": lambda: User.objects.create(username="bob"), "owner": user}
    if who in people:
        client.force_login(people[who](), backend="django.contrib.auth.backends.ModelBackend")
    if who == "guest":
        as_guest(client, a_draft(steven.setting))
    if who == "its guest":
        Character.objects.update(owner=None)
        as_guest(client, steven)


@pytest.mark.parametrize("who", WHO)
@pytest.mark.parametrize("name", TABLE)
def test_who_gets_what(client, address, name, who):
    come_as(client, who, address.steven)
    assert told(answer(client, address, name)) == TABLE[name][WHO.index(who)]


@pytest.mark.parametrize("name", [*(f"characters:{name}" for name in sorted(POSTED_TO)), "sign-out"])
def test_an_address_that_only_takes_posts_leads_to_a_page(client, address, name):
    client.force_login(user(), backend="django.contrib.auth.backends.ModelBackend")
    page = client.get(address(name), follow=True)
    assert told(page) == READ
    assert "</html>" in page.content.decode()


ONES_OWN = [name for name, rights in TABLE.items() if rights in {THEIRS, ACT}]


@pytest.mark.parametrize("name", ONES_OWN)
def test_a_draft_without_an_owner_is_no_accounts_and_no_other_guests(client, address, name):
    come_as(client, "guest", address.steven)
    Character.objects.update(owner=None)
    assert told(answer(client, address, name)) == GONE
    come_as(client, "owner", address.steven)
    assert told(answer(client, address, name)) == GONE


@pytest.mark.parametrize("name", ONES_OWN)
def test_a_claimed_draft_is_reached_through_the_account_alone(client, address, name):
    as_guest(client, address.steven)
    assert told(answer(client, address, name)) == GONE


@pytest.mark.parametrize("name", ONES_OWN)
def test_a_guest_learns_nothing_of_what_exists(client, address, name):
    come_as(client, "guest", address.steven)
    there = answer(client, address, name)
    address.steven.delete()
    assert told(there) == told(answer(client, address, name)) == GONE


@pytest.mark.parametrize("name", ONES_OWN)
def test_a_visitor_learns_nothing_of_what_exists(client, address, name):
    there = answer(client, address, name)
    address.steven.delete()
    assert told(there) == told(answer(client, address, name)) == ASKED


OF_A_POSSESSION = [name for name in TABLE if "possession" in _wanted(name)]


@pytest.mark.parametrize("name", OF_A_POSSESSION)
def test_somebody_elses_possession_is_not_found_among_ones_own(client, address, name):
    come_as(client, "owner", address.steven)
    bob = a_character(address.steven.setting, owner=user("bob"))
    address.known["possession"] = bought(bob, an_item(bob.setting, name="club")).pk
    assert told(answer(client, address, name)) == GONE
    address.known["possession"] = 10**9
    assert told(answer(client, address, name)) == GONE


@pytest.mark.parametrize("name", [name for name in TABLE if name.rpartition(":")[2] not in POSTED_TO])
def test_every_page_answers_who_asks_for_its_head_alone(client, address, name):
    client.force_login(user(), backend="django.contrib.auth.backends.ModelBackend")
    page, head = client.get(address(name)), client.head(address(name))
    assert head.status_code == page.status_code
    assert head.content == b""
