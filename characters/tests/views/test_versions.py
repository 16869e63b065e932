"""The page of versions, and the way back."""

import re
from uuid import uuid4

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from characters import lifecycle
from characters.awards import award
from characters.pages.versions import PAGE_SIZE
from characters.steps import step_values, store_step
from characters.tests.builder_pages import BUILD, post, words
from characters.tests.factories import an_item, bought, fresh, user

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def page_of(ann, steven, query=""):
    return ann.get(reverse("characters:versions", args=[steven.pk]) + query)


def bring_back(ann, steven, to, version=None, *, follow=True, **more):
    data = {"to": to, "version": fresh(steven).version if version is None else version, **more}
    return ann.post(reverse("characters:bring-back", args=[steven.pk]), data, follow=follow)


def change(steven, times):
    for level in range(times):
        values = {**step_values(fresh(steven), "build"), "toughness": 6 + level % 2}
        store_step(steven, "build", values, seen_version=fresh(steven).version, by=user())


def test_tells_who_changed_what_and_when(ann, steven):
    post(ann, steven, "build", BUILD | {"toughness": "7"})
    page = words(page_of(ann, steven))
    assert "toughness: as the template → 7" in page
    assert "ann now" in page
    assert "When, UTC Who What to do" in page
    assert "1 Begun" in page


def test_a_version_is_brought_back_and_undone_again(ann, steven):
    post(ann, steven, "build", BUILD | {"toughness": "7"})
    page = bring_back(ann, steven, 1)
    assert "toughness: 7 → as the template. This is version 1 again, saved as version 3." in words(page)
    assert "Version 1 brought back" in words(page)
    assert fresh(steven).toughness is None
    assert 'name="to" value="2" data-key="redo"' in page.content.decode()
    assert 'data-key="undo"' not in page.content.decode()


def marks(page):
    """Return what each version says of itself, by its number."""
    rows = re.findall(r"<tr[^>]*>(.*?)</tr>", page.content.decode().partition("<tbody>")[2], re.DOTALL)
    told = r"(the same as now|now|(?:Undo|Redo) leads here)<"
    found = {re.search(r"<b>(\d+)</b>", row)[1]: re.findall(told, row) for row in rows}
    return {int(version): words[0] if words else "" for version, words in found.items()}


def test_after_an_undo_each_row_says_what_stands_and_where_the_buttons_lead(ann, steven):
    change(steven, 3)
    assert marks(page_of(ann, steven)) == {4: "now", 3: "Undo leads here", 2: "", 1: ""}
    bring_back(ann, steven, 3)
    assert marks(page_of(ann, steven)) == {
        5: "now", 4: "Redo leads here", 3: "the same as now", 2: "Undo leads here", 1: "",
    }  # fmt: skip


def test_leads_back_to_the_page_on_which_the_button_stood(ann, steven):
    post(ann, steven, "build", BUILD | {"toughness": "7"})
    build = reverse("characters:build", args=[steven.pk])
    assert bring_back(ann, steven, 1, follow=False, next=build).url == build
    for elsewhere in ("https://example.org/", "//example.org", reverse("account"), "x" * 10_000):
        versions = reverse("characters:versions", args=[steven.pk])
        assert bring_back(ann, steven, 2, follow=False, next=elsewhere).url == versions


@pytest.mark.parametrize(
    ("to", "sentence"),
    [
        ("", "too old"), ("-1", "too old"), ("abc", "too old"), ("１", "too old"), ("1" * 500, "too old"),
        ("0", "no such version"), ("99", "no such version"),
    ],
)  # fmt: skip
def test_what_is_no_version_gets_a_sentence(ann, steven, to, sentence):
    post(ann, steven, "build", BUILD | {"toughness": "7"})
    page = bring_back(ann, steven, to)
    assert page.status_code == 200
    assert sentence in words(page)
    assert (fresh(steven).version, fresh(steven).toughness) == (2, 7)


def test_a_version_of_several_steps_stands_whole_on_one_page(ann, steven):
    post(ann, steven, "build", BUILD | {"toughness": "7"})
    post(ann, steven, "description", {"notes": "owes Ann a horse"})
    post(ann, steven, "qualities", {"quality-mute": "yes"})
    bring_back(ann, steven, 1)  # three steps in one version
    torn = fresh(steven).version
    change(steven, PAGE_SIZE - 2)
    first = page_of(ann, steven)
    assert [len(row.lines) for row in first.context["rows"] if row.version == torn] == [3]
    second = ann.get(first.context["next_url"])
    assert [row.version for row in second.context["rows"]] == [3, 2, 1]
    back = ann.get(second.context["previous_url"])
    assert back.context["rows"] == first.context["rows"]


def test_the_pages_go_on_to_the_beginning_with_the_same_queries(ann, steven):
    change(steven, 5)
    page_of(ann, steven)
    with CaptureQueriesContext(connection) as few:
        page_of(ann, steven)
    change(steven, PAGE_SIZE + 10)
    with CaptureQueriesContext(connection) as many:
        first = page_of(ann, steven)
    assert len(few) == len(many)
    second = ann.get(first.context["next_url"])
    assert "Begun" not in words(first)
    assert "Begun" in words(second)


@pytest.mark.parametrize("page", ["shop", "inventory"])
def test_what_was_bought_is_undone_where_it_was_bought(ann, steven, page):
    address = reverse(f"characters:{page}", args=[steven.pk])
    assert 'data-key="undo"' not in ann.get(address).content.decode()
    bought(steven, an_item(steven.setting))
    shown = ann.get(address).content.decode()
    assert f'name="next" value="{address}"' in shown
    assert 'name="to" value="1" data-key="undo"' in shown
    said = bring_back(ann, steven, 1, next=address)
    assert "This is version 1 again, saved as version 3." in words(said)
    assert list(fresh(steven).inventory.all()) == []


@pytest.mark.parametrize(
    ("state", "says"), [("draft", "Awards stay."), ("ready", "Awards stay, and so does the state ready.")]
)
def test_going_back_behind_an_award_says_what_stays(ann, steven, state, says):
    change(steven, 1)
    award(fresh(steven), 5, "found the ford", token=uuid4(), by=user())
    type(steven).objects.filter(pk=steven.pk).update(state=state)
    page = words(bring_back(ann, steven, 1))
    assert f"This is version 1 again, saved as version 4. {says}" in page
    assert (fresh(steven).awarded_cp, fresh(steven).state) == (5, state)


def test_undoing_the_way_back_to_draft_makes_an_awarded_character_ready_again(ann, steven):
    for cp in (10, -10, 5):
        award(fresh(steven), cp, "the ford", token=uuid4(), by=user())
        if cp == 10:
            lifecycle.make_ready(fresh(steven))
        if cp == -10:
            lifecycle.back_to_draft(fresh(steven))
    assert "This is version 3 again" in words(bring_back(ann, steven, 3))
    assert fresh(steven).state == "ready"
    bring_back(ann, steven, 5)  # what was undone would be a draft, but the award stands
    assert (fresh(steven).state, fresh(steven).awarded_cp) == ("ready", 5)
