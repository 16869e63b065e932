"""The stepper of a quantity."""

import pytest

from characters.pages.quantity_step import quantity_step


@pytest.mark.parametrize(
    ("many", "less", "more", "at_low", "at_high"),
    [
        (1, 1, 2, True, False),
        (5, 4, 6, False, False),
        (9, 8, 9, False, True),
        (0, 1, 1, True, False),
        (None, 1, 2, True, False),
    ],
)
def test_leads_to_the_numbers_beside_and_ends_at_one_and_the_most(many, less, more, at_low, at_high):
    step = quantity_step("quantity-7", "torch", "typed", many, most=9, fault="")
    assert (step["less"], step["more"]) == (less, more)
    assert (step["at_low"], step["at_high"]) == (at_low, at_high)
    assert (step["name"], step["label"], step["value"]) == ("quantity-7", "of torch", "typed")


def test_says_its_ends_and_what_is_wrong():
    step = quantity_step("quantity", "torch", "x", None, most=1_000, fault="Write a number.")
    assert (step["low_says"], step["high_says"]) == ("One is the least.", "At most 1,000 at once.")
    assert step["fault"] == "Write a number."
