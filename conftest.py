"""What every test has: the project's own database name, and a guard against one query for each row."""

import pytest
from zeal import zeal_context
from zeal.constants import initialize_app_registry
from zeal.patch import patch


def pytest_configure():
    # zeal is a tool of the tests alone, so it stands in no INSTALLED_APPS.
    initialize_app_registry()
    patch()


@pytest.fixture(autouse=True)
def _no_query_for_each_row():
    with zeal_context():
        yield
