"""The form of the step Template."""

import pytest
from django.http import QueryDict

from characters.forms.template import TemplateForm
from characters.tests.factories import a_character

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def form(**posted):
    data = QueryDict(mutable=True)
    data.update({"version": "1", **{name.replace("__", "-"): value for name, value in posted.items()}})
    return TemplateForm(a_character(), data)


def test_a_template_of_the_setting_is_read():
    posted = form(template="dwarf", confirmed="1")
    assert posted.is_valid()
    assert posted.read() == {"template": "dwarf"}


@pytest.mark.parametrize("key", ["elf", "\x00", "x" * 9_000])
def test_an_unknown_template_is_refused(key):
    assert "not on the setting’s list" in form(template=key).faults()["template"]


def test_a_template_has_to_be_chosen():
    assert form(template="").faults() == {"template": "Choose a template from the list."}
