"""What the page of a setting shows: texts, made from rows and figures."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter
from typing import Any

from django.db.models import Exists, F, OuterRef, QuerySet

import rules
from config.paging import Order, Page, page_of
from equipment.models import Ability, Category, CreatureTemplate, EquipmentList, Item, Setting
from equipment.models.figures import ItemFigures, rules_item

ITEMS_ON_A_PAGE = 100
# Categories are named by looking them up: joined, a page further on would read all items to sort them.
_COLUMNS = (
    *ItemFigures.FIGURES,
    "category_id", "description", "lot", "list_price", "formula_cp", "printed_cp", "price",
)  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class TemplateRow:
    """A creature template with its price and its compact block."""

    name: str
    cp: str
    description: str
    block: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ItemRow:
    """An item as the list shows it; figures are texts, "–" where it has none."""

    name: str
    together: str
    category: str
    first_of_category: bool
    features: str
    description: str
    kilograms: str
    heft: str
    power: str
    formula_cp: str
    printed_cp: str
    differs: bool
    price: str
    is_list_price: bool


def limits_of(setting: Setting) -> list[tuple[str, str]]:
    """Return what the setting allows, as (words, figure)."""
    lines = [
        ("CP, new character", setting.limit_words),
        ("ability, new character", f"template +{setting.new_ability_ceiling}"),
        ("ability, developed", f"template +{setting.developed_ability_ceiling}"),
        ("qualities", "advantages too" if setting.advantages else "disadvantages only"),
        ("equipment", _budget(setting)),
    ]
    if setting.budget == Setting.Budget.COINS:
        lines += _coins(setting)
    return [*lines, ("die", setting.die)]


def _budget(setting: Setting) -> str:
    if setting.budget == Setting.Budget.ALLOWANCE:
        return f"{setting.allowance_cp:,} CP"
    return setting.coin_plural if setting.budget == Setting.Budget.COINS else "not charged"


def budget_words(setting: Setting) -> str:
    """Return what a new character has for its equipment, in few words."""
    if setting.budget == Setting.Budget.COINS:
        return f"{setting.starting_coins:,} {setting.coin_plural} for equipment"
    if setting.budget == Setting.Budget.ALLOWANCE:
        return f"{setting.allowance_cp:,} CP for equipment"
    return "equipment is not charged"


def _coins(setting: Setting) -> list[tuple[str, str]]:
    rate = f"{setting.coins_per_cp.normalize():f}"
    return [
        ("purse at the start", f"{setting.starting_coins:,} {setting.coin_plural}"),
        ("price of 1 CP", f"{rate} {setting.coin_name if rate == '1' else setting.coin_plural}"),
        *([("all prices", f"× {setting.price_factor.normalize():f}")] if setting.price_factor != 1 else []),
        *[(f"prices of {row.name}", f"× {row.price_factor.normalize():f}") for row in _with_factors(setting)],
        *[(coin.one, f"{coin.units:,} {setting.coin_plural}") for coin in setting.coins if coin.units > 1],
        ("sold again for", f"{setting.resale_percent} % of what was paid"),
    ]


def _with_factors(setting: Setting) -> QuerySet[EquipmentList]:
    """Return the lists that sell to players at other prices than the setting’s."""
    sells = Exists(Item.objects.on_sale().order_by().filter(equipment_list=OuterRef("pk")))
    return setting.equipment_lists.filter(sells).exclude(price_factor=1)


def template_rows(setting: Setting) -> list[TemplateRow]:
    """Return the creature templates that players may choose, with their price by the template table."""
    return [_template_row(row) for row in setting.creature_templates.choosable()]


def _template_row(row: CreatureTemplate) -> TemplateRow:
    template = row.as_rules()
    return TemplateRow(
        name=row.name,
        cp=rules.fraction_text(rules.template_cp(template)),
        description=row.description,
        block=rules.template_block(template),
    )


def abilities_by_group(setting: Setting) -> list[tuple[str, list[Ability]]]:
    """Return the abilities in the setting's order, group by group."""
    offered = setting.abilities.on_offer()
    return [(group, list(rows)) for group, rows in groupby(offered, key=attrgetter("group"))]


def categories_of(setting: Setting) -> list[Category]:
    """Return the setting's categories, empty ones too; `sells` says whether it has items for players."""
    items = Item.objects.on_sale().order_by().filter(category=OuterRef("pk"))
    return list(setting.categories.annotate(sells=Exists(items)))


def items_page(setting: Setting, category: Category | None, cursor: str) -> Page:
    """Return one page of the items for players, of one category or of all (None), in list order."""
    items = Item.objects.filter(setting=setting).on_sale()
    if category:
        items = items.of_category(category)
    return page_of(items, Order(key=F("category_position")), _COLUMNS, cursor=cursor, size=ITEMS_ON_A_PAGE)


def item_rows(rows: Sequence[Mapping[str, Any]], categories: Iterable[Category]) -> list[ItemRow]:
    """Return the rows of a page of items with the names of their categories, the first of each marked."""
    names = {category.pk: category.name for category in categories}
    before = [None, *(row["category_id"] for row in rows)]
    return [
        _item_row(row, names[row["category_id"]], first=row["category_id"] != last)
        for row, last in zip(rows, before, strict=False)
    ]


def _item_row(row: Mapping[str, Any], category: str, *, first: bool) -> ItemRow:
    item = rules_item(row)
    formula, printed = row["formula_cp"], row["printed_cp"]
    return ItemRow(
        name=row["name"],
        together="" if row["lot"] == 1 else f"{row['lot']:,} together",
        category=category,
        first_of_category=first,
        features=", ".join(rules.item_features(item)),
        description=row["description"],
        kilograms=rules.kilograms_text(row["mass_mg"]),
        heft=_figure(row["heft"]),
        power=_figure(row["power"]),
        formula_cp=_figure(formula),
        printed_cp=_figure(printed),
        differs=printed is not None and printed != formula,
        price=_figure(row["price"]),
        is_list_price=row["list_price"] is not None,
    )


def _figure(number: int | None) -> str:
    return "–" if number is None else f"{number:,}".replace("-", "−")
