"""Points are what was chosen and nothing else: however it was chosen, undone, stored or read again."""

import re

import pytest
from django.core import serializers
from django.core.management import call_command
from django.urls import reverse

import rules
from characters import history, lifecycle
from characters.blueprints import blueprint_of
from characters.demo_party import make_demo_party
from characters.models import Character
from characters.tests.builder_pages import BUILD, get, post, words
from characters.tests.factories import a_character, a_setting, fresh, user
from equipment.models import Ability, CreatureTemplate

pytestmark = [pytest.mark.database, pytest.mark.django_db]

HUMAN_AS_STORED = {
    "key": "human",
    "name": "human",
    "length_type": "height",
    "build": {"length_m": "1.7", "mass_kg": "75", "running": 5, "strength": 3, "toughness": 5},
    "natural_weapons": [
        {"hand": True, "name": "hand", "plural": "hands", "quantity": 2},
        {"name": "foot", "plural": "feet", "quantity": 2},
    ],
}
AT_299 = {"toughness": 53}
"""A human of 155 CP with 48 levels of toughness more, at 3 CP each."""


def total(character):
    return rules.character_cp(blueprint_of(fresh(character))).total


def tick(client, character, key, answer):
    return post(client, character, "qualities", {f"quality-{key}": answer})


def undo(character):
    found = fresh(character)
    return history.bring_back(found, history.targets(found).undo, seen_version=found.version, by=user())


class TestTotalsOfStoredCharacters:
    @pytest.fixture
    def party(self):
        call_command("load_catalogue", verbosity=0)
        make_demo_party()

    @pytest.mark.usefixtures("party")
    def test_stay_whatever_the_setting_makes_of_its_templates(self):
        before = {one.name: total(one) for one in Character.objects.all()}
        for template in CreatureTemplate.objects.all():
            template.figures["build"] = {**template.figures["build"], "toughness": 20}
            template.save()
        assert {one.name: total(one) for one in Character.objects.all()} == before
        assert [before[name] for name in sorted(before)] == [297, 417, 201, 201]

    @pytest.mark.usefixtures("party")
    def test_stay_when_all_rows_are_written_as_json_and_read_again(self):
        before = {one.name: blueprint_of(fresh(one)) for one in Character.objects.all()}
        models = [Character, *[relation.related_model for relation in Character._meta.related_objects]]
        texts = [serializers.serialize("json", model._default_manager.all()) for model in models]
        Character.objects.all().delete()
        for text in texts:
            for row in serializers.deserialize("json", text):
                row.save()
        assert {one.name: blueprint_of(fresh(one)) for one in Character.objects.all()} == before

    def test_are_read_from_the_figures_that_were_stored_with_them(self):
        steven = a_character(template_figures=HUMAN_AS_STORED, strength=4, toughness=7, agility=1)
        assert total(steven) == 155 + 5 + 6 + 10


class TestAPointBelowTheLimit:
    """Whatever is added at 299 of 300 is stored, costs what it costs, and is said to be over."""

    @pytest.mark.parametrize(
        ("step", "values", "costs", "rest"),
        [
            ("build", BUILD | {"toughness": "54"}, 302, "2 over"),
            ("build", BUILD | {"toughness": "53", "set": "toughness=54"}, 302, "2 over"),
            ("abilities", {"ability-stealth": "1"}, 304, "4 over"),
            ("qualities", {"quality-mute": "yes"}, 284, "16 left"),
            ("template", {"template": "dwarf", "confirmed": "1"}, 293, "7 left"),
            ("affordable", {"set": "toughness=54"}, 302, "2 over"),
            ("affordable", {"set": "ability-stealth=1"}, 304, "4 over"),
            ("affordable", {"set": "quality-mute=yes"}, 284, "16 left"),
        ],
    )
    def test_every_way_of_adding_ends_with_what_the_rules_say(self, ann, step, values, costs, rest):
        steven = a_character(**AT_299)
        assert total(steven) == 299
        assert post(ann, steven, step, values).status_code == 302
        assert total(steven) == costs
        said = words(get(ann, steven, "review")).replace("Points left: ", "")
        assert f"{costs} of 300 CP {rest}" in said
        assert f"{costs} of 300 {rest}" in words(ann.get(reverse("characters:roster")))

    def test_a_copy_costs_the_same(self):
        copied = lifecycle.copy(a_character(**AT_299), user())
        assert total(copied) == 299

    def test_undo_brings_the_point_back(self, ann):
        steven = a_character(**AT_299)
        post(ann, steven, "abilities", {"ability-stealth": "1"})
        undo(steven)
        assert total(steven) == 299
        assert list(fresh(steven).levels.all()) == []

    def test_only_what_one_point_buys_is_offered(self, ann):
        offered = get(ann, a_character(**AT_299), "affordable").content.decode()
        presses = re.findall(r'name="set" value="([^"]*)"', offered)
        assert presses
        assert all(press.startswith("quality-") for press in presses)


