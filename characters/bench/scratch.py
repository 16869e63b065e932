"""Rows to measure with; whoever makes them rolls them back, or has them deleted again."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from fractions import Fraction
from uuid import uuid4

from django.contrib.auth.models import User
from django.db import connection, models, transaction

import rules
from characters import lifecycle
from characters.models import AbilityChoice, Character, Possession
from equipment.models import Ability, Category, CreatureTemplate, EquipmentList, Item, Setting

ABILITIES = 30
POSSESSIONS = 30


@dataclass(frozen=True, slots=True)
class World:
    """A user with so many characters, one of them rich in everything, in a setting with so many items."""

    user: User
    character: Character


def make_world(rows: int) -> World:
    """Store a world in which each list has so many rows."""
    user = User.objects.create(username=f"bench-{uuid4().hex}")
    setting = _make_setting(user)
    item = _make_item(setting)
    multiply(item, rows, {"name": "'thing ' || n", "list_price": "n", "price": "n"})
    character = lifecycle.create(user, setting, "Steven")
    _outfit(character, item)
    multiply(character, rows, {"name": "'hero ' || n", "changed_at": "now() - n * interval '1 minute'"})
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE equipment_item, characters_character")
    return World(user, Character.objects.with_choices().get(pk=character.pk))


@contextmanager
def stored_world(rows: int) -> Iterator[World]:
    """Yield a world that is stored, so that a change of it is committed as in use; then delete it.

    A commit does not wait for the disk meanwhile: each view waits the same, and that would hide what is ours.
    """
    _wait_for_the_disk("off")
    with transaction.atomic():
        world = make_world(rows)
    try:
        yield world
    finally:
        with transaction.atomic():
            setting = world.character.setting
            for rows_of_it in (world.user.characters, setting.items):
                rows_of_it.all().delete()
            setting.delete()
            world.user.delete()
        _wait_for_the_disk("on")


def _wait_for_the_disk(state: str) -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT set_config('synchronous_commit', %s, false)", [state])


def multiply(row: models.Model, count: int, changes: dict[str, str]) -> None:
    """Store copies of a row in one statement; `changes` are SQL expressions by column, `n` counts."""
    options = row._meta  # noqa: SLF001 - it is public
    columns = [str(field.column) for field in options.concrete_fields if not field.primary_key]
    quoted = ", ".join(f'"{column}"' for column in columns)
    values = ", ".join(changes.get(column, f'"{column}"') for column in columns)
    table = f'"{options.db_table}"'
    # Names of our own columns and expressions of our own; the two figures are parameters.
    copy = (
        f"INSERT INTO {table} ({quoted}) SELECT {values} FROM {table}, generate_series(1, %s) n WHERE id = %s"  # noqa: S608
    )
    with connection.cursor() as cursor:
        cursor.execute(copy, [count, row.pk])


def _make_setting(owner: User) -> Setting:
    slug = f"bench-{uuid4().hex}"
    setting = Setting.objects.create(
        slug=slug, name="Bench", owner=owner, budget=Setting.Budget.COINS, starting_coins=10**9
    )
    template = _human()
    CreatureTemplate.objects.create(
        setting=setting, key=template.key, name=template.name, figures=rules.template_to_dict(template)
    )
    for number in range(ABILITIES):
        Ability.objects.create(setting=setting, key=f"ability-{number}", name=f"ability {number}")
    return setting


def _human() -> rules.CreatureTemplate:
    return rules.CreatureTemplate(
        key="human",
        name="human",
        build=rules.Build(
            speed=Fraction(1), strength=3, toughness=5, running=5, mass_mg=75_000_000, length_mm=1_700
        ),
        natural_weapons=(
            rules.NaturalWeapon(name="hand", plural="hands", quantity=2, hand=True),
            rules.NaturalWeapon(name="foot", plural="feet", quantity=2),
        ),
    )


def _make_item(setting: Setting) -> Item:
    category = Category.objects.create(setting=setting, key="blades", name="Blades")
    market = EquipmentList.objects.create(setting=setting, key="market", name="Market")
    item = Item(
        equipment_list=market,
        category=category,
        name="machete",
        kind=Item.Kind.HAND,
        mass_mg=500_000,
        heft=3,
        power=5,
        sharp=True,
    )
    item.save()
    return item


def _outfit(character: Character, item: Item) -> None:
    """Give a character a level in each ability, a weapon in each hand, and much else."""
    AbilityChoice.objects.bulk_create(
        AbilityChoice(character=character, ability=ability, level=1 + number % 4)
        for number, ability in enumerate(character.setting.abilities.all())
    )
    places = [(Possession.Place.HAND, 1)] * 2 + [(Possession.Place.CARRIED, 0)] * (POSSESSIONS - 2)
    Possession.objects.bulk_create(
        Possession(
            character=character, item=item, **{**item.figures(), "mass_mg": 10_000}, place=place, hands=hands
        )
        for place, hands in places
    )
