"""The boxes of Qualities: what each says beside itself."""

import pytest

from characters.tests.builder_pages import get, post, words
from equipment.models import Quality

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def test_a_quality_says_what_it_excludes_and_needs(ann, steven):
    Quality.objects.filter(key="mute").update(excludes=["deaf"], requires_any=["blind"], template_only=True)
    page = words(get(ann, steven, "qualities"))
    assert "mute −15 only from a template; not with deaf; needs blind" in page.replace(
        "Mute costs ", ""
    ).replace("mute costs ", "")


def test_an_advantage_says_that_it_comes_only_from_a_template(ann, steven):
    Quality.objects.create(setting=steven.setting, key="daily", name="daily regeneration", cp=10, position=9)
    assert "daily regeneration costs 10 only from a template" in words(get(ann, steven, "qualities"))


def test_what_the_template_gives_cannot_be_ticked(ann, steven):
    template = steven.creature_template
    template.figures["qualities"] = [{"key": "deaf", "name": "deaf", "cp": -30}]
    template.save()
    steven.template_figures = template.figures
    steven.save()
    page = get(ann, steven, "qualities").content.decode()
    assert "from the human template" in page
    assert 'id="id_quality-deaf"' not in page
    assert 'id="id_quality-mute"' in page


def test_a_tick_that_could_not_be_stored_stays(ann, steven):
    page = post(ann, steven, "qualities", {"quality-deaf": "yes", "quality-mute": "perhaps"})
    assert 'id="id_quality-deaf" name="quality-deaf" value="yes" checked' in page.content.decode()
