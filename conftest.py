"""What every test has: quick passwords, and a guard against pages that ask the database for each row."""

from django.conf import settings
from zeal.constants import initialize_app_registry
from zeal.patch import patch


def pytest_configure():
    # zeal is a tool of the tests alone, so it stands in no settings; it counts within one request.
    initialize_app_registry()
    patch()
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    settings.MIDDLEWARE.insert(0, "zeal.middleware.zeal_middleware")
