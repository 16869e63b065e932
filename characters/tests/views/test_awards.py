"""The page of a character's awards, and the calculator of training."""

import pytest
from django.test import Client
from django.urls import reverse

from characters.forms.awards import TrainingForm
from characters.tests.builder_pages import get, words
from characters.tests.factories import a_character, a_setting, fresh, user

pytestmark = [pytest.mark.database, pytest.mark.django_db]

TOKEN = "3f2b8a52-7a34-4dd4-a3a6-4b5a4f0f8c11"


def signed_in(name):
    client = Client()
    client.force_login(user(name), backend="django.contrib.auth.backends.ModelBackend")
    return client


def give(client, character, **values):
    values = {"cp": "5", "reason": "found the ford", "token": TOKEN, **values}
    return client.post(reverse("characters:awards", args=[character.pk]), values, follow=True)


@pytest.fixture
def at_table():
    """A character of ann's in a setting of gm's."""
    return a_character(a_setting(shipped=False, owner=user("gm")))


def test_the_owner_awards_in_a_shipped_setting(ann, steven):
    page = words(give(ann, steven))
    assert "“Steven” was awarded 5 CP: found the ford." in page
    assert "300 CP of Old Roads and 5 awarded: at most 305 CP" in page
    assert "found the ford +5" in page
    assert fresh(steven).awarded_cp == 5


def test_a_double_click_awards_once(ann, steven):
    for _ in range(2):
        give(ann, steven)
    assert fresh(steven).awarded_cp == 5


def test_points_are_taken_back_with_a_real_minus(ann, steven):
    give(ann, steven)
    page = words(give(ann, steven, cp="-2", token=TOKEN.replace("3f", "4f")))
    assert "From “Steven” were taken 2 CP" in page
    assert "found the ford −2" in page


def test_thousands_are_written_alike_everywhere(ann, steven):
    page = words(give(ann, steven, cp="1000"))
    assert "“Steven” was awarded 1,000 CP: found the ford." in page
    assert "300 CP of Old Roads and 1,000 awarded: at most 1,300 CP" in page
    token = TOKEN.replace("3", "4")
    assert "from −1000 to 1000 without a comma" in words(give(ann, steven, cp="1,800", token=token))


def test_the_gm_awards_a_player_s_character_and_the_player_reads_it(at_table):
    gm, ann = signed_in("gm"), signed_in("ann")
    page = words(give(gm, at_table))
    assert "was awarded 5 CP" in page
    assert "Back to Steven" not in page
    page = words(get(ann, at_table, "awards"))
    assert "found the ford +5" in page
    assert "The GMs of Old Roads award points." in page
    assert "Award points" not in page


def test_a_player_s_own_award_is_refused(at_table):
    assert "The GMs of Old Roads award points. Nothing was changed." in words(
        give(signed_in("ann"), at_table)
    )
    assert fresh(at_table).awarded_cp == 0


def test_others_find_nothing(at_table):
    assert give(signed_in("bob"), at_table).status_code == 404


def test_a_reason_that_shows_nothing_is_not_offered_to_be_left_out(ann, steven):
    assert "Nothing in the reason can be seen. Write something." in words(give(ann, steven, reason="\u00ad"))


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        ({"cp": "0"}, "0 CP change nothing."),
        ({"cp": ""}, "CP is empty"),
        ({"cp": "1001"}, "must be from −1,000 to 1,000"),
        ({"cp": "-1"}, "Only 0 CP were awarded"),
        ({"reason": " "}, "Say what it is for"),
        ({"reason": "x" * 201}, "write at most 200"),
        ({"token": ""}, "The form is not complete"),
    ],
)
def test_what_cannot_be_is_refused_and_stays_in_the_form(ann, steven, values, sentence):
    page = give(ann, steven, **values)
    assert page.status_code == 422
    assert sentence in words(page)
    assert 'value="found the ford"' in page.content.decode() or "reason" in values
    assert fresh(steven).awarded_cp == 0


def test_hours_of_training_are_counted_and_stand_in_the_form(ann, steven):
    page = get(ann, steven, "awards", "?hours=6000&how=alone")
    assert "20 CP for 6,000 hours alone. It stands in the form." in words(page)
    assert 'value="Training: 6,000 hours alone"' in page.content.decode()


def test_too_few_hours_bring_nothing_and_leave_the_form_empty(ann, steven):
    page = get(ann, steven, "awards", "?hours=99&how=expert")
    assert "0 CP for 99 hours with experts." in words(page)
    assert "Training: " not in page.content.decode()


@pytest.mark.parametrize("query", ["?hours=x&how=alone", "?hours=5&how=asleep", "?hours=-1", "?hours=1e9"])
def test_hours_that_cannot_be_read_are_said(ann, steven, query):
    page = get(ann, steven, "awards", query)
    assert 'class="fault"' in page.content.decode()


def test_one_hour_is_one(rf):
    assert TrainingForm(rf.get("/?hours=1&how=expert").GET).words() == "1 hour with experts"
    assert TrainingForm(rf.get("/").GET).words() == ""


def test_nobody_s_name_is_made_up(ann, steven):
    give(ann, steven)
    steven.awards.update(by=None)
    assert get(ann, steven, "awards").context["rows"][0]["by"] == ""


def test_review_leads_here(ann, steven):
    assert reverse("characters:awards", args=[steven.pk]) in get(ann, steven, "review").content.decode()
