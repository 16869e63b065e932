"""Actions at a glance: what one character can do in a fight now, in totals (List of Actions)."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rules.attacks import MISSILE, WeaponInUse, combo_actions
from rules.breakdown import Part
from rules.carrying import Load
from rules.figures import fraction_text
from rules.items import ItemKind
from rules.sheet import Sheet
from rules.wielding import wielder_of
from rules.words import signed

BONUS = 5
"""What strategic attacks add to the roll, and cautious attacks, instant stand and rest to the defense."""
HEAVE = -5


@dataclass(frozen=True, slots=True, kw_only=True)
class ActionRow:
    """One action: the parts of its roll and of its power, none where it has neither.

    A strenuous one needs health.
    """

    name: str
    strenuous: bool = False
    hit: tuple[Part, ...] = ()
    force: tuple[Part, ...] = ()
    note: str = ""

    @property
    def to_hit(self) -> int | None:
        """Return the total that is added to the roll; None for an action without one."""
        return _total(self.hit)

    @property
    def power(self) -> int | None:
        """Return the power of the action; None for one without."""
        return _total(self.force)


@dataclass(frozen=True, slots=True, kw_only=True)
class ActionGroup:
    """The actions that one weapon or one subject allows."""

    title: str
    rows: tuple[ActionRow, ...]


def actions_at_a_glance(sheet: Sheet) -> tuple[ActionGroup, ...]:
    """Return what a character can do as it is armed and loaded now; an encumbered one does nothing strenuous.

    Of several weapons for one purpose the best heads the group: a wieldy one before an unwieldy one, then by
    attack and power together.
    """
    groups = (
        *_weapon_groups(sheet),
        ActionGroup(title="grappling", rows=_grappling(sheet)),
        ActionGroup(title="position", rows=_positions(sheet)),
        ActionGroup(title="other", rows=_others(sheet)),
    )
    if sheet.load is Load.FREE:
        return groups
    return tuple(filter(_has_rows, map(_without_strenuous, groups)))


def _total(parts: tuple[Part, ...]) -> int | None:
    return int(sum(part.amount for part in parts)) if parts else None


def _twice(part: Part) -> Part:
    """Return what a powerful action makes of a power."""
    return Part(
        label=part.label,
        amount=2 * part.amount,
        lines=((part.label, fraction_text(part.amount)), ("twice as strong", "× 2")),
    )


def _has_rows(group: ActionGroup) -> bool:
    return bool(group.rows)


def _without_strenuous(group: ActionGroup) -> ActionGroup:
    return ActionGroup(title=group.title, rows=tuple(row for row in group.rows if not row.strenuous))


def _weapon_groups(sheet: Sheet) -> Iterator[ActionGroup]:
    """Return the groups of the best weapons to strike with, to throw and to shoot with."""
    striking = _best(weapon for weapon in sheet.weapons if weapon.defense is not None)
    if striking:
        yield ActionGroup(title=f"with the {striking.name}", rows=_strikes(striking, sheet))
    throwing = _best(weapon for weapon in sheet.weapons if weapon.throw is not None)
    if throwing:
        yield ActionGroup(title=f"throwing the {throwing.name}", rows=_throws(throwing))
    shooting = _best(weapon for weapon in sheet.weapons if _shoots(weapon) and weapon.drawable)
    if shooting:
        yield ActionGroup(title=f"with the {shooting.name}", rows=_shots(shooting, sheet))


def _shoots(weapon: WeaponInUse) -> bool:
    return weapon.item is not None and weapon.item.kind in MISSILE


def _best(weapons: Iterable[WeaponInUse]) -> WeaponInUse | None:
    return max(weapons, key=_worth, default=None)


def _worth(weapon: WeaponInUse) -> tuple[bool, int, int]:
    roll = weapon.attack if weapon.attack is not None else weapon.throw or 0
    return weapon.wieldy, roll + (weapon.power or 0), roll


def _strikes(weapon: WeaponInUse, sheet: Sheet) -> tuple[ActionRow, ...]:
    """Return the strikes; an unwieldy weapon allows one quick action and nothing strenuous (Heft)."""
    attack, power = _attack(weapon), _power(weapon)
    if not weapon.wieldy:
        return (ActionRow(name="quick strike", hit=(attack,), force=(power,), note="unwieldy: one a turn"),)
    defense = f"defense {signed(sheet.melee_defense + BONUS)}"
    strategic = Part("strategic", BONUS)
    return (
        ActionRow(name="quick strike", hit=(attack,), force=(power,)),
        ActionRow(name="strategic strike", strenuous=True, hit=(attack, strategic), force=(power,)),
        ActionRow(name="cautious strike", strenuous=True, hit=(attack,), force=(power,), note=defense),
        ActionRow(name="powerful strike", strenuous=True, hit=(attack,), force=(_twice(power),)),
    )


def _attack(weapon: WeaponInUse) -> Part:
    return Part(f"attack with the {weapon.name}", weapon.attack or 0)


def _power(weapon: WeaponInUse) -> Part:
    return Part(f"power of the {weapon.name}", weapon.power or 0)


def _throws(weapon: WeaponInUse) -> tuple[ActionRow, ...]:
    """Return the throws; an unwieldy weapon can only be heaved (Thrown Weapon Attacks)."""
    throw, power = Part(f"throw of the {weapon.name}", weapon.throw or 0), _power(weapon)
    metres = weapon.quick_throw_m or 0
    heave = ActionRow(
        name="heave",
        strenuous=True,
        hit=(throw, Part("heaved", HEAVE)),
        force=(_twice(power),),
        note=f"up to {metres:,} m",
    )
    if not weapon.wieldy:
        return (heave,)
    far = f"up to {2 * metres} m"
    return (
        ActionRow(name="quick throw", hit=(throw,), force=(power,), note=f"up to {metres:,} m"),
        ActionRow(name="powerful throw", strenuous=True, hit=(throw,), force=(_twice(power),), note=far),
        heave,
    )


def _shots(weapon: WeaponInUse, sheet: Sheet) -> tuple[ActionRow, ...]:
    """Return what a bow or gun allows; an unwieldy one only quick actions (Archery and Marksmanship)."""
    attack, power = _attack(weapon), _power(weapon)
    bow = weapon.item is not None and weapon.item.kind is ItemKind.BOW
    reach = f"up to {weapon.item.range_m:,} m" if weapon.item and weapon.item.range_m else ""
    quick = (
        *((ActionRow(name="draw", note="quick, two hands"),) if bow else ()),
        ActionRow(name="aim", note="+5 to the next shot"),
        ActionRow(name="quick shot", hit=(attack,), force=(power,), note=reach),
        *(() if bow else (ActionRow(name="unload, load", note="quick"),)),
    )
    if not weapon.wieldy:
        return quick
    defense = f"defense {signed(sheet.melee_defense + BONUS)}"
    draw = ActionRow(name="draw and fire", strenuous=True, hit=(attack,), force=(power,))
    return (
        *quick,
        ActionRow(
            name="strategic shot", strenuous=True, hit=(attack, Part("strategic", BONUS)), force=(power,)
        ),
        ActionRow(name="cautious shot", strenuous=True, hit=(attack,), force=(power,), note=defense),
        *((draw,) if bow else ()),
    )


def _grappling(sheet: Sheet) -> tuple[ActionRow, ...]:
    """Return the grappling actions, with the strongest hand's power or the strength (decision 0042)."""
    hands = wielder_of(sheet.blueprint).hands
    strength = Part("strength", sheet.blueprint.build.strength)
    power = Part("power of the strongest hand", hands[0].power) if hands else strength
    attack = Part("grapple attack", sheet.grapple_attack)
    return (
        ActionRow(name="push", hit=(attack,), note="off balance"),
        ActionRow(name="trip", strenuous=True, hit=(attack,), force=(_twice(power),), note="off balance"),
        ActionRow(name="slam", strenuous=True, hit=(attack,), force=(power,), note="to the ground"),
        ActionRow(name="hold", hit=(attack,), note="dominance"),
        ActionRow(name="wrench", strenuous=True, hit=(attack,), force=(_twice(power),), note="blunt"),
        ActionRow(name="choke", strenuous=True, hit=(attack,), force=(_twice(power),), note="stun only"),
        ActionRow(name="disarm", strenuous=True, hit=(attack,), force=(_twice(power),), note="defense + 5"),
    )


