"""The way back to the page from which somebody went to look something up."""

import pytest
from django.test import RequestFactory

from config.way_back import WayBack, way_back

SITE = "http://testserver"
LOCAL = "/characters/7/build/"


@pytest.fixture(autouse=True)
def places(settings):
    settings.PLACES_TO_COME_FROM = [f"{__name__}.place"]


def place(request, match):
    return "what was built" if match.url_name == "build" else ""


def asked(**query):
    return way_back(RequestFactory().get("/rules/", query))


def followed(address):
    return way_back(RequestFactory().get("/rules/", headers={"Referer": address}))


def test_what_the_browser_tells_leads_back_and_is_carried_on():
    assert followed(f"{SITE}{LOCAL}?q=a") == WayBack(
        url=f"{LOCAL}?q=a",
        words="Back to what was built",
        query="?from=%2Fcharacters%2F7%2Fbuild%2F%3Fq%3Da",
    )


def test_what_the_address_carries_comes_before_what_the_browser_tells():
    request = RequestFactory().get("/rules/", {"from": LOCAL}, headers={"Referer": f"{SITE}{LOCAL}?q=a"})
    assert way_back(request).url == LOCAL


def test_the_number_that_stood_open_is_led_back_to():
    address = f"{LOCAL}?q=a+b&open=toughness"
    assert asked(**{"from": address}).url == f"{address}#open-toughness"


@pytest.mark.parametrize(
    "address",
    [
        f"https://evil.example{LOCAL}", f"//evil.example{LOCAL}", f"/\\evil.example{LOCAL}",
        "javascript:alert(1)", LOCAL[1:], "/nowhere/", "/characters/", "/[", "//[", "", f"{LOCAL}#x",
    ],
)  # fmt: skip
def test_what_is_no_page_to_come_from_leads_nowhere(address):
    assert asked(**{"from": address}) is None


@pytest.mark.parametrize("address", [f"https://evil.example{LOCAL}", f"//evil.example{LOCAL}", "//[", ""])
def test_another_site_is_no_place_to_come_back_to(address):
    assert followed(address) is None
