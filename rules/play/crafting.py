"""Making things (Manufacturing and Modification)."""


def crafting_limit(ability: int, time: int, circumstance: int, technology: int) -> int:
    """Return the greatest CP of a thing made: (ability + time + circumstance) × technology (decision 0022).

    The modifiers of time and circumstance and the factor of technology are rows of the making tables.

    >>> crafting_limit(2, -1, 2, 20)
    60
    """
    return (ability + time + circumstance) * technology
