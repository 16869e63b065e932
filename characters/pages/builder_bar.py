"""The points bar: what is spent, share by share, on a ruler of CP."""

from dataclasses import dataclass

import rules
from characters.breakdowns import Figure, Opening, Sum, shown

KEY = "points"
"""The name of the total in ?open=."""
LEFT = "left"
"""The name of the rest in ?open=."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Share:
    """One rectangle of a ruler; `given` is what the template brings."""

    x: int
    width: int
    given: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruler:
    """A scale of whole numbers with shares on it, as `parts/ruler.html` draws it; `ticks` is a path."""

    scale: int
    limit: int
    over: int
    shares: tuple[Share, ...]
    ticks: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PointsBar:
    """The points in figures, in words and as a ruler; the total and the rest are numbers that open."""

    total: Figure
    rest: Figure
    breakdown: Sum | None
    limit: str
    left: str
    over: str
    words: str
    ruler: Ruler


MOST_TICKS = 100


def points_bar(sheet: rules.Sheet, opening: Opening) -> PointsBar:
    """Return the points bar of a character."""
    cp = sheet.cp
    total = opening.figure(KEY, _text(cp.total), "Points spent:")
    rest = opening.figure(LEFT, _text(cp.left), "Points left:")
    shares = {
        "template": cp.template,
        "build": cp.build,
        "abilities": cp.abilities,
        "qualities": cp.qualities,
    }
    said = [f"{name} {_text(share)}" for name, share in shares.items() if share or name == "template"]
    return PointsBar(
        total=total,
        rest=rest,
        breakdown=_breakdown(sheet, total, rest),
        limit=_text(cp.limit),
        left=_text(cp.left),
        over=_text(cp.over) if cp.over else "",
        words=", ".join(said),
        ruler=points_ruler(cp),
    )


def _breakdown(sheet: rules.Sheet, total: Figure, rest: Figure) -> Sum | None:
    """Return the sum of the number that stands open, if one does; over the limit no rest is shown."""
    if total.opened:
        return shown(rules.explain_character(sheet.blueprint))
    return shown(_explain_left(sheet)) if rest.opened and not sheet.cp.over else None


def _explain_left(sheet: rules.Sheet) -> rules.Breakdown:
    blueprint, cp = sheet.blueprint, sheet.cp
    parts = [
        rules.Part(label="limit of the setting", amount=blueprint.limits.cp),
        rules.Part(label="awarded", amount=blueprint.awarded_cp),
        rules.Part(label="spent", amount=-cp.total),
    ]
    return rules.Breakdown(
        label="left",
        total=cp.left,
        parts=tuple(part for part in parts if part.amount),
        unit="CP",
        rule="Character Points, characters",
    )


def points_ruler(cp: rules.CharacterCP) -> Ruler:
    """Return the ruler; what a share gives back is cut from the shares before it."""
    scale = max(1, cp.limit, cp.total)
    step = 10 if scale <= 10 * MOST_TICKS else scale // MOST_TICKS // 10 * 10
    # Each stroke leads on to the next one by the same words, which take next to nothing on the way.
    short = f"M{step} 11" + f"v4m{step}-4" * len(range(step, scale, step))
    long = "M0 11" + f"v8m{5 * step}-8" * len(range(0, scale + 1, 5 * step))
    return Ruler(
        scale=scale,
        limit=max(0, cp.limit),
        over=cp.over,
        shares=_shares(cp),
        ticks=short + long,
    )


def _shares(cp: rules.CharacterCP) -> tuple[Share, ...]:
    chosen = [share for share in (cp.build, cp.abilities, cp.qualities) if share > 0]
    given = cp.total - sum(chosen)
    shares, x = [], 0
    for width, is_given in [(given, True), *((share, False) for share in chosen)]:
        end = min(max(0, x + width), max(0, cp.total))
        if end > max(0, x):
            shares.append(Share(x=max(0, x), width=end - max(0, x), given=is_given))
        x += width
    return tuple(shares)


def _text(number: int) -> str:
    return rules.fraction_text(number)
