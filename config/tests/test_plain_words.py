"""The forms of accounts, in our own words."""

import re

import pytest
from django.contrib.auth.models import User
from django.contrib.auth.password_validation import password_validators_help_texts
from django.urls import reverse
from django.utils.html import escape, strip_tags

from config.accounts import password_path
from config.plain_words import (
    BOTH,
    EMPTY,
    KEPT_NOWHERE,
    NAME_HELP,
    NO_ADDRESS,
    NOT_THE_SAME,
    ONCE_MORE,
    TAKEN,
    UNSEEN,
    WRONG,
)

pytestmark = [pytest.mark.database, pytest.mark.django_db]
SECRET = "a long secret"
NEW = {"username": "bob", "email": "", "password1": SECRET, "password2": SECRET}
DJANGOS = (
    "Please enter a correct", "already exists", "Null characters", "This field is required",
    "for verification", "confirmation", "didn’t match", "Enter a valid", "Ensure this value",
)  # fmt: skip


def words(answer):
    page = answer.content.decode()
    assert not [sentence for sentence in DJANGOS if sentence in page]
    return " ".join(strip_tags(page).split())


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"username": ""}, EMPTY["username"]),
        ({"password1": ""}, EMPTY["password1"]),
        ({"password2": ""}, BOTH),
        ({"username": "ANN"}, KEPT_NOWHERE),
        ({"username": "ANN"}, TAKEN),
        ({"username": "a b"}, NAME_HELP),
        ({"username": "a" * 200}, NAME_HELP),
        ({"username": "a\x00b"}, UNSEEN),
        ({"password1": "a\x00b"}, UNSEEN),
        ({"password2": "another one"}, NOT_THE_SAME),
    ],
)
@pytest.mark.usefixtures("user")
def test_signing_up(client, wrong, sentence):
    answer = client.post(reverse("sign-up"), NEW | wrong)
    assert answer.status_code == 422
    assert words(answer).count(sentence) == (2 if sentence == NAME_HELP else 1)  # the help stands there too


@pytest.mark.parametrize(
    ("wrong", "first"),
    [
        ({"password2": "another one"}, "password1"),
        ({"password2": ""}, "password1"),
        ({"password1": "short", "password2": "short"}, "password1"),
        ({"username": "", "password2": ""}, "username"),
        ({"email": "@"}, "email"),
    ],
)
def test_the_focus_goes_to_the_first_field_that_has_to_be_filled(client, wrong, first):
    page = client.post(reverse("sign-up"), NEW | wrong).content.decode()
    assert [
        re.search(r'name="(\w+)"', tag)[1] for tag in re.findall(r"<input[^>]* autofocus[^>]*>", page)
    ] == [first]
    assert f'id="fault-{first}"' in page


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ({"username": "ann", "password": "wrong"}, WRONG),
        ({"username": "", "password": SECRET}, EMPTY["username"]),
        ({"username": "ann", "password": ""}, EMPTY["password"]),
        ({"username": "a\x00b", "password": SECRET}, UNSEEN),
        ({"username": "a" * 300, "password": SECRET}, WRONG),
    ],
)
@pytest.mark.usefixtures("user")
def test_signing_in(client, typed, sentence):
    assert sentence in words(client.post(reverse("sign-in"), typed))


def test_changing_the_password(client, user):
    client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
    assert ONCE_MORE in words(client.get(reverse("password-change")))
    said = words(client.post(reverse("password-change"), {}))
    assert all(EMPTY[name] in said for name in ("old_password", "new_password1", "new_password2"))
    typed = {"old_password": SECRET, "new_password1": "another secret", "new_password2": "another"}
    page = client.post(reverse("password-change"), typed).content.decode()
    assert 'id="fault-new_password1"' in page
    assert 'id="fault-new_password2"' not in page


def test_a_new_password_behind_a_link(client, user):
    form = client.get(password_path(User.objects.get(pk=user.pk)), follow=True)
    assert ONCE_MORE in words(form)
    assert all(escape(help_) in form.content.decode() for help_ in password_validators_help_texts())
    typed = {"new_password1": SECRET, "new_password2": "another one"}
    assert NOT_THE_SAME in words(client.post(form.request["PATH_INFO"], typed))


@pytest.mark.parametrize(
    ("email", "sentence"), [("", EMPTY["email"]), ("@", NO_ADDRESS), ("a\x00@example.org", UNSEEN)]
)
def test_asking_for_a_link(client, settings, email, sentence):
    settings.EMAIL_HOST = "mail.example.org"
    assert sentence in words(client.post(reverse("password-reset"), {"email": email}))
