"""Home, the list of characters, beginning one, copies and the bin."""

import re
from uuid import uuid4

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from characters.models import Character
from characters.tests.builder_pages import words
from characters.tests.factories import a_character, a_setting, fresh, user
from characters.views.access import SENT_AGAIN
from equipment.models import Setting

pytestmark = [pytest.mark.database, pytest.mark.django_db]

ROSTER = reverse("characters:roster")
BIN = reverse("characters:bin")
NEW = reverse("characters:create")


def act(client, character, what, token=None):
    return client.post(reverse(f"characters:{what}", args=[character.pk]), {"token": token or uuid4()})


class TestHome:
    def test_is_there_for_visitors(self, client):
        page = words(client.get("/"))
        assert "Build a character. See why every number is what it is." in page
        assert "Steven , adult male human robber, 95 kg, 1.6 m height, 201 CP" in page

    def test_opens_and_closes_its_number(self, client):
        assert "toughness 7 stamina × 2 stamina 14" in words(client.get("/"))
        assert 'id="breakdown"' not in client.get("/?open=nothing").content.decode()


class TestRoster:
    def test_shows_points_state_and_problems(self, ann):
        page = words(ann.get(ROSTER))
        assert "Steven adult human Old Roads 155 of 300 145 left draft" in page

    def test_begins_with_a_button_where_there_is_nobody(self, client):
        client.force_login(user("bob"), backend="django.contrib.auth.backends.ModelBackend")
        assert "No characters yet" in words(client.get(ROSTER))

    @pytest.mark.usefixtures("steven")
    def test_shows_nobody_else_s(self, client):
        client.force_login(user("bob"), backend="django.contrib.auth.backends.ModelBackend")
        assert "Steven" not in words(client.get(ROSTER))

    def test_goes_forth_and_back(self, ann, steven):
        for number in range(30):
            a_character(steven.setting, name=f"clone {number:02}")
        first = ann.get(ROSTER)
        second = ann.get(first.context["next_url"])
        assert [row.name for row in second.context["rows"]][-1] == "Steven"
        assert ann.get(second.context["previous_url"]).context["rows"] == first.context["rows"]

    def test_names_are_escaped(self, ann, steven):
        Character.objects.filter(pk=steven.pk).update(name="</script><b>{{7*7}}")
        page = ann.get(ROSTER).content.decode()
        assert "&lt;/script&gt;&lt;b&gt;{{7*7}}" in page
        assert "</script><b>" not in page

    def test_the_queries_are_the_same_for_five_and_five_thousand(self, ann, steven):
        counts = []
        for more in (4, 4_995):
            columns = {
                field.attname: getattr(steven, field.attname) for field in Character._meta.concrete_fields
            }
            Character.objects.bulk_create(Character(**columns | {"id": None}) for _ in range(more))
            with CaptureQueriesContext(connection) as captured:
                ann.get(ROSTER)
            counts.append(len(captured))
        assert counts[0] == counts[1] <= 12


def begin(client, form):
    return client.post(NEW, {"token": uuid4(), **form})


class TestNew:
    def test_pressed_twice_makes_one(self, ann, steven):
        form = {"setting": steven.setting_id, "name": "Bruni", "token": uuid4()}
        assert begin(ann, form).url == begin(ann, form).url
        assert Character.objects.filter(name="Bruni").count() == 1

    def test_with_another_name_is_another(self, ann, steven):
        form = {"setting": steven.setting_id, "token": uuid4()}
        assert begin(ann, {**form, "name": "Bruni"}).url != begin(ann, {**form, "name": "Ulf"}).url

    @pytest.mark.parametrize("token", ["", "x"])
    def test_without_its_token_asks_to_be_loaded_again(self, ann, steven, token):
        page = begin(ann, {"setting": steven.setting_id, "name": "Bruni", "token": token})
        assert page.status_code == 422
        assert "Reload the page" in words(page)

    def test_begins_in_the_chosen_setting(self, ann, steven):
        answer = begin(ann, {"setting": steven.setting_id, "name": "Bruni"})
        made = Character.objects.get(name="Bruni")
        assert answer.url == reverse("characters:template", args=[made.pk])
        assert (made.owner, made.setting) == (user(), steven.setting)

    @pytest.mark.parametrize("setting", ["", "x", "0"])
    def test_a_setting_that_is_not_there_is_refused(self, ann, setting):
        page = begin(ann, {"setting": setting, "name": "Bruni"})
        assert page.status_code == 422
        assert "Choose" in words(page)
        assert 'value="Bruni"' in page.content.decode()

    def test_a_private_setting_of_others_is_refused(self, ann):
        private = a_setting(shipped=False, owner=user("gm"))
        assert begin(ann, {"setting": private.pk, "name": ""}).status_code == 422

    def test_a_setting_without_creatures_says_so(self, ann):
        empty = Setting.objects.create(slug="empty", name="Empty", shipped=True)
        page = begin(ann, {"setting": empty.pk, "name": ""})
        assert page.status_code == 422
        assert "Empty has no creature template yet" in words(page)


