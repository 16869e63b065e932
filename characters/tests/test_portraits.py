"""Portraits in the database: shared, carried by undo, versions and copies, gone with the last character."""

import threading

import pytest
from django.db import IntegrityError, connection, transaction

from characters import copies, history, lifecycle, portraits
from characters.models import Character, Portrait
from characters.pictures import clean_picture
from characters.refusals import Refused
from characters.steps import Conflict, step_values, store_step
from characters.tests.factories import a_character, a_setting, fresh, user
from characters.tests.pictures import a_picture
from config.accounts import delete_user

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def keep(character, colour="teal"):
    with transaction.atomic():
        locked = Character.objects.lock(character.pk)
        return portraits.keep_portrait(locked, clean_picture(a_picture(colour=colour), "dragon"))


def give(character, colour="teal"):
    """Give a character a portrait, as its form does."""
    return show(character, keep(character, colour))


def show(character, digest):
    now = fresh(character)
    values = {**step_values(now, "description"), "portrait": digest}
    assert not isinstance(
        store_step(now, "description", values, seen_version=now.version, by=user()), Conflict
    )
    return digest


def test_the_same_picture_is_stored_once(steven):
    bruni = a_character(steven.setting, name="Bruni")
    assert give(steven) == give(steven) == give(bruni)
    assert Portrait.objects.count() == 1
    assert portraits.portrait_data(fresh(bruni)) == clean_picture(a_picture(), "dragon").data


def test_without_a_portrait_there_is_no_data(steven):
    assert portraits.portrait_data(steven) == b""


def test_a_picture_under_another_hash_cannot_be_stored():
    with pytest.raises(IntegrityError, match="a_portrait_is_named_by_its_hash"), transaction.atomic():
        Portrait.objects.create(digest="0" * 64, data=b"x", width=1, height=1)


def test_undo_redo_and_versions_carry_it(steven):
    teal = give(steven)
    red = give(steven, "red")
    show(steven, "")
    for version, portrait in ((1, None), (2, teal), (3, red), (4, None)):
        now = fresh(steven)
        history.bring_back(now, version, seen_version=now.version, by=user())
        assert fresh(steven).portrait_id == portrait


def test_what_the_history_needs_is_never_tidied_away(steven):
    give(steven)
    show(steven, "")
    assert portraits.tidy() == 0
    assert Portrait.objects.count() == 1


def test_a_portrait_of_somebody_else_is_refused(steven):
    digest = give(a_character(steven.setting, name="Bruni"))
    with pytest.raises(Refused, match="not there any more"):
        show(steven, digest)
    assert fresh(steven).portrait_id is None


def test_values_that_do_not_name_the_portrait_keep_it(steven):
    digest = give(steven)
    values = {**step_values(fresh(steven), "description"), "sex": "male"}
    del values["portrait"]
    store_step(steven, "description", values, seen_version=2, by=user())
    assert (fresh(steven).sex, fresh(steven).portrait_id) == ("male", digest)


def test_copies_share_the_portrait_that_is_shown_and_no_older_one(steven):
    give(steven)
    digest = give(steven, "red")
    made = copies.copies(steven, user(), ["Guard 1", "Guard 2"])
    assert {copied.portrait_id for copied in made} == {digest}
    assert {tuple(copied.portraits.values_list("pk", flat=True)) for copied in made} == {(digest,)}
    assert Portrait.objects.count() == 2


def test_a_copy_of_a_character_without_a_portrait_has_none(steven):
    assert not lifecycle.copy(steven, user()).portraits.exists()


def test_who_is_deleted_takes_its_portraits_along_but_not_those_of_others(steven):
    give(steven)
    shared = give(steven, "red")
    copied = lifecycle.copy(steven, user())
    lifecycle.delete_for_good([steven.pk])
    assert set(Portrait.objects.values_list("pk", flat=True)) == {shared}
    lifecycle.delete_for_good([copied.pk])
    assert not Portrait.objects.exists()


def test_a_deleted_account_takes_its_portraits_along(steven):
    give(steven)
    delete_user(user())
    assert not Portrait.objects.exists()


def test_tidy_removes_what_no_character_has_however_many(steven, monkeypatch):
    monkeypatch.setattr(portraits, "FORGOTTEN_AT_ONCE", 2)
    kept = give(steven)
    for colour in ("red", "blue", "white", "black", "green"):
        give(a_character(steven.setting), colour)
    Character.objects.exclude(pk=steven.pk).delete()
    assert portraits.tidy() == 5
    assert Portrait.objects.get().pk == kept


@pytest.mark.django_db(transaction=True)
def test_a_picture_that_is_given_again_at_this_moment_is_not_removed():
    setting = a_setting()
    steven, bruni = a_character(setting), a_character(setting, name="Bruni")
    digest = give(steven)
    Character.objects.filter(pk=steven.pk).delete()
    answers = []

    def tidy():
        answers.append(portraits.tidy())
        connection.close()

    with transaction.atomic():
        keep(bruni)
        thread = threading.Thread(target=tidy)
        thread.start()
        thread.join(timeout=20)
    assert answers == [0]
    assert bruni.portraits.get().pk == digest


@pytest.mark.django_db(transaction=True)
def test_a_picture_that_is_removed_at_this_moment_is_stored_anew():
    setting = a_setting()
    steven, bruni = a_character(setting), a_character(setting, name="Bruni")
    digest = give(steven)
    Character.objects.filter(pk=steven.pk).delete()

    def reuse():
        keep(bruni)
        connection.close()

    thread = threading.Thread(target=reuse)
    with transaction.atomic():
        assert portraits.forget_unused([digest]) == 1
        thread.start()
        thread.join(timeout=0.5)
        assert thread.is_alive()  # it waits for what is removed
    thread.join(timeout=20)
    assert bruni.portraits.get().pk == digest
