"""The maintainer's pages of characters."""

import pytest
from django.contrib.auth.models import User
from django.core.management import call_command
from zeal import zeal_ignore

from characters import lifecycle
from characters.models import Character
from equipment.models import Setting

pytestmark = [pytest.mark.database, pytest.mark.django_db]


@pytest.fixture
def maintainer(client):
    client.force_login(User.objects.create_superuser("maintainer"))
    return client


@pytest.fixture
def character():
    call_command("load_catalogue", verbosity=0)
    return lifecycle.create(User.objects.create_user("player"), Setting.objects.get(slug="old-roads"), "Ada")


@pytest.mark.parametrize("model", ["character", "possession", "ledgerentry", "change"])
def test_every_list_opens_and_searches(maintainer, character, model):
    assert maintainer.get(f"/admin/characters/{model}/?q=Ada").status_code == 200


def test_the_ledger_can_only_be_read(maintainer, character):
    entry = character.ledger.get()
    url = f"/admin/characters/ledgerentry/{entry.pk}"
    assert maintainer.get(f"{url}/change/").status_code == 200
    assert maintainer.post(f"{url}/change/", {"amount": 9_000}).status_code == 403
    assert maintainer.post(f"{url}/delete/", {"post": "yes"}).status_code == 403
    assert maintainer.get("/admin/characters/ledgerentry/add/").status_code == 403


def test_a_characters_row_opens(maintainer, character):
    with zeal_ignore():  # Django's own field asks once more for each name beside an id
        assert maintainer.get(f"/admin/characters/character/{character.pk}/change/").status_code == 200
    assert Character.objects.get().name == "Ada"
