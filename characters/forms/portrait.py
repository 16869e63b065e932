"""The field of a portrait: a picture's file, or the hash of one that the character has already."""

import re
from collections.abc import Mapping
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.core.files.uploadedfile import UploadedFile

from characters.pictures import FORMATS, MOST_BYTES, Picture, UnreadablePicture, clean_picture

ACCEPT = ",".join(f"image/{name.lower()}" for name in FORMATS)
SEVERAL = "Two files were chosen, and a character has one portrait. Choose one of them."
NO_HASH = "This is no portrait of this character. Choose a file instead."


class FileOrHash(forms.FileInput):
    """A file where one was chosen, else the words that were posted in its place."""

    def value_from_datadict(self, data: Mapping[str, Any], files: Any, name: str) -> Any:
        """Return the file, or the words; of several files all."""
        chosen = files.getlist(name)
        return chosen if len(chosen) > 1 else files.get(name) or data.get(name)

    def value_omitted_from_data(self, data: Mapping[str, Any], files: Any, name: str) -> bool:
        """Return whether neither was posted."""
        return name not in data and name not in files


class PortraitField(forms.Field):
    """A `Picture` that was read anew, or a hash; empty is no portrait."""

    widget = FileOrHash(attrs={"accept": ACCEPT})
    most_bytes = MOST_BYTES

    def clean(self, value: Any) -> Picture | str:
        """Return the picture or the hash; what is no picture is refused with a sentence."""
        if isinstance(value, list):
            raise ValidationError(SEVERAL)
        if isinstance(value, UploadedFile):
            try:
                return clean_picture(value.read(), value.name or "", value.size)
            except UnreadablePicture as fault:
                raise ValidationError(fault.sentence) from fault
        digest = value or ""
        if not re.fullmatch(r"([0-9a-f]{64})?", digest):
            raise ValidationError(NO_HASH)
        return digest
