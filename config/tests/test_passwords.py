"""Which passwords are refused, and in which words."""

import pytest
from django.contrib.auth.models import User
from django.contrib.auth.password_validation import (
    password_validators_help_texts,
    validate_password,
)
from django.core.exceptions import ValidationError


def sentences(password):
    try:
        validate_password(password, User(username="ann-of-the-hills", email="ann@example.org"))
    except ValidationError as refused:
        return refused.messages
    return []


@pytest.mark.parametrize(
    ("password", "says"),
    [
        ("secret", "This password is too short. Write at least 8 characters."),
        ("password1", "Many people have this password, so it is guessed first. Choose another one."),
        (
            "ann-of-the-hill",
            "This password is too much like your name or your mail address. Choose another one.",
        ),
    ],
)
def test_each_is_refused_in_one_sentence(password, says):
    assert sentences(password) == [says]


def test_a_good_one_is_taken():
    assert sentences("correct horse") == []


def test_the_form_says_before_what_is_asked():
    assert password_validators_help_texts() == [
        "Nothing like your name or your mail address.",
        "At least 8 characters.",
        "Not one that many people use.",
    ]