def _positions(sheet: Sheet) -> tuple[ActionRow, ...]:
    """Return the positions that change rolls; aiming only with something to shoot (Stance and Position).

    The dominant one has its +5 by decision 0018; aiming is the bonus of the action aim (decision 0045).
    """
    aims = any(_shoots(weapon) and weapon.drawable for weapon in sheet.weapons)
    return (
        ActionRow(name="on the ground", note="+5 v. missiles, −5 striking"),
        *((ActionRow(name="aiming", note="+5 to hit"),) if aims else ()),
        ActionRow(name="clinch", note="−5 to all rolls"),
        ActionRow(name="ground fighting", note="+5 v. missiles, −5 others"),
        ActionRow(name="dominant", note="+5 v. the inferior, −5 others"),
    )


def _others(sheet: Sheet) -> tuple[ActionRow, ...]:
    """Return what needs no weapon; a combo only where it is more than one action (Rounds, Other Actions).

    Who has several weapons has one action more in it than with one.

    The newest list has no evading any more (decision 0017).
    """
    alone = combo_actions(sheet.blueprint.build.speed, 1)
    several = f"{sheet.combo_actions} quick, {alone} with one weapon"
    one = f"{alone} quick actions, healthy only"
    combo = ActionRow(name="combo", note=one if sheet.combo_actions == alone else several)
    hands = any(weapon.hand for weapon in sheet.blueprint.limbs)
    return (
        *((combo,) if sheet.combo_actions > 1 else ()),
        *((ActionRow(name="ready a weapon", note="quick"),) if hands else ()),
        ActionRow(name="drop, stand", note="quick"),
        ActionRow(name="instant stand", strenuous=True, note="+5 defense"),
        ActionRow(name="rest", note="all stun, +5 defense"),
        ActionRow(name="counterattack", note="wait, then act first"),
        ActionRow(name="cover", note="their defense is yours + 5"),
    )
