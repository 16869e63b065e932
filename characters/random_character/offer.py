"""What a setting offers to a character that is drawn: templates, abilities, occupations and wares."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

import rules
from equipment.models import EquipmentList, Item, Kit, Setting


@dataclass(frozen=True, slots=True, kw_only=True)
class Ware:
    """A lot of an item on sale, and what it takes from the purse: coins, CP of the allowance, or nothing.

    `templates` and `occupations` are the keys for which its list is kept; both empty is everybody.
    """

    pk: int
    item: rules.Item
    category: str
    lot: int
    cost: int
    templates: frozenset[str] = frozenset()
    occupations: frozenset[str] = frozenset()

    def is_for(self, template: str, occupation: str) -> bool:
        """Return whether somebody of this template and occupation can buy it."""
        everybody = not self.templates and not self.occupations
        return everybody or template in self.templates or occupation in self.occupations


class KitPart(NamedTuple):
    """Some lots of a ware, and where a kit has them."""

    ware: Ware
    lots: int
    place: str

    @property
    def mass_mg(self) -> int:
        """The mass of all pieces."""
        return self.lots * self.ware.lot * self.ware.item.mass_mg


class Beginning(NamedTuple):
    """What an occupation begins with: its kit, and what is in the purse before that is paid."""

    purse: int | None
    parts: tuple[KitPart, ...]

    @property
    def left(self) -> int | None:
        """What is in the purse after the kit is paid; None where nothing is charged."""
        return None if self.purse is None else self.purse - sum(p.lots * p.ware.cost for p in self.parts)


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """What a setting offers; `purse` is None where nothing is charged, `beginnings` are by occupation."""

    slug: str
    name: str
    limits: rules.Limits
    purse: int | None
    templates: tuple[rules.CreatureTemplate, ...]
    abilities: tuple[rules.AbilityLevel, ...]
    occupations: tuple[rules.Occupation, ...]
    wares: tuple[Ware, ...]
    beginnings: Mapping[str, Beginning] = field(default_factory=dict)


def offer_of(setting: Setting) -> Offer:
    """Return what a setting offers, in an order that is the same wherever it is stored."""
    wares = _wares(setting)
    return Offer(
        slug=setting.slug,
        name=setting.name,
        limits=setting.limits(),
        purse=_purse(setting),
        templates=tuple(row.as_rules() for row in setting.creature_templates.choosable()),
        abilities=tuple(row.at_level(0) for row in setting.abilities.on_offer()),
        occupations=tuple(row.as_rules() for row in setting.occupations.on_offer()),
        wares=wares,
        beginnings=_beginnings(setting, wares),
    )


def _purse(setting: Setting) -> int | None:
    if setting.budget == Setting.Budget.COINS:
        return setting.starting_coins
    return setting.allowance_cp


def _beginnings(setting: Setting, wares: tuple[Ware, ...]) -> dict[str, Beginning]:
    """Return what the occupations begin with, by key; a kit with a thing that cannot be had is left out."""
    by_pk = {ware.pk: ware for ware in wares}
    kits = {kit.pk: contents for kit, contents in Kit.objects.filter(setting=setting).contents().items()}
    found = {}
    for row in setting.occupations.on_offer():
        contents = kits.get(row.kit_id or 0, ())
        if contents and all(one.thing.pk in by_pk for one in contents):
            coins = setting.budget == Setting.Budget.COINS and row.funds is not None
            parts = tuple(KitPart(by_pk[one.thing.pk], one.quantity, one.place) for one in contents)
            found[row.key] = Beginning(row.funds if coins else _purse(setting), parts)
    return found


def _wares(setting: Setting) -> tuple[Ware, ...]:
    kept = {
        row.pk: row for row in setting.equipment_lists.prefetch_related("for_templates", "for_occupations")
    }
    rows = setting.items.on_sale().select_related("category")
    wares = [_ware(row, kept[row.equipment_list_id], setting) for row in rows]
    found = [ware for ware in wares if ware is not None]
    return tuple(sorted(found, key=lambda ware: (ware.category, ware.item.name, ware.cost, ware.pk)))


def _ware(row: Item, on_list: EquipmentList, setting: Setting) -> Ware | None:
    """Return a lot of an item; None where coins are charged and it has no price yet."""
    item, cost = row.as_rules(), 0
    if setting.budget == Setting.Budget.COINS:
        if row.price is None:
            return None
        cost = row.price
    elif setting.budget == Setting.Budget.ALLOWANCE:
        cost = rules.owned_cp((rules.Gear(item=item, quantity=row.lot),))
    return Ware(
        pk=row.pk,
        item=item,
        category=row.category.key,
        lot=row.lot,
        cost=cost,
        templates=frozenset(each.key for each in on_list.for_templates.all()),
        occupations=frozenset(each.key for each in on_list.for_occupations.all()),
    )
