"""Steven, and ann who plays him."""

import pytest

from characters.tests.factories import a_character, user


@pytest.fixture
def steven():
    return a_character()


@pytest.fixture
def ann(client, steven):
    client.force_login(user(), backend="django.contrib.auth.backends.ModelBackend")
    return client
