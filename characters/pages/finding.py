"""Everything that the pages show on which something is added that was found."""

from typing import Any

from django.db.models.functions import Lower
from django.http import QueryDict
from django.urls import reverse

import rules
from characters.forms.finding import FoundForm, SearchForm
from characters.models import Character
from characters.pages.shop import count_words
from characters.shop import page_called
from config.paging import TEXT, Order, page_url
from equipment.models import Item, Setting, rules_item
from equipment.models.items import ItemQuerySet

BY_NAME = Order(Lower("name"), TEXT)


def findable(character: Character) -> ItemQuerySet:
    """Return what a character can find: every item of the setting that is not hidden, for whomever it is."""
    return Item.objects.filter(setting=character.setting_id).on_sale()


def found_context(character: Character, query: QueryDict) -> dict[str, Any]:
    """Return a page of what can be found, by name, or of what has the words that were typed."""
    form, address = SearchForm(query), reverse("characters:found", args=[character.pk])
    words = form.words()
    found = page_called(findable(character), words, BY_NAME, query.get("page", ""))
    searched = QueryDict(mutable=True)
    searched.update({"q": words} if words else {})
    pages = {"previous_url": found.page.before, "next_url": found.page.after}
    return {
        "section": "characters",
        "character": character,
        "form": form,
        "searched": words,
        "alike_to": words if found.alike else "",
        "count_words": count_words(found),
        "rows": [_row(item, character) for item in found.page.rows],
        "url": address,
        **{name: _url(page_url(address, cursor), searched) for name, cursor in pages.items()},
    }


def _url(address: str, searched: QueryDict) -> str:
    return f"{address}&{searched.urlencode()}" if address and searched else address


def _row(item: dict[str, Any], character: Character) -> dict[str, str]:
    return {
        "name": item["name"],
        "note": ", ".join(rules.item_features(rules_item(item))),
        "kg": rules.kilograms_text(item["mass_mg"]),
        "url": reverse("characters:found-item", args=[character.pk, item["id"]]),
    }


def found_item_context(character: Character, item: Item, refused: FoundForm | None = None) -> dict[str, Any]:
    """Return what is added, and the form; `refused` is the form as it was posted."""
    setting = character.setting
    money = setting.budget == Setting.Budget.COINS
    return {
        "section": "characters",
        "character": character,
        "item": item,
        "note": ", ".join(rules.item_features(item.as_rules())),
        "kg": rules.kilograms_text(item.mass_mg),
        "form": refused or FoundForm(initial={"quantity": 1}),
        "url": reverse("characters:found-item", args=[character.pk, item.pk]),
        "says": _says(item, setting) if money else "",
    }


def _says(item: Item, setting: Setting) -> str:
    """Return what it brings when it goes again."""
    if item.price is None:
        return "It has no price, so it brings nothing when it goes again."
    rate = f"{setting.resale_percent} % of its price of today"
    return f"A draft that puts it back gets nothing for it; who is ready sells it for {rate}."
