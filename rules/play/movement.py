"""Running, jumping and climbing (Complete System, Movement)."""

from fractions import Fraction
from typing import NamedTuple

KILOMETRES_PER_HOUR = Fraction(18, 5)
"""What one point of running, swimming or airspeed is: 3.6 km/h, one metre a second."""


class Jumps(NamedTuple):
    """The greatest jumps in metres, with a running start and from standing."""

    long_running: Fraction
    long_standing: Fraction
    high_running: Fraction
    high_standing: Fraction


def jumps(running: int) -> Jumps:
    """Return the greatest jumps in metres: running, and half, half and a quarter of it (Jumping).

    Halves are kept (decision 0023); the figure is in metres, not spaces (decision 0032).
    """
    return Jumps(Fraction(running), Fraction(running, 2), Fraction(running, 2), Fraction(running, 4))


def kilometres_per_hour(running: int) -> Fraction:
    """Return the speed in km/h of points of running, swimming or airspeed (Movement).

    >>> kilometres_per_hour(5)
    Fraction(18, 1)
    """
    return running * KILOMETRES_PER_HOUR
