"""The bytes of one change in the builder: what is posted, and both answers with their heads."""

from collections.abc import Iterator, Mapping
from http import HTTPStatus
from typing import Any
from urllib.parse import urlencode

from django.http import HttpResponse

from characters.bench.pages import HTMX, Visitor
from characters.bench.scratch import World
from characters.forms.abilities import AbilitiesForm
from characters.forms.base import StepForm
from characters.forms.build import BuildForm
from characters.forms.description import DescriptionForm
from characters.forms.ticks import YES, OccupationsForm, QualitiesForm, TicksForm
from characters.steps import step_values

MOST_BYTES = 4_096
AS_BROWSERS_ASK = {**HTMX, "Accept-Encoding": "gzip, deflate, br, zstd"}
TOKEN = "t" * 64
"""As long as a form's token is."""
FORMS: tuple[type[StepForm], ...] = (
    DescriptionForm,
    BuildForm,
    AbilitiesForm,
    QualitiesForm,
    OccupationsForm,
)
CHANGES = {"description": ("sex", "male"), "build": ("toughness", "7")}
"""The field of a step that is changed, and to what; of a list it is the first row."""


def size_lines(world: World) -> Iterator[str]:
    """Yield for each step how many bytes a change of it takes."""
    for form in FORMS:
        if len(form(world.character).fields) == len(form.shared):
            continue  # nothing is on this list of the world's setting
        size = bytes_of_a_change(world, form)
        verdict = "" if size <= MOST_BYTES else "  OVER"
        yield f"bytes of a change of the step {form.step}: {size:,}, at most {MOST_BYTES:,}{verdict}"


def bytes_of_a_change(world: World, form: type[StepForm]) -> int:
    """Return the bytes of a change of one field: the form, the redirect and the fragment, with both heads."""
    visitor = Visitor(world)
    visitor.character.refresh_from_db()
    posted = posted_by(form(visitor.character))
    stored = visitor.post(visitor.address(f"characters:{form.step}"), posted, AS_BROWSERS_ASK)
    fragment = visitor.get(stored["Location"], headers=AS_BROWSERS_ASK)
    return len(urlencode(posted, doseq=True)) + _size(stored) + _size(fragment)


def posted_by(form: StepForm) -> dict[str, Any]:
    """Return all that a step's page posts after a change of one field."""
    texts: Mapping[str, str] = form.texts(step_values(form.character, form.step))
    name, value = CHANGES.get(form.step) or (next(iter(texts)), YES if isinstance(form, TicksForm) else "4")
    fields: dict[str, Any] = {**texts, name: value}
    if isinstance(form, TicksForm):
        fields[name] = ["no", value]
    return {"csrfmiddlewaretoken": TOKEN, "version": str(form.character.version), **fields}


def _size(answer: HttpResponse) -> int:
    """Return the bytes of an answer as HTTP/1.1 writes it."""
    lines = [f"HTTP/1.1 {answer.status_code} {HTTPStatus(answer.status_code).phrase}"]
    lines += [f"{name}: {value}" for name, value in answer.items()]
    lines += [cookie.OutputString() for cookie in answer.cookies.values()]
    return sum(len(f"{line}\r\n".encode()) for line in [*lines, ""]) + len(answer.content)
