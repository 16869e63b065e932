"""Offers for tests: the shipped settings as they are, and a small one."""

from django.core.management import call_command

from characters.random_character.offer import Offer, Ware, offer_of
from equipment.models import Setting
from rules import Limits
from rules.tests.factories import ability, human, light_bow, machete, robber, rope

SHIPPED = ("core", "old-roads", "tideline")


def shipped_offers():
    call_command("load_catalogue", verbosity=0)
    return {slug: offer_of(Setting.objects.get(slug=slug)) for slug in SHIPPED}


def an_offer(**changes):
    """Return an offer of a human, a robber, five abilities and three wares for 100 coins."""
    values = {
        "slug": "here",
        "name": "Here",
        "limits": Limits(),
        "purse": 100,
        "templates": (human(),),
        "abilities": tuple(
            ability(key, 0) for key in ("one-handed", "archery", "stealth", "law", "craftsmanship")
        ),
        "occupations": (robber(),),
        "wares": (a_ware(machete()), a_ware(light_bow(), cost=90), a_ware(rope(), cost=5)),
        **changes,
    }
    return Offer(**values)


def a_ware(item=None, **changes):
    item = item or machete()
    return Ware(**{"pk": 1, "item": item, "category": item.kind.value, "lot": 1, "cost": 61, **changes})
