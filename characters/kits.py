"""The kits of a setting as one character can buy them: what is in each, and what of it is on sale."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from characters.models import Character
from characters.quotes import Offer, quote
from characters.shop import lists_for_others
from equipment.kits import Content
from equipment.models import Item, Kit


@dataclass(frozen=True, slots=True)
class Part:
    """So many lots of an item at a place, as a kit has them, and whether the character is shown it."""

    item: Item
    place: str
    lots: int
    on_sale: bool

    @property
    def key(self) -> str:
        """What a form calls this part: another number of lots is another part."""
        return f"{self.item.pk}-{self.place}-{self.lots}"

    @property
    def pieces(self) -> int:
        """The pieces of all lots."""
        return self.lots * self.item.lot

    @property
    def mass_mg(self) -> int:
        """The mass of all pieces."""
        return self.pieces * self.item.mass_mg

    def can_be_had(self, *, charged: bool) -> bool:
        """Return whether it can be bought, or taken where nothing is charged."""
        return self.on_sale and not (charged and self.item.price is None)


Kits = dict[Kit, list[Part]]


def kits_for(character: Character) -> Kits:
    """Return the kits of a character's setting that have parts, outfits first, with these."""
    return _parts_of(character, Kit.objects.filled(character.setting_id))


def kits_shown(character: Character) -> Kits:
    """Return the kits with the parts that this character is shown: what is hidden stays unknown."""
    shown = {kit: [part for part in parts if part.on_sale] for kit, parts in kits_for(character).items()}
    return {kit: parts for kit, parts in shown.items() if parts}


def kit_quote(character: Character, kits: Kits) -> str:
    """Return what the page says that each thing costs, for its forms to post."""
    things = {part.item for parts in kits.values() for part in parts}
    return quote(character, {item.pk: Offer(item.price, item.lot) for item in things})


def kit_for(character: Character, number: int) -> tuple[Kit, list[Part]] | None:
    """Return one kit of the character's setting with its parts; None if there is no such kit."""
    kits = Kit.objects.filter(setting=character.setting_id, pk=number)
    return next(iter(_parts_of(character, kits.contents()).items()), None)


def _parts_of(character: Character, contents_of: Mapping[Kit, Iterable[Content]]) -> Kits:
    others = lists_for_others(character)
    return {
        kit: [
            Part(content.thing, content.place, content.quantity, _is_on_sale(content.thing, others))
            for content in contents
        ]
        for kit, contents in contents_of.items()
    }


def _is_on_sale(item: Item, lists_of_others: Iterable[int]) -> bool:
    """Return what `items_on_sale` finds, of an item that is read already."""
    return not item.hidden and item.deleted_at is None and item.equipment_list_id not in lists_of_others
