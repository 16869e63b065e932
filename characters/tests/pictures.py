"""Pictures for tests, made as programs and cameras make them."""

import io

from django.core.files.uploadedfile import SimpleUploadedFile
from PIL import Image


def a_picture(kind="PNG", size=(40, 50), colour="teal", mode="RGB", **options):
    """Return the bytes of a picture in one colour."""
    return saved(Image.new(mode, size, colour), kind, **options)


def saved(image, kind="PNG", **options):
    """Return an image as the bytes of a file."""
    out = io.BytesIO()
    image.save(out, kind, **options)
    return out.getvalue()


def a_file(data=None, name="dragon.png"):
    """Return what a form posts of a file."""
    return SimpleUploadedFile(name, a_picture() if data is None else data)


def read(data):
    """Return a stored picture as pixels."""
    return Image.open(io.BytesIO(data))
