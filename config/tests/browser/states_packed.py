"""States of an inventory with bags in bags, layers, a second outfit, and too much of everything."""

from playwright.sync_api import expect

from characters.inventory import move
from characters.outfits import switch
from characters.quantities import amount, count
from characters.tests.factories import bought, fresh
from characters.tests.test_history import store


def packed(query=""):
    """Return the way to an inventory of bags that are too heavy; {arrows} is the number of a row."""

    def reach(world):
        character = _packer(world)
        number = character.inventory.get(item__key="arrows").pk
        return world.show("inventory", character, query.format(arrows=number))

    return reach


def _packer(world):
    character = world.another()
    store(character, "build", strength=4)
    rows = {
        key: bought(character, world.setting.items.get(key=key))
        for key in ("arrows", "backpack", "sack", "bread", "small-chest")
    }
    for key, around in (("bread", "sack"), ("sack", "backpack"), ("arrows", "backpack")):
        _put(rows[key], "carried", container=rows[around].pk)
    return fresh(character)


def _put(row, place, **spot):
    move(row, place, seen_version=fresh(row.character).version, by=None, **spot)


def layers(world):
    """Show a coat of which it is told what it does over and beside another piece."""
    character = world.another()
    coat, mail = (
        bought(character, item) for item in world.setting.items.filter(category__key="body-armor")[:2]
    )
    _put(coat, "worn")
    _put(mail, "worn", worn_over=coat.pk)
    page = world.show("inventory", character, f"?open=pieces-{mail.pk}")
    expect(page.get_by_role("columnheader", name="Worn over it")).to_be_visible()
    return page


def outfits(world):
    """Show the second outfit, in which something is elsewhere."""
    character = _packer(world)
    switch(character, 2, by=None)
    _put(character.inventory.get(item__key="backpack"), "stored")
    page = world.show("inventory", character)
    page.get_by_role("button", name="Outfit 1").click()
    expect(page.locator("#announcement")).to_contain_text("Outfit 1 is on")
    return page


def used_up(world):
    """Show a row of which none is left, and a number that cannot be read in another one."""
    character = _packer(world)
    for key, text in (("rope", "0"), ("rations", "+2")):
        row = character.inventory.get(item__key=key)
        count(row, amount(text), token=f"0f0c6f1c-1111-4222-8333-44445555666{len(text)}",
              seen_version=fresh(character).version, by=None)  # fmt: skip
    arrows = character.inventory.get(item__key="arrows")
    page = world.show("inventory", character, f"?open=pieces-{arrows.pk}")
    page.locator("[name=pieces]").fill("a few")
    page.locator("[name=pieces]").press("Enter")
    expect(page.locator("main .fault").first).to_be_visible()
    return page
