"""The shop and what is owned, in a real browser: filters, fast clicks, the way back, a phone."""

import re

import pytest
from django.urls import reverse
from playwright.sync_api import expect

from characters import purchases
from characters.models import LedgerEntry
from characters.tests.factories import COINS, a_character, a_setting, an_item, bought, fresh, torches

pytestmark = [pytest.mark.browser, pytest.mark.database, pytest.mark.django_db(transaction=True)]

LISTS = ("home", "roster", "create", "bin")


@pytest.fixture
def market():
    setting = a_setting(**COINS)
    an_item(setting)
    an_item(setting, name="maul", mass_mg=5_000_000, heft=5, power=6, sharp=False, two_handed=True)
    torches(setting)
    return setting


@pytest.fixture
def steven(player, market):
    return a_character(market, owner=player)


def address(character, name):
    return reverse(f"characters:{name}", args=None if name in LISTS else [character.pk])


def show(page, character, name="shop", query=""):
    page.goto(address(character, name) + query)


def items(page):
    return page.locator("#shop-items th.item > b")


def machete(character):
    return character.setting.items.get(name="machete")


def purchases_of(character):
    return LedgerEntry.objects.filter(character=character, kind=LedgerEntry.Kind.PURCHASE).count()


class TestFilters:
    def test_find_while_one_types_and_leave_the_focus(self, page, steven):
        show(page, steven)
        field = page.get_by_label("Name or feature")
        field.press_sequentially("sharp", delay=20)
        expect(items(page)).to_have_text(["machete"])
        expect(field).to_be_focused()
        expect(page).to_have_url(re.compile(r"[?&]q=sharp(&|$)"))

    def test_the_way_back_shows_the_list_of_before(self, page, steven):
        show(page, steven)
        page.get_by_label("I can wield").check()
        expect(items(page)).to_have_text(["machete", "torch"])
        page.get_by_label("Name or feature").fill("torch")
        expect(items(page)).to_have_text(["torch"])
        page.go_back()
        expect(items(page)).to_have_text(["machete", "torch"])
        expect(page.get_by_label("I can wield")).to_be_checked()
        page.go_back()
        expect(items(page)).to_have_count(3)
        expect(page.get_by_label("I can wield")).not_to_be_checked()

    def test_what_cannot_be_read_is_said_beside_its_field(self, page, steven):
        show(page, steven)
        page.get_by_label("Price up to").fill("1e9")
        page.get_by_label("Price up to").press("Enter")
        expect(page.locator("#fault-price")).to_contain_text("The price must be a whole number")
        expect(items(page)).to_have_count(3)
        page.get_by_label("Price up to").fill("10")
        page.get_by_label("Price up to").press("Enter")
        expect(items(page)).to_have_text(["torch"])
        expect(page.locator("#fault-price")).to_have_count(0)

    def test_a_typing_error_finds_what_is_called_alike(self, page, steven):
        show(page, steven)
        field = page.get_by_label("Name or feature")
        field.press_sequentially("machette", delay=20)
        expect(items(page)).to_have_text(["machete"])
        expect(page.locator("#shop-items")).to_contain_text("Nothing is called “machette”; similar:")
        expect(page.locator("#announcement")).to_have_text("Nothing is called that; 1 similar item")
        expect(field).to_be_focused()

    def test_kind_power_and_price_find_at_once(self, page, steven):
        show(page, steven)
        page.get_by_label("Power at least").fill("6")
        page.get_by_label("Power at least").press("Enter")
        expect(items(page)).to_have_text(["maul"])
        page.get_by_label("Power at least").fill("")
        page.get_by_label("Kind").select_option("hand weapon")
        expect(items(page)).to_have_count(2)
        page.get_by_label("Price from").fill("61")
        page.get_by_label("Price from").press("Enter")
        expect(items(page)).to_have_text(["machete"])
        page.get_by_label("Without a price").check()
        expect(page.locator("#fault-price_from")).to_contain_text("What has no price lies between no prices.")
        expect(page).to_have_url(re.compile(r"[?&]price_from=61(&|$)"))

    def test_a_heading_sorts_and_keeps_the_filters(self, page, steven):
        show(page, steven, query="?wield=on")
        expect(items(page)).to_have_text(["machete", "torch"])
        page.locator("thead").get_by_role("link", name="Price").click()
        expect(items(page)).to_have_text(["torch", "machete"])
        expect(page.get_by_label("I can wield")).to_be_checked()


