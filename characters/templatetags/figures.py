"""Figures as pages show them: signs, masses, lengths, speeds, and columns that stand at the decimal point."""

from fractions import Fraction

from django import template

import rules

register = template.Library()

FIGURE_SPACE = "\u2007"
"""As wide as a digit."""
PUNCTUATION_SPACE = "\u2008"
"""As wide as the decimal point."""


@register.filter
def signed(number: int) -> str:
    """Return a modifier with its sign: "+4", "−3", and "0" without one.

    >>> signed(4), signed(-3), signed(0)
    ('+4', '−3', '0')
    """
    return f"+{number}" if number > 0 else figure(number)


@register.filter
def figure(number: int) -> str:
    """Return a whole number with the real minus sign.

    >>> figure(-3)
    '−3'
    """
    return str(number).replace("-", "−")


@register.filter
def kg(mass_mg: int) -> str:
    """Return milligrams as a number of kilograms, without the unit.

    >>> kg(500_000)
    '0.5'
    """
    return rules.kilograms_text(mass_mg)


@register.filter
def metres(length_mm: int) -> str:
    """Return millimetres as a number of metres, without the unit.

    >>> metres(1_600)
    '1.6'
    """
    return rules.metres_text(length_mm)


@register.filter
def speed(value: Fraction) -> str:
    """Return a speed as the rules print it: 1/4, 1/2 or a whole number.

    >>> speed(Fraction(1, 2))
    '1/2'
    """
    return rules.speed_text(value)


@register.filter
def aligned(number: str, places: int) -> str:
    """Return a decimal number, filled up at its right so that a column of them stands at the decimal point.

    `places` is the number of decimal places of the whole column.

    >>> aligned("0.5", 2) == "0.5" + FIGURE_SPACE
    True
    """
    whole, point, decimals = number.partition(".")
    if not places:
        return whole
    space = point or PUNCTUATION_SPACE
    return whole + space + decimals + FIGURE_SPACE * (places - len(decimals))
