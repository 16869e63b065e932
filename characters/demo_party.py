"""The demo party: two accounts, and four characters as a player makes them, step by step."""

import secrets
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from uuid import uuid4

from django.contrib.auth.models import User
from django.db import transaction

import rules
from characters import lifecycle, purchases
from characters.awards import award
from characters.choices import DESCRIPTION_FIELDS
from characters.models import BUILD_FIELDS, Character, LedgerEntry
from characters.own_abilities import own_key
from characters.steps import store_step
from equipment.models import Setting

FILE = Path(__file__).with_name("demo_party.toml")
PLAYER, GM = "player", "gm"


@transaction.atomic
def make_demo_party() -> dict[str, str]:
    """Return the passwords of the demo player and the demo GM by name, as far as they are made now.

    The characters are made together with the player, so whatever becomes of them later is left alone.
    """
    passwords = {}
    for name in (PLAYER, GM):
        user, made = User.objects.get_or_create(username=name)
        if made:
            passwords[name] = secrets.token_urlsafe(9)
            user.set_password(passwords[name])
            user.save()
            if name == PLAYER:
                _make_characters(user)
    return passwords


def _make_characters(player: User) -> None:
    with FILE.open("rb") as file:
        entries = tomllib.load(file)["characters"]
    settings = {setting.slug: setting for setting in Setting.objects.filter(shipped=True)}
    for entry in entries:
        _make_character(player, settings[entry["setting"]], entry)


def _make_character(player: User, setting: Setting, entry: Mapping[str, Any]) -> None:
    character = lifecycle.create(player, setting, entry["name"])
    for step, values in _choices(entry).items():
        character.refresh_from_db()
        store_step(character, step, values, seen_version=character.version, by=player)
    _endow(character, entry, player)
    for goods in entry.get("goods", ()):
        _take(character, goods, player)
    if entry.get("ready"):
        lifecycle.make_ready(character, by=player)


def _endow(character: Character, entry: Mapping[str, Any], player: User) -> None:
    """Give a character what its GM let it begin with beyond the setting's own limits."""
    if "awarded_cp" in entry:
        award(character, entry["awarded_cp"], "Begins with more than others", token=uuid4(), by=player)
    if "starting_coins" in entry:
        start = LedgerEntry.objects.filter(character=character, kind=LedgerEntry.Kind.START)
        start.update(amount=entry["starting_coins"])


def _choices(entry: Mapping[str, Any]) -> dict[str, Any]:
    """Return the complete values of each step, in the form that `store_step` takes."""
    build = dict(entry["build"])
    build["mass_mg"] = rules.milligrams(build.pop("mass"))
    build["length_mm"] = rules.millimetres(build.pop("length"))
    blank: dict[str, Any] = dict.fromkeys(DESCRIPTION_FIELDS, "") | {"age_years": None}
    return {
        "template": {"template": entry["template"]},
        "description": {name: entry.get(name, blank[name]) for name in DESCRIPTION_FIELDS},
        "build": {name: build.get(name) for name in BUILD_FIELDS} | {"missing_limbs": {}},
        "abilities": {
            **entry["abilities"],
            **{own_key(own["name"], ()): own for own in entry.get("own_abilities", ())},
        },
        "qualities": entry.get("qualities", []),
        "occupations": entry.get("occupations", []),
    }


def _take(character: Character, goods: Mapping[str, Any], player: User) -> None:
    """Buy an item, and give it the name that the player calls it by."""
    item = character.setting.items.get(key=goods["item"])
    entry = purchases.buy(
        character, item, goods.get("quantity", 1), token=uuid4(), quoted_price=item.price, by=player
    )
    if "name" in goods and entry.possession is not None:
        entry.possession.name = goods["name"]
        entry.possession.save(update_fields=["name"])
