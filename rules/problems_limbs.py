"""Checks of a character's own natural weapons: what is missing of its template's, and what is beyond them."""

from collections.abc import Iterator

from rules.examination import Examined, Problem, Severity
from rules.missing_limbs import limbs_beyond, missing_limbs
from rules.natural_weapons import LIMB, limb_count
from rules.words import listed, with_article

_REGROWS = "perfect-regeneration"


def missing_limb(examined: Examined) -> Iterator[Problem]:
    """Find each kind of limb that is missing: the GM must permit it (Character CP; decision 0057)."""
    blueprint = examined.blueprint
    kind = with_article(blueprint.template.name)
    for limb in missing_limbs(blueprint):
        has = limb_count(limb.weapon, limb.left)
        yield Problem(
            code="missing-limb",
            sentence=f"{examined.who} has {has}, {kind} {limb.weapon.quantity}; "
            f"a missing limb needs the GM’s permission{_grows_again(examined)}.",
            severity=Severity.WARNING,
            step="build",
            field=LIMB + limb.key,
            short="needs the GM’s permission",
        )


def _grows_again(examined: Examined) -> str:
    """Return what is said of who grows lost limbs again (Qualities)."""
    blueprint = examined.blueprint
    keys = {quality.key for quality in (*blueprint.template.qualities, *blueprint.qualities)}
    return ", and perfect regeneration grows it again" if _REGROWS in keys else ""


def limb_beyond_template(examined: Examined) -> Iterator[Problem]:
    """Find natural weapons that the template does not have (Character CP; decision 0057)."""
    beyond = limbs_beyond(examined.blueprint)
    if beyond:
        words = listed([limb_count(weapon, weapon.quantity) for weapon in beyond])
        kind = with_article(examined.blueprint.template.name)
        yield Problem(
            code="limb-beyond-template",
            sentence=f"{examined.who} has {words} more than {kind}; "
            "a character can have only fewer natural weapons than its template.",
            severity=Severity.ERROR,
            step="build",
            short="more than the template",
        )
