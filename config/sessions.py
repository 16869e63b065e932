"""Sessions in signed cookies: a visitor's lasts longer than an account's (decision 0061)."""

from typing import Any

from django.conf import settings
from django.contrib.auth import SESSION_KEY
from django.contrib.sessions.backends import signed_cookies


class SessionStore(signed_cookies.SessionStore):
    """A session that lasts `VISITOR_COOKIE_AGE`, or `SESSION_COOKIE_AGE` once somebody is signed in."""

    def get_session_cookie_age(self) -> int:
        """Return how long the cookie lasts, in seconds; a copy of it is no good for longer either."""
        known: dict[str, Any] = getattr(self, "_session_cache", {})
        return settings.SESSION_COOKIE_AGE if SESSION_KEY in known else settings.VISITOR_COOKIE_AGE

    def load(self) -> dict[str, Any]:
        """Return what the cookie says, or nothing if it is too old for what it says."""
        known: dict[str, Any] = super().load()
        if SESSION_KEY in known:
            self._session_cache = known  # read once more, now by the age of an account's
            known = super().load()
        return known
