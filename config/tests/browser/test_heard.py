"""What is read out of each page stands in docs/screen-reader/; a changed page changes its text.

With `--docs` the texts are written anew: read what changed before it is kept.
"""

from datetime import UTC, datetime

import pytest
from playwright.sync_api import expect

from characters.models import Character
from characters.tests.factories import COINS, a_character, a_setting, an_item, bought, torches
from characters.tests.test_history import store
from config.tests.browser.heard import heard
from config.tests.browser.test_voice import buy, choose_place, press_more, tick, type_level
from config.tests.sources import ROOT

pytestmark = [pytest.mark.browser, pytest.mark.database, pytest.mark.django_db(transaction=True)]

TEXTS = ROOT / "docs" / "screen-reader"
PAGES = (
    "template", "description", "build", "abilities", "qualities", "occupations", "equipment", "review",
    "shop", "inventory",
)  # fmt: skip
DEEDS = {
    "build": (press_more, "After a press of “More toughness”"),
    "abilities": (type_level, "After a 4 typed for stealth"),
    "qualities": (tick, "After a tick at deaf"),
    "shop": (buy, "After a press of “Buy 1 machete”"),
    "inventory": (choose_place, "After another place for the torches"),
}
"""What is done on a page to hear what it says then."""


@pytest.fixture
def steven(player):
    """Steven, a robber without stealth, with five torches; what is read says no day of today."""
    setting = a_setting(**COINS)
    an_item(setting)
    character = a_character(setting, owner=player)
    store(character, "occupations", keys=["robber"])
    bought(character, torches(setting))
    when = datetime(2026, 3, 4, 5, 6, tzinfo=UTC)
    Character.objects.update(changed_at=when)
    character.ledger.update(made_at=when)
    return character


def said_after(page, deed):
    deed(page)
    news = page.locator("#announcement .icon + *, #announcement")
    expect(page.locator("#announcement .icon")).to_have_count(1)
    return " ".join(news.first.inner_text().split())


@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_read_as_its_text_says(page, request, steven, name):
    page.goto(f"/characters/{steven.pk}/{name}/")
    text = heard(page)
    if name in DEEDS:
        deed, when = DEEDS[name]
        text += f"\n{when}: {said_after(page, deed)}\n"
    kept = TEXTS / f"{name}.txt"
    if request.config.getoption("docs"):
        kept.parent.mkdir(exist_ok=True)
        kept.write_text(text)
    assert text == kept.read_text()
