"""The natural weapons on the step Build: how many are left, and what one fewer would do."""

from collections.abc import Iterator
from dataclasses import replace

import rules
from characters.forms.build import limbs_of
from characters.limbs import missing_here
from characters.pages.builder_frame import Frame
from characters.pages.builder_rows import Result, Row, Stepper, stepper


def limb_rows(frame: Frame) -> tuple[Row, ...]:
    """Return a row for each natural weapon of the template, in its order."""
    missing = {limb.key: limb for limb in rules.missing_limbs(frame.blueprint)}
    template = frame.blueprint.template
    return tuple(
        _limb_row(frame, key, weapon, missing.get(key)) for key, weapon in limbs_of(template).items()
    )


def _limb_row(frame: Frame, key: str, weapon: rules.NaturalWeapon, missing: rules.MissingLimb | None) -> Row:
    name = rules.LIMB + key
    left = missing.left if missing else weapon.quantity
    value = frame.form.text_of(name, f"{left}")
    return Row(
        name=name,
        label=_label(weapon),
        template=f"{weapon.quantity}",
        value=value,
        changed=missing is not None,
        result=_limb_result(frame, key, weapon, missing),
        breakdown=frame.opened(name, lambda: rules.explain_missing_limb(frame.blueprint, key))
        if missing
        else None,
        stepper=_limb_stepper(frame, name, weapon, value, left),
    )


def _label(weapon: rules.NaturalWeapon) -> str:
    name = rules.limb_name(weapon, weapon.quantity)
    return name[:1].upper() + name[1:]


def _limb_result(
    frame: Frame, key: str, weapon: rules.NaturalWeapon, missing: rules.MissingLimb | None
) -> Result:
    name = rules.LIMB + key
    return Result(
        name=name,
        figure=frame.cp_figure(name, missing.cp, f"{missing.words} missing:") if missing else None,
        note="",
        problem=frame.problem_beside(name),
        fault=frame.faults.get(name, ""),
        steps=(one_fewer(frame.blueprint, key, weapon), one_more(frame.blueprint, key)),
    )


def _limb_stepper(frame: Frame, name: str, weapon: rules.NaturalWeapon, value: str, left: int) -> Stepper:
    """Return the stepper of a limb; at its ends it says that there is no more to lose, or to have."""
    kind = rules.with_article(frame.blueprint.template.name)
    made = stepper(
        name=name,
        label=rules.limb_name(weapon, weapon.quantity),
        value=value,
        level=left,
        span=(0, weapon.quantity),
        changed=left != weapon.quantity,
        zero="",
        fault=frame.faults.get(name, ""),
    )
    has = rules.limb_count(weapon, weapon.quantity)
    return replace(
        made,
        steps=True,
        low_says=f"There are no {rules.limb_name(weapon, 0)} left to lose.",
        high_says=f"{kind[:1].upper()}{kind[1:]} has {has}, and no character has more than its template.",
    )


def one_fewer(blueprint: rules.Blueprint, key: str, weapon: rules.NaturalWeapon) -> str:
    """Return in few words what it does if one more of a limb is missing; "" if none is left."""
    missing = _missing(blueprint)
    lost = missing.get(key, 0) + 1
    if lost > weapon.quantity:
        return ""
    then = rules.without_limbs(blueprint, {**missing, key: lost})
    hands = _hand_words(blueprint, len(rules.wielder_of(then).hands)) if weapon.hand else ()
    return ": ".join(filter(None, (f"−1 {_cp_words(blueprint, then)}", "; ".join(hands))))


def one_more(blueprint: rules.Blueprint, key: str) -> str:
    """Return in few words what it costs to have one more of a limb again; "" if none is missing."""
    missing = _missing(blueprint)
    if key not in missing:
        return ""
    then = rules.without_limbs(blueprint, {**missing, key: missing[key] - 1})
    return f"+1 {_cp_words(blueprint, then)}"


def _missing(blueprint: rules.Blueprint) -> dict[str, int]:
    return {limb.key: limb.quantity for limb in rules.missing_limbs(blueprint)}


def _cp_words(now: rules.Blueprint, then: rules.Blueprint) -> str:
    cp = rules.own_template_cp(then) - rules.own_template_cp(now)
    if cp == 0:
        return "costs and gives nothing"
    return f"for {cp:,} CP" if cp > 0 else f"gives back {-cp:,} CP"


def _hand_words(blueprint: rules.Blueprint, hands: int) -> Iterator[str]:
    """Yield what so many hands can no longer do, and what is held now that takes more of them."""
    if hands == 1:
        yield "no bow is drawn then, and two-handed weapons are held in one hand"
    elif not hands:
        yield "nothing is held then"
    used = rules.hands_used(blueprint.gear)
    if used > hands:
        yield f"what is held now takes {used} hand{'' if used == 1 else 's'}"


def limbs_after(missing: dict[str, int], template: rules.CreatureTemplate, now: rules.Blueprint) -> str:
    """Return what another template makes of the limbs that are missing; "" where none ever was.

    `missing` is what the character's column keeps, `now` the character as it is.
    """
    if not missing:
        return ""
    words = rules.missing_words(rules.without_limbs(replace(now, template=template), missing))
    if words:
        return f"What is missing stays missing: {words}. The CP count without it."
    gone = rules.missing_words(now)
    kind = rules.with_article(template.name)
    return f"{gone} missing now; {kind} has no such limb, so it lacks nothing." if gone else ""


def missing_of_template(frame: Frame) -> str:
    """Return what the chosen template costs without what is missing: "1 hand missing: 145 CP"."""
    if not missing_here(frame.character.missing_limbs, frame.blueprint.template):
        return ""
    return f"{rules.missing_words(frame.blueprint)} missing: {frame.sheet.cp.template} CP for this character"
