"""The pages of settings: who may read them, what they say, how many questions they ask."""

import pytest
from django.core.management import call_command

from equipment.models import Membership, Setting
from equipment.tests import factories

pytestmark = [pytest.mark.database, pytest.mark.django_db]


@pytest.fixture
def shipped():
    call_command("load_catalogue", verbosity=0)


def text(response):
    return " ".join(response.content.decode().split())


def test_a_visitor_sees_the_shipped_settings(client, shipped):
    factories.setting(name="Secret")
    page = text(client.get("/settings/"))
    assert "Core" in page
    assert "Old Roads" in page
    assert "Secret" not in page


def test_an_empty_list_says_what_to_do(client):
    assert "load_catalogue" in text(client.get("/settings/"))


@pytest.mark.parametrize("slug", ["core", "old-roads"])
def test_a_visitor_reads_a_shipped_setting(client, shipped, slug):
    response = client.get(f"/settings/{slug}/")
    assert response.status_code == 200
    for words in ("Limits", "human", "155", "stealth", "perfect regeneration", "robber", "machete", "61"):
        assert words in text(response)


def test_a_requirement_beyond_a_new_character_says_so(client, shipped):
    page = text(client.get("/settings/core/"))
    assert "law 6 (beyond a new character’s 4), sword fighting 4" in page
    assert "stealth 4, 2 in any armed ability" in page


def test_the_formula_stands_beside_the_printed_cp(client, shipped):
    page = text(client.get("/settings/core/?category=bludgeons"))
    assert '<td class="number said next" data-label="CP">40</td>' in page
    assert '<td class="number said" data-label="CP printed"><b>30</b></td>' in page


def test_a_category_that_is_not_on_the_list_is_told(client, shipped):
    sentence = "This category is not on the list, so everything is shown. Choose another one."
    assert sentence in text(client.get("/settings/core/?category=zz"))
    assert sentence not in text(client.get("/settings/core/?category=guns"))
    assert sentence not in text(client.get("/settings/core/"))


def test_an_empty_category_says_so(client, shipped):
    page = text(client.get("/settings/core/?category=guns"))
    assert "Nothing here" in page
    assert "machete" not in page


@pytest.mark.parametrize("query", ["category=nothing", "page=nonsense", "page=%3E9~%00", "category=%00"])
def test_a_query_that_cannot_be_read_shows_the_first_page(client, shipped, query):
    assert "machete" in text(client.get(f"/settings/core/?{query}"))


@pytest.mark.parametrize("slug", ["hidden", "nowhere"])
def test_a_visitor_signs_in_first_whether_or_not_the_setting_exists(client, slug):
    factories.setting(slug="hidden", listed=True)
    assert client.get(f"/settings/{slug}/").url == f"/account/sign-in/?next=/settings/{slug}/"
    assert client.get(f"/settings/{slug}/", headers={"HX-Request": "true"}).status_code == 401


@pytest.mark.parametrize("slug", ["hidden", "nowhere"])
def test_an_unlisted_setting_of_another_is_404(client, slug):
    factories.setting(slug="hidden")
    client.force_login(factories.user())
    assert client.get(f"/settings/{slug}/").status_code == 404


def test_a_listed_setting_shows_strangers_name_description_and_gm_alone(client):
    gm = factories.user(username="Mira")
    listed = factories.setting(slug="table", name="The Table", description="Thursdays", listed=True, owner=gm)
    factories.machete(factories.equipment_list(listed))
    client.force_login(factories.user())
    page = text(client.get("/settings/table/"))
    assert all(words in page for words in ("The Table", "Thursdays", "Mira"))
    assert "machete" not in page


def test_a_player_reads_the_setting_and_nothing_hidden(client):
    setting, player = factories.setting(slug="table"), factories.user()
    Membership.objects.create(setting=setting, user=player)
    on_list = factories.equipment_list(setting)
    factories.machete(on_list)
    factories.machete(on_list, name="secret blade", hidden=True)
    client.force_login(player)
    page = text(client.get("/settings/table/"))
    assert "machete" in page
    assert "secret blade" not in page


def test_a_setting_cannot_be_posted_to(client, shipped):
    assert client.post("/settings/core/").status_code == 405


def test_five_hundred_items_ask_as_many_questions_as_five(client, django_assert_num_queries):
    setting = factories.setting(slug="big")
    on_list, category = factories.equipment_list(setting), factories.category(setting)
    client.force_login(setting.owner)
    for first, last in ((0, 5), (5, 500)):
        for number in range(first, last):
            factories.machete(on_list, name=f"machete {number}", category=category)
        with django_assert_num_queries(10):
            page = client.get("/settings/big/")
    assert "?page=" in text(page)


def test_the_list_of_settings_asks_as_many_questions_for_many(client, django_assert_num_queries):
    gm = factories.user()
    client.force_login(gm)
    for count in (1, 20):
        for _ in range(count):
            factories.setting(owner=gm)
        with django_assert_num_queries(2):
            client.get("/settings/")
    assert Setting.objects.count() == 21


def test_outfits_are_listed_and_an_occupation_leads_to_its_kit(client, shipped):
    page = text(client.get("/settings/old-roads/"))
    assert "in hand: arming sword" in page
    assert 'Usual kit: <a href="#kits">road warden’s outfit</a>' in page
    assert "Outfits and kits" not in text(client.get("/settings/core/"))