class TestBin:
    def test_takes_and_gives_back(self, ann, steven):
        page = words(ann.get(act(ann, steven, "delete").url))
        assert "“Steven” is in the bin" in page
        assert "Thrown away" in words(ann.get(BIN))
        assert act(ann, steven, "sheet").status_code == 405
        assert ann.get(reverse("characters:sheet", args=[steven.pk])).status_code == 404
        act(ann, steven, "restore")
        assert fresh(steven).deleted_at is None
        assert "The bin is empty" in words(ann.get(BIN))

    def test_a_second_press_says_how_it_is(self, ann, steven):
        act(ann, steven, "delete")
        assert "“Steven” is in the bin" in words(ann.get(act(ann, steven, "delete").url))
        act(ann, steven, "restore")
        assert "“Steven” is back" in words(ann.get(act(ann, steven, "restore").url))
        assert fresh(steven).deleted_at is None


def test_a_copy_pressed_twice_is_one(ann, steven):
    other, token = a_character(steven.setting, name="Bruni"), uuid4()
    assert act(ann, steven, "copy", token).url == act(ann, steven, "copy", token).url
    assert act(ann, other, "copy", token).url != act(ann, steven, "copy", token).url
    assert sorted(Character.objects.values_list("name", flat=True)) == [
        "Bruni", "Copy of Bruni", "Copy of Steven", "Steven",
    ]  # fmt: skip


def test_a_copy_pressed_twice_says_so(ann, steven):
    token = uuid4()
    said = [words(ann.get(act(ann, steven, "copy", token).url)) for _ in range(2)]
    assert [SENT_AGAIN in page for page in said] == [False, True]


def test_a_copy_without_its_token_is_not_made(ann, steven):
    assert "Reload the page" in words(ann.get(act(ann, steven, "copy", "x").url))
    assert Character.objects.count() == 1


def test_a_copy_is_a_draft_of_its_own(ann, steven):
    answer = act(ann, steven, "copy")
    assert Character.objects.count() == 2
    assert "“Copy of Steven” is a draft of its own" in words(ann.get(answer.url))


def test_times_of_day_carry_their_zone(ann, steven):
    assert re.search(r"\d\d:\d\d UTC", words(ann.get(ROSTER)))
    act(ann, steven, "delete")
    assert re.search(r"\d\d:\d\d UTC", words(ann.get(BIN)))


def test_the_message_about_the_bin_leads_there(ann, steven):
    Character.objects.filter(pk=steven.pk).update(name="<b>Steven</b>")
    page = ann.post(reverse("characters:delete", args=[steven.pk]), follow=True).content.decode()
    assert f'from where you can bring it back. <a href="{BIN}">See the bin</a>' in page
    assert "“&lt;b&gt;Steven&lt;/b&gt;” is in the bin" in page


def test_beginning_a_character_shows_what_each_setting_is(ann):
    a_setting(name="Tin Coast", description="Salt and smugglers.", budget="coins", starting_coins=80)
    page = words(ann.get(NEW))
    facts = "300 character points (CP) · 80 coins for equipment · 2 templates · 0 items"
    assert f"Tin Coast Salt and smugglers. {facts}" in page


def test_the_setting_that_was_posted_stays_chosen(ann):
    other = a_setting(name="Tin Coast")
    page = begin(ann, {"setting": other.pk, "name": "x" * 101}).content.decode()
    assert f'name="setting" value="{other.pk}" checked' in page


@pytest.mark.parametrize("pressed", [{}, {"random": "1"}], ids=["begin", "random"])
def test_a_name_that_is_too_long_is_refused_beside_its_field_whichever_button_is_pressed(
    ann, steven, pressed
):
    posted = {"setting": steven.setting_id, "name": "x" * 17_000, "token": uuid4(), **pressed}
    page = ann.post(NEW, posted)
    assert page.status_code == 422
    assert "at most 100" in words(page)
    assert f'value="{posted["name"]}"' in page.content.decode()
    assert Character.objects.count() == 1
