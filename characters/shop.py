"""The shop: what a setting sells to one character, filtered, sorted and paged."""

from dataclasses import dataclass

from django.db.models import Exists, F, OuterRef, Q, Value
from django.db.models.expressions import Combinable
from django.db.models.functions import Coalesce, Lower

import rules
from characters.models import Character, CharacterQuerySet, OccupationChoice
from config.paging import NUMBER, TEXT, Order, Page, page_of
from equipment.models import Category, EquipmentList, Item, ItemFigures, Setting
from equipment.models.items import SHORTEST_BEGINNING, ItemQuerySet

PAGE_SIZE = 50
MOST_ALIKE = 10
"""How many items are shown that are only called like what somebody typed."""
NEAR = 0.6
"""Beside what is most alike stands only what is this part as much alike."""
HIGHEST_PRICE = 10**12
NONE_SORTS_AS = Value(-1)
SORTS: dict[str, Combinable] = {
    "price": Coalesce("price", NONE_SORTS_AS),
    "name": Lower("name"),
    "mass": F("mass_mg"),
    "power": Coalesce("power", NONE_SORTS_AS),
    "heft": Coalesce("heft", NONE_SORTS_AS),
}
"""What a shop can be sorted by: stored columns only. An item that has none of it counts as below zero."""

# Categories are named by looking them up: joined, a page further on would read all items to sort them.
COLUMNS = (*ItemFigures.FIGURES, "category_id", "lot", "list_price", "formula_cp", "price")


@dataclass(frozen=True, slots=True, kw_only=True)
class ShopFilters:
    """What a player wants to see: words, a category, bounds, an order and a place in the list."""

    words: str = ""
    category: int | None = None
    kind: str = ""
    price_from: int | None = None
    price_up_to: int | None = None
    without_price: bool = False
    mass_up_to_mg: int | None = None
    power_from: int | None = None
    affordable: bool = False
    wieldable: bool = False
    sort: str = "name"
    descending: bool = False
    cursor: str = ""


def items_on_sale(character: Character) -> ItemQuerySet:
    """Return the items on sale to a character; one question finds the lists that are kept for others."""
    items = Item.objects.filter(setting=character.setting_id).on_sale()
    return items.exclude(equipment_list__in=lists_for_others(character))


@dataclass(frozen=True, slots=True)
class Found:
    """The page that filters ask for; where nothing has their words, what is called something like them."""

    page: Page
    alike: bool = False


def shop_page(
    on_sale: ItemQuerySet, wielder: rules.Wielder, filters: ShopFilters, funds: int | None
) -> Found:
    """Return the page of some items on sale that the filters ask for, or what is called like their words."""
    others = _wielded(_bounded(on_sale, filters, funds), filters, wielder)
    order = Order(
        SORTS[filters.sort], TEXT if filters.sort == "name" else NUMBER, descending=filters.descending
    )
    return page_called(others, filters.words, order, filters.cursor)


def page_called(items: ItemQuerySet, words: str, order: Order, cursor: str) -> Found:
    """Return the page of some items that have all words; where none has, what is called something like them.

    Without words it is a page of all.
    """
    found = items.described_by(words) if words else items
    page = page_of(found, order, COLUMNS, cursor=cursor, size=PAGE_SIZE)
    if page.rows or len(words.strip()) < SHORTEST_BEGINNING:
        return Found(page)
    alike = list(items.called_like(words).values(*COLUMNS, "id", "likeness")[:MOST_ALIKE])
    near = [row for row in alike if row["likeness"] >= NEAR * alike[0]["likeness"]]
    return Found(Page(near, before="", after=""), alike=True) if near else Found(page)


def _bounded(items: ItemQuerySet, filters: ShopFilters, funds: int | None) -> ItemQuerySet:
    """Return the items within the bounds that one can type or choose."""
    if filters.category is not None:
        items = items.filter(category=filters.category)
    if filters.kind:
        items = items.filter(kind=filters.kind)
    if filters.without_price:
        items = items.without_price()
    if filters.price_from is not None or filters.price_up_to is not None:
        highest = HIGHEST_PRICE if filters.price_up_to is None else filters.price_up_to
        items = items.priced(filters.price_from or 0, highest)
    if filters.mass_up_to_mg is not None:
        items = items.filter(mass_mg__lte=filters.mass_up_to_mg)
    if filters.power_from is not None:
        items = items.powerful(filters.power_from)
    return items.affordable(funds) if filters.affordable and funds is not None else items


def _wielded(items: ItemQuerySet, filters: ShopFilters, wielder: rules.Wielder) -> ItemQuerySet:
    if not filters.wieldable:
        return items
    return items.wieldable(
        hands=len(wielder.hands),
        power=wielder.hands[0].power if wielder.hands else 0,
        strength=wielder.strength,
    )


def item_on_sale(character: Character, item_id: int) -> Item | None:
    """Return the item if it is on sale to the character, else None."""
    return (
        items_on_sale(character)
        .filter(id=item_id)
        .select_related("category", "equipment_list", "setting")
        .first()
    )


def who_may_buy(characters: CharacterQuerySet, item: Item) -> list[Character]:
    """Return those of some characters of a setting to whom the list of an item sells."""
    templates = list(item.equipment_list.for_templates.values_list("pk", flat=True))
    occupations = list(item.equipment_list.for_occupations.values_list("pk", flat=True))
    if not templates and not occupations:
        return list(characters)
    has = OccupationChoice.objects.filter(character=OuterRef("pk"), occupation__in=occupations)
    return list(characters.filter(Q(creature_template__in=templates) | Exists(has)))


def categories_of(on_sale: ItemQuerySet, setting: Setting) -> dict[int, str]:
    """Return the names of the categories of some items on sale, in the setting's order, by id."""
    sells = Exists(on_sale.order_by().filter(category=OuterRef("pk")))
    return dict(Category.objects.filter(sells, setting=setting).values_list("pk", "name"))


def lists_for_others(character: Character) -> set[int]:
    """Return the lists that are kept for templates or occupations that this character lacks."""
    lists = EquipmentList.objects.filter(setting=character.setting_id).order_by()
    kept = list(lists.values_list("pk", "for_templates", "for_occupations"))
    occupations = {choice.occupation_id for choice in character.occupations.all()}
    mine = {
        pk
        for pk, template, occupation in kept
        if (template and template == character.creature_template_id) or occupation in occupations
    }
    return {pk for pk, template, occupation in kept if template or occupation} - mine
