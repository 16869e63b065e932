"""Natural weapons: hands, feet, teeth and tails."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class NaturalWeapon:
    """One kind of natural weapon of a creature template (Templates, Natural Weapons).

    `leverage` adds to the power of this limb alone and may be negative; `range_m` is in metres.
    """

    name: str
    plural: str = ""
    quantity: int = 1
    hand: bool = False
    leverage: int = 0
    offense: int = 0
    range_m: int = 0
    sharp: bool = False
    padded: bool = False
