"""The page of receipts."""

import pytest

from characters.pages.receipts import receipts_context
from characters.tests.factories import COINS, a_character, a_setting, an_item, bought

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def test_amounts_carry_their_signs_and_the_balance_is_their_sum():
    steven = a_character(a_setting(**COINS))
    bought(steven, an_item(steven.setting))
    found = receipts_context(steven, "")
    assert [row["amount"] for row in found["rows"]] == ["−61", "+200"]
    assert found["balance"] == "139 coins"
    assert [row["by"] for row in found["rows"]] == ["ann", "ann"]


def test_nothing_has_no_sign():
    steven = a_character()
    bought(steven, an_item(steven.setting))
    found = receipts_context(steven, "")
    assert [row["amount"] for row in found["rows"]] == ["0"]
    assert (found["money"], found["balance"]) == (False, "")


def test_an_amount_agrees_with_its_unit():
    steven = a_character(a_setting(**COINS))
    bought(steven, an_item(steven.setting, list_price=1))
    assert [row["unit"] for row in receipts_context(steven, "")["rows"]] == ["coin", "coins"]
