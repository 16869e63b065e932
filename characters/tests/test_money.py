"""Amounts and receipts in words."""

import pytest

from characters.models import LedgerEntry
from characters.money import coin_word, coins_or_nothing, coins_text, moved_words, receipt, receipt_of
from equipment.models import Item, Setting

COINS = Setting(budget=Setting.Budget.COINS, coin_name="penny", coin_plural="pence")
CROWNS = Setting(
    budget=Setting.Budget.COINS,
    coin_name="penny",
    coin_plural="pence",
    denominations=[["crown", 240], ["shilling", 12], ["penny", 1]],
)
NONE = Setting(budget=Setting.Budget.NONE)


@pytest.mark.parametrize(("amount", "text"), [(0, "0 pence"), (1, "1 penny"), (61_000, "61,000 pence")])
def test_an_amount_is_said_in_the_setting_s_coins(amount, text):
    assert coins_text(amount, COINS) == text
    assert text.endswith(coin_word(amount, COINS))
    assert "." not in text


@pytest.mark.parametrize(
    ("amount", "text"),
    [
        (0, "0 pence"),
        (1, "1 penny"),
        (12, "1 shilling"),
        (25, "2 shillings 1 penny"),
        (240, "1 crown"),
        (493, "2 crowns 1 shilling 1 penny"),
        (240_000_000, "1,000,000 crowns"),
    ],
)
def test_an_amount_is_said_in_the_largest_coins_first(amount, text):
    assert coins_text(amount, CROWNS) == text


def test_change_comes_in_smaller_coins():
    """Of two crowns one penny is paid: the second crown is changed, and nothing is lost."""
    assert coins_text(2 * 240 - 1, CROWNS) == "1 crown 19 shillings 11 pence"


@pytest.mark.parametrize("amount", range(1, 1_000, 7))
def test_what_is_said_adds_up(amount):
    worth = {"crown": 240, "crowns": 240, "shilling": 12, "shillings": 12, "penny": 1, "pence": 1}
    words = coins_text(amount, CROWNS).split()
    assert sum(int(many) * worth[coin] for many, coin in zip(words[::2], words[1::2], strict=True)) == amount


@pytest.mark.parametrize(
    ("setting", "kind", "amount", "words"),
    [
        (COINS, "start", 200, "Began as machete: 200 pence more."),
        (COINS, "start", -1, "Began as machete: 1 penny less."),
        (NONE, "start", 0, "Began as machete."),
        (COINS, "purchase", -61, "Bought 1 machete for 61 pence."),
        (COINS, "put-back", 61, "Put back 1 machete for 61 pence."),
        (COINS, "sale", 1, "Sold 1 machete for 1 penny."),
        (COINS, "sale", 0, "Sold 1 machete for nothing."),
        (COINS, "gift", 61, "Got 61 pence: machete."),
        (COINS, "fine", -1, "Lost 1 penny: machete."),
        (NONE, "purchase", 0, "Took 1 machete."),
        (NONE, "put-back", 0, "Put back 1 machete."),
        (NONE, "gave", 0, "Gave 1 machete to Bruni."),
        (COINS, "got", 0, "Got 1 machete from Bruni."),
    ],
)
def test_a_receipt_says_what_happened(setting, kind, amount, words):
    kind = {choice.value.replace("_", "-"): choice for choice in LedgerEntry.Kind}[kind]
    quantity = 0 if kind in {"gift", "fine"} else 1
    entry = LedgerEntry(kind=kind, name="machete", quantity=quantity, amount=amount, other_name="Bruni")
    assert receipt(entry, setting) == words


@pytest.mark.parametrize(
    ("setting", "kind", "words"),
    [
        (COINS, "start", "Began as machete"),
        (COINS, "purchase", "Bought machete"),
        (COINS, "fine", "Lost money: machete"),
        (NONE, "purchase", "Took machete"),
        (NONE, "put-back", "Put back machete"),
        (COINS, "undone", "Went back to machete"),
        (NONE, "gave", "Gave machete to Bruni"),
        (COINS, "got", "Got machete from Bruni"),
    ],
)
def test_a_line_of_the_ledger_says_what_moved(setting, kind, words):
    assert moved_words(kind, "machete", "Bruni", setting) == words


def test_coins_go_to_somebody_and_what_a_copy_got_came_from_nobody():
    gave = LedgerEntry(kind="gave", amount=-50, other_name="Bruni")
    assert receipt(gave, COINS) == "Gave 50 pence to Bruni."
    assert moved_words("gave", "", "Bruni", COINS) == "Gave money to Bruni"
    assert receipt(LedgerEntry(kind="got", name="machete", quantity=1), COINS) == "Got 1 machete."


def test_what_everybody_starts_with_has_no_name():
    entry = LedgerEntry(kind="start", amount=200)
    assert receipt(entry, COINS) == "Started with 200 pence."
    assert moved_words("start", "", "", COINS) == "Started"


def test_what_is_sold_by_the_lot_is_counted_in_the_plural():
    entry = LedgerEntry(kind="put-back", name="arrows", quantity=1, amount=1, item=Item(lot=12))
    assert receipt(entry, COINS) == "Put back 1 × arrows for 1 penny."


@pytest.mark.parametrize(("amount", "text"), [(0, "nothing"), (1, "1 penny"), (2, "2 pence")])
def test_nothing_is_nothing(amount, text):
    assert coins_or_nothing(amount, COINS) == text


def test_a_receipt_is_written_of_its_columns_alone():
    row = {
        "kind": "purchase",
        "name": "arrows",
        "quantity": 12,
        "amount": -6,
        "other_name": "",
        "reason": "",
        "version": 2,
        "kit": "",
        "item__lot": 12,
        "made_at": None,
    }
    assert receipt_of(row, COINS) == "Bought 12 × arrows for 6 pence."
    assert receipt_of({**row, "item__lot": None}, COINS) == "Bought 12 × arrows for 6 pence."
