"""What one types in the shop: filters, and how many to buy."""

from collections.abc import Mapping
from typing import Any

from django import forms

import rules
from characters.forms.fields import FigureField, LineField, kilograms_field, whole_number_field
from characters.shop import SORTS, ShopFilters

LONGEST_SEARCH = 100
HIGHEST_PRICE = 10**12
MOST_AT_ONCE = 1_000
INCOMPLETE = "The form is not complete. Reload the page, then try again."


def price_bound(text: str) -> int:
    """Return the highest whole price that a text allows: prices are whole, so “4,5” is as good as 4.

    FigureError for what is no number, and for “1,800”, which can be read in two ways.

    >>> price_bound("4,5"), price_bound("61")
    (4, 61)
    """
    whole, _, rest = text.strip().replace(",", ".").partition(".")
    decimal = rest.isascii() and rest.isdigit() and len(rest) != 3
    return rules.whole_number(whole if decimal else text, label="the price", low=0, high=HIGHEST_PRICE)


class ShopForm(forms.Form):
    """The shop's filters, as they stand in its address."""

    q = LineField(label="Name or feature", max_length=LONGEST_SEARCH)
    category = forms.ChoiceField(
        label="Category",
        required=False,
        error_messages={"invalid_choice": "This category is not on the list. Choose another one."},
    )
    price = FigureField(price_bound, label="Price up to", optional=True)
    mass = kilograms_field("Mass up to", "the mass", optional=True)
    afford = forms.BooleanField(label="I can afford", required=False)
    wield = forms.BooleanField(label="I can wield", required=False)

    def __init__(self, query: Any, *, categories: Mapping[int, str]) -> None:
        super().__init__(query)
        field = self.fields["category"]
        assert isinstance(field, forms.ChoiceField)
        field.choices = [
            ("", "all categories"),
            *[(str(number), name) for number, name in categories.items()],
        ]

    def filters(self) -> ShopFilters:
        """Return the filters; a field that cannot be read filters nothing, and says so beside itself."""
        self.is_valid()
        read = self.cleaned_data
        falling, column = sort_of(self.data.get("sort", ""))
        return ShopFilters(
            words=read.get("q") or "",
            category=int(read["category"]) if read.get("category") else None,
            price_up_to=read.get("price"),
            mass_up_to_mg=read.get("mass"),
            affordable=bool(read.get("afford")),
            wieldable=bool(read.get("wield")),
            sort=column,
            descending=falling,
            cursor=self.data.get("page", ""),
        )


def sort_of(text: str) -> tuple[bool, str]:
    """Return whether a list falls, and by which column, as "-price" says; anything unknown is "-price".

    >>> sort_of("name")
    (False, 'name')
    """
    column = text.removeprefix("-")
    return (text.startswith("-"), column) if column in SORTS else (True, "price")


class PiecesForm(forms.Form):
    """How many pieces, or lots."""

    quantity = whole_number_field("quantity", low=1, high=MOST_AT_ONCE)

    def sentences(self) -> str:
        """Return everything that is wrong, in sentences."""
        return " ".join(str(error) for errors in self.errors.values() for error in errors)


class TokenForm(forms.Form):
    """The token that makes a repeated press the same movement."""

    token = forms.UUIDField(error_messages=dict.fromkeys(("required", "invalid"), INCOMPLETE))

    def sentences(self) -> str:
        """Return everything that is wrong, in sentences."""
        return " ".join(str(error) for errors in self.errors.values() for error in errors)


class QuantityForm(PiecesForm):
    """How many to buy, put back or sell; the token makes a repeated press the same movement."""

    token = forms.UUIDField(error_messages=dict.fromkeys(("required", "invalid"), INCOMPLETE))

    def given(self) -> dict[str, Any]:
        """Return what was read, as purchases take it."""
        return {"quantity": self.cleaned_data["quantity"], "token": self.cleaned_data["token"]}
