"""What natural weapons cost, and what a missing limb takes off: parts and breakdowns."""

from collections import Counter

from rules.blueprint import Blueprint
from rules.breakdown import Breakdown, Part
from rules.missing_limbs import missing_limbs
from rules.natural_weapons import NaturalWeapon, limb_name
from rules.points import leverage_cp, limbs_row, own_template_cp, template_cp
from rules.tables import TEMPLATE_FEATURES, TEMPLATE_LIMBS, Row
from rules.words import signed, with_article

LIMB_RULE = "Missing Limbs"
TEMPLATE_RULE = "Character Points, templates"
WHOLE = "Whole numbers; nothing is rounded."


def explain_missing_limb(blueprint: Blueprint, key: str) -> Breakdown:
    """Return what the missing limbs of one kind take off, row by row of the table; LookupError if none is.

    Where several kinds are missing, those before it in the template are missing already.
    """
    found = next((limb for limb in missing_limbs(blueprint) if limb.key == key), None)
    if found is None:
        raise LookupError(f"Nothing is missing of {key}.")
    whole, own = template_cp(blueprint.template), own_template_cp(blueprint)
    kind = with_article(blueprint.template.name)
    who = blueprint.name.strip() or "this character"
    return Breakdown(
        label=f"{found.words} missing",
        total=found.cp,
        parts=_changed_rows(found.before, found.after),
        unit="CP",
        rule=LIMB_RULE,
        rounding=WHOLE,
        follows=(f"The template of {who} costs {signed(own)} CP; {kind} costs {signed(whole)}.",),
    )


def _changed_rows(before: tuple[NaturalWeapon, ...], after: tuple[NaturalWeapon, ...]) -> tuple[Part, ...]:
    """Return each row of the table whose share is another one after a loss."""
    was, became = _by_row(before), _by_row(after)
    rows = dict.fromkeys((*was, *became))
    return tuple(
        Part(label=row, amount=became[row] - was[row], rule=TEMPLATE_RULE, row=row)
        for row in rows
        if became[row] != was[row]
    )


def _by_row(weapons: tuple[NaturalWeapon, ...]) -> Counter[str]:
    shares: Counter[str] = Counter()
    for part in natural_weapon_parts(weapons):
        shares[part.row] += int(part.amount)
    return shares


def limb_parts(blueprint: Blueprint, total: int) -> tuple[Part, ...]:
    """Return the parts by which a character's own natural weapons change its template's CP by `total`.

    One for each kind that is missing, also where the table gives nothing back for it.
    """
    parts = [
        Part(label=f"{limb.words} missing", amount=limb.cp, rule=LIMB_RULE)
        for limb in missing_limbs(blueprint)
    ]
    rest = total - sum(int(part.amount) for part in parts)
    if rest:
        parts.append(Part(label="limbs beyond the template", amount=rest, rule=LIMB_RULE))
    return tuple(parts)


def natural_weapon_parts(weapons: tuple[NaturalWeapon, ...]) -> list[Part]:
    """Return what natural weapons cost: their number, each kind, and what is paid in all."""
    limbs = TEMPLATE_LIMBS[limbs_row(weapons)]
    parts = [Part(label=limbs.label, amount=limbs.figure, rule=TEMPLATE_RULE, row=limbs.label)]
    for weapon in weapons:
        parts += _one_kind(weapon, weapons)
    return parts + _in_all("sharp", weapons) + _in_all("padded", weapons)


def _one_kind(weapon: NaturalWeapon, weapons: tuple[NaturalWeapon, ...]) -> list[Part]:
    """Return what one kind of limb costs: hands, leverage, offense and range of all its quantity."""
    name = f"{weapon.quantity} {limb_name(weapon, weapon.quantity)}"
    counts = {"hand": int(weapon.hand), "offense": weapon.offense, "range": weapon.range_m}
    amounts = {key: weapon.quantity * counts[key] * TEMPLATE_FEATURES[key].figure for key in counts}
    amounts["leverage" if weapon.leverage >= 0 else "weak-hand"] = leverage_cp(weapon, weapons)
    return [_limb_part(name, amount, TEMPLATE_FEATURES[key]) for key, amount in amounts.items()]


def _limb_part(name: str, amount: int, row: Row) -> Part:
    return Part(label=f"{name}: {row.label}", amount=amount, rule=TEMPLATE_RULE, row=row.label)


def _in_all(feature: str, weapons: tuple[NaturalWeapon, ...]) -> list[Part]:
    count = sum(weapon.quantity for weapon in weapons if getattr(weapon, feature))
    if not count:
        return []
    row = TEMPLATE_FEATURES[f"{'one' if count == 1 else 'several'}-{feature}"]
    return [Part(label=row.label, amount=row.figure, rule=TEMPLATE_RULE, row=row.label)]
