"""`manage.py load_demo_party`."""

from io import StringIO

import pytest
from django.core.management import call_command

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def run():
    out = StringIO()
    call_command("load_demo_party", stdout=out)
    return out.getvalue()


def test_passwords_are_told_once():
    call_command("load_catalogue", verbosity=0, stdout=StringIO())
    first = run()
    assert "Made the demo account player, password " in first
    assert "Made the demo account gm, password " in first
    assert run() == (
        "The demo accounts player and gm are there already. For a link that sets a new password: "
        "python3 manage.py passwordlink player\n"
    )
