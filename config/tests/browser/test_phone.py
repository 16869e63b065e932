"""A phone of 360 px: no page of the main job scrolls sideways, and a finger hits everything on it."""

import pytest
from django.urls import reverse

from characters.tests.factories import COINS, a_character, a_setting, an_item, bought

pytestmark = [pytest.mark.browser, pytest.mark.database, pytest.mark.django_db(transaction=True)]

WIDTH = 360
STEPS = ("template", "description", "build", "abilities", "qualities", "occupations", "equipment", "review")
PAGES = [
    f"characters:{name}"
    for name in (
        "home", "roster", "create", "random", *STEPS, "affordable", "awards", "copies", "shop", "inventory",
        "sheet",
    )
]  # fmt: skip
OF_NO_CHARACTER = (
    "sign-in", "characters:home", "characters:roster", "characters:create", "characters:random",
)  # fmt: skip

# Around its middle, a target of 24 px is hit at 11 px to each side; its label and its frame count.
# A link within a line of words is as high as the line, and what nobody sees is no target.
TOO_SMALL = """() => {
  const hits = (target, x, y) => target.contains(document.elementFromPoint(x, y));
  const inWords = (one) => one.matches("p > a") && getComputedStyle(one).display === "inline"
    && one.parentElement.innerText.trim() !== one.innerText.trim();
  const seen = (one) => one.checkVisibility() && !one.matches(".visually-hidden, .skip");
  const small = [];
  const targets = "a[href], button, input:not([type=hidden]), select, textarea, summary";
  for (const one of document.querySelectorAll(targets)) {
    if (!seen(one) || inWords(one)) continue;
    const target = one.closest("label, .input") ?? one;
    target.scrollIntoView({ block: "center" });
    const box = target.getBoundingClientRect();
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const around = [[x - 11, y], [x + 11, y], [x, y - 11], [x, y + 11]];
    if (!around.every(([left, top]) => hits(target, left, top)))
      small.push(`${one.outerHTML.slice(0, 120)} is ${Math.round(box.width)} by ${Math.round(box.height)}`);
  }
  return small;
}"""


@pytest.fixture
def steven(player):
    setting = a_setting(**COINS)
    machete = an_item(setting)
    return bought(a_character(setting, owner=player), machete).character


@pytest.fixture
def phone(window, steven):
    """A page on a phone: `phone("characters:shop")`."""

    def opened(name):
        page = window(width=WIDTH, height=740, visitor=name == "sign-in")
        page.goto(reverse(name, args=[] if name in OF_NO_CHARACTER else [steven.pk]))
        return page

    return opened


@pytest.mark.parametrize("name", ["sign-in", *PAGES])
def test_a_phone_scrolls_no_page_sideways_and_a_finger_hits_everything(phone, name):
    page = phone(name)
    assert page.evaluate("document.documentElement.scrollWidth") <= WIDTH
    assert page.evaluate(TOO_SMALL) == []


def test_what_is_too_small_is_found(phone):
    page = phone("characters:create")
    page.evaluate("document.querySelector('#id_name').parentElement.style.height = '20px'")
    assert len(page.evaluate(TOO_SMALL)) == 1
