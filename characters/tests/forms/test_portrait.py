"""The field of a portrait."""

import pytest
from django import forms
from django.utils.datastructures import MultiValueDict

from characters.forms.portrait import ACCEPT, NO_HASH, FileOrHash, PortraitField
from characters.pictures import Picture
from characters.tests.pictures import a_file

HASH = "0a" * 32


def test_a_file_is_read_as_a_picture():
    assert isinstance(PortraitField().clean(a_file()), Picture)


@pytest.mark.parametrize("words", ["", None, HASH])
def test_words_are_a_hash_or_none(words):
    assert PortraitField().clean(words) == (words or "")


@pytest.mark.parametrize("words", ["x", HASH + "\n", HASH.upper(), "[object File]", "0" * 63])
def test_other_words_are_refused(words):
    with pytest.raises(forms.ValidationError, match=NO_HASH):
        PortraitField().clean(words)


def test_a_file_that_is_no_picture_is_refused_by_its_name():
    with pytest.raises(forms.ValidationError, match=r"“notes\.txt” is no JPEG, PNG, WebP or GIF"):
        PortraitField().clean(a_file(b"words", "notes.txt"))


def test_a_file_wins_over_words_and_either_counts_as_posted():
    widget, file, none = FileOrHash(), a_file(), MultiValueDict()
    one = MultiValueDict({"portrait": [file]})
    assert widget.value_from_datadict({"portrait": HASH}, one, "portrait") is file
    assert widget.value_from_datadict({"portrait": HASH}, none, "portrait") == HASH
    assert not widget.value_omitted_from_data({"portrait": ""}, none, "portrait")
    assert not widget.value_omitted_from_data({}, one, "portrait")
    assert widget.value_omitted_from_data({}, {}, "portrait")


def test_browsers_offer_the_four_formats():
    assert ACCEPT == "image/jpeg,image/png,image/webp,image/gif"
