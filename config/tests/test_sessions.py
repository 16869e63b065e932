"""How long a session's cookie is good, whoever copied it."""

from datetime import UTC, datetime, timedelta

import pytest
from django.contrib.auth import SESSION_KEY

from config.sessions import SessionStore

BEGINNING = datetime(2026, 1, 31, 12, tzinfo=UTC)


def cookie(**content):
    session = SessionStore()
    session.update(content)
    session.save()
    return session.session_key


@pytest.mark.parametrize(
    ("content", "days"), [({"guest": "a draft"}, 31), ({SESSION_KEY: "7", "guest": "a draft"}, 14)]
)
def test_a_visitors_lasts_a_month_and_an_accounts_two_weeks(time_machine, content, days):
    time_machine.move_to(BEGINNING, tick=False)
    key = cookie(**content)
    time_machine.move_to(BEGINNING + timedelta(days=days, hours=-1), tick=False)
    assert dict(SessionStore(key).items()) == content
    time_machine.move_to(BEGINNING + timedelta(days=days, hours=1), tick=False)
    assert dict(SessionStore(key).items()) == {}


@pytest.mark.parametrize(("content", "days"), [({"guest": "a draft"}, 31), ({SESSION_KEY: "7"}, 14)])
def test_the_browser_is_told_the_same(content, days):
    session = SessionStore()
    session.update(content)
    assert session.get_expiry_age() == days * 86_400
