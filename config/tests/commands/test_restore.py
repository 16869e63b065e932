"""`manage.py restore`."""

import pytest
from django.contrib.auth.models import User
from django.core.management import CommandError, call_command

pytestmark = [pytest.mark.database, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def backup(tmp_path):
    file = tmp_path / "heft.backup"
    call_command("backup", str(file))
    User.objects.create(username="late")
    return file


def test_it_asks_for_a_yes(backup):
    with pytest.raises(CommandError, match="add --yes"):
        call_command("restore", str(backup))
    assert User.objects.exists()


def test_with_a_yes_it_restores_and_says_what_comes_next(backup, capsys):
    call_command("restore", str(backup), "--yes")
    assert not User.objects.exists()
    assert "migrate" in capsys.readouterr().out
