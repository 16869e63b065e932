"""What the project itself stores: Django looks for it here."""

from config.limits import Use

__all__ = ["Use"]
