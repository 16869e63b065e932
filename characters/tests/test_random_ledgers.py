"""Whatever two characters buy, sell, give, get and undo: the ledger is what a simple model says."""

import random
from collections import Counter
from contextlib import suppress
from uuid import uuid4

import pytest

from characters import gifts, history, lifecycle, purchases
from characters.models import LedgerEntry, Possession
from characters.new_figures import seal, take_new_figures
from characters.purse import move_coins
from characters.quantities import Amount, count
from characters.refusals import Refused
from characters.tests.factories import a_character, an_item, fresh, user

pytestmark = [pytest.mark.database, pytest.mark.django_db]

PRICES = {"machete": 61, "torch": 7}
DEEDS = (
    "buy",
    "buy",
    "back",
    "sell",
    "gift",
    "fine",
    "give",
    "give coins",
    "use up",
    "find",
    "new figures",
    "undo",
    "redo",
    "bring back",
    "ready",
)


class Model:
    """What is in one purse and bag, and what was there at each version: numbers alone.

    `begun` is what it began with and what was ever given to it by nobody.
    """

    def __init__(self, character):
        self.character, self.coins, self.begun = character, 200, 200
        self.goods, self.versions = Counter(), {}
        self.note()

    def note(self):
        self.goods = +self.goods
        self.versions[fresh(self.character).version] = (self.coins, self.begun, self.goods.copy())

    def back_to(self, version):
        self.coins, self.begun, goods = self.versions[version]
        self.goods = goods.copy()

    def worth(self):
        """Return the coins with what was paid for everything."""
        return self.coins + sum(pieces * paid for (_, _, paid), pieces in self.goods.items())

    def holds(self):
        """Hold that the stored ledger and rows are what the model says."""
        found = Counter()
        for row in fresh(self.character).inventory.all():
            payer = self.character.pk if row.paid_by is None else row.paid_by
            found[row.name, payer, row.price_paid] += row.quantity
        entries = self.character.ledger.values_list("amount", flat=True)
        assert purchases.funds(self.character) == sum(entries) == self.coins >= 0
        assert +found == self.goods


class Table:
    """Two characters, and somebody who does what comes to mind."""

    def __init__(self, market, seed):
        self.chance = random.Random(seed)  # noqa: S311
        self.items = {name: an_item(market, name=name, list_price=price) for name, price in PRICES.items()}
        self.models = [Model(a_character(market, name=name)) for name in ("Steven", "Bruni")]

    def act(self):
        """Do something; what is refused changes nothing."""
        mine, other = self.chance.sample(self.models, 2)
        before = [(model.coins, model.begun, model.goods.copy()) for model in (mine, other)]
        with suppress(Refused):
            getattr(self, self.chance.choice(DEEDS).replace(" ", "_"))(mine, other)
            mine.note()
            other.note()
            return
        (mine.coins, mine.begun, mine.goods), (other.coins, other.begun, other.goods) = before

    def some(self, mine):
        rows = list(mine.character.inventory.filter(quantity__gt=0).order_by("pk"))
        if not rows:
            raise Refused("Nothing there.")
        row = self.chance.choice(rows)
        payer = mine.character.pk if row.paid_by is None else row.paid_by
        return row, self.chance.randint(1, row.quantity), (row.name, payer, row.price_paid)

    def buy(self, mine, _other):
        name, many = self.chance.choice(list(PRICES)), self.chance.randint(1, 3)
        item = self.items[name]
        purchases.buy(mine.character, item, many, token=uuid4(), quoted_price=item.price, by=user())
        mine.coins -= many * PRICES[name]
        mine.goods[name, mine.character.pk, PRICES[name]] += many

    def back(self, mine, _other):
        row, many, lots = self.some(mine)
        purchases.put_back(row, many, token=uuid4(), by=user())
        mine.coins += many * row.price_paid if lots[1] == mine.character.pk else 0
        mine.goods[lots] -= many

    def sell(self, mine, _other):
        row, many, lots = self.some(mine)
        brings = many * row.price_paid // 2
        purchases.sell(row, many, token=uuid4(), quoted=brings, by=user())
        mine.coins += brings
        mine.goods[lots] -= many

    def gift(self, mine, _other):
        coins = self.chance.randint(1, 50)
        move_coins(mine.character, LedgerEntry.Kind.GIFT, coins, "found", token=uuid4(), by=user())
        mine.coins += coins
        mine.begun += coins

    def fine(self, mine, _other):
        coins = self.chance.randint(1, 50)
        move_coins(mine.character, LedgerEntry.Kind.FINE, coins, "a toll", token=uuid4(), by=user())
        mine.coins -= coins

    def give(self, mine, other):
        row, many, lots = self.some(mine)
        gifts.give(row, other.character, many, token=uuid4(), by=user())
        mine.goods[lots] -= many
        other.goods[lots] += many

    def use_up(self, mine, _other):
        row, many, lots = self.some(mine)
        count(row, Amount(-many, relative=True), token=uuid4(), seen_version=1, by=user())
        mine.goods[lots] -= many

    def find(self, mine, _other):
        row, many, (name, _, paid) = self.some(mine)
        count(row, Amount(many, relative=True), token=uuid4(), seen_version=1, by=user())
        mine.goods[name, Possession.NOBODY, paid] += many
        mine.begun += many * paid

    def new_figures(self, mine, _other):
        row, _, _ = self.some(mine)
        item = self.items[row.name]
        item.power = self.chance.randint(1, 9)
        item.save()
        take_new_figures(row, seal(item.figures()), by=user())

    def give_coins(self, mine, other):
        coins = self.chance.randint(1, 50)
        gifts.give_coins(mine.character, other.character, coins, token=uuid4(), by=user())
        mine.coins, other.coins = mine.coins - coins, other.coins + coins

    def undo(self, mine, _other):
        self.go_to(mine, history.targets(fresh(mine.character)).undo)

    def redo(self, mine, _other):
        self.go_to(mine, history.targets(fresh(mine.character)).redo)

    def bring_back(self, mine, _other):
        self.go_to(mine, self.chance.randint(1, fresh(mine.character).version))

    def go_to(self, mine, version):
        if version is None:
            raise Refused("Nothing to go to.")
        history.bring_back(
            fresh(mine.character), version, seen_version=fresh(mine.character).version, by=user()
        )
        mine.back_to(version)

    def ready(self, mine, _other):
        if fresh(mine.character).state == "draft":
            lifecycle.make_ready(mine.character)
        else:
            lifecycle.back_to_draft(mine.character)


@pytest.mark.parametrize("seed", range(10))
def test_after_each_step_of_a_random_history_the_ledger_is_the_models_and_nobody_is_richer_than_it_was_begun(
    market, seed
):
    table = Table(market, seed)
    for _ in range(40):
        table.act()
        for model in table.models:
            model.holds()
        assert sum(model.worth() - model.begun for model in table.models) <= 0
