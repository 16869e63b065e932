"""The builder's steps, as a browser with and without scripts asks for them."""

import re

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from characters.tests.factories import a_character, a_setting, bought, fresh, an_item, user
from equipment.models import Ability

pytestmark = [pytest.mark.database, pytest.mark.django_db]

STEPS = ("template", "description", "build", "abilities")
HTMX = {"HX-Request": "true", "HX-Target": "build-results"}
BUILD = {
    "speed": "1", "agility": "0", "strength": "3", "toughness": "5", "running": "5", "swimming": "none",
    "airspeed": "none", "mass": "75", "length": "1.7",
}  # fmt: skip


@pytest.fixture
def steven():
    return a_character()


@pytest.fixture
def ann(client, steven):
    client.force_login(user(), backend="django.contrib.auth.backends.ModelBackend")
    return client


def url(character, step):
    return reverse(f"characters:{step}", args=[character.pk])


def post(client, character, step, values, *, version=None, htmx=False, follow=False, query=""):
    seen = fresh(character).version if version is None else version
    headers = HTMX if htmx else None
    return client.post(
        url(character, step) + query, {"version": seen, **values}, headers=headers, follow=follow
    )


def get(client, character, step, query="", **options):
    return client.get(url(character, step) + query, **options)


def words(response):
    """Return the text of a page without its markup."""
    text = re.sub(r"<(script|style|svg|title).*?</\1>", " ", response.content.decode(), flags=re.DOTALL)
    return " ".join(re.sub(r"<[^>]+>", " ", text).split())


@pytest.mark.parametrize("step", STEPS)
def test_a_step_shows_its_character_and_the_points(ann, steven, step):
    page = words(get(ann, steven, step))
    assert "Steven" in page
    assert "155 of 300 CP" in page
    assert "145 left" in page


@pytest.mark.parametrize("step", STEPS)
def test_a_step_of_somebody_else_is_not_there(client, steven, step):
    client.force_login(user("bob"), backend="django.contrib.auth.backends.ModelBackend")
    assert get(client, steven, step).status_code == 404


def test_a_character_opens_at_the_step_where_it_was_left(ann, steven):
    assert ann.get(reverse("characters:character", args=[steven.pk])).url == url(steven, "template")
    post(ann, steven, "build", BUILD | {"toughness": "7"})
    assert ann.get(reverse("characters:character", args=[steven.pk])).url == url(steven, "build")


def test_a_stored_post_leads_back_to_its_page(ann, steven):
    response = post(ann, steven, "build", BUILD | {"toughness": "7"})
    assert (response.status_code, response.url) == (302, url(steven, "build"))
    assert fresh(steven).toughness == 7


def test_what_is_saved_is_said_once(ann, steven):
    page = post(ann, steven, "build", BUILD | {"toughness": "7"}, follow=True).content.decode()
    assert page.count("Saved. Toughness 7, 139 CP left.") == 1


def test_a_value_like_the_templates_stays_as_the_template(ann, steven):
    post(ann, steven, "build", BUILD | {"strength": "4"})
    assert (fresh(steven).strength, fresh(steven).toughness, fresh(steven).mass_mg) == (4, None, None)


def test_a_pressed_button_wins_over_its_field(ann, steven):
    post(ann, steven, "build", BUILD | {"toughness": "6", "set": "toughness=8"})
    assert fresh(steven).toughness == 8


def test_pressing_the_same_button_twice_is_one_step(ann, steven):
    for _ in range(2):
        post(ann, steven, "build", BUILD | {"set": "toughness=6"}, version=1)
    assert (fresh(steven).toughness, fresh(steven).version) == (6, 2)


def test_a_button_for_something_else_changes_nothing(ann, steven):
    post(ann, steven, "build", BUILD | {"set": "owner=2"})
    assert fresh(steven).version == 1


def test_a_press_at_the_limit_says_the_limit(ann, steven):
    page = get(ann, steven, "build").content.decode()
    assert 'value="agility=1"' in page
    post(ann, steven, "build", BUILD | {"agility": "2"})
    assert 'value="agility=at-most"' in get(ann, steven, "build").content.decode()
    pressed = post(ann, steven, "build", BUILD | {"agility": "2", "set": "agility=at-most"}, follow=True)
    assert "Agility is at most 2." in words(pressed)
    assert fresh(steven).agility == 2


def test_a_field_that_is_not_posted_keeps_its_value(ann, steven):
    post(ann, steven, "build", BUILD | {"strength": "4"})
    post(ann, steven, "build", {"toughness": "7"})
    assert (fresh(steven).strength, fresh(steven).toughness) == (4, 7)


