"""Pages for everybody, fragments for htmx."""

import pytest
from django.http import HttpResponse
from django.test import RequestFactory

from config.htmx import fragment_file, is_htmx, posted_to, refuse, render_page

PAGE = "characters/shop.html"
FILES = {
    PAGE: "page {{ name }}",
    "characters/_shop_summary.html": "fragment {{ name }}",
    "parts/message.html": "<p>{{ sentence }}</p>{{ urgent }}",
}


@pytest.fixture
def _files(settings):
    loaders = [("django.template.loaders.locmem.Loader", FILES)]
    backend = "django.template.backends.django.DjangoTemplates"
    settings.TEMPLATES = [{"BACKEND": backend, "OPTIONS": {"loaders": loaders}}]


def ask(target="", htmx="true"):
    return RequestFactory().get("/", headers={"HX-Request": htmx, "HX-Target": target})


@pytest.mark.usefixtures("_files")
class TestRenderPage:
    def test_htmx_gets_the_file_of_the_region_that_it_asked_for(self):
        answer = render_page(ask("shop-summary"), PAGE, {"name": "Steven"}, fragments=("shop-summary",))
        assert answer.content == b"fragment Steven"

    def test_a_region_that_the_view_does_not_list_is_the_page(self):
        answer = render_page(ask("shop-summary"), PAGE, {"name": "Steven"}, fragments=("purse",))
        assert answer.content == b"page Steven"

    @pytest.mark.parametrize("target", ["", "../../settings", "shop_summary"])
    def test_a_target_never_names_a_file(self, target):
        assert render_page(ask(target), PAGE, fragments=("shop-summary",)).content == b"page "

    def test_everybody_else_gets_the_page(self):
        request = RequestFactory().get("/", headers={"HX-Target": "shop-summary"})
        assert render_page(request, PAGE, fragments=("shop-summary",)).content == b"page "

    def test_caches_keep_page_and_fragment_apart(self):
        assert render_page(ask(), PAGE)["Vary"] == "HX-Request, HX-Target"

    def test_nobody_keeps_a_page_so_that_back_shows_it_as_it_is_now(self):
        assert render_page(ask(), PAGE)["Cache-Control"] == "no-store, private"

    def test_the_status_is_the_view_s(self):
        assert render_page(ask(), PAGE, status=422).status_code == 422

    def test_a_refusal_escapes_what_it_says(self):
        assert refuse(ask(), PAGE, "<b>", status=409).content == b"<p>&lt;b&gt;</p>True"

    def test_a_refusal_of_a_browser_is_the_page(self):
        answer = refuse(RequestFactory().get("/"), PAGE, "no", status=409)
        assert (answer.status_code, answer.content) == (409, b"page ")


def test_only_the_word_of_htmx_counts():
    assert is_htmx(ask())
    assert not is_htmx(ask(htmx="yes"))


def test_a_region_has_a_file_beside_its_page():
    assert fragment_file("characters/builder/build.html", "build-results") == (
        "characters/builder/_build_results.html"
    )


class TestPostedTo:
    @pytest.fixture
    def view(self):
        return posted_to("characters:inventory", "id")(lambda _request, **parts: HttpResponse(str(parts)))

    def test_who_opens_it_is_led_to_its_page(self, view):
        answer = view(RequestFactory().get("/?q=torch&q=rope"), id=7, possession=3)
        assert (answer.status_code, answer["Location"]) == (302, "/characters/7/inventory/?q=torch&q=rope")
        assert view(RequestFactory().head("/"), id=7, possession=3)["Location"] == "/characters/7/inventory/"

    def test_a_post_is_the_view_s(self, view):
        answer = view(RequestFactory().post("/"), id=7, possession=3)
        assert answer.content == b"{'id': 7, 'possession': 3}"

    def test_anything_else_is_refused(self, view):
        assert view(RequestFactory().put("/"), id=7, possession=3).status_code == 405
