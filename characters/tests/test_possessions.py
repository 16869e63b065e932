"""What is owned, and the ledger."""

import json
from uuid import uuid4

import pytest
from django.db import IntegrityError, transaction

from characters.models import LedgerEntry, Possession
from characters.tests.factories import COINS, a_character, a_setting, an_item, bought

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def test_a_change_keeps_all_columns_as_json_from_which_the_row_can_be_made():
    setting = a_setting()
    row = bought(a_character(setting), an_item(setting))
    kept = json.loads(json.dumps(row.as_change()))
    assert Possession(character=row.character, **kept).as_rules() == row.as_rules()
    names = {field.attname for field in Possession._meta.concrete_fields}
    assert set(kept) == names - {"id", "character_id", "created_at"}


def test_the_balance_is_the_sum_of_the_amounts():
    steven = a_character(a_setting(**COINS))
    steven.ledger.create(token=uuid4(), kind="purchase", amount=-61, version=2)
    assert LedgerEntry.objects.filter(character=steven).balance() == 139
    assert LedgerEntry.objects.none().balance() == 0


def test_a_token_is_used_once_for_a_character():
    steven, token = a_character(), uuid4()
    steven.ledger.create(token=token, kind="purchase", version=2)
    with pytest.raises(IntegrityError), transaction.atomic():
        steven.ledger.create(token=token, kind="sale", version=3)


@pytest.mark.parametrize("columns", [{"place": "hand"}, {"hands": 1}, {"quantity": 1_000_001}])
def test_the_database_refuses_rows_that_are_never_right(columns):
    steven = a_character()
    with pytest.raises(IntegrityError), transaction.atomic():
        Possession.objects.create(character=steven, name="torch", **columns)