class TestTakingAndGivingBack:
    def test_a_quality_ten_times_leaves_the_total(self, ann, steven):
        before = total(steven)
        for _ in range(10):
            tick(ann, steven, "deaf", "yes")
            assert total(steven) == before - 30
            tick(ann, steven, "deaf", "no")
            assert total(steven) == before

    def test_a_level_that_is_typed_ten_times_costs_once(self, ann, steven):
        for _ in range(10):
            post(ann, steven, "abilities", {"ability-stealth": "3"})
        assert total(steven) == 155 + 15

    def test_costs_the_same_in_every_order(self, ann):
        setting = a_setting()
        deeds = {
            "build": {"set": "toughness=7"},
            "qualities": {"quality-mute": "yes"},
            "abilities": {"ability-stealth": "2"},
            "template": {"template": "dwarf", "confirmed": "1"},
        }
        totals = set()
        for first in range(len(deeds)):
            order = [*list(deeds)[first:], *list(deeds)[:first]]
            for steps in (order, order[::-1]):
                steven = a_character(setting)
                for step in steps:
                    assert post(ann, steven, step, deeds[step]).status_code == 302
                totals.add(total(steven))
        assert len(totals) == 1


class TestTheShownParts:
    @pytest.fixture
    def mixed(self, ann, steven):
        post(ann, steven, "build", BUILD | {"toughness": "7", "strength": "2", "running": "4"})
        post(ann, steven, "abilities", {"ability-stealth": "4", "ability-throwing": "1"})
        tick(ann, steven, "mute", "yes")
        return steven

    def number(self, text):
        return int(text.removesuffix(" CP").replace("−", "-").replace("+", ""))

    @pytest.mark.parametrize("step", ["review", "build"])
    def test_add_up_to_the_shown_total(self, ann, mixed, step):
        page = get(ann, mixed, step, "?open=points").content.decode()
        table = re.search(r'<table class="sum">(.*?)</table>', page, re.DOTALL).group(1)
        *parts, result = [self.number(text) for text in re.findall(r"<td>([^<]*)</td>", table)]
        assert sum(parts) == result == total(mixed)

    def test_of_the_bar_add_up_to_its_total(self, ann, mixed):
        page = words(get(ann, mixed, "build"))
        shares = re.search(r"template (\S+), build (\S+), abilities (\S+), qualities (\S+)", page).groups()
        assert sum(map(self.number, shares)) == total(mixed)


class TestOverTheLimit:
    def test_is_said_in_words_and_with_no_minus(self, ann):
        steven = a_character(toughness=53, agility=1, running=6)
        cp = total(steven) - 300
        for page in (get(ann, steven, "review"), ann.get(reverse("characters:roster"))):
            assert f"{cp} over" in words(page)
            assert f"−{cp}" not in words(page)

    def test_every_problem_leads_to_what_causes_it(self, ann):
        setting = a_setting()
        Ability.objects.create(setting=setting, key="law", name="law", position=9)
        steven = a_character(
            setting, name="", sex="neither", strength=40, agility=50, running=-3, mass_mg=1, length_mm=1
        )
        post(ann, steven, "abilities", {"ability-stealth": "30", "ability-law": "-2"})
        post(ann, steven, "qualities", {"quality-mute": "yes"})
        post(ann, steven, "occupations", {"occupation-robber": "yes"})
        page = get(ann, steven, "review").content.decode()
        links = set(re.findall(r'href="([^"]*)">Go to ', page))
        assert len(links) >= 8
        for link in links:
            address, _, anchor = link.partition("#")
            answer = ann.get(address)
            assert answer.status_code == 200
            assert not anchor or f'id="{anchor}"' in answer.content.decode(), link
