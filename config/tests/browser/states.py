"""The states in which people meet the pages of a character: how to get there, and what one sees then."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from django.urls import reverse
from playwright.sync_api import expect

from characters import lifecycle
from characters.tests.factories import a_portrait, bought, fresh
from characters.tests.test_history import store
from equipment.models import Setting

STEPS = ("template", "description", "build", "abilities", "qualities", "occupations", "equipment", "review")
GOODS = (("machete", 1), ("oil-flask", 2), ("rope", 1), ("rations", 3), ("satchel", 1))


class World:
    """Who the pages are about, made when first asked for, and the window in which they are shown."""

    def __init__(self, player, window):
        self.player = player
        self.window = window
        self.page = window()
        self.setting = Setting.objects.get(slug="old-roads")

    @cached_property
    def mira(self):
        """Somebody with points spent in each step, with goods and a history."""
        return self.another()

    @cached_property
    def troubled(self):
        """The same with a problem in every step that can have one."""
        character = self.another("Mira of the Marsh")
        store(character, "build", strength=40, agility=50, mass_mg=1)
        store(character, "abilities", stealth=30)
        store(character, "qualities", keys=["deaf", "blind", "parachuting"])
        store(character, "occupations", keys=["robber", "knight"])
        return fresh(character)

    @cached_property
    def begun(self):
        """Somebody just begun."""
        return lifecycle.create(self.player, self.setting, "Bo")

    def another(self, name="Mira"):
        """Return one more like Mira."""
        character = lifecycle.create(self.player, self.setting, name)
        store(character, "description", sex="female", age_category="adult", notes="Owes Ann a horse.")
        store(character, "build", toughness=7, strength=5, mass_mg=71_000_000, length_mm=1_740)
        store(character, "abilities", **{"natural-weapons": 2, "one-handed": 4, "stealth": 4})
        store(character, "qualities", keys=["deaf"])
        store(character, "occupations", keys=["robber"])
        for key, many in GOODS:
            bought(character, self.setting.items.get(key=key), many)
        return fresh(character)

    def show(self, name, character=None, query="", page=None):
        """Lead the window, or the page, to a page by the name of its address; return it."""
        page = page or self.page
        known = [character.pk] if character else []
        page.goto(
            reverse(name if name.startswith(("sign", "acc")) else f"characters:{name}", args=known) + query
        )
        return page

    def possession(self, character):
        """Return the number of the machete in somebody’s inventory."""
        return character.inventory.get(item__key="machete").pk

    @property
    def machete(self):
        return self.setting.items.get(key="machete").pk


@dataclass(frozen=True)
class State:
    """A state by its name, what one sees in it, and how to get there, which returns the page.

    A main one is looked at in every width and scheme. `refused` is the status that it provokes.
    Without `scripts` axe cannot look at it.
    """

    name: str
    sees: str
    reach: Callable
    main: bool = False
    refused: str = ""
    scripts: bool = True


def at(name, who="mira", query=""):
    """Return the way to a page as it is."""
    return lambda world: world.show(name, getattr(world, who) if who else None, query)


def opened_in(name, kind):
    """Return the way to a list of goods with the machete’s numbers opened."""

    def reach(world):
        number = world.machete if name == "shop" else world.possession(world.mira)
        page = world.show(name, world.mira, f"?q=machete&open={kind}-{number}")
        expect(page.locator("#breakdown")).to_be_visible()
        return page

    return reach


def refused(name, field, text, *, scripts=True):
    """Return the way to a page into which something was typed that cannot be read."""

    def reach(world):
        page = world.page if scripts else world.window(java_script_enabled=False)
        world.show(name, world.mira, f"?q=machete&open=item-{world.machete}" if name == "shop" else "", page)
        page.locator(field).locator("visible=true").first.fill(text)
        page.keyboard.press("Enter")
        expect(page.locator("main .fault").first).to_be_visible()
        return page

    return reach


def at_odds(step, field, stored):
    """Return the way to what two windows changed."""

    def reach(world):
        character = world.another()
        page = world.show(step, character)
        store(character, step, **stored)
        page.locator(f"#id_{field}").fill("5")
        page.locator(f"#id_{field}").press("Enter")
        expect(page.get_by_role("heading", name="Two windows changed")).to_be_visible()
        return page

    return reach


def missing_limb(world):
    character = world.another()
    store(character, "build", missing_limbs={"hand": 1})
    return world.show("build", character)


def portrait(name):
    """Return the way to a page that shows a portrait."""

    def reach(world):
        character = world.another()
        a_portrait(character)
        return world.show(name, character)

    return reach


def own_ability(world):
    character = world.another()
    own = {"own-clockmaking": {"name": "clockmaking", "group": "", "level": 3}}
    store(character, "abilities", **own)
    return world.show("abilities", character)


def ready(name):
    """Return the way to a page of somebody who is ready."""

    def reach(world):
        character = world.another()
        lifecycle.make_ready(character)
        query = f"?sell={world.possession(character)}" if name == "inventory" else ""
        return world.show(name, character, query)

    return reach


def bought_one(world):
    page = world.show("shop", world.another(), "?q=machete")
    page.get_by_role("button", name="Buy 1 machete").click()
    expect(page.locator("#announcement")).to_contain_text("Bought 1 machete")
    return page


def went_back(world):
    page = world.show("build", world.another())
    page.locator("#undo button").first.click()
    expect(page.locator("#message, #announcement").filter(has_text="ersion").first).to_be_visible()
    return page


def guest(name):
    """Return the way to a page of a draft without an account."""

    def reach(world):
        page = world.show("create", page=world.window(visitor=True))
        page.get_by_label("Old Roads", exact=True).check()
        page.get_by_label("Name").fill("Nadia")
        page.get_by_role("button", name="Begin").click()
        expect(page.get_by_role("heading", name="Nadia")).to_be_visible()
        page.goto(f"/characters/{page.url.split('/')[4]}/{name}/")
        return page

    return reach


def binned(world):
    lifecycle.bin(world.another("Stefan"))
    return world.show("bin")


def roster(world):
    return world.show("roster") if world.mira and world.troubled else None


def visitor(name):
    """Return the way to a page as who is not signed in sees it."""
    return lambda world: world.show(name, page=world.window(visitor=True))


def not_saved(answer):
    """Return the way to a save that did not get through: an answer’s status, or no answer."""

    def reach(world):
        page = world.window()
        world.show("build", world.mira, page=page)
        fulfil = {"status": answer, "body": ""}
        page.route("**/build/", lambda route: route.fulfill(**fulfil) if answer else route.abort())
        page.locator("[name=toughness]").fill("8")
        expect(page.locator("#message")).not_to_be_empty()
        return page

    return reach


POST = """([address, fresh]) => {
  const form = Object.assign(document.createElement("form"), {method: "post", action: address});
  form.innerHTML = '<textarea name="notes">owes Ann a horse</textarea>';
  if (fresh) form.append(document.querySelector("[name=csrfmiddlewaretoken]").cloneNode());
  document.body.append(form);
  form.submit();
}"""


def posted(address, *, fresh=True):
    """Return the way to an error’s page; config/tests/test_errors.py has the addresses."""

    def reach(world):
        page = world.page
        page.goto("/rules/")
        with page.expect_navigation(wait_until="load"):
            page.evaluate(POST, [address, fresh])
        return page

    return reach
