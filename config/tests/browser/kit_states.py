"""The states in which people meet kits and compared items: how to get there."""

from playwright.sync_api import expect

from characters import lifecycle
from characters.tests.test_history import store


def opened_kit(world):
    kit = world.setting.kits.get(key="foot-soldier")
    page = world.show("kits", world.mira, f"?open=kit-{kit.pk}")
    expect(page.locator("#breakdown")).to_be_visible()
    return page


def refused_kit(world):
    page = opened_kit(world)
    page.locator("#id_quantity").fill("90")
    page.keyboard.press("Enter")
    expect(page.locator("main .fault").first).to_be_visible()
    return page


def robber(name, *, took=False):
    """Return the way to a page of a robber just begun, who took the kit or is offered it."""

    def reach(world):
        character = lifecycle.create(world.player, world.setting, "Bo")
        store(character, "occupations", keys=["robber"])
        page = world.show(name, character)
        button = page.get_by_role("button", name="Take the kit of robber")
        expect(button).to_be_visible()
        if took:
            button.click()
            expect(page.get_by_text("The kit of robber was taken.")).to_be_visible()
        return page

    return reach


def receipts_of_a_kit(world):
    page = robber("kits", took=True)(world)
    page.goto(page.url.replace("/kits/", "/receipts/"))
    expect(page.get_by_role("heading", name="Receipts")).to_be_visible()
    return page


def side_by_side(world):
    keys = ("machete", "maul", "light-bow", "leather-cap")
    numbers = world.setting.items.filter(key__in=keys).order_by("key").values_list("pk", flat=True)
    assert len(numbers) == len(keys)
    return world.show("compare-items", world.mira, "?" + "&".join(f"compare={number}" for number in numbers))


def no_kits(world):
    world.setting.kits.all().delete()
    return world.show("kits", world.mira)
