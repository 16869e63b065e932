"""Files that browsers send: a page that takes one keeps it in memory up to its limit, any other keeps none.

What is too long is read past and never held, so that its page can still say so beside the field.
"""

from collections.abc import Callable
from io import BytesIO
from typing import Any, Final

from django.core.exceptions import RequestDataTooBig
from django.core.files.uploadedfile import InMemoryUploadedFile
from django.core.files.uploadhandler import FileUploadHandler, SkipFile
from django.http import HttpRequest

from config.htmx import View

MOST_READ: Final = 20_000_000
"""Bytes of a whole request; what is longer is refused before any of it is read."""


def takes_a_file(*, most_bytes: int) -> Callable[[View], View]:
    """Return a decorator, the outermost one, for a page that takes a file of so many bytes."""

    def marked(view: View) -> View:
        view.most_file_bytes = most_bytes  # type: ignore[attr-defined]
        return view

    return marked


def most_file_bytes(request: HttpRequest | None) -> int | None:
    """Return how long a file the page of a request takes; None where it takes none."""
    found = getattr(request, "resolver_match", None)
    limit: int | None = getattr(found.func, "most_file_bytes", None) if found else None
    return limit


class BoundedUploadHandler(FileUploadHandler):
    """Keeps a file as far as its page takes one; of a longer one there is only its name and size."""

    def handle_raw_input(
        self,
        input_data: Any,  # noqa: ARG002 - Django's signature
        META: Any,  # noqa: ARG002, N803
        content_length: int,
        boundary: str,  # noqa: ARG002
        encoding: str | None = None,  # noqa: ARG002
    ) -> None:
        """Refuse a request that is too long to be read past."""
        if content_length > MOST_READ:
            raise RequestDataTooBig("What was sent is longer than anything that Heft takes.")

    def new_file(self, *args: Any, **kwargs: Any) -> None:
        """Begin a file; skip it where the page takes none."""
        super().new_file(*args, **kwargs)
        limit = most_file_bytes(self.request)
        if limit is None:
            raise SkipFile
        self.limit, self.kept = limit, BytesIO()

    def receive_data_chunk(self, raw_data: bytes, start: int) -> None:
        """Keep a part of the file; beyond the limit nothing of it."""
        if start + len(raw_data) > self.limit:
            self.kept = BytesIO()
        else:
            self.kept.write(raw_data)

    def file_complete(self, file_size: int) -> InMemoryUploadedFile:
        """Return the file with its true size; one that is too long has no content."""
        if file_size > self.limit:
            self.kept = BytesIO()
        self.kept.seek(0)
        return InMemoryUploadedFile(
            self.kept, self.field_name, self.file_name or "", self.content_type, file_size, self.charset
        )