class TestBuying:
    def test_two_fast_clicks_on_one_button_buy_one(self, page, steven):
        show(page, steven)
        page.get_by_role("button", name="Buy 1 machete").dblclick(delay=0)
        expect(page.locator("#announcement")).to_have_text("Bought 1 machete for 61 coins.")
        expect(page.get_by_text("you own 1")).to_be_visible()
        page.wait_for_timeout(300)
        assert purchases_of(steven) == 1

    def test_the_focus_stays_and_the_purse_follows(self, page, steven):
        show(page, steven)
        button = page.get_by_role("button", name="Buy 1 machete")
        button.focus()
        page.keyboard.press("Enter")
        expect(page.locator("#purse-line")).to_contain_text("139 coins")
        expect(page.get_by_role("button", name="Buy 1 machete")).to_be_focused()
        page.keyboard.press("Enter")
        expect(page.locator("#purse-line")).to_contain_text("78 coins")
        assert purchases_of(steven) == 2

    def test_an_opened_row_buys_what_its_steps_say(self, page, steven):
        show(page, steven)
        page.locator(f"#open-item-{machete(steven).pk}").click()
        page.get_by_role("button", name="More of machete").click()
        page.get_by_role("button", name="Buy 2 for 122 coins").click()
        expect(page.locator("#announcement")).to_have_text("Bought 2 × machete for 122 coins.")
        assert purchases.funds(steven) == 78

    def test_an_impossible_quantity_stays_with_its_sentence(self, page, watch, steven):
        watch.expect("422")
        number = machete(steven).pk
        show(page, steven, query=f"?open=item-{number}")
        field = page.locator(f"#id_quantity-{number}")
        field.fill("1.5")
        field.press("Enter")
        expect(page.locator(f"#fault-quantity-{number}")).to_be_visible()
        expect(field).to_have_value("1.5")
        assert purchases_of(steven) == 0

    def test_the_price_in_sight_is_charged_though_it_changed_meanwhile(self, page, steven):
        show(page, steven)
        item = machete(steven)
        item.list_price = 70
        item.save()
        page.get_by_role("button", name="Buy 1 machete").click()
        expect(page.locator("#announcement")).to_have_text("Bought 1 machete for 61 coins.")
        expect(page.locator("#purse-line")).to_contain_text("139 coins")
        assert purchases_of(steven) == 1

    def test_what_is_owned_is_put_back_beside_the_list(self, page, steven):
        bought(steven, machete(steven))
        show(page, steven, query="?q=torch")
        page.get_by_role("button", name="Put back 1 machete").click()
        expect(page.locator("#purse-line")).to_contain_text("200 coins")
        expect(page.locator("#announcement")).to_have_text("Put back 1 machete for 61 coins.")
        expect(items(page)).to_have_text(["torch"])

    def test_everything_works_without_scripts(self, window, steven):
        page = window(java_script_enabled=False)
        show(page, steven)
        page.get_by_label("Name or feature").fill("sharp")
        page.keyboard.press("Enter")
        expect(items(page)).to_have_text(["machete"])
        page.locator(f"#open-item-{machete(steven).pk}").click()
        page.get_by_role("button", name="More of machete").click()
        expect(page.locator(f"#id_quantity-{machete(steven).pk}")).to_have_value("2")
        page.get_by_role("button", name="Buy, 61 coins each").click()
        expect(page.locator("#announcement")).to_have_text("Bought 2 × machete for 122 coins.")
        expect(items(page)).to_have_text(["machete"])


class TestInventory:
    def test_a_choice_moves_at_once(self, page, steven):
        row = bought(steven, machete(steven))
        show(page, steven, "inventory")
        page.get_by_label("Place of machete").select_option("stored elsewhere")
        expect(page.locator("#purse-line")).to_contain_text("load 0 of 5 kg")
        row.refresh_from_db()
        assert row.place == "stored"

    def test_a_second_window_sees_what_the_first_one_did(self, window, watch, steven):
        watch.expect("409")
        bought(steven, machete(steven))
        one, other = window(), window()
        show(one, steven, "inventory")
        show(other, steven, "inventory")
        one.get_by_label("Place of machete").select_option("stored elsewhere")
        expect(one.locator("#purse-line")).to_contain_text("0 of 5 kg")
        other.get_by_label("Place of machete").select_option("carried")
        expect(other.locator("#inventory-rows")).to_contain_text("Another window changed this")
        expect(other.get_by_label("Place of machete")).to_have_value("stored")

    def test_a_part_is_put_back_and_the_rest_stays(self, page, steven):
        bought(steven, steven.setting.items.get(name="torch"))
        show(page, steven, "inventory")
        page.get_by_label("How many of torch").fill("2")
        page.get_by_role("button", name="Put back torch").click()
        expect(page.locator("#announcement")).to_contain_text("Put back 2 × torch for")
        expect(page.get_by_role("rowheader", name="3 × torch")).to_be_visible()


def test_a_tick_is_saved_at_once(page, steven):
    show(page, steven, "qualities")
    page.get_by_label("deaf", exact=True).check()
    expect(page.locator("#points-bar")).to_contain_text("125 of 300 CP")
    expect(page.locator(".buttons").get_by_role("button", name="Save")).to_have_count(0)
    assert fresh(steven).qualities.count() == 1


class TestSideBySide:
    def test_items_are_chosen_compared_and_bought(self, page, steven):
        show(page, steven, query="?wield=on")
        for name in ("machete", "torch"):
            page.get_by_role("link", name=f"Compare {name}").click()
            expect(page.get_by_role("link", name=f"Compare no more {name}")).to_be_visible()
        expect(page.locator("#shop-items")).to_contain_text("2 items to compare")
        page.get_by_label("Name or feature").fill("mach")
        expect(items(page)).to_have_text(["machete"])
        expect(page.locator("#shop-items")).to_contain_text("2 items to compare")
        page.get_by_role("link", name="side by side").click()
        expect(page.locator(".side-by-side thead b")).to_have_text(["machete", "torch"])
        page.get_by_role("button", name="Buy 1 machete").click()
        expect(page.locator("#announcement")).to_have_text("Bought 1 machete for 61 coins.")
        assert purchases_of(steven) == 1

    def test_a_fifth_is_refused_with_a_sentence_without_scripts(self, window, steven):
        for number in range(5):
            torches(steven.setting, name=f"lamp {number}")
        page = window(java_script_enabled=False)
        show(page, steven)
        for number in range(5):
            page.get_by_role("link", name=f"Compare lamp {number}").click()
            if number < 4:
                expect(page.get_by_role("link", name=f"Compare no more lamp {number}")).to_be_visible()
        expect(page.locator("#fault-compare")).to_contain_text("Four items stand side by side at most.")
        page.get_by_role("link", name="side by side").click()
        expect(page.locator(".side-by-side thead b")).to_have_count(4)
        page.get_by_role("link", name="Take away lamp 0").click()
        expect(page.locator(".side-by-side thead b")).to_have_count(3)
