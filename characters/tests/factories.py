"""Makers of rows for tests: each stores an example with the named fields changed."""

from uuid import uuid4

from django.conf import settings
from django.contrib.auth.models import User
from django.utils import timezone

import rules
from characters import guests, lifecycle, purchases
from characters.models import Character
from characters.pictures import clean_picture
from characters.portraits import keep_portrait
from characters.tests.pictures import a_picture
from equipment.models import (
    Ability,
    Category,
    CreatureTemplate,
    EquipmentList,
    Item,
    Kit,
    KitLine,
    Occupation,
    Quality,
    Setting,
)
from rules.tests import factories as pure

ABILITIES = ("natural-weapons", "one-handed", "throwing", "stealth", "craftsmanship")
ANN = object()
COINS = {"budget": Setting.Budget.COINS, "starting_coins": 200}


def user(name="ann"):
    return User.objects.get_or_create(username=name)[0]


def a_setting(**changes):
    """Store a setting with a human, a dwarf, five abilities, three qualities and a robber."""
    changes = {"slug": f"setting-{uuid4().hex[:12]}", "name": "Old Roads", "shipped": True, **changes}
    setting = Setting.objects.create(**changes)
    a_template(setting, pure.human(), position=1)
    dwarf = pure.human(key="dwarf", name="dwarf", build=pure.human_build(strength=4, toughness=7, running=3))
    a_template(setting, dwarf, position=2)
    for position, key in enumerate(ABILITIES):
        Ability.objects.create(setting=setting, key=key, name=key.replace("-", " "), position=position)
    for position, (key, cp) in enumerate({"blind": -70, "deaf": -30, "mute": -15}.items()):
        Quality.objects.create(setting=setting, key=key, name=key, cp=cp, position=position)
    Occupation.objects.create(setting=setting, key="robber", name="robber")
    Occupation.objects.create(setting=setting, key="knight", name="knight", position=1)
    category = Category.objects.create(setting=setting, key="blades", name="Blades")
    EquipmentList.objects.create(setting=setting, key="market", name=category.name)
    return setting


def a_template(setting, template, **changes):
    figures = rules.template_to_dict(template)
    return CreatureTemplate.objects.create(
        setting=setting, key=template.key, name=template.name, figures=figures, **changes
    )


def an_item(setting, **changes):
    """Store a machete: 61 coins by the formula."""
    figures = {"kind": "hand", "mass_mg": 500_000, "heft": 3, "power": 5, "sharp": True}
    if changes.pop("plain", False):
        figures = {}
    if "equipment_list" not in changes:
        changes["equipment_list"] = setting.equipment_lists.get()
    row = Item(category=setting.categories.get(), **{"name": "machete", **figures, **changes})
    row.save()
    return row


def torches(setting, **changes):
    """Store torches: sold by the five, seven coins a lot."""
    return an_item(
        setting, plain=True, **{"name": "torch", "mass_mg": 200_000, "lot": 5, "list_price": 7, **changes}
    )


def a_character(setting=None, owner=ANN, **changes):
    """Store a draft of a human, owned by ann, with the columns that are named changed."""
    owner = user() if owner is ANN else owner
    setting = setting or a_setting()
    character = lifecycle.create(owner, setting, changes.pop("name", "Steven"))
    Character.objects.filter(pk=character.pk).update(**changes)
    return fresh(character)


def a_portrait(character, colour="teal"):
    """Store a portrait that a character has and shows; return its hash."""
    picture = clean_picture(a_picture(colour=colour), "dragon.png")
    digest = keep_portrait(character, picture)
    Character.objects.filter(pk=character.pk).update(portrait_id=digest)
    return digest


def a_draft(setting=None, **changes):
    """Store a draft without an owner."""
    return a_character(setting, **{"owner": None, **changes})


def as_guest(client, *drafts, key="a key"):
    """Give the client's browser session these drafts, as if it had begun them."""
    Character.objects.unowned().filter(pk__in=[draft.pk for draft in drafts]).update(guest=key)
    session = client.session
    session[guests.IN_SESSION] = {"key": key, "seen": timezone.now().date().isoformat()}
    session.save()
    # The session is its cookie: what is in it is what the cookie says.
    client.cookies[settings.SESSION_COOKIE_NAME] = session.session_key
    return client


def fresh(character):
    """Return the character as it is stored now, with its choices."""
    return Character.objects.with_choices().get(pk=character.pk)


def bought(character, item, quantity=1):
    """Buy at the price of now, and return the possession."""
    return purchases.buy(
        character, item, quantity, token=uuid4(), quoted_price=item.price, by=user()
    ).possession


def goods_of(character):
    return [(row.quantity, row.name, row.place) for row in fresh(character).inventory.all()]


def ready(character):
    Character.objects.filter(pk=character.pk).update(state=Character.State.READY)


def a_kit(setting, *parts, name="robber’s outfit", **changes):
    """Store a kit; each part is an item, its lots and where it goes, or a kit and how often."""
    kit = Kit.objects.create(setting=setting, key=f"kit-{uuid4().hex[:12]}", name=name, **changes)
    for position, (thing, lots, *place) in enumerate(parts):
        item = {} if isinstance(thing, Kit) else {"item": thing, "place": (place or ["carried"])[0]}
        whole = item or {"inner": thing}
        KitLine.objects.create(kit=kit, quantity=lots, position=position, **whole)
    return kit
