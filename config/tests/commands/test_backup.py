"""`manage.py backup`."""

import pytest
from django.core.management import call_command

pytestmark = [pytest.mark.database, pytest.mark.django_db(transaction=True)]


def test_it_says_what_it_wrote(tmp_path, capsys):
    file = tmp_path / "heft.backup"
    call_command("backup", str(file))
    assert capsys.readouterr().out == f"{file} holds the database now ({file.stat().st_size:,} bytes).\n"
