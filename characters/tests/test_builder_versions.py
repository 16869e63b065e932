"""Which version a page of the builder names: that of its fields, whatever was stored since."""

import re

import pytest

from characters.tests.builder_pages import BUILD, HTMX, get, post, url, words
from characters.tests.factories import fresh

pytestmark = [pytest.mark.database, pytest.mark.django_db]

REFUSED = [
    ("build", BUILD | {"agility": "4,5"}, BUILD | {"agility": "2"}, BUILD | {"running": "8"}),
    (
        "abilities",
        {"ability-stealth": "0", "ability-throwing": "x"},
        {"ability-stealth": "0", "ability-throwing": "2"},
        {"ability-stealth": "3", "ability-throwing": "0"},
    ),
    (
        "description",
        {"name": "a\x00b", "notes": "", "age_category": "adult"},
        {"name": "Ann", "notes": "", "age_category": "adult"},
        {"name": "Steven", "notes": "Owes Ann a horse.", "age_category": "adult"},
    ),
    (
        "occupations",
        {"occupation-robber": "no", "occupation-nobody": "yes"},
        {"occupation-robber": "no", "occupation-knight": "yes"},
        {"occupation-robber": "yes"},
    ),
]
"""A step, what is refused, what it is mended to, and what another window stores in between."""

ROBBER = {"occupation-robber": "yes"}


def versions(response):
    """Return the versions that the fields of a page, or of its region, are said to be of."""
    return re.findall(r'name="version" value="(\d*)" id="builder-version"', response.content.decode())


@pytest.mark.parametrize("htmx", [True, False])
@pytest.mark.parametrize(("step", "refused", "mended", "others"), REFUSED)
def test_what_was_refused_and_mended_overwrites_no_other_window(
    ann, steven, step, refused, mended, others, htmx
):
    post(ann, steven, step, others, version=1)
    answer = post(ann, steven, step, refused, version=1, htmx=htmx)
    assert (answer.status_code, versions(answer)) == (422, ["1"])
    stored = fresh(steven).version
    assert post(ann, steven, step, mended, version=1, htmx=htmx).status_code == 409
    assert fresh(steven).version == stored


def test_a_page_whose_own_save_was_overtaken_names_its_own(ann, steven):
    way = post(ann, steven, "build", BUILD | {"agility": "1"}, version=1, htmx=True).url
    post(ann, steven, "build", BUILD | {"agility": "1", "running": "8"}, version=2)
    assert versions(ann.get(way, headers=HTMX)) == ["2"]
    assert versions(ann.get(way)) == ["3"]  # a whole page has fields of now


def test_a_post_of_what_is_stored_names_the_version_that_it_met(ann, steven):
    post(ann, steven, "build", BUILD | {"agility": "1"}, version=1)
    way = post(ann, steven, "build", BUILD | {"agility": "1"}, version=1, htmx=True).url
    assert way.endswith("?stands=2")
    post(ann, steven, "build", BUILD | {"agility": "1", "running": "8"}, version=2)
    assert versions(ann.get(way, headers=HTMX)) == ["2"]


@pytest.mark.parametrize("query", ["", "?saved=x", "?saved=-1", "?saved=9", f"?saved={'9' * 5000}"])
def test_a_region_without_a_version_of_its_own_leaves_that_of_the_page(ann, steven, query):
    assert versions(get(ann, steven, "build", query, headers=HTMX)) == []


@pytest.mark.parametrize(
    ("step", "values"),
    [
        ("build", BUILD | {"agility": "2"}),
        ("abilities", {"ability-stealth": "2"}),
        ("qualities", {"quality-deaf": "yes"}),
    ],
)
def test_a_page_of_another_template_is_loaded_anew_once_it_is_stored(ann, steven, step, values):
    post(ann, steven, "template", {"template": "dwarf"}, version=1)
    answer = post(ann, steven, step, values, version=1, htmx=True)
    assert (answer.status_code, answer.headers["HX-Redirect"]) == (200, url(steven, step) + "?saved=3")
    assert versions(ann.get(answer.url)) == ["3"]


def test_what_another_template_brings_is_nobodys_choice(ann, steven):
    post(ann, steven, "template", {"template": "dwarf"}, version=1)
    way = post(ann, steven, "build", BUILD | {"agility": "2"}, version=1, htmx=True).url
    page = ann.get(way)
    assert "Saved. Agility 2" in words(page)
    assert re.search(
        r'value="7"[^>]*id="id_toughness"|id="id_toughness"[^>]*value="7"', page.content.decode()
    )
    assert (fresh(steven).agility, fresh(steven).toughness) == (2, None)


@pytest.mark.parametrize(
    ("step", "values"),
    [("description", {"name": "Ann", "age_category": "adult"}), ("occupations", ROBBER)],
)
def test_a_step_that_shows_nothing_of_the_template_stays_as_it_is_typed(ann, steven, step, values):
    post(ann, steven, "template", {"template": "dwarf"}, version=1)
    answer = post(ann, steven, step, values, version=1, htmx=True)
    assert (answer.status_code, answer.url) == (302, url(steven, step) + "?saved=3")
