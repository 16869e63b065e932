"""Figures as pages show them."""

from characters.templatetags.figures import FIGURE_SPACE, PUNCTUATION_SPACE, aligned, figure, signed


def test_modifiers_carry_the_real_signs():
    assert [signed(4), signed(-3), signed(0)] == ["+4", "−3", "0"]


def test_a_number_has_no_plus():
    assert [figure(4), figure(-3)] == ["4", "−3"]


def test_a_column_stands_at_the_decimal_point():
    assert [aligned(text, 2) for text in ("0.25", "0.5", "95")] == [
        "0.25",
        "0.5" + FIGURE_SPACE,
        "95" + PUNCTUATION_SPACE + 2 * FIGURE_SPACE,
    ]


def test_a_column_of_whole_numbers_needs_no_spaces():
    assert aligned("95", 0) == "95"
