"""The settings that one chooses from."""

import pytest

from characters.pages.create import setting_choices
from characters.tests.factories import a_setting, a_template, an_item
from equipment.models import Setting
from rules.tests import factories as pure

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def choices(posted=""):
    return setting_choices(Setting.objects.all(), posted)


def test_a_setting_tells_what_it_allows_and_holds():
    setting = a_setting(description="Inns and tolls.")
    an_item(setting)
    an_item(setting, name="secret", hidden=True)
    a_template(setting, pure.human(key="ghost", name="ghost"), hidden=True)
    (choice,) = choices()
    assert (choice.name, choice.description) == ("Old Roads", "Inns and tolls.")
    assert (
        choice.facts
        == "300 character points (CP) · equipment is not charged · 2\u00a0templates · 1\u00a0item"
    )


def test_the_first_is_chosen_until_another_is_posted():
    other = a_setting(name="Tin Coast")
    a_setting(name="Amber Coast")
    assert [choice.chosen for choice in choices()] == [True, False]
    for posted, chosen in ((str(other.pk), [False, True]), ("nonsense", [True, False])):
        assert [choice.chosen for choice in choices(posted)] == chosen


def test_without_settings_there_is_nothing_to_choose():
    assert choices() == []
