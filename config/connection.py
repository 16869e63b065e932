"""Django's connection, known to be Postgres."""

from typing import cast

from django.db import connection
from django.db.backends.postgresql.base import DatabaseWrapper

postgres = cast("DatabaseWrapper", connection)


def hang_up() -> None:
    """Close this program's connections, before another program takes its place or empties the database."""
    postgres.close()
    postgres.close_pool()
