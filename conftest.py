"""What every test has: quick passwords, and a guard against pages that ask the database for each row."""

import pytest
from django.conf import settings
from django.db import connection
from zeal.constants import initialize_app_registry
from zeal.patch import patch


def pytest_configure():
    # zeal is a tool of the tests alone, so it stands in no settings; it counts within one request.
    initialize_app_registry()
    patch()
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    settings.MIDDLEWARE.insert(0, "zeal.middleware.zeal_middleware")


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup, django_db_blocker):
    """The test database, left by all before it is dropped: a browser may still be waiting for an answer."""
    yield
    with django_db_blocker.unblock(), connection.cursor() as cursor:
        cursor.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
