"""Whatever is posted, the words of a form are ours: none of Django's own sentences reaches a reader."""

import pytest
from django.core import validators
from django.forms import fields, models
from django.http import QueryDict

from characters.forms.abilities import AbilitiesForm
from characters.forms.build import BuildForm
from characters.forms.description import DescriptionForm
from characters.forms.roster import CreateForm
from characters.forms.shop import QuantityForm, ShopForm
from characters.forms.template import TemplateForm
from characters.forms.ticks import OccupationsForm, QualitiesForm
from characters.tests.factories import user

pytestmark = [pytest.mark.database, pytest.mark.django_db]

STEPS = (TemplateForm, DescriptionForm, BuildForm, AbilitiesForm, QualitiesForm, OccupationsForm)
JUNK = ("", " ", "\x00", "zz", "-1", "9" * 99, "x" * 30_000, "\u202e", "\u200b", "1,800", "\ud800")


def sentences_of_django():
    """Return the beginnings of Django's sentences, up to the first thing that is put into them."""
    known = {validators.ProhibitNullCharactersValidator.message, validators.MaxLengthValidator.message}
    for kind in (*vars(fields).values(), *vars(models).values()):
        known |= set(getattr(kind, "default_error_messages", {}).values())
    texts = (str(getattr(one, "args", [one])[0] if callable(one) else one) for one in known)
    return {text.split("%")[0] for text in texts if text.split("%")[0]} | {"Null characters are not"}


def words_of(form):
    return [str(sentence) for sentences in form.errors.values() for sentence in sentences]


def posted(names, junk):
    data = QueryDict(mutable=True)
    data.update(dict.fromkeys(names, junk))
    return data


@pytest.mark.parametrize("junk", JUNK, ids=ascii)
def test_no_form_says_what_django_says(steven, junk):
    forms = [step(steven, posted(step(steven).fields, junk)) for step in STEPS]
    forms += [
        CreateForm(user(), posted(("setting", "name", "token"), junk)),
        ShopForm(posted(ShopForm.base_fields, junk), categories={}),
        QuantityForm(posted(QuantityForm.base_fields, junk)),
    ]
    said = [sentence for form in forms for sentence in words_of(form)]
    assert said
    assert [one for one in said if any(one.startswith(words) for words in sentences_of_django())] == []


def test_djangos_sentences_are_known():
    assert {"This field is required.", "Select a valid choice. "} <= sentences_of_django()
