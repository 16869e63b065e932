"""What a screen reader says by itself: one polite sentence about what changed, and nothing else."""

from itertools import pairwise

import pytest
from playwright.sync_api import expect

from characters import lifecycle
from characters.tests.factories import COINS, a_character, a_setting, an_item, bought, fresh, torches
from characters.tests.test_history import store
from config.tests.browser.heard import controls_of, heard, tree_of
from config.tests.browser.patience import until

pytestmark = [pytest.mark.browser, pytest.mark.database, pytest.mark.django_db(transaction=True)]

STEPS = ("template", "description", "build", "abilities", "qualities", "occupations", "equipment", "review")
PAGES = (*STEPS, "shop", "inventory", "versions", "compare", "sheet", "affordable", "receipts")

NOTHING = {"–", "empty", "row: empty", "item: empty", "live: empty"}
"""What is read of an empty cell or box."""

# Notes what each live region says when its words change, as a screen reader does.
LISTEN = """() => {
  window.said = [];
  for (const region of document.querySelectorAll("[role=status], [role=alert], [role=log], [aria-live]")) {
    const words = () => region.innerText.replace(/\\s+/g, " ").trim();
    let before = words();
    new MutationObserver(() => {
      const now = words();
      if (now !== before && now) window.said.push(now);
      before = now;
    }).observe(region, {childList: true, subtree: true, characterData: true});
  }
}"""


@pytest.fixture
def steven(player):
    setting = a_setting(**COINS)
    an_item(setting)
    torches(setting)
    return a_character(setting, owner=player)


def show(page, character, name, query=""):
    page.goto(f"/characters/{character.pk}/{name}/{query}")


def heard_of(page):
    """Return what was said since, once something was said and nothing more comes."""
    until(page, lambda: page.evaluate("window.said.length"))
    page.wait_for_timeout(400)
    return page.evaluate("window.said")


def type_level(page):
    page.locator("#id_ability-stealth").fill("4")


def press_more(page):
    page.get_by_role("button", name="More toughness").click()


def type_nonsense(page):
    page.locator("[name=mass]").fill("heavy")


def press_at_the_limit(page):
    page.get_by_role("button", name="Less swimming").press("Enter")


def tick(page):
    page.get_by_label("deaf", exact=True).check()


def choose_place(page):
    page.get_by_label("Place of torch").select_option("stored elsewhere")


def put_back_too_many(page):
    page.get_by_label("How many of torch").fill("9")
    page.get_by_role("button", name="Put back torch").click()


def put_back(page):
    page.get_by_role("button", name="Put back torch").click()


def buy(page):
    page.get_by_role("button", name="Buy 1 machete").click()


def filter_by_words(page):
    page.get_by_label("Name or feature").fill("mach")


def filter_in_vain(page):
    page.get_by_label("Name or feature").fill("xyz")


SAID = [
    ("abilities", type_level, ["Saved. Stealth 4, 125 CP left."]),
    ("build", press_more, ["Saved. Toughness 6, 142 CP left."]),
    ("build", press_at_the_limit, ["Swimming is at least 0."]),
    ("qualities", tick, ["Saved. Deaf added, 175 CP left."]),
    ("shop", buy, ["Bought 1 machete for 61 coins."]),
    ("inventory", put_back, ["Put back 1 × torch for 2 coins."]),
    ("inventory", choose_place, ["5 × torch: stored elsewhere."]),
    ("shop", filter_by_words, ["1 item"]),
    ("shop", filter_in_vain, ["Nothing fits"]),
]


@pytest.mark.parametrize(("name", "deed", "said"), SAID)
def test_a_change_is_told_in_one_sentence(page, steven, name, deed, said):
    bought(steven, steven.setting.items.get(name="torch"))
    show(page, steven, name)
    page.evaluate(LISTEN)
    deed(page)
    assert heard_of(page) == said


@pytest.mark.parametrize(
    ("name", "deed", "words"),
    [("build", type_nonsense, "“heavy”"), ("inventory", put_back_too_many, "There are 5 pieces here.")],
)
def test_a_refusal_is_told_once(page, watch, steven, name, deed, words):
    watch.expect("422")
    bought(steven, steven.setting.items.get(name="torch"))
    show(page, steven, name)
    page.evaluate(LISTEN)
    deed(page)
    assert [words in sentence for sentence in heard_of(page)] == [True]


class TestTheTree:
    @pytest.fixture
    def rich(self, steven):
        store(steven, "build", toughness=7, agility=50)
        store(steven, "abilities", stealth=4)
        store(steven, "occupations", keys=["robber"])
        bought(steven, steven.setting.items.get(name="torch"))
        bought(steven, steven.setting.items.get(name="machete"))
        return fresh(steven)

    @pytest.mark.parametrize("name", PAGES)
    def test_every_control_has_a_name_of_its_own(self, page, rich, name):
        show(page, rich, name)
        names = [(one.role, one.name) for one in controls_of(tree_of(page)) if one.role != "link"]
        assert [one for one in names if not one[1]] == []
        assert sorted(names) == sorted(set(names))

    @pytest.mark.parametrize("name", PAGES)
    def test_links_that_sound_the_same_lead_to_the_same(self, page, rich, name):
        show(page, rich, name)
        leads = page.get_by_role("link").evaluate_all(
            "links => links.filter(one => one.checkVisibility())"
            ".map(one => [(one.ariaLabel ?? one.innerText).replace(/\\s+/g, ' ').trim(), one.href])"
        )
        assert [words for words, _ in leads if not words] == []
        assert len({words for words, _ in leads}) == len({tuple(one) for one in leads})

    @pytest.mark.parametrize("name", PAGES)
    def test_nothing_is_read_twice_in_a_row(self, page, rich, name):
        show(page, rich, name)
        lines = " · ".join(line.strip() for line in heard(page).splitlines() if line.strip())
        phrases = [phrase for phrase in lines.split(" · ") if phrase not in NOTHING]
        again = [one for one, other in pairwise(phrases) if one == other]
        assert again == []


class TestWhatOpens:
    """Nothing opens over a page or in its place without the focus being in it."""

    def test_two_windows_at_odds(self, page, watch, steven):
        watch.expect("409")
        show(page, steven, "build")
        store(steven, "build", toughness=8)
        page.locator("[name=toughness]").fill("7")
        expect(page.get_by_role("heading", name="Two windows changed")).to_be_focused()

    def test_the_question_before_a_sale(self, page, steven):
        bought(steven, steven.setting.items.get(name="machete"))
        lifecycle.make_ready(fresh(steven))
        show(page, steven, "inventory")
        page.get_by_role("button", name="Sell … machete").click()
        expect(page.get_by_role("button", name="Sell for 30 coins")).to_be_focused()
        assert "Sell 1 machete for 30 coins?" in heard(page)

    def test_what_another_template_would_change(self, page, steven):
        store(steven, "build", toughness=8)
        show(page, steven, "template")
        page.get_by_role("button", name="Choose dwarf").click()
        page.wait_for_url("**#to")
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement.closest('#to') !== null")

    def test_a_number_stays_in_focus_and_says_that_it_is_open(self, page, steven):
        show(page, steven, "build")
        number = page.locator("#open-follows-stamina")
        number.click()
        expect(number).to_be_focused()
        expect(number).to_have_attribute("aria-expanded", "true")
