"""The steps Qualities, Occupations, Equipment and Review, and the way from draft to ready and back."""

from uuid import uuid4

import pytest
from django.urls import reverse

from characters.awards import award
from characters.tests.builder_pages import HTMX, get, post, url, words
from characters.tests.factories import a_setting, an_item, bought, fresh, user
from equipment.models import Quality

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def act(client, character, what):
    return client.post(reverse(f"characters:{what}", args=[character.pk]), follow=True)


def test_a_quality_is_taken_and_given_back(ann, steven):
    page = words(post(ann, steven, "qualities", {"quality-deaf": ["no", "yes"]}, follow=True))
    assert "125 of 300 CP" in page
    page = words(post(ann, steven, "qualities", {"quality-deaf": "no"}, follow=True))
    assert "155 of 300 CP" in page


def test_a_quality_s_price_opens(ann, steven):
    assert "−70 CP" in words(get(ann, steven, "qualities", "?open=quality-blind"))


def test_a_box_with_another_answer_is_refused(ann, steven):
    page = post(ann, steven, "qualities", {"quality-deaf": "perhaps"})
    assert page.status_code == 422
    assert "Deaf is ticked or not" in words(page)


def test_an_occupation_costs_nothing_and_is_shown(ann, steven):
    page = post(ann, steven, "occupations", {"occupation-robber": ["no", "yes"]}, follow=True)
    assert "155 of 300 CP" in words(page)
    assert "human robber in Old Roads" in words(page)


def test_htmx_gets_what_follows_from_a_tick(ann, steven):
    page = post(ann, steven, "qualities", {"quality-mute": "yes"}, htmx=True)
    assert page.status_code == 302
    assert 'id="build-results"' in ann.get(page.url, headers=HTMX).content.decode()


def test_equipment_shows_things_by_place_and_the_ways_on(ann, steven):
    assert "Nothing owned yet" in words(get(ann, steven, "equipment"))
    bought(steven, an_item(steven.setting))
    page = get(ann, steven, "equipment")
    assert "in hand 1 machete sharp 0.5" in words(page)
    assert reverse("characters:shop", args=[steven.pk]) in page.content.decode()


def test_review_shows_points_and_the_block(ann, steven):
    page = words(get(ann, steven, "review"))
    assert "No problems: Steven keeps every rule that Heft knows." in page
    assert "Steven, adult human, 75 kg, 1.7 m height, 155 CP" in page


def test_review_says_each_problem_once(ann, steven):
    post(ann, steven, "build", {"agility": "3"})
    page = words(get(ann, steven, "review"))
    assert page.count("Steven has agility 3; a human has at most 2.") == 1
    assert "One of the problems breaks a printed rule: mend it to make Steven ready." in page
    assert "Make ready" not in page


def test_who_pays_hears_what_ready_means_before(ann, steven):
    assert "It can be changed after that too." in words(get(ann, steven, "review"))
    said = "A ready character sells things, for 50 % of what was paid; a draft puts them back for all of it."
    assert said not in words(get(ann, steven, "review"))
    type(steven.setting).objects.filter(pk=steven.setting.pk).update(budget="coins")
    assert said in words(get(ann, steven, "review"))


def test_make_ready_and_back_to_draft(ann, steven):
    assert "Back to draft" not in words(get(ann, steven, "review"))
    page = words(act(ann, steven, "ready"))
    assert "This character is ready." in page
    assert "PDF, A4 PDF, Letter Sheet Back to draft" in page
    assert fresh(steven).state == "ready"
    assert "a draft again" in words(act(ann, steven, "draft"))
    assert fresh(steven).state == "draft"


def test_after_an_award_or_a_sale_there_is_no_button_that_says_no(ann, steven):
    act(ann, steven, "ready")
    assert "Back to draft" in words(get(ann, steven, "review"))
    type(steven).objects.filter(pk=steven.pk).update(awarded_cp=3)
    page = words(get(ann, steven, "review"))
    assert "Back to draft" not in page
    assert "While a sale or an award stands, a character stays ready." in page


def test_awards_that_were_taken_back_open_the_way_back(ann, steven):
    act(ann, steven, "ready")
    for cp in (10, -10):
        award(fresh(steven), cp, "the ford", token=uuid4(), by=user())
    page = words(get(ann, steven, "review"))
    assert "Back to draft That is possible while no sale and no award stands." in page
    assert "a draft again" in words(act(ann, steven, "draft"))


def test_an_old_window_says_of_a_ready_character_with_errors_that_it_is_ready(ann, steven):
    act(ann, steven, "ready")
    post(ann, steven, "build", {"agility": "3"})
    page = words(act(ann, steven, "ready"))
    assert "This character is ready." in page
    assert "stays a draft" not in page


def test_errors_hold_make_ready_back(ann, steven):
    post(ann, steven, "build", {"agility": "3"})
    assert "so this stays a draft" in words(act(ann, steven, "ready"))
    assert fresh(steven).state == "draft"


def test_an_empty_list_says_so(ann, steven):
    steven.setting.occupations.all().delete()
    assert "Nothing to choose from" in words(get(ann, steven, "occupations"))


def test_money_is_named_where_it_counts(ann, steven):
    a_setting(budget="coins")
    assert "paid from the purse" not in words(get(ann, steven, "equipment"))
    assert url(steven, "equipment").endswith("/equipment/")


def test_what_breaks_a_rule_is_told_from_a_warning_and_stands_first(ann, steven):
    robber = [{"label": "stealth 4", "abilities": ["stealth"], "level": 4}]
    steven.setting.occupations.filter(key="robber").update(requirements=robber)
    post(ann, steven, "occupations", {"occupation-robber": ["no", "yes"]})
    post(ann, steven, "qualities", {"quality-deaf": ["no", "yes"]})
    Quality.objects.filter(key="deaf").update(template_only=True)
    says = words(get(ann, steven, "review"))
    warning = "A robber needs stealth 4; Steven has none. warning"
    error = "Deaf is for templates only; the rules let no character take it. breaks a printed rule"
    assert says.index(error) < says.index(warning)
    side = words(get(ann, steven, "build"))
    assert side.index(warning) < side.index(error)


@pytest.mark.parametrize("step", ["equipment", "review"])
def test_who_is_encumbered_is_told_so(ann, steven, step):
    bought(steven, an_item(steven.setting, mass_mg=6_000_000))
    assert "Encumbered: running and swimming are halved" in words(get(ann, steven, step))


@pytest.mark.parametrize(
    ("what", "again"),
    [
        ("ready", "This character is ready. It was so already."),
        ("draft", "This character is a draft. It was one already."),
    ],
)
def test_a_second_press_says_that_it_was_so_already(ann, steven, what, again):
    for press in ("ready", "draft", what):
        first = words(act(ann, steven, press))
    version = fresh(steven).version
    assert (again in first) == (what == "draft")
    assert again in words(act(ann, steven, what))
    assert fresh(steven).version == version
