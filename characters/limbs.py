"""Which limbs of its template a character lacks, as its column keeps them: how many by key.

It keeps what is missing, and not what is left, so that another template lacks as much (decision 0057).
"""

from collections.abc import Mapping

import rules


def missing_here(missing: Mapping[str, int], template: rules.CreatureTemplate) -> dict[str, int]:
    """Return how many limbs of a template are missing: no more than it has, and none that it has not."""
    weapons = template.natural_weapons
    return {
        key: min(missing[key], weapon.quantity)
        for key, weapon in zip(rules.limb_keys(weapons), weapons, strict=True)
        if missing.get(key, 0) > 0
    }


def missing_everywhere(
    stored: Mapping[str, int], here: Mapping[str, int], template: rules.CreatureTemplate
) -> dict[str, int]:
    """Return what the column keeps when so many limbs of this template are missing.

    What other templates have, and what is missing beyond this one's number, stays as it is stored: going back
    to a template brings its limbs back as they were.
    """
    before = missing_here(stored, template)
    kept = {
        key: count
        for key, count in stored.items()
        if key not in rules.limb_keys(template.natural_weapons) or here.get(key) == before.get(key)
    }
    return {**here, **kept}
