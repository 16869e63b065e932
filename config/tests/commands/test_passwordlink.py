"""`manage.py passwordlink`."""

import pytest
from django.core.management import CommandError, call_command

from config.management.commands.demo import SERVED_AT
from config.management.commands.passwordlink import known_site

pytestmark = [pytest.mark.database, pytest.mark.django_db]


@pytest.fixture(autouse=True)
def _served_nowhere(settings, tmp_path):
    settings.VAR_DIR = tmp_path


def link(capsys, *arguments):
    call_command("passwordlink", "ann", *arguments)
    return capsys.readouterr().out.strip()


def test_the_link_opens_the_page_of_a_new_password(client, user, capsys):
    address = link(capsys).removeprefix("http://127.0.0.1:8000")
    page = client.get(address, follow=True)
    assert "Store the new password" in page.content.decode()


def test_the_site_may_be_named(user, capsys):
    assert link(capsys, "--site", "https://heft.example.org/").startswith("https://heft.example.org/account/")


def test_an_unknown_name_gets_a_sentence():
    with pytest.raises(CommandError, match="no active account named 'nobody'"):
        call_command("passwordlink", "nobody")


def test_the_site_is_where_the_demo_served_it_last(user, capsys, settings):
    (settings.VAR_DIR / SERVED_AT).write_text("http://127.0.0.1:8220\n")
    assert link(capsys).startswith("http://127.0.0.1:8220/account/password/")


def test_in_production_the_site_is_its_first_host(settings):
    settings.PRODUCTION, settings.ALLOWED_HOSTS = True, ["heft.example.org"]
    assert known_site() == "https://heft.example.org"
