"""What one is typing stays: no answer replaces it, and copying and pasting work in every field."""

import pytest
from playwright.sync_api import expect

from characters.tests.factories import COINS, a_character, a_setting, an_item, bought, fresh, torches

pytestmark = [pytest.mark.browser, pytest.mark.database, pytest.mark.django_db(transaction=True)]

# What is changed, and the field in which somebody types while the answer to that is under way.
EDITS = [
    ("description", "#id_age_years", "30", "#id_player_name", "Ann"),
    ("description", "#id_name", "Stefan", "#id_notes", "owes Ann"),
    ("build", "[name=toughness]", "7", "[name=mass]", "9"),
    ("build", "[name=toughness]", "7", "[name=toughness]", "8"),
    ("abilities", "#id_ability-stealth", "4", "#find", "thr"),
    ("abilities", "#id_ability-stealth", "4", "#id_ability-throwing", "1"),
]
STATE = "one => ({value: one.value, start: one.selectionStart, end: one.selectionEnd})"
# The fields of each page into which a text can be pasted.
PASTED = [
    ("description", "#id_name", "Stefan"), ("description", "#id_notes", "owes Ann a horse"),
    ("build", "[name=toughness]", "7"), ("build", "[name=mass]", "95"), ("abilities", "#find", "stealth"),
    ("abilities", "#id_ability-stealth", "4"), ("shop", "#id_q", "machete"),
    ("shop", "[name^=quantity]", "2"), ("inventory", "[name=quantity]", "2"),
]  # fmt: skip
# Counts the events of the clipboard that something of ours swallows.
SWALLOWED = """window.swallowed = 0;
for (const name of ["copy", "cut", "paste", "beforeinput"])
  window.addEventListener(name, (event) => { window.swallowed += event.defaultPrevented; });"""


@pytest.fixture
def steven(player):
    setting = a_setting(**COINS)
    an_item(setting)
    character = a_character(setting, owner=player)
    bought(character, torches(setting))
    return character


def show(page, character, name):
    query = f"?open=item-{character.setting.items.get(name='machete').pk}" if name == "shop" else ""
    page.goto(f"/characters/{character.pk}/{name}/{query}")


def typed_meanwhile(page, field, text):
    """Type into a field, half of the text selected, and return what it looks like."""
    field.fill("")
    field.press_sequentially(text)
    field.evaluate("(one, half) => one.setSelectionRange(0, half)", len(text) // 2)
    return field.evaluate(STATE)


@pytest.mark.parametrize(("step", "first", "value", "second", "text"), EDITS)
def test_an_answer_leaves_text_selection_and_focus_where_one_types(
    page, steven, step, first, value, second, text
):
    before = []
    field = page.locator(second)

    def answer_late(route):
        if route.request.method == "POST" and not before:
            before.append(typed_meanwhile(page, field, text))
        route.continue_()

    show(page, steven, step)
    page.route(f"**/{step}/", answer_late)
    page.locator(first).fill(value)
    page.locator(first).press("Enter")
    expect(page.locator("#announcement")).to_contain_text("Saved.")
    expect(field).to_be_focused()
    assert field.evaluate(STATE) == before[0]


@pytest.mark.parametrize("name", ["shop", "inventory"])
def test_a_number_of_pieces_stays_while_something_else_is_given_back(page, steven, name):
    bought(steven, steven.setting.items.get(name="machete"))
    show(page, steven, name)
    field = page.locator("[name^=quantity]:not([type=hidden])").first
    field.fill("3")
    page.get_by_role("button", name="Put back").last.click()
    expect(page.locator("#announcement")).to_contain_text("Put back")
    expect(field).to_have_value("3")


@pytest.mark.parametrize("name", ["shop", "inventory"])
def test_who_types_a_number_of_pieces_while_the_list_is_replaced_types_on(page, steven, name):
    bought(steven, steven.setting.items.get(name="machete"))
    show(page, steven, name)
    field = page.locator("[name^=quantity]:not([type=hidden])").first
    before = []

    def answer_late(route):
        before.append(typed_meanwhile(page, field, "12"))
        route.continue_()

    page.route("**/put-back/**", answer_late)
    page.get_by_role("button", name="Put back").last.click()
    expect(page.locator("#announcement")).to_contain_text("Put back")
    expect(field).to_be_focused()
    assert field.evaluate(STATE) == before[0]


def test_a_number_of_pieces_that_was_sent_is_1_again(page, steven):
    show(page, steven, "inventory")
    page.locator("[name=quantity]").fill("2")
    page.get_by_role("button", name="Put back").click()
    expect(page.locator("#announcement")).to_contain_text("Put back 2")
    expect(page.locator("[name=quantity]")).to_have_value("1")


@pytest.mark.parametrize(("name", "field", "text"), PASTED)
def test_what_is_copied_is_pasted_and_cut_as_everywhere(window, steven, name, field, text):
    page = window()
    page.add_init_script(SWALLOWED)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    show(page, steven, name)
    one = page.locator(field).locator("visible=true").first
    one.fill(text)
    for keys in ("Control+a", "Control+x"):
        one.press(keys)
    expect(one).to_have_value("")
    one.press("Control+v")
    expect(one).to_have_value(text)
    for keys in ("Control+a", "Control+c", "End", "Control+v"):
        one.press(keys)
    expect(one).to_have_value(text * 2)
    assert page.evaluate("window.swallowed") == 0


def test_what_is_pasted_with_the_mouse_is_saved(page, steven):
    show(page, steven, "abilities")
    field = page.locator("#id_ability-stealth")
    field.evaluate("one => { one.focus(); one.select(); document.execCommand('insertText', false, '4'); }")
    expect(page.locator("#announcement")).to_contain_text("Stealth 4")
    assert fresh(steven).levels.get().level == 4
