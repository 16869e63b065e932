"""What the settings read from the environment, with a clear sentence where it cannot be used."""

import os
from pathlib import Path
from typing import Any

import dj_database_url
from django.core.exceptions import ImproperlyConfigured
from django.core.management.utils import get_random_secret_key

PRIVATE_DATABASE = {
    "ENGINE": "config.postgres_backend",
    "NAME": "postgres",
    "USER": "postgres",
    "PORT": "5432",
}


def flag(name: str) -> bool:
    """Return whether the variable is switched on: 1, and nothing else, is on."""
    value = os.environ.get(name, "")
    if value not in {"", "0", "1"}:
        raise ImproperlyConfigured(f"{name} is {value!r}; set it to 1 or 0.")
    return value == "1"


def words(name: str) -> list[str]:
    """Return the variable's comma-separated words."""
    return [word.strip() for word in os.environ.get(name, "").split(",") if word.strip()]


def required(name: str) -> str:
    """Return the variable, without which production does not start."""
    if value := os.environ.get(name, "").strip():
        return value
    raise ImproperlyConfigured(f"Set {name}: with HEFT_PRODUCTION=1 it is required (see docs/deploy.md).")


def kept_secret(path: Path) -> str:
    """Return the secret key of a desk: made once, then kept in a file that only its owner reads."""
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        own = path.with_name(f"{path.name}.{os.getpid()}")
        own.touch(mode=0o600)
        own.write_text(get_random_secret_key())
        try:
            path.hardlink_to(own)  # of two first runs at once, one wins and both read it
        except FileExistsError:
            pass
        finally:
            own.unlink()
    return path.read_text()


def database(*, private: bool) -> dict[str, Any]:
    """Return Django's settings of the database: DATABASE_URL, else the `private` Postgres where allowed."""
    if private and not os.environ.get("DATABASE_URL"):
        chosen: dict[str, Any] = dict(PRIVATE_DATABASE)
    else:
        chosen = dict(dj_database_url.parse(required("DATABASE_URL")))
        if chosen["ENGINE"] != "django.db.backends.postgresql":
            raise ImproperlyConfigured(
                "Heft runs on Postgres alone: DATABASE_URL must begin with postgres://"
            )
    # The pool hands out connections that were just checked, so a quick restart of Postgres fails no request.
    # What it looks for in vain it gives up after two seconds, and the next request looks anew: else its
    # pauses double, and a database that is back is not found for a minute.
    pool = {
        "min_size": 1,
        "max_size": int(os.environ.get("HEFT_POOL_SIZE") or 8),
        "timeout": 5,
        "reconnect_timeout": 2,
    }
    chosen["OPTIONS"] = {**chosen.get("OPTIONS", {}), "pool": pool}
    chosen["CONN_HEALTH_CHECKS"] = True
    # Two runs of the tests at once must not share a database.
    chosen["TEST"] = {"NAME": f"test_heft_{os.getpid()}"}
    return chosen
