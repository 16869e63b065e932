"""What one types in the shop: filters, and how many to buy."""

from collections.abc import Mapping
from typing import Any

from django import forms

import rules
from characters.forms.fields import FigureField, LineField, kilograms_field, whole_number_field
from characters.forms.tokens import TokenForm, ToldForm
from characters.shop import HIGHEST_PRICE, SORTS, ShopFilters
from equipment.models import Item

LONGEST_SEARCH = 100
HIGHEST_POWER = 10_000
MOST_AT_ONCE = 1_000


def price_bound(text: str) -> int:
    """Return the highest whole price that a text allows: prices are whole, so “4,5” is as good as 4.

    FigureError for what is no number, and for “1,800”, which can be read in two ways.

    >>> price_bound("4,5"), price_bound("61")
    (4, 61)
    """
    whole, fraction = _parts_of_price(text)
    return rules.whole_number(whole if fraction else text, label="the price", low=0, high=HIGHEST_PRICE)


def lowest_price(text: str) -> int:
    """Return the lowest whole price that a text allows: “0.5” is as good as 1, and says the same as 1.

    FigureError as for `price_bound`.

    >>> lowest_price("4,5"), lowest_price("61"), lowest_price("0.5"), lowest_price("4.0")
    (5, 61, 1, 4)
    """
    _, fraction = _parts_of_price(text)
    return price_bound(text) + (int(fraction or 0) > 0)


def power_bound(text: str) -> int:
    """Return the least power that a text asks for; FigureError for what is no whole number."""
    return rules.whole_number(text, label="the power", low=0, high=HIGHEST_POWER)


def _parts_of_price(text: str) -> tuple[str, str]:
    """Return what stands before and after the point of a price; nothing after it where it is no fraction."""
    whole, _, rest = text.strip().replace(",", ".").partition(".")
    return whole, rest if rest.isascii() and rest.isdigit() and len(rest) != 3 else ""


class ShopForm(forms.Form):
    """The shop's filters, as they stand in its address."""

    q = LineField(label="Name or feature", max_length=LONGEST_SEARCH)
    category = forms.ChoiceField(
        label="Category",
        required=False,
        error_messages={"invalid_choice": "This category is not on the list. Choose another one."},
    )
    kind = forms.ChoiceField(
        label="Kind",
        required=False,
        choices=[("", "all kinds"), *Item.Kind.choices],
        error_messages={"invalid_choice": "This kind is not on the list. Choose another one."},
    )
    price_from = FigureField(lowest_price, label="Price from", optional=True)
    price = FigureField(price_bound, label="Price up to", optional=True)
    mass = kilograms_field("Mass up to", "the mass", optional=True)
    power = FigureField(power_bound, label="Power at least", optional=True)
    afford = forms.BooleanField(label="I can afford", required=False)
    wield = forms.BooleanField(label="I can wield", required=False)
    priceless = forms.BooleanField(label="Without a price", required=False)

    def __init__(self, query: Any, *, categories: Mapping[int, str]) -> None:
        super().__init__(query)
        field = self.fields["category"]
        assert isinstance(field, forms.ChoiceField)
        field.choices = [
            ("", "all categories"),
            *[(str(number), name) for number, name in categories.items()],
        ]

    def clean(self) -> None:
        """Refuse bounds between which no price lies, and bounds for what has none."""
        read = self.cleaned_data
        low, high = read.get("price_from"), read.get("price")
        if low is not None and high is not None and low > high:
            self.add_error(
                "price_from",
                f"Prices are whole, and none lies from {self.data['price_from']} to {self.data['price']}. "
                "Change one of them.",
            )
        elif read.get("priceless") and not (low is None and high is None):
            self.add_error("price_from", "What has no price lies between no prices. Take one of both away.")

    def filters(self) -> ShopFilters:
        """Return the filters; a field that cannot be read filters nothing, and says so beside itself."""
        self.is_valid()
        read = self.cleaned_data
        falling, column = sort_of(self.data.get("sort", ""))
        return ShopFilters(
            words=read.get("q") or "",
            category=int(read["category"]) if read.get("category") else None,
            kind=read.get("kind") or "",
            price_from=read.get("price_from"),
            price_up_to=read.get("price"),
            without_price=bool(read.get("priceless")),
            mass_up_to_mg=read.get("mass"),
            power_from=read.get("power"),
            affordable=bool(read.get("afford")),
            wieldable=bool(read.get("wield")),
            sort=column,
            descending=falling,
            cursor=self.data.get("page", ""),
        )


def sort_of(text: str) -> tuple[bool, str]:
    """Return whether a list falls, and by which column, as "-price" says; anything unknown is "name".

    >>> sort_of("-price"), sort_of("")
    ((True, 'price'), (False, 'name'))
    """
    column = text.removeprefix("-")
    return (text.startswith("-"), column) if column in SORTS else (False, "name")


class PiecesForm(ToldForm):
    """How many pieces, or lots."""

    quantity = whole_number_field("quantity", low=1, high=MOST_AT_ONCE)


class QuantityForm(TokenForm, PiecesForm):
    """How many to buy, put back or sell."""

    def given(self, *thing: object) -> dict[str, Any]:
        """Return what was read, as purchases take it; `thing` is what is bought or given back."""
        quantity: int = self.cleaned_data["quantity"]
        return {"quantity": quantity, "token": self.token_for(*thing, quantity)}
