"""What one types to buy a kit: how many, and which parts of it."""

from django.http import QueryDict

from characters.forms.fields import whole_number_field
from characters.forms.shop import QuantityForm

MOST_KITS = 100
"""How many kits are bought at once at most."""


class KitForm(QuantityForm):
    """How many kits, and the keys of the ticked parts; one that only counts buys nothing."""

    quantity = whole_number_field("quantity", low=1, high=MOST_KITS)

    def __init__(self, posted: QueryDict) -> None:
        stepped = posted.get("set", "").removeprefix("quantity=")
        self.typed = stepped or posted.get("quantity", "1")
        self.ticked = set(posted.getlist("part"))
        self.only_counts = bool(stepped) or "recount" in posted
        super().__init__({"quantity": self.typed, "token": posted.get("token", "")})
