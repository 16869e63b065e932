"""Steven, ann who plays him, and a setting where things cost coins."""

import pytest

from characters.tests.factories import COINS, a_character, a_setting, user


@pytest.fixture
def steven():
    return a_character()


@pytest.fixture
def ann(client, steven):
    client.force_login(user(), backend="django.contrib.auth.backends.ModelBackend")
    return client


@pytest.fixture
def market():
    return a_setting(**COINS)
