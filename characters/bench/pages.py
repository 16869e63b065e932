"""Pages, measured through the whole of Django but the network."""

import re
from collections.abc import Iterator, Mapping
from html import unescape
from itertools import count
from typing import Any
from urllib.parse import urlencode, urljoin

from django.conf import settings
from django.core.handlers.base import BaseHandler
from django.db import connection
from django.http import HttpResponseBase
from django.test import Client, RequestFactory
from django.test.utils import CaptureQueriesContext
from django.urls import reverse, set_urlconf

import rules
from characters.bench.rounds import Measure
from characters.bench.scratch import World
from characters.blueprints import blueprint_of
from config.sign_in import PASSWORD_BACKEND

FLOORS = "characters.bench.floors"
HTMX = {"HX-Request": "true", "HX-Target": "build-results"}
LISTS = {
    "shop": ("characters:shop", ""),
    "shop, filtered and sorted": ("characters:shop", "?wield=on&sort=-mass"),
    "shop, up to a price": ("characters:shop", "?price=50"),
    "shop, searched": ("characters:shop", "?q=thing+4711"),
    "shop, from a price to a price": ("characters:shop", "?price_from=20&price=60"),
    "shop, without a price": ("characters:shop", "?priceless=on"),
    "shop, of a kind and a power": ("characters:shop", "?kind=hand&power=5"),
    "shop, of a kind that nothing is": ("characters:shop", "?kind=bow"),
    "shop, searched with typing errors": ("characters:shop", "?q=machette"),
    "shop, searched in vain": ("characters:shop", "?q=nothing+of+it"),
    "items of a setting": ("equipment:setting", ""),
    "characters": ("characters:roster", ""),
}
SECOND_PAGES = {"shop, by mass, the second page": ("characters:shop", "?sort=-mass")}
MOST_QUERIES = 12


class Visitor:
    """A signed-in user who asks for pages, without a network between."""

    def __init__(self, world: World) -> None:
        self.character = world.character
        self._handler = BaseHandler()
        self._handler.load_middleware()
        client = Client()
        client.force_login(world.user, backend=PASSWORD_BACKEND)
        self._factory, self._stranger = RequestFactory(), RequestFactory()
        self._factory.cookies = client.cookies

    def get(self, address: str, *, floor: bool = False, headers: Mapping[str, str] | None = None) -> Any:
        """Return the response of a page, or of a bare view where it is a floor."""
        return self._answer("get", address, floor=floor, headers=headers)

    def post(self, address: str, data: Mapping[str, Any], headers: Mapping[str, str]) -> Any:
        """Return the response to a form, sent as htmx sends it."""
        sent: dict[str, Any] = {
            "data": urlencode(data, doseq=True),
            "content_type": "application/x-www-form-urlencoded",
        }
        return self._answer("post", address, headers=headers, **sent)

    def _answer(
        self,
        method: str,
        address: str,
        *,
        floor: bool = False,
        headers: Mapping[str, str] | None,
        **sent: Any,
    ) -> HttpResponseBase:
        host = settings.ALLOWED_HOSTS[0].lstrip(".").replace("*", "localhost")
        factory = self._stranger if floor else self._factory  # a bare view asks for no user
        asked = getattr(factory, method)(address, secure=True, headers=headers, SERVER_NAME=host, **sent)
        asked._dont_enforce_csrf_checks = True  # noqa: SLF001 - as Django's own test client does
        if floor:
            asked.urlconf = FLOORS
        response = self._handler.get_response(asked)
        set_urlconf(None)
        if response.status_code >= 400:
            raise RuntimeError(f"{address} answered {response.status_code}")
        return response

    def second(self, address: str) -> str:
        """Return the address of a list's second page; of its first, where it has no other."""
        link = re.search(r'href="([^"]+)" rel="next"', self.get(address).content.decode())
        return urljoin(address, unescape(link[1])) if link else address

    def address(self, page: str) -> str:
        """Return the address of a page of the visitor's character, of its setting, or of all characters."""
        others = {"characters:roster": [], "equipment:setting": [self.character.setting.slug]}
        return reverse(page, args=others.get(page, [self.character.pk]))


