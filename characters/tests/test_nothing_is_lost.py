"""What a player chose stays: whatever the setting, the GM or a second window does meanwhile."""

import re
from uuid import uuid4

import pytest
from django.db.models import ProtectedError
from django.urls import reverse

import rules
from characters import awards, lifecycle
from characters.blueprints import blueprint_of
from characters.models import Character
from characters.tests.builder_pages import BUILD, get, post, words
from characters.tests.factories import a_character, an_item, bought, fresh, user
from equipment.models import CreatureTemplate

pytestmark = [pytest.mark.database, pytest.mark.django_db]

ROSTER = reverse("characters:roster")


def limits_of(client, character):
    """Return every limit that a page says, by the page."""
    pages = {name: words(get(client, character, name)) for name in ("build", "review", "affordable")}
    pages["roster"] = words(client.get(ROSTER))
    said = {name: set(re.findall(r"\d+ of (\d{3})\b", text)) for name, text in pages.items()}
    return {name: limits for name, limits in said.items() if limits}


class TestANewTemplate:
    def test_of_the_gm_changes_no_character_until_it_is_chosen(self, ann, steven):
        post(ann, steven, "build", BUILD | {"toughness": "7"})
        post(ann, steven, "description", {"notes": "Owes Ann a horse."})
        before = blueprint_of(fresh(steven))
        template = CreatureTemplate.objects.get(setting=steven.setting, key="human")
        template.figures["build"]["toughness"] = 9
        template.save()
        assert blueprint_of(fresh(steven)) == before
        for step in ("template", "build", "review"):
            assert get(ann, steven, step).status_code == 200
        assert blueprint_of(fresh(steven)) == before

    def test_after_ready_keeps_all_other_steps(self, ann, steven):
        post(ann, steven, "build", BUILD | {"toughness": "7"})
        post(ann, steven, "abilities", {"ability-stealth": "2"})
        post(ann, steven, "qualities", {"quality-mute": "yes"})
        post(ann, steven, "description", {"notes": "Owes Ann a horse."})
        lifecycle.make_ready(fresh(steven), by=user())
        post(ann, steven, "template", {"template": "dwarf", "confirmed": "1"})
        found = blueprint_of(fresh(steven))
        assert (found.template.key, found.build.strength, found.build.toughness) == ("dwarf", 4, 7)
        assert [(one.key, one.level) for one in found.abilities] == [("stealth", 2)]
        assert ([one.key for one in found.qualities], found.notes) == (["mute"], "Owes Ann a horse.")


class TestWhatTheSettingLoses:
    @pytest.mark.parametrize("kind", ["abilities", "qualities", "occupations"])
    def test_is_not_lost_while_a_character_has_it(self, ann, steven, kind):
        post(ann, steven, "abilities", {"ability-stealth": "2"})
        post(ann, steven, "qualities", {"quality-mute": "yes"})
        post(ann, steven, "occupations", {"occupation-robber": "yes"})
        before = blueprint_of(fresh(steven))
        with pytest.raises(ProtectedError):
            getattr(steven.setting, kind).all().delete()
        assert blueprint_of(fresh(steven)) == before

    def test_of_goods_stays_with_who_bought_it(self, ann, steven):
        item = an_item(steven.setting)
        bought(steven, item)
        before = blueprint_of(fresh(steven))
        item.delete()
        assert blueprint_of(fresh(steven)) == before
        assert "machete" in words(get(ann, steven, "inventory"))

    def test_of_templates_is_kept_and_told(self, ann, steven):
        before = blueprint_of(fresh(steven))
        steven.setting.creature_templates.filter(key="human").delete()
        assert blueprint_of(fresh(steven)) == before
        assert "Not on the setting’s list any more." in words(get(ann, steven, "template"))

    def test_an_ability_that_is_given_up_takes_its_points_and_nothing_else(self, ann, steven):
        post(ann, steven, "abilities", {"ability-stealth": "4", "ability-throwing": "1"})
        post(ann, steven, "occupations", {"occupation-robber": "yes"})
        post(ann, steven, "abilities", {"ability-stealth": "0"})
        found = blueprint_of(fresh(steven))
        assert [(one.key, one.level) for one in found.abilities] == [("throwing", 1)]
        assert [one.key for one in found.occupations] == ["robber"]
        assert rules.character_cp(found).total == 155 + 5


