"""The boxes of Qualities: what each says beside itself."""

import pytest

from characters.tests.builder_pages import get, post, words
from characters.tests.factories import fresh
from equipment.models import Quality

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def test_a_quality_says_what_it_excludes_and_needs(ann, steven):
    Quality.objects.filter(key="mute").update(excludes=["deaf"], requires_any=["blind", "flying-fish"])
    page = words(get(ann, steven, "qualities"))
    assert "mute Not together with deaf. Needs blind or flying fish." in page
    assert "deaf Not together with mute." in page


def test_what_a_character_may_take_comes_first_and_what_not_after_with_the_reason(ann, steven):
    steven.setting.qualities.create(key="daily", name="daily regeneration", cp=10, position=0)
    steven.setting.qualities.create(key="flying", name="flying", cp=15, template_only=True, position=0)
    page = words(get(ann, steven, "qualities"))
    places = [page.index(one) for one in ("To take", "deaf", "mute", "Beyond the rules", "daily", "flying")]
    assert places == sorted(places)
    assert "the rules let a character take disadvantages only, and this setting keeps to that." in page
    assert "A draft may have one all the same: it is a problem, and stands in the way of being ready." in page
    assert "daily regeneration costs 10 an advantage" in page
    assert "flying costs 15 for templates only" in page


def test_what_may_not_be_taken_is_folded_until_some_of_it_is_chosen(ann, steven):
    steven.setting.qualities.create(key="daily", name="daily regeneration", cp=10, position=0)
    page = get(ann, steven, "qualities").content.decode()
    assert '<details class="section"><summary>Beyond the rules</summary>' in page
    page = post(ann, steven, "qualities", {"quality-daily": "yes"}, follow=True).content.decode()
    assert '<details class="section" open><summary>Beyond the rules</summary>' in page


def test_a_setting_that_allows_advantages_offers_them(ann, steven):
    steven.setting.qualities.create(key="daily", name="daily regeneration", cp=10, position=0)
    type(steven.setting).objects.filter(pk=steven.setting.pk).update(advantages=True)
    page = words(post(ann, steven, "qualities", {"quality-daily": "yes"}, follow=True))
    assert "Beyond the rules" not in page
    assert "No problems" in page or "daily regeneration is an advantage" not in page.lower()
    assert "Saved. Daily regeneration added, 135 CP left." in page


def test_an_advantage_is_a_problem_of_the_rules_that_the_setting_keeps_to(ann, steven):
    steven.setting.qualities.create(key="daily", name="daily regeneration", cp=10, position=0)
    page = words(post(ann, steven, "qualities", {"quality-daily": "yes"}, follow=True))
    assert "the rules allow only disadvantages beyond the template, and Old Roads keeps to it." in page


def test_what_the_setting_offers_no_more_is_seen_where_it_is_had_and_not_offered_anew(ann, steven):
    post(ann, steven, "qualities", {"quality-deaf": "yes"})
    Quality.objects.filter(key__in=["deaf", "mute"]).update(offered=False)
    page = words(get(ann, steven, "qualities"))
    assert "deaf No longer on the setting’s list: once given up, it cannot be taken again." in page
    assert "mute" not in page
    post(ann, steven, "qualities", {"quality-deaf": "yes", "quality-blind": "yes"})
    kept = fresh(steven).qualities.values_list("quality__key", flat=True)
    assert set(kept) == {"blind", "deaf"}
    post(ann, steven, "qualities", {"quality-deaf": "no"})
    refused = post(ann, steven, "qualities", {"quality-deaf": "yes"})
    assert "The setting has no qualities named deaf." in words(refused)


def test_what_the_template_gives_cannot_be_ticked(ann, steven):
    template = steven.creature_template
    template.figures["qualities"] = [{"key": "deaf", "name": "deaf", "cp": -30}]
    template.save()
    steven.template_figures = template.figures
    steven.save()
    page = get(ann, steven, "qualities").content.decode()
    assert "From the human template" in page
    assert "comes with the template" in page
    assert 'id="id_quality-deaf"' not in page
    assert 'id="id_quality-mute"' in page


def test_a_tick_that_could_not_be_stored_stays(ann, steven):
    page = post(ann, steven, "qualities", {"quality-deaf": "yes", "quality-mute": "perhaps"})
    assert 'id="id_quality-deaf" name="quality-deaf" value="yes" checked' in page.content.decode()
