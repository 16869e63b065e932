"""Drawing a character, and making copies of one."""

import re
from html import unescape
from uuid import uuid4

import pytest
from django.core.management import call_command
from django.urls import reverse
from zeal import zeal_ignore

from characters.forms.making import CopiesForm
from characters.models import Character
from characters.tests.builder_pages import words
from characters.tests.factories import a_character, a_setting, fresh, user
from characters.views.access import SENT_AGAIN
from equipment.models import Setting

pytestmark = [pytest.mark.database, pytest.mark.django_db]

RANDOM = reverse("characters:random")
TOKEN = "3f2b8a52-7a34-4dd4-a3a6-4b5a4f0f8c11"
OTHER = "4f2b8a52-7a34-4dd4-a3a6-4b5a4f0f8c11"


def draw(client, token=TOKEN, **values):
    with zeal_ignore():  # each purchase is a transaction of its own, and locks the character anew
        return client.post(RANDOM, {"token": token, **values}, follow=True)


def make_copies(client, character, token=TOKEN, **values):
    return client.post(
        reverse("characters:copies", args=[character.pk]), {"token": token, **values}, follow=True
    )


def names():
    return sorted(Character.objects.values_list("name", flat=True))


class TestRandom:
    @pytest.fixture(autouse=True)
    def roads(self):
        call_command("load_catalogue", verbosity=0)
        return Setting.objects.get(slug="old-roads")

    def test_a_seed_is_told_and_draws_the_same_again(self, ann, steven, roads):
        page = words(draw(ann, setting=roads.pk, limit="250", seed=""))
        seed = re.search(r"was drawn with the seed (\d{6}) for 250 CP", page).group(1)
        drawn = Character.objects.latest("id")
        assert drawn.notes == ""
        versions = words(ann.get(reverse("characters:versions", args=[drawn.pk])))
        assert f"Drawn at random: seed {seed}, 250 CP" in versions
        draw(ann, OTHER, setting=roads.pk, limit="250", seed=seed)
        first, second = Character.objects.exclude(pk=steven.pk)
        assert (first.name, first.toughness) == (second.name, second.toughness)

    def test_a_double_click_draws_one(self, ann, roads):
        pages = [words(draw(ann, setting=roads.pk, limit="", seed="")) for _ in range(2)]
        assert Character.objects.count() == 2
        assert all("for 300 CP" in page for page in pages)
        assert [SENT_AGAIN in page for page in pages] == [False, True]

    def test_a_guest_draws_within_the_limits(self, client, roads):
        for number in range(3):
            page = words(draw(client, str(uuid4()), setting=roads.pk, limit="250", seed=str(number)))
            assert f"was drawn with the seed {number} for 250 CP" in page
        drawn = Character.objects.filter(owner=None)
        assert drawn.count() == 3
        assert all(one.inventory.exists() for one in drawn.prefetch_related("inventory"))
        refused = draw(client, setting=roads.pk, limit="250", seed="x")
        assert refused.status_code == 422
        assert "or put one of them into the bin. To the drafts Setting" in words(refused)
        assert "keeps three drafts" in words(client.get(RANDOM))
        assert Character.objects.filter(owner=None).count() == 3

    def test_a_guest_who_presses_twice_draws_one(self, client, roads):
        for _ in range(2):
            assert "No problems" in words(draw(client, setting=roads.pk, limit="250", seed=""))
        assert Character.objects.filter(owner=None).count() == 1

    def test_no_problem_is_left(self, ann, roads):
        assert "No problems" in words(draw(ann, setting=roads.pk, limit="300", seed="abc"))

    @pytest.mark.parametrize(
        ("limit", "sentence"),
        [
            ("301", "Old Roads allows at most 300 CP."),
            ("154", "The cheapest template of Old Roads costs 155 CP."),
            ("0", "must be from 1"),
            ("many", "must be a whole number"),
        ],
    )
    def test_a_limit_that_cannot_be_is_refused_beside_its_field(self, ann, roads, limit, sentence):
        page = draw(ann, setting=roads.pk, limit=limit, seed="x")
        assert page.status_code == 422
        assert sentence in words(page)
        assert f'value="{limit}"' in page.content.decode()

    def test_what_is_missing_is_said(self, ann):
        page = ann.post(RANDOM, {"setting": "x", "seed": "y" * 41})
        assert page.status_code == 422
        told = words(page)
        assert "This setting is not yours to play in" in told
        assert "write at most 40" in told
        assert "The form is not complete" in told

    def test_the_address_fills_the_form(self, ann, roads):
        page = ann.get(RANDOM, {"setting": roads.pk, "limit": "200", "seed": "abc"}).content.decode()
        assert f'<option value="{roads.pk}" selected>' in page
        assert 'value="200"' in page
        assert 'value="abc"' in page

    def test_new_character_leads_here(self, ann):
        assert 'name="random"' in ann.get(reverse("characters:create")).content.decode()

    def test_setting_and_name_come_along_from_there(self, ann, roads):
        asked = {"setting": roads.pk, "name": "Mira & Ola", "random": "1", "token": TOKEN}
        page = ann.post(reverse("characters:create"), asked, follow=True).content.decode()
        assert f'<option value="{roads.pk}" selected>' in page
        assert 'value="Mira &amp; Ola"' in page
        assert not Character.objects.exclude(name="Steven").exists()

    def test_another_one_is_a_press_away(self, ann, roads):
        page = draw(ann, setting=roads.pk, name="Mira", limit="250", seed="1").content.decode()
        link = unescape(re.search(r'<a href="([^"]*)">Draw another</a>', page)[1])
        form = ann.get(link).content.decode()
        assert f'<option value="{roads.pk}" selected>' in form
        assert 'value="Mira"' in form
        assert 'value="250"' in form


