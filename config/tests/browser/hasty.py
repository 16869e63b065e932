"""A window of somebody in a hurry, who edits at random."""

from urllib.parse import urlsplit

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import TimeoutError as NotDone
from playwright.sync_api import expect

from config.tests.browser.patience import until

# What a field may be set to.
FIELDS = {
    "build": {
        "toughness": "2 8 9", "running": "4 6 7", "strength": "2 5 6", "agility": "1 2", "mass": "60 80 95",
        "speed": "1/2 2",
    },
    "abilities": {f"ability-{key}": "0 1 2 3 4" for key in ("stealth", "throwing", "one-handed")},
    "description": {"name": "Steven Stefan Steve", "sex": "male female", "notes": "one two three"},
    "qualities": {f"quality-{key}": "yes no" for key in ("deaf", "mute")},
    "occupations": {f"occupation-{key}": "yes no" for key in ("robber", "knight")},
}  # fmt: skip
PAGES = (*FIELDS, "shop")
NUMBERS = ("build", "abilities")
AT_ODDS = "#content input[type=radio]"
SAME_AGAIN = """async () => {
  const form = document.querySelector("#build-form");
  if (!form) return; // a conflict took its place just now
  const files = form.enctype === "multipart/form-data";
  const body = () => files ? new FormData(form) : new URLSearchParams(new FormData(form));
  const send = () => fetch(form.action, {method: "POST", body: body(), redirect: "manual"});
  await Promise.all([send(), send()]);
}"""


class HastyWindow:
    """One window on a character; `dice` decides what is done in it."""

    def __init__(self, page, character, dice):
        self.page, self.dice = page, dice
        self.place = f"/characters/{character.pk}/"
        page.on("dialog", lambda dialog: dialog.accept())  # what was refused is left behind
        self.show("build")

    def show(self, step):
        """Open a page by its address."""
        self.page.goto(f"{self.place}{step}/")

    def edit(self):
        """Change one thing of the page, and say whether that could be done."""
        if self._at_odds():
            return self._choose_a_side()
        step = urlsplit(self.page.url).path.removeprefix(self.place).strip("/")
        try:
            return self._buy() if step == "shop" else self._change(step)
        except NotDone:  # what was typed before met a conflict just now
            assert self._at_odds()
            return False

    def reload(self):
        """Load the page anew, sometimes before it has saved."""
        self.page.reload()

    def back(self):
        """Go back as the browser does, to what was there before of this character."""
        try:
            self.page.go_back()
        except PlaywrightError:  # no browser goes back to the answer to a post without asking
            self.page.wait_for_url("chrome-error://**")
            self.show("build")
        if self.place not in self.page.url:
            self.show("build")

    def elsewhere(self):
        """Follow a link to another page, sometimes before this one has saved."""
        step = self.dice.choice(PAGES)
        link = self.page.locator(f'#steps ol.steps a[href="{self.place}{step}/"]')
        if step == "shop" or not link.count():
            self.show(step)
        else:
            self._follow(link)

    def same_again(self):
        """Send the form twice at once, as a double click does where no script holds it back."""
        if self.page.locator("#build-form").count():
            self.page.evaluate(SAME_AGAIN)

    def undo_or_redo(self):
        """Press Undo or Redo, if there is one."""
        keys = self.page.locator("#undo button").evaluate_all("all => all.map((one) => one.dataset.key)")
        if keys:
            self._follow(self.page.locator(f'#undo [data-key="{self.dice.choice(keys)}"]'))

    def rest(self):
        """Wait until nothing is on its way; what failed is tried once more."""
        on_its_way = self.page.locator(".htmx-request")
        expect(on_its_way).to_have_count(0)
        again = self.page.get_by_role("button", name="Try again")
        if again.count():
            again.click()
            expect(on_its_way).to_have_count(0)

    def _at_odds(self):
        """Return whether the page asks which of two windows to follow."""
        return self.page.locator(AT_ODDS).count() > 0

    def _follow(self, link):
        """Press what leads to another page, unless what was typed meets a conflict or takes it away."""
        loaded = []
        self.page.once("load", lambda page: loaded.append(page.url))

        def is_done():
            return loaded or self._at_odds() or not link.count()

        try:
            link.click()
        except NotDone:
            assert is_done()
        until(self.page, is_done)
        self.page.wait_for_load_state()

    def _change(self, step):
        name = self.dice.choice(list(FIELDS[step]))
        field = self.page.locator(f"#id_{name}")
        before = self._value(field, step)
        value = self.dice.choice([one for one in FIELDS[step][name].split() if one != before])
        if step in ("qualities", "occupations"):
            field.set_checked(value == "yes")
        elif name in ("speed", "sex") and field.evaluate("one => one.localName") == "select":
            field.select_option(value)
        elif step in NUMBERS and name != "mass" and self.dice.random() < 0.3:
            for _ in range(2):
                field.locator("xpath=following-sibling::button").press("Enter")
        else:
            field.fill(value)
            field.press(self.dice.choice(["Enter", "Tab"]) if step != "description" else "Tab")
        return True

    def _value(self, field, step):
        if step in ("qualities", "occupations"):
            return "yes" if field.is_checked() else "no"
        return field.input_value()

    def _buy(self):
        buttons = self.page.locator('button[form="buy"]')
        if not buttons.count():
            self.show("build")
            return False
        self.dice.choice(buttons.all()).dblclick(delay=0)
        return True

    def _choose_a_side(self):
        for line in self.page.locator("tbody tr").all():
            self.dice.choice(line.locator("input[type=radio]").all()).check()
        with self.page.expect_navigation(wait_until="load"):
            self.page.get_by_role("button", name="Save as version").click()
        return True


def settle(windows):
    """Wait until all that was typed is stored, or met a conflict."""
    windows[0].page.wait_for_timeout(300)  # longer than a page waits before it saves
    for one in windows:
        one.rest()