class TestNotes:
    @pytest.mark.parametrize(
        "sign", ["\x00", "\x01", "\x07", "\x0c", "\x1b", "\x1f", "\x85", "\ufffe", "\U0010ffff"]
    )
    @pytest.mark.parametrize("field", ["name", "notes", "background"])
    def test_with_a_sign_that_nobody_sees_are_refused_and_the_old_ones_stay(self, ann, steven, sign, field):
        post(ann, steven, "description", {field: "before"})
        answer = post(ann, steven, "description", {field: f"pasted{sign}text"})
        assert answer.status_code == 422
        assert f'id="fault-{field}"' in answer.content.decode()
        assert getattr(fresh(steven), field) == "before"


class TestAnAward:
    def test_moves_every_limit_that_a_page_says(self, ann, steven):
        assert set.union(*limits_of(ann, steven).values()) == {"300"}
        awards.award(steven, 40, "Saved the bridge", token=uuid4(), by=user())
        said = limits_of(ann, steven)
        assert set(said) >= {"build", "review", "roster"}
        assert set.union(*said.values()) == {"340"}
        assert "the 185 CP left" in words(get(ann, steven, "affordable"))
        assert "155 185 left" in words(get(ann, steven, "template"))


class TestARefusedField:
    def test_loses_its_mark_once_it_is_mended(self, ann, steven):
        refused = post(ann, steven, "build", BUILD | {"mass": "heavy"}, htmx=True)
        assert "“heavy”" in refused.content.decode()
        mended = post(ann, steven, "build", BUILD | {"mass": "80"}, htmx=True, follow=True)
        assert mended.status_code == 200
        page = mended.content.decode()
        assert "heavy" not in page
        assert "Not saved" not in page
        assert not re.search(r'id="fault-mass"[^>]*>\s*[^<\s]', page)


class TestADraft:
    def test_that_breaks_rules_is_saved_and_told_so(self, ann, steven):
        page = post(ann, steven, "build", BUILD | {"agility": "60", "mass": "9000"}, follow=True)
        assert page.status_code == 200
        assert (fresh(steven).agility, fresh(steven).mass_mg) == (60, 9_000_000_000)
        assert "Saved." in words(page)
        assert "breaks a printed rule" in words(page)


class TestACharacterThatCannotBeRead:
    @pytest.fixture(params=["{}", "no build", "another form", "a list", "nothing"])
    def broken(self, request, steven):
        figures = {
            "{}": {},
            "no build": {"key": "human", "name": "human"},
            "another form": {**steven.template_figures, "plumage": 7},
            "a list": [],
            "nothing": {**steven.template_figures, "build": None},
        }[request.param]
        return a_character(steven.setting, name="Bruni", template_figures=figures)

    def test_is_named_in_the_list_and_the_others_stand_beside_it(self, ann, broken):
        page = ann.get(ROSTER)
        assert page.status_code == 200
        assert "Steven adult human Old Roads 155 of 300" in words(page)
        assert "Bruni" in words(page)
        assert "cannot be read" in words(page)
        assert fresh(broken).version == 1

    def test_goes_into_the_bin_and_comes_back(self, ann, broken):
        ann.post(reverse("characters:delete", args=[broken.pk]))
        page = ann.get(reverse("characters:bin"))
        assert "Bruni" in words(page)
        assert "cannot be read" in words(page)
        ann.post(reverse("characters:restore", args=[broken.pk]))
        assert Character.objects.live().filter(pk=broken.pk).exists()

    @pytest.mark.parametrize(
        "page", ["character", "build", "shop", "inventory", "sheet", "sheet-pdf", "compare", "review"]
    )
    def test_says_so_on_its_own_pages_and_offers_its_versions(self, ann, broken, page):
        answer = get(ann, broken, page, follow=True)
        assert answer.status_code == 409
        assert "What is stored here cannot be read" in words(answer)
        versions = reverse("characters:versions", args=[broken.pk])
        assert f'href="{versions}"' in answer.content.decode()
        assert ann.get(versions).status_code == 200

    def test_keeps_what_was_sent_to_it_as_it_was(self, ann, broken):
        answer = post(ann, broken, "abilities", {"level-stealth": "4"}, htmx=True)
        assert answer.status_code == 409
        assert "It is kept as it is" in answer.content.decode()
        assert fresh(broken).version == 1
