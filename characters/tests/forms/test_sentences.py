"""Whatever is posted, the words of a form are ours: none of Django's own sentences reaches a reader."""

import pytest
from django import forms
from django.core import validators
from django.forms import fields, models
from django.http import QueryDict

from characters.forms.abilities import AbilitiesForm
from characters.forms.affordable import PointsForm
from characters.forms.awards import AwardForm, TrainingForm
from characters.forms.base import StepForm
from characters.forms.build import BuildForm
from characters.forms.compare import CompareForm, TwoTemplatesForm
from characters.forms.description import DescriptionForm
from characters.forms.finding import FoundForm, SearchForm
from characters.forms.giving import GiveCoinsForm, GiveForm
from characters.forms.kits import KitForm
from characters.forms.learning import LearningForm
from characters.forms.making import CopiesForm, RandomForm
from characters.forms.money import MoneyForm
from characters.forms.own_abilities import AddOwnForm, RemoveOwnForm
from characters.forms.party import PartyForm
from characters.forms.roster import CreateForm
from characters.forms.shop import PiecesForm, QuantityForm, ShopForm
from characters.forms.template import TemplateForm
from characters.forms.ticks import OccupationsForm, QualitiesForm
from characters.forms.tokens import TokenForm
from characters.tests.factories import user

pytestmark = [pytest.mark.database, pytest.mark.django_db]

STEPS = (
    TemplateForm,
    DescriptionForm,
    BuildForm,
    AbilitiesForm,
    LearningForm,
    QualitiesForm,
    OccupationsForm,
)
OWN = (AddOwnForm, RemoveOwnForm)
GOODS = (MoneyForm, PiecesForm, QuantityForm, KitForm, FoundForm, SearchForm)
PLAIN = (AwardForm, TrainingForm, *GOODS, TokenForm)
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


def every_form(steven, junk):
    """Return each form of the pages with junk in all of its fields, the hidden ones too."""
    steps = [step(steven, posted(step(steven).fields, junk)) for step in STEPS]
    own = [kind(steven, posted(map(kind(steven).add_prefix, kind(steven).fields), junk)) for kind in OWN]
    plain = [kind(posted(kind.base_fields, junk)) for kind in PLAIN]
    return [
        *(*steps, *own, *plain),
        *(kind(user(), posted(kind.base_fields, junk)) for kind in (CreateForm, RandomForm)),
        *(kind({}, posted(kind.base_fields, junk)) for kind in (GiveForm, GiveCoinsForm)),
        CopiesForm(steven, posted(CopiesForm.base_fields, junk)),
        ShopForm(posted(ShopForm.base_fields, junk), categories={}),
        TwoTemplatesForm([], "", posted(TwoTemplatesForm.base_fields, junk)),
        CompareForm(steven, [], posted(CompareForm.base_fields, junk)),
        PointsForm(5, posted(["cp"], junk)),
        PartyForm(posted(PartyForm.base_fields, junk), []),
    ]


def kinds_of_forms(kind=forms.Form):
    """Return every form of ours that no other is made of."""
    below = [one for each in kind.__subclasses__() for one in kinds_of_forms(each)]
    return below or ([kind] if kind.__module__.startswith("characters.forms") else [])


def test_every_form_is_looked_at(steven):
    looked_at = {type(form) for form in every_form(steven, "")}
    assert looked_at - {AbilitiesForm, PiecesForm, QuantityForm, StepForm, TokenForm} == set(kinds_of_forms())


@pytest.mark.parametrize("junk", JUNK, ids=ascii)
def test_no_form_says_what_django_says(steven, junk):
    said = [sentence for form in every_form(steven, junk) for sentence in words_of(form)]
    assert said
    assert [one for one in said if any(one.startswith(words) for words in sentences_of_django())] == []


def test_djangos_sentences_are_known():
    assert {"This field is required.", "Select a valid choice. "} <= sentences_of_django()
