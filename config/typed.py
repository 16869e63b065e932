"""What was typed, kept through a refusal: shown again, and sent once more only when its reader says so."""

from dataclasses import dataclass, replace
from urllib.parse import parse_qsl, urlencode, urlsplit

from django.core.exceptions import BadRequest, SuspiciousOperation
from django.http import HttpRequest, UnreadablePostError

LONGEST = 200_000
"""The most characters of what is kept, as they were typed; two full texts of a step have a fifth of that."""
MOST_FIELDS = 500
FILE_LOST = "The file was not kept: choose it once more on its page."
FORMS = ("own-", "remove-", "give-")
"""What stands before the names of the fields where a page has several forms."""
UNTYPED = {
    "brings", "buy", "by", "compare", "confirmed", "csrfmiddlewaretoken", "for", "from", "go", "instead",
    "kept", "key", "kind", "kit", "learn", "next", "occupation", "open", "outfit", "part", "place",
    "portrait", "quote", "random", "recount", "seal", "sell", "set", "setting", "since", "sort", "to",
    "token", "version",
}  # fmt: skip
"""The fields that pages fill in themselves, and those whose value is no word of the page: sent, not shown."""
LABELS = {
    "age_category": "Age",
    "age_years": "Years, if known",
    "coins": "How many",
    "count": "How many",
    "cp": "CP",
    "email": "Mail address",
    "limit": "CP to spend",
    "pieces": "Quantity",
    "player_name": "Player’s name",
    "quantity": "How many",
    "username": "Name",
}
"""What pages call the fields whose label is not the field's name."""
OF_A_LIST = ("ability-", "quality-", "occupation-")
"""What stands before a row's key in the name of its field, in a list of which most is not chosen."""
NOT_CHOSEN = {"0", "no"}
ENDS = {"at-least", "at-most"}
"""What a − or + at its limit posts instead of a value."""


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
        """Return what a person typed or chose, as the page calls it; a pressed − or + wins over its field."""
        presses = (value.partition("=") for name, value in self.fields if name == "set")
        pressed = {name: value for name, _, value in presses if value not in ENDS}
        fields = [field for field in self.fields if field[0] not in pressed and _is_chosen(*field)]
        shown = [(label_of(name), value.strip()) for name, value in (*fields, *pressed.items())]
        lost = [(_as_words(name), FILE_LOST) for name in self.files]
        return [(label, value) for label, value in (*shown, *lost) if label and value]


def label_of(name: str) -> str:
    """Return what its page calls a field; "" for what nobody types or chooses there.

    >>> label_of("own-name"), label_of("give-token"), label_of("ability-own-clock-making")
    ('Name', '', 'Clock making')
    """
    for before in OF_A_LIST:
        if name.startswith(before):
            return _as_words(name.removeprefix(before).removeprefix("own-"))
    bare = next((name.removeprefix(before) for before in FORMS if name.startswith(before)), name)
    bare = "quantity" if bare.startswith("quantity-") else bare.removeprefix("limb-")
    return "" if bare in UNTYPED else LABELS.get(bare, _as_words(bare))


def _is_chosen(name: str, value: str) -> bool:
    return not (name.startswith(OF_A_LIST) and value.strip() in NOT_CHOSEN)


def _as_words(name: str) -> str:
    return name.replace("-", " ").replace("_", " ").capitalize()


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
        fields = parse_qsl(text, keep_blank_values=True, max_num_fields=MOST_FIELDS, errors="strict")
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