def page_measures(small: World, large: World) -> Iterator[Measure]:
    """Yield the measures of pages; `small` and `large` differ in the number of rows alone."""
    few, many = Visitor(small), Visitor(large)
    yield _page(few, "shop page, 50 rows with the character's figures", "characters:shop")
    yield _page(few, "builder page, the step Build", "characters:build")
    yield _share_of_sheet(few)
    for what, (page, query) in LISTS.items():
        yield _list(what, *((visitor, visitor.address(page) + query) for visitor in (few, many)))
    for what, (page, query) in SECOND_PAGES.items():
        yield _list(
            what, *((visitor, visitor.second(visitor.address(page) + query)) for visitor in (few, many))
        )


def _list(what: str, few: tuple[Visitor, str], many: tuple[Visitor, str]) -> Measure:
    """Return the measure of a list, whose address each of two visitors has."""
    return Measure(
        what=f"list at many rows: {what}",
        floor_is="the same page at few rows",
        mark=1.5,
        ours=lambda: many[0].get(many[1]),
        floor=lambda: few[0].get(few[1]),
    )


def query_lines(small: World, large: World) -> Iterator[str]:
    """Yield for each page how many queries it makes at few and at many rows."""
    few, many = Visitor(small), Visitor(large)
    for page in ("roster", "build", "shop", "inventory", "sheet"):
        counts = [_queries(visitor, page) for visitor in (few, many)]
        verdict = "" if counts[0] == counts[1] <= MOST_QUERIES else "  OVER"
        yield f"queries of the page {page}: {counts[0]} and {counts[1]}, at most {MOST_QUERIES}{verdict}"


def _queries(visitor: Visitor, page: str) -> int:
    with CaptureQueriesContext(connection) as queries:
        visitor.get(visitor.address(f"characters:{page}"))
    return len(queries)


def change_measure(world: World) -> Measure:
    """Return the measure of one change of the build: a form, its redirect and the fragment.

    Both sides commit once. Measure it in a `stored_world`: within one transaction each change would be a
    subtransaction on a row of many versions, which no page ever meets.
    """
    visitor = Visitor(world)
    address, levels = visitor.address("characters:build"), count()
    visitor.character.refresh_from_db()
    values = {
        "speed": "1",
        "agility": "0",
        "strength": "3",
        "running": "5",
        "swimming": "0",
        "airspeed": "0",
        "mass": "75",
        "length": "1.7",
    }
    versions = count(visitor.character.version)

    def change() -> None:
        data = {**values, "toughness": str(6 + next(levels) % 2), "version": str(next(versions))}
        response = visitor.post(address, data, HTMX)
        visitor.get(response["Location"], headers=HTMX)

    return Measure(
        what="build change: POST, redirect, GET of the fragment",
        floor_is="one UPDATE … RETURNING in a bare view",
        mark=8,
        ours=change,
        floor=lambda: visitor.get(f"/update/{visitor.character.pk}/?toughness=8", floor=True),
    )


def _page(visitor: Visitor, what: str, page: str) -> Measure:
    address = visitor.address(page)
    size = len(visitor.get(address).content)
    return Measure(
        what=what,
        floor_is="two SELECTs and an f-string of the same bytes",
        mark=6,
        ours=lambda: visitor.get(address),
        floor=lambda: visitor.get(f"/listing/{visitor.character.pk}/{size}/", floor=True),
    )


def _share_of_sheet(visitor: Visitor) -> Measure:
    blueprint = blueprint_of(visitor.character)
    return Measure(
        what="derive_sheet beside the page that shows it",
        floor_is="the page of the sheet",
        mark=0.05,
        ours=lambda: rules.derive_sheet(blueprint),
        floor=lambda: visitor.get(visitor.address("characters:sheet")),
    )
