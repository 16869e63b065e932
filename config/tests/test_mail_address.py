"""The mail address of an account, and what the pages of accounts say about it."""

import re

import pytest
from django.urls import reverse

pytestmark = [pytest.mark.database, pytest.mark.django_db]
SECRET = "a long secret"
NEW = {"username": "bob", "email": "", "password1": SECRET, "password2": SECRET}


@pytest.fixture
def ann(client, user):
    client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
    return client


def change(client, **values):
    return client.post(reverse("mail-address"), {"password": SECRET, **values}, follow=True)


def test_it_is_shown_and_changed(ann, user):
    assert "Mail address: ann@example.org" in ann.get(reverse("account")).content.decode()
    page = change(ann, email="ann@new.example.org").content.decode()
    assert "Your mail address is ann@new.example.org now." in page
    user.refresh_from_db()
    assert (user.email, user.check_password(SECRET)) == ("ann@new.example.org", True)


def test_it_may_stay_empty(ann):
    assert "No mail address is stored" in change(ann, email="").content.decode()


@pytest.mark.parametrize(
    ("values", "sentence", "field"),
    [
        ({"email": "@"}, "This is no mail address.", "email"),
        ({"email": "b@example.org", "password": "wrong"}, "This is not your password.", "password"),
        ({"email": f"{'b' * 300}@example.org"}, "no mail address", "email"),
        ({"email": "b@example.org\x00"}, "no mail address", "email"),
        ({"email": "b@example.org", "password": ""}, "Write your password too.", "password"),
    ],
)
def test_what_cannot_be_stored_gets_a_sentence_and_the_focus(ann, user, values, sentence, field):
    answer = change(ann, **values)
    page = answer.content.decode()
    assert answer.status_code == 422
    assert sentence in page
    assert re.findall(r'<input[^>]*name="(\w+)"[^>]*autofocus', page) == [field]
    user.refresh_from_db()
    assert user.email == "ann@example.org"


def test_the_page_of_a_new_account_says_that_it_may_stay_empty(client):
    page = client.get(reverse("sign-up")).content.decode()
    assert "Mail address, may stay empty" in page
    assert "Required." not in page


@pytest.mark.parametrize(
    ("wrong", "field"),
    [({"email": "@"}, "email"), ({"password2": "another one"}, "password1"), ({"username": ""}, "username")],
)
def test_a_new_account_that_cannot_be_made_has_the_focus_where_the_fault_is(client, wrong, field):
    page = client.post(reverse("sign-up"), NEW | wrong).content.decode()
    assert re.findall(r'<input[^>]*name="(\w+)"[^>]*autofocus', page) == [field]


def test_deleting_promises_nothing_that_the_pages_do_not_have(ann):
    page = ann.get(reverse("delete-account")).content.decode()
    assert "xport" not in page
    assert "every character’s sheet is there as a PDF" in page
