"""What a setting holds, as rows."""

from equipment.models.abilities import Ability, Quality
from equipment.models.creature_templates import CreatureTemplate
from equipment.models.figures import ItemFigures, rules_item
from equipment.models.items import Category, EquipmentList, Item
from equipment.models.kits import Kit, KitLine
from equipment.models.occupations import Occupation
from equipment.models.setting import Membership, Setting

__all__ = [
    "Ability",
    "Category",
    "CreatureTemplate",
    "EquipmentList",
    "Item",
    "ItemFigures",
    "Kit",
    "KitLine",
    "Membership",
    "Occupation",
    "Quality",
    "Setting",
    "rules_item",
]
