"""Who may take which quality."""

import pytest

from rules import QUALITIES, Limits, may_take


@pytest.mark.parametrize(
    ("key", "advantages", "allowed"),
    [
        ("deaf", False, True),
        ("deaf", True, True),
        ("daily-regeneration", False, False),
        ("daily-regeneration", True, True),
        ("flying", True, False),
        ("mechanical", True, False),
    ],
)
def test_a_character_takes_disadvantages_and_advantages_only_where_the_setting_allows_them(
    key, advantages, allowed
):
    assert may_take(QUALITIES[key], Limits(advantages=advantages)) is allowed