def test_decimals_may_have_a_comma(ann, steven):
    post(ann, steven, "build", BUILD | {"mass": "94,5", "length": "1,6"})
    assert (fresh(steven).mass_mg, fresh(steven).length_mm) == (94_500_000, 1_600)


@pytest.mark.parametrize(
    ("name", "typed"),
    [
        ("mass", "1,800"), ("mass", "ninety"), ("mass", "1e9"), ("mass", "-1"), ("toughness", ""),
        ("toughness", "７"), ("toughness", "5.5"), ("toughness", "5\x00"), ("toughness", "9" * 5000),
        ("speed", "1.5"), ("length", "NaN"), ("swimming", "some"),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_kept_and_explained(ann, steven, name, typed):
    response = post(ann, steven, "build", BUILD | {"strength": "4", name: typed})
    page = response.content.decode()
    assert response.status_code == 422
    assert f'id="fault-{name}"' in page
    assert "Not saved." in words(response)
    assert fresh(steven).strength is None
    if name != "speed" and typed.isprintable():
        assert f'value="{typed}"' in page


def test_a_comma_between_thousands_gets_its_sentence(ann, steven):
    page = words(post(ann, steven, "build", BUILD | {"mass": "1,800"}))
    assert "Mass “1,800” can be read in two ways; write 1800 without a comma." in page


def test_a_fault_reaches_htmx_beside_the_field_and_leaves_the_input_alone(ann, steven):
    response = post(ann, steven, "build", BUILD | {"mass": "ninety"}, htmx=True)
    page = response.content.decode()
    assert response.status_code == 422
    assert re.search(r'id="build-mass-result" hx-swap-oob="true">.*?id="fault-mass"', page, re.DOTALL)
    assert 'name="mass"' not in page


@pytest.mark.parametrize("version", ["", "no", "-1", "1e9", "99999999999999999999"])
def test_a_page_without_its_version_is_too_old(ann, steven, version):
    response = post(ann, steven, "build", BUILD | {"toughness": "7"}, version=version)
    assert response.status_code == 422
    assert "This page is too old to be saved." in words(response)


def test_htmx_gets_the_results_and_never_an_input_of_the_form(ann, steven):
    followed = post(ann, steven, "build", BUILD | {"toughness": "7"}, htmx=True)
    page = ann.get(followed.url, headers=HTMX).content.decode()
    assert page.count("<html") == 0
    for region in ("points-bar", "steps", "builder-version", "build-toughness-result", "build-mass-result"):
        assert re.search(rf'id="{region}"[^>]* hx-swap-oob="true"', page)
    assert 'id="announcement" role="status" hx-swap-oob="innerHTML"' in page
    inputs = re.findall(r"<(?:input|select|textarea)[^>]*>", page)
    assert [re.search(r'name="(.*?)"', one)[1] for one in inputs] == ["version"]


def test_every_region_of_the_fragment_stands_on_the_page(ann, steven):
    for step in STEPS:
        page = get(ann, steven, step).content.decode()
        fragment = get(ann, steven, step, headers=HTMX).content.decode()
        for region in re.findall(r'id="([^"]*)"[^>]*hx-swap-oob', fragment):
            assert page.count(f'id="{region}"') == 1
        assert "hx-swap-oob" not in page


def test_pages_and_fragments_are_kept_apart(ann, steven):
    assert get(ann, steven, "build").headers["Vary"].count("HX-Target") == 1


def test_a_character_over_its_limit_is_over_and_never_below_zero(ann, steven):
    post(ann, steven, "build", BUILD | {"agility": "16"})
    page = words(get(ann, steven, "build"))
    assert "315 of 300 CP" in page
    assert "15 over" in page
    assert "-15" not in page
    assert "−15" not in page


def test_a_number_opens_its_breakdown(ann, steven):
    post(ann, steven, "build", BUILD | {"toughness": "7"})
    page = get(ann, steven, "build", "?open=toughness").content.decode()
    assert 'id="breakdown"' in page
    assert 'aria-expanded="true"' in page
    assert "× 3" in page
    assert 'id="breakdown"' not in get(ann, steven, "build", "?open=nothing").content.decode()


@pytest.mark.parametrize(
    "name",
    [
        "stamina", "carrying-capacity", "melee-defense", "missile-defense", "grapple-defense",
        "grapple-attack", "weapon-0",
    ],
)  # fmt: skip
def test_every_value_that_follows_opens(ann, steven, name):
    for step in STEPS:
        assert 'id="breakdown"' in get(ann, steven, step, f"?open=follows-{name}").content.decode()


def test_what_stands_open_stays_open_after_saving(ann, steven):
    response = post(ann, steven, "build", BUILD | {"toughness": "7"}, query="?open=follows-stamina")
    assert response.url.endswith("?open=follows-stamina")


def test_problems_lead_to_their_field(ann, steven):
    post(ann, steven, "build", BUILD | {"toughness": "12"})
    page = get(ann, steven, "abilities").content.decode()
    assert f'href="{url(steven, "build")}#id_toughness">Go to toughness</a>' in page
    assert "at most 10" in words(get(ann, steven, "build"))


def test_limits_of_mass_and_length_are_shown(ann, steven):
    page = words(get(ann, steven, "build"))
    assert "37.5 to 150 kg" in page
    assert "1.36 to 2.04 m, height" in page


def test_speed_offers_what_is_allowed_and_what_is_stored(ann, steven):
    def offered():
        return re.findall(r"<option[^>]*>(.*?)</option>", get(ann, steven, "build").content.decode())

    assert offered() == ["1/2", "1", "2"]
    post(ann, steven, "build", BUILD | {"speed": "4"})
    assert offered() == ["1/2", "1", "2", "4"]


def test_two_windows_on_two_steps_are_both_kept(ann, steven):
    post(ann, steven, "build", BUILD | {"toughness": "7"}, version=1)
    post(ann, steven, "abilities", {"ability-stealth": "4"}, version=1)
    assert fresh(steven).toughness == 7
    assert fresh(steven).levels.get().level == 4


def test_two_windows_on_one_step_write_nothing_and_show_both(ann, steven):
    post(ann, steven, "build", BUILD | {"toughness": "8"}, version=1)
    response = post(ann, steven, "build", BUILD | {"toughness": "7", "strength": "4"}, version=1)
    page = words(response)
    assert response.status_code == 409
    assert "Two windows changed Steven" in page
    assert "Save as version 3" in page
    assert "Keep version 2" in page
    assert (fresh(steven).toughness, fresh(steven).strength, fresh(steven).version) == (8, None, 2)


def test_a_conflict_shows_only_what_differs_and_ticks_what_each_window_changed(ann, steven):
    post(ann, steven, "build", BUILD | {"toughness": "8", "agility": "1"}, version=1)
    response = post(ann, steven, "build", BUILD | {"toughness": "7"}, version=1)
    radios = re.findall(
        r'<input type="radio" name="(\w+)" value="(\w+)"( checked)?', response.content.decode()
    )
    assert radios == [
        ("agility", "1", " checked"), ("agility", "0", ""),
        ("toughness", "8", ""), ("toughness", "7", " checked"),
    ]  # fmt: skip
    assert "CP 174 161" in words(response)


def test_a_conflict_is_settled_by_saving_the_lines_chosen(ann, steven):
    post(ann, steven, "build", BUILD | {"toughness": "8", "agility": "1"}, version=1)
    post(ann, steven, "build", {"toughness": "7", "agility": "1"}, version=2)
    assert (fresh(steven).toughness, fresh(steven).agility, fresh(steven).version) == (7, 1, 3)


def test_a_conflict_takes_the_place_of_the_step_in_htmx(ann, steven):
    post(ann, steven, "build", BUILD | {"toughness": "8"}, version=1)
    response = post(ann, steven, "build", BUILD | {"toughness": "7"}, version=1, htmx=True)
    assert response.headers["HX-Retarget"] == response.headers["HX-Reselect"] == "#content"
    assert 'id="content"' in response.content.decode()


def test_an_old_page_that_asks_for_what_is_stored_is_no_conflict(ann, steven):
    post(ann, steven, "build", BUILD | {"toughness": "7"}, version=1)
    assert post(ann, steven, "build", BUILD | {"toughness": "7"}, version=1).status_code == 302


def test_a_filtered_list_leaves_the_other_abilities_alone(ann, steven):
    post(ann, steven, "abilities", {"ability-stealth": "4", "ability-throwing": "2"})
    page = get(ann, steven, "abilities", "?q=throw").content.decode()
    assert 'name="ability-throwing"' in page
    assert 'name="ability-stealth"' not in page
    response = post(ann, steven, "abilities", {"ability-throwing": "1"}, query="?q=throw")
    assert response.url.endswith("?q=throw")
    levels = {row.ability.key: row.level for row in fresh(steven).levels.select_related("ability")}
    assert levels == {"stealth": 4, "throwing": 1}


def test_abilities_are_found_by_their_other_names(ann, steven):
    Ability.objects.filter(setting=steven.setting, key="natural-weapons").update(aliases=["unarmed combat"])
    assert 'name="ability-natural-weapons"' in get(ann, steven, "abilities", "?q=Unarmed").content.decode()


def test_only_what_the_character_has_can_be_shown(ann, steven):
    post(ann, steven, "abilities", {"ability-stealth": "4"})
    page = get(ann, steven, "abilities", "?own=1").content.decode()
    assert re.findall(r'<input id="id_ability-(\w+)"', page) == ["stealth"]


def test_nothing_found_says_what_to_do(ann, steven):
    page = get(ann, steven, "abilities", "?q=xyz").content.decode()
    assert re.search(r"data-nothing-found>No ability is called that", page)


def test_an_ability_at_its_ceiling_says_so(ann, steven):
    post(ann, steven, "abilities", {"ability-stealth": "4"})
    assert "at the limit" in words(get(ann, steven, "abilities"))
    pressed = post(ann, steven, "abilities", {"set": "ability-stealth=at-most"}, follow=True)
    assert "Stealth is at most 4." in words(pressed)


def test_a_description_keeps_every_word(ann, steven):
    story = "Born in “Ωmega”,\nraised by Łucja;\t½ elf."
    post(ann, steven, "description", {
        "name": "É. Я", "player_name": "Mira", "age_category": "", "age_years": "19", "sex": "male",
        "background": story.replace("\n", "\r\n"), "notes": "",
    })  # fmt: skip
    steven = fresh(steven)
    assert (steven.name, steven.age_years, steven.age_category, steven.background) == ("É. Я", 19, "", story)


@pytest.mark.parametrize(
    ("name", "typed"),
    [
        ("name", "a\x00b"), ("name", "a\x1bb"), ("name", "a\nb"), ("name", "n" * 101),
        ("notes", "a\x00b"), ("notes", "n" * 20_001), ("age_years", "old"), ("age_years", "-1"),
        ("age_category", "middle"), ("sex", "x" * 41),
    ],
)  # fmt: skip
def test_words_that_cannot_be_stored_are_refused_with_a_sentence(ann, steven, name, typed):
    response = post(ann, steven, "description", {name: typed})
    assert response.status_code == 422
    assert f'id="fault-{name}"' in response.content.decode()
    assert fresh(steven).version == 1


def test_a_sex_of_ones_own_stays_on_the_list_and_is_a_problem(ann, steven):
    post(ann, steven, "description", {"sex": "queen"})
    page = get(ann, steven, "description").content.decode()
    assert '<option value="queen" selected>queen</option>' in page
    assert 'class="note problem"' in page


def test_markup_in_a_name_is_only_a_name(ann, steven):
    post(ann, steven, "description", {"name": "<b>Steven</b>"})
    assert "<b>Steven</b>" not in get(ann, steven, "build").content.decode()


def test_another_template_is_taken_at_once_while_nothing_is_chosen(ann, steven):
    post(ann, steven, "template", {"template": "dwarf"})
    assert fresh(steven).template_figures["key"] == "dwarf"


def test_another_template_is_shown_first_where_levels_were_chosen(ann, steven):
    post(ann, steven, "build", BUILD | {"toughness": "8"})
    response = post(ann, steven, "template", {"template": "dwarf"})
    assert response.url.endswith("?to=dwarf#to")
    assert fresh(steven).template_figures["key"] == "human"
    page = words(get(ann, steven, "template", "?to=dwarf"))
    assert "Change Steven to dwarf?" in page
    assert "strength 3 4" in page
    assert "toughness 8" not in page
    post(ann, steven, "template", {"template": "dwarf", "confirmed": "1"})
    assert (fresh(steven).template_figures["key"], fresh(steven).toughness) == ("dwarf", 8)


@pytest.mark.parametrize("key", ["", "elf", "x" * 100, "a\x00b"])
def test_a_template_that_is_not_offered_is_refused(ann, steven, key):
    response = post(ann, steven, "template", {"template": key})
    assert response.status_code == 422
    assert fresh(steven).version == 1


def test_a_template_that_left_the_list_is_kept_by_those_who_chose_it(ann, steven):
    steven.setting.creature_templates.filter(key="human").update(hidden=True)
    assert "Not on the setting’s list any more." in words(get(ann, steven, "template"))


@pytest.mark.parametrize("step", STEPS)
def test_a_step_asks_the_same_number_of_questions_however_much_there_is(client, step):
    def count(character):
        client.force_login(user(), backend="django.contrib.auth.backends.ModelBackend")
        with CaptureQueriesContext(
            connection,
        ) as queries:
            assert get(client, character, step).status_code == 200
        return len(queries)

    few = count(a_character())
    setting = a_setting()
    Ability.objects.bulk_create(
        [Ability(setting=setting, key=f"trade-{n}", name=f"trade {n}", position=n + 9) for n in range(60)]
    )
    many = a_character(setting)
    post(client, many, "abilities", {f"ability-trade-{n}": "1" for n in range(60)})
    item = an_item(setting)
    for _ in range(5):
        bought(many, item)
    changed = 1  # the sentence about the last change
    assert count(many) <= few + changed
    assert count(many) <= 12
