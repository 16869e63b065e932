"""`manage.py bench`."""

import pytest
from django.core.management import call_command

from characters.models import Character

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def test_the_table_is_printed_and_no_row_is_left(capsys):
    call_command("bench", rounds=1, rows=3)
    printed = capsys.readouterr().out
    assert all(
        word in printed
        for word in (
            "price of one item",
            "build change",
            "queries of the page shop",
            "bytes of a change",
            "PDF",
        )
    )
    assert Character.objects.count() == 0
