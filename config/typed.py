"""What was typed, kept through a refusal: shown again, and sent once more only when its reader says so."""

from dataclasses import dataclass, replace
from urllib.parse import parse_qsl, urlencode, urlsplit

from django.core.exceptions import BadRequest, SuspiciousOperation
from django.http import HttpRequest, UnreadablePostError

LONGEST = 200_000
"""The most characters of what is kept, as they were typed; two full texts of a step have a fifth of that."""
MOST_FIELDS = 500
FILE_LOST = "The file was not kept: choose it once more on its page."
UNTYPED = {"csrfmiddlewaretoken", "version", "token", "next", "kept", "go", "from"}
"""The fields that pages fill in themselves: sent again, but not shown."""


@dataclass(frozen=True, slots=True)
class Typed:
    """The fields of a form that was refused; `address` is where it was posted to.

    Of files there are only the names of their fields: nobody keeps them, and their reader is told so.
    """

    address: str
    fields: tuple[tuple[str, str], ...]
    files: tuple[str, ...] = ()

    def packed(self) -> str:
        """Return the fields as one text, for a hidden field of another form."""
        return urlencode(self.fields)

    def rows(self) -> list[tuple[str, str]]:
        """Return what a person typed or chose, with the fields' names as words."""
        shown = [(name, value.strip()) for name, value in self.fields if name not in UNTYPED]
        lost = [(name, FILE_LOST) for name in self.files]
        return [
            (name.replace("-", " ").replace("_", " ").capitalize(), value)
            for name, value in (*shown, *lost)
            if value
        ]


def typed(request: HttpRequest) -> Typed | None:
    """Return what was posted from a page of ours; None if there is nothing to keep, or it must not be kept.

    Passwords are never kept, nor files, nor anything from another site: its reader did not type it.
    """
    if request.method != "POST" or not is_from_here(request):
        return None
    try:
        fields = [(name, value) for name, values in request.POST.lists() for value in values]
        files = tuple(request.FILES)
    except (SuspiciousOperation, BadRequest, UnreadablePostError, ValueError):
        return None
    kept = _kept(request.get_full_path(), fields)
    return replace(kept, files=files) if kept and files else kept


def unpacked(address: str, text: str) -> Typed | None:
    """Return what `Typed.packed` made a text of; None if it is no such text."""
    try:
        fields = parse_qsl(text, keep_blank_values=True, max_num_fields=MOST_FIELDS)
    except ValueError:
        return None
    return _kept(address, fields)


def is_from_here(request: HttpRequest) -> bool:
    """Return whether the browser says that a page of this very site sent the request."""
    if request.headers.get("Sec-Fetch-Site", "same-origin") != "same-origin":
        return False
    ours = f"{request.scheme}://{request.get_host()}"
    if origin := request.headers.get("Origin"):
        return origin == ours
    try:
        sender = urlsplit(request.headers.get("Referer", ""))
    except ValueError:
        return False
    return f"{sender.scheme}://{sender.netloc}" == ours


def _kept(address: str, fields: list[tuple[str, str]]) -> Typed | None:
    own = [(name, value) for name, value in fields if name != "csrfmiddlewaretoken"]
    if not own or len(own) > MOST_FIELDS or any("password" in name.lower() for name, _ in own):
        return None
    length = sum(len(name) + len(value) for name, value in own)
    return Typed(address, tuple(own)) if length <= LONGEST else None