class TestCopies:
    def test_are_numbered(self, ann, steven):
        page = words(make_copies(ann, steven, name="Guard", count="3", names=""))
        assert "3 copies of “Steven” are drafts of their own: Guard 1 to Guard 3." in page
        assert names() == ["Guard 1", "Guard 2", "Guard 3", "Steven"]

    def test_have_the_names_that_were_typed(self, ann, steven):
        make_copies(ann, steven, name="Guard", count="9", names="Ada\r\n\r\n Bero \r\n")
        assert names() == ["Ada", "Bero", "Steven"]

    def test_one_is_told_as_one(self, ann, steven):
        page = words(make_copies(ann, steven, name="", count="", names="Ada"))
        assert "“Ada” is a draft of its own, a copy of “Steven”." in page

    def test_a_double_click_makes_them_once(self, ann, steven):
        for again in (False, True):
            page = words(make_copies(ann, steven, name="Guard", count="2", names=""))
            assert "2 copies of “Steven”" in page
            assert (SENT_AGAIN in page) == again
        assert Character.objects.count() == 3

    def test_a_form_sent_again_tells_of_the_copies_that_are_left(self, ann, steven):
        make_copies(ann, steven, name="Guard", count="3", names="")
        Character.objects.get(name="Guard 1").delete()
        page = words(make_copies(ann, steven, name="Guard", count="3", names=""))
        assert f"2 copies of “Steven” are drafts of their own: Guard 2 to Guard 3. {SENT_AGAIN}" in page

    def test_made_again_go_on_counting(self, ann, steven):
        make_copies(ann, steven, name="Guard", count="2", names="")
        page = words(make_copies(ann, steven, OTHER, name="Guard", count="2", names=""))
        assert "Guard 3 to Guard 4." in page
        assert names() == ["Guard 1", "Guard 2", "Guard 3", "Guard 4", "Steven"]

    def test_the_numbers_of_others_do_not_count(self, ann, steven):
        a_character(steven.setting, owner=user("bob"), name="Guard 7")
        make_copies(ann, steven, name="Guard", count="1", names="")
        assert "Guard 1" in names()

    def test_other_names_from_the_same_page_are_other_copies(self, ann, steven):
        make_copies(ann, steven, name="Guard", count="1", names="")
        make_copies(ann, steven, name="Thief", count="1", names="")
        assert names() == ["Guard 1", "Steven", "Thief 1"]

    @pytest.mark.parametrize(
        ("values", "sentence"),
        [
            ({"count": "51"}, "must be from 1 to 50"),
            ({"count": "0"}, "must be from 1 to 50"),
            ({"count": ""}, "How many is empty"),
            ({"count": "1", "names": "x" * 101}, "There are 101 characters in name 1; write at most 100."),
            ({"count": "1", "names": "Ada\n\u200b"}, "Nothing in name 2 can be seen"),
            ({"count": "1", "names": "Ada\n\u2060\nBero"}, "Nothing in name 2 can be seen."),
            ({"count": "1", "names": "Ada\tBero"}, "A sign in name 1 cannot be seen: U+0009"),
            ({"count": "1", "names": "x\n" * 51}, "There are 51 names; at most 50 copies"),
            ({"count": "1", "token": "x"}, "The form is not complete"),
        ],
    )
    def test_what_cannot_be_is_refused_and_makes_nobody(self, ann, steven, values, sentence):
        page = make_copies(ann, steven, **{"name": "Guard", **values})
        assert page.status_code == 422
        assert sentence in words(page)
        assert names() == ["Steven"]

    def test_a_fault_in_the_names_is_the_only_one_said(self, ann, steven):
        for wrong in ("Ada\x00", "Ada\n\u200b", "x" * 20_000):
            page = words(make_copies(ann, steven, name="Guard", count="", names=wrong))
            assert "How many is empty" not in page

    def test_the_form_begins_with_the_name(self, steven):
        form = CopiesForm(steven)
        assert (form["name"].value(), form["count"].value()) == ("Steven", 5)

    def test_the_list_leads_here(self, ann, steven):
        page = ann.get(reverse("characters:roster")).content.decode()
        assert reverse("characters:copies", args=[steven.pk]) in page


def test_a_private_setting_of_others_is_not_drawn_from(ann):
    private = a_setting(shipped=False, owner=user("gm"))
    assert draw(ann, setting=private.pk).status_code == 422


def test_copies_of_a_ready_character_are_drafts(ann, steven):
    guard = a_character(steven.setting, state="ready", awarded_cp=5)
    make_copies(ann, guard, name="Guard", count="1", names="")
    made = fresh(Character.objects.get(name="Guard 1"))
    assert (made.state, made.awarded_cp) == ("draft", 0)
