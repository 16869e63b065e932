"""An account that is deleted while its other windows save."""

import threading
from uuid import uuid4

import pytest
from django.db import connection
from django.test import Client
from django.urls import reverse

from characters import history, inventory, lifecycle, purchases, steps
from characters.models import Character
from characters.refusals import Gone
from characters.tests.factories import a_character, a_setting, an_item, bought, user
from config.accounts import delete_user

pytestmark = [pytest.mark.database, pytest.mark.django_db]
ROUNDS = 4


def in_windows(*actions):
    """Run actions at once, each in a thread of its own, and return what they returned."""
    answers, start = [], threading.Barrier(len(actions))

    def run(action):
        start.wait()
        try:
            answers.append(action())
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=(action,)) for action in actions]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return answers


def window(character, what, form):
    """Return a signed-in window that posts a form many times."""
    client = Client(raise_request_exception=False)
    client.force_login(user(), backend="django.contrib.auth.backends.ModelBackend")
    known = [character.pk] if character else []

    def post():
        answers = []
        for number in range(15):
            fields = {name: value(number) if callable(value) else value for name, value in form.items()}
            answers.append(client.post(reverse(f"characters:{what}", args=known), fields).status_code)
        return set(answers)

    return post


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("_round", range(ROUNDS))
def test_every_window_gets_an_answer_and_nothing_is_left(_round):
    setting = a_setting()
    steven, bruni = a_character(setting), a_character(setting, name="Bruni")
    machete = an_item(setting)
    buy = {"buy": machete.pk, f"quantity-{machete.pk}": "1", "token": lambda _: str(uuid4())}
    ann = user()
    number = ann.pk  # what is deleted has none any more
    answers = in_windows(
        window(steven, "description", {"version": "1", "notes": str}),
        window(bruni, "description", {"version": "1", "notes": str}),
        window(bruni, "buy", buy),
        window(bruni, "copy", {"token": lambda _: str(uuid4())}),
        window(None, "create", {"setting": setting.pk, "name": str, "token": lambda _: str(uuid4())}),
        lambda: delete_user(ann),
    )
    seen = set().union(*(answer for answer in answers if answer))
    assert len(answers) == 6
    assert seen <= {302, 200, 401, 404, 409, 422}
    assert not Character.objects.filter(owner_id=number).exists()


def test_what_is_gone_in_between_is_not_found():
    steven = a_character()
    machete = an_item(steven.setting)
    row = bought(steven, machete)
    Character.objects.filter(pk=steven.pk).delete()
    for change in (
        lambda: steps.store_step(steven, "qualities", [], seen_version=1, by=None),
        lambda: purchases.buy(steven, machete, 1, token=uuid4(), quoted_price=61, by=None),
        lambda: purchases.put_back(row, 1, token=uuid4(), by=None),
        lambda: inventory.move(row, "stored", by=None, seen_version=1),
        lambda: lifecycle.make_ready(steven),
        lambda: lifecycle.back_to_draft(steven),
        lambda: lifecycle.copy(steven, user()),
        lambda: history.bring_back(steven, 1, seen_version=1, by=None),
    ):
        with pytest.raises(Gone):
            change()


def test_only_the_user_s_own_go_with_an_account():
    steven, bobs = a_character(), a_character(owner=user("bob"))
    delete_user(user())
    assert list(Character.objects.all()) == [bobs]
    assert steven.owner_id != bobs.owner_id
