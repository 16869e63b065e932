"""Figures as pages show them: signs, and columns that stand at the decimal point."""

from django import template

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
    """Return a whole number with the real minus sign, and with a comma from four digits on.

    >>> figure(-3), figure(4705)
    ('−3', '4,705')
    """
    return f"{number:,}".replace("-", "−")


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
