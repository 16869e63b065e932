"""The states in which something goes to another character, is bought for several, is found or is changed."""

from django.urls import reverse
from playwright.sync_api import expect

from characters import lifecycle
from characters.tests.factories import COINS, a_setting, an_item


def give(world):
    """Return the page on which Mira gives her machete to somebody."""
    assert world.begun
    page = world.page
    page.goto(reverse("characters:give", args=[world.mira.pk, world.possession(world.mira)]))
    return page


def found(world):
    """Return the page on which a machete is added that Mira found."""
    assert world.begun
    page = world.page
    page.goto(reverse("characters:found-item", args=[world.mira.pk, world.machete]))
    return page


def party(world):
    """Return the page on which a machete is bought for Mira and for Bo."""
    assert world.begun
    page = world.page
    page.goto(reverse("characters:party-purchase", args=[world.mira.pk, world.machete]))
    return page


def new_figures(world):
    """Return the page on which a machete, made heavier by the GM, takes its new figures."""
    character = world.another()
    row = character.inventory.get(item__key="machete")
    type(row).objects.filter(pk=row.pk).update(mass_mg=400_000, power=4)
    page = world.page
    page.goto(reverse("characters:new-figures", args=[character.pk, row.pk]))
    return page


def changed_item(world):
    """Return an inventory in which one thing has new figures and another is not sold any more."""
    character = world.another()
    character.inventory.filter(item__key="machete").update(power=4)
    character.inventory.filter(item__key="rope").update(item=None)
    return world.show("inventory", character)


def with_factors(name):
    """Return the way to a page of a setting and a list that make everything dearer or cheaper."""

    def reach(world):
        market = a_setting(**COINS, price_factor="0.9")
        machete = an_item(market)
        harbour = market.equipment_lists.create(key="harbour", name="the harbour", price_factor="1.5")
        rope = an_item(market, name="rope", equipment_list=harbour, plain=True, list_price=10)
        character = lifecycle.create(world.player, market, "Ada")
        if name == "setting":
            world.page.goto(reverse("equipment:setting", args=[market.slug]))
            return world.page
        queries = {
            "shop": f"?open=item-{rope.pk}",
            "compare-items": f"?compare={machete.pk}&compare={rope.pk}",
        }
        return world.show(name, character, queries[name])

    return reach


def ranges(world):
    """Return the shop with a bow opened, which says from how many metres on distance adds."""
    bow = world.setting.items.get(key="light-bow")
    page = world.show("shop", world.mira, f"?q=light+bow&open=item-{bow.pk}")
    expect(page.locator("table.ranges")).to_be_visible()
    return page
