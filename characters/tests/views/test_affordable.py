"""What the points that are left can buy, and taking it."""

import re

import pytest
from django.urls import reverse

from characters.pages.affordable import affordable_url
from characters.tests.builder_pages import BUILD, get, post, url, words
from characters.tests.factories import a_character, fresh

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def presses(page):
    return re.findall(r'name="set" value="([^"]*)"', page.content.decode())


def take(client, character, press, query="", **options):
    return post(client, character, "affordable", {"set": press}, query=query, follow=True, **options)


def test_the_list_has_prices_and_changes_by_group(ann, steven):
    page = words(get(ann, steven, "affordable"))
    assert "Everything that the 145 CP left can buy without breaking a printed limit" in page
    assert "Take one more, or a higher level" in page
    assert "toughness 5 → 6 3 stamina 10 → 12 Take toughness 6" in page
    assert "capacity 5 → 10 kg" in page
    assert "mute −15" in page
    assert page.index("toughness 5 →") < page.index("stealth 0 →") < page.index("mute −15")


def test_the_problems_stand_beside_the_list(ann, steven):
    assert "Problems No problems." in words(get(ann, steven, "affordable"))
    post(ann, steven, "build", BUILD | {"toughness": "40"})
    page = words(get(ann, steven, "affordable"))
    assert "Problems 1 Steven has toughness 40; a human has at most 10 by our reading" in page


def test_what_goes_beyond_a_limit_of_our_reading_says_so(ann, steven):
    post(ann, steven, "build", BUILD | {"toughness": "10"})
    page = words(get(ann, steven, "affordable"))
    assert "toughness 10 → 11" in page
    assert "Steven has toughness 11; a human has at most 10 by our reading of the rules." in page
    assert page.count("A limit that is only our reading of the rules forbids nothing") == 1


def test_readings_are_told_where_one_is_passed(ann, steven):
    assert "only our reading" not in words(get(ann, steven, "affordable"))


def test_an_ability_that_changes_no_figure_now_says_what_it_adds(ann, steven):
    page = words(get(ann, steven, "affordable"))
    assert "stealth 0 → 1 5 a level: +1 on rolls: hiding, and attacking from an ambush" in page


def test_without_points_left_no_number_is_asked_for(ann, steven):
    steven.setting.cp_limit = 155
    steven.setting.save()
    page = words(get(ann, steven, "affordable"))
    assert "No points are left; only what gives points back is listed." in page
    assert "0 to 0" not in page
    assert "CP to spend" not in page


def test_a_number_that_is_typed_bounds_the_list(ann, steven):
    found = presses(get(ann, steven, "affordable", "?cp=7"))
    assert {"toughness=6", "strength=4", "ability-stealth=1"} <= set(found)
    assert not {"agility=1", "ability-stealth=2", "speed=2"} & set(found)


@pytest.mark.parametrize("typed", ["146", "-1", "x", "1e9"])
def test_a_number_that_is_not_left_is_refused_beside_its_field(ann, steven, typed):
    page = get(ann, steven, "affordable", f"?cp={typed}")
    assert 'id="fault-cp"' in page.content.decode()
    assert f'value="{typed}"' in page.content.decode()
    assert "speed=2" in presses(page)


@pytest.mark.parametrize(
    ("press", "left"),
    [("toughness=6", "142"), ("speed=2", "125"), ("ability-stealth=3", "130"), ("quality-mute=yes", "160")],
)
def test_what_is_taken_is_stored_and_said(ann, steven, press, left):
    page = words(take(ann, steven, press))
    assert f"{left} left" in page
    assert f"Saved. {press.partition('=')[0].split('-')[-1].capitalize()}" in page


def test_every_button_of_the_page_costs_what_it_says(ann, steven):
    for press in presses(get(ann, steven, "affordable")):
        assert "Nothing was taken" not in words(take(ann, steven, press)), press
    assert fresh(steven).toughness == 6


def test_taking_twice_is_taking_once(ann, steven):
    take(ann, steven, "toughness=6", version=1)
    page = words(take(ann, steven, "toughness=6", version=1))
    assert "142 left" in page
    assert fresh(steven).version == 2


def test_another_window_is_not_overwritten(ann, steven):
    take(ann, steven, "strength=4", version=1)
    page = words(take(ann, steven, "toughness=6", version=1))
    assert "Another window changed this character, so nothing was taken" in page
    assert (fresh(steven).strength, fresh(steven).toughness) == (4, None)


@pytest.mark.parametrize("press", ["toughness=x", "toughness=9999", "quality-mute=perhaps"])
def test_what_no_button_posts_is_refused_in_a_sentence(ann, steven, press):
    assert "Nothing was taken." in words(take(ann, steven, press))


@pytest.mark.parametrize("press", ["", "owner=2", "version=9", "ability-nothing=1"])
def test_a_field_that_does_not_exist_changes_nothing(ann, steven, press):
    assert take(ann, steven, press).status_code == 200
    assert fresh(steven).version == 1


def test_what_was_spent_is_taken_off_the_number_typed(ann, steven):
    page = take(ann, steven, "toughness=6", query="?cp=12")
    assert page.redirect_chain[0][0].endswith("?cp=9&saved=2#take-toughness")
    assert "Everything that 9 of the 142 CP left can buy" in words(page)


def test_the_way_back_never_names_less_than_nothing_or_what_is_no_number(rf, steven):
    ask = rf.get("/?cp=3").GET
    assert "cp=0" in affordable_url(steven, ask, spent=10, saved=2, press="")
    assert (
        "cp"
        not in affordable_url(steven, rf.get("/?cp=%C2%B2").GET, spent=0, saved=None, press="").split("?")[-1]
    )


def test_who_is_over_the_limit_sees_only_what_gives_points_back(ann, steven):
    over = a_character(steven.setting, agility=50)
    page = get(ann, over, "affordable")
    assert "only what gives points back is listed" in words(page)
    assert {press.partition("-")[0] for press in presses(page)} == {"quality"}
    assert reverse("characters:affordable", args=[over.pk]) not in words(get(ann, over, "review"))


def test_who_can_buy_nothing_is_told_so(ann, steven):
    steven.setting.abilities.all().delete()
    steven.setting.qualities.all().delete()
    assert "Nothing fits" in words(get(ann, steven, "affordable", "?cp=0"))


def test_review_and_points_bar_lead_here(ann, steven):
    assert "What can I buy with 145 CP?" in words(get(ann, steven, "review"))
    assert f'href="{url(steven, "affordable")}"' in get(ann, steven, "build").content.decode()
