"""The frame around every step of the builder: points bar, steps, problems and what follows."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from django.http import HttpResponse, QueryDict

import rules
from characters.blueprints import blueprint_of
from characters.breakdowns import Figure, Opening, Sum, shown
from characters.forms.base import StepForm
from characters.models import Character
from characters.pages.builder_bar import points_bar
from characters.pages.builder_follows import lines_that_follow
from characters.pages.builder_said import saved, stands
from characters.pages.builder_steps import NAMES, problem_lines, step_links, step_url
from characters.pages.state import state_words
from characters.pages.versions import undo_context
from config.htmx import HtmxRequest, render_page
from config.page_numbers import is_number

LIMIT = "limit"
"""What the address carries after a press at a limit, so that the page says it."""
SAVED = "saved"
"""What the address carries after a save: the version that it made, so that the page tells what changed."""
STANDS = "stands"
"""What the address carries after a post of what was stored already: the version that it met."""
ONCE = (LIMIT, SAVED, STANDS)
"""What an address says only once."""


@dataclass(frozen=True, slots=True)
class Announcement:
    """The one sentence that a page says, and whether it is good news; a quiet one is no news at all."""

    sentence: str
    good: bool
    quiet: bool = False


@dataclass
class Frame:
    """One step's page: the character, and the form as it was posted or as it is stored."""

    request: HtmxRequest
    character: Character
    form: StepForm
    faults: dict[str, str] = field(init=False)

    def __post_init__(self) -> None:
        self.faults = self.form.faults()

    @cached_property
    def blueprint(self) -> rules.Blueprint:
        """The character's choices."""
        return blueprint_of(self.character)

    @cached_property
    def sheet(self) -> rules.Sheet:
        """Everything that follows from them."""
        return rules.derive_sheet(self.blueprint)

    @cached_property
    def opening(self) -> Opening:
        """Which number stands open."""
        return Opening(self.request.path, self.question)

    @cached_property
    def question(self) -> QueryDict:
        """What the address asks for, without what it says only once."""
        question = self.request.GET.copy()
        for once in ONCE:
            question.pop(once, None)
        return question

    @property
    def address(self) -> str:
        """Where the step's form is posted to: this page, as it was asked for."""
        return f"{self.request.path}?{self.question.urlencode()}" if self.question else self.request.path

    @property
    def version(self) -> str:
        """The version that a whole page’s fields are of; a refused form keeps the one it was made with."""
        return str(self.form.data.get("version", "") if self.form.is_bound else self.character.version)

    @property
    def version_of_fields(self) -> str:
        """The version that the fields are of where a region comes without them; "" leaves what the page says.

        That is not the newest one: another window may have stored it since.
        """
        if self.form.is_bound:
            return self.version
        asked = self.request.GET.get(SAVED) or self.request.GET.get(STANDS, "")
        return asked if is_number(asked) and int(asked) <= self.character.version else ""

    def opened(self, key: str, explain: Callable[[], rules.Breakdown]) -> Sum | None:
        """Return the breakdown of a number if it is the one that stands open."""
        return shown(explain()) if self.opening.open == key else None

    def cp_figure(self, key: str, cp: int, label: str) -> Figure | None:
        """Return CP as a number that opens; None for a plain 0, which nothing explains."""
        return self.opening.figure(key, rules.fraction_text(cp), label) if cp else None

    def problem_beside(self, name: str) -> str:
        """Return the few words of the step's problems that stand beside a field."""
        own = (one for one in self.sheet.problems if (one.step, one.field) == (self.form.step, name))
        return "; ".join(one.short for one in own)

    def announcement(self, says: Mapping[tuple[str, str], str]) -> Announcement:
        """Return what the page says; `says` has the sentence of each field's end, by field and end."""
        if self.faults:
            return Announcement(f"Not saved. {next(iter(self.faults.values()))}", good=False)
        name, _, end = self.request.GET.get(LIMIT, "").partition("=")
        if sentence := says.get((name, end)):
            return Announcement(sentence, good=False)
        just_now = self.request.GET.get(SAVED) == str(self.character.version)
        if just_now and (sentence := saved(self.character, self.sheet)):
            return Announcement(sentence, good=True)
        return Announcement(stands(self.character), good=True, quiet=True)

    def page(
        self,
        template: str,
        *,
        status: int = 200,
        fragments: tuple[str, ...] = ("build-results",),
        says: Mapping[tuple[str, str], str] | None = None,
        announcement: Announcement | None = None,
        **content: Any,
    ) -> HttpResponse:
        """Return the step's page, or its region `build-results` for htmx; 422 if something is unreadable.

        `says` is what `announcement` takes, unless another one is given; `results` of the content are the
        fields' results in the region.
        """
        said = announcement or self.announcement(says or {})
        context = {**self._around(), "announcement": said, **content}
        status = 422 if self.faults else status
        return render_page(self.request, template, context, fragments=fragments, status=status)

    def _around(self) -> dict[str, Any]:
        """Return what every step shows around its own content."""
        steps = step_links(self.character, self.sheet, self.form.step)
        place = list(NAMES).index(self.form.step)
        return {
            "character": self.character,
            "section": "characters",
            "title": str(self.character),
            "template_name": self.blueprint.template.name,
            "under": self.under(),
            "links": self.links(),
            "undo": undo_context(self.character),
            "draft": self.character.state == Character.State.DRAFT,
            "bar": points_bar(self.sheet, self.opening),
            "affordable_url": step_url(self.character, "affordable") if self.sheet.cp.left else "",
            "steps": steps,
            "place": place + 1,
            "step": steps[place],
            "before": steps[place - 1] if place else None,
            "after": steps[place + 1] if place + 1 < len(steps) else None,
            "problems": problem_lines(self.character, self.sheet),
            "follows": lines_that_follow(self.sheet, self.opening),
            "address": self.address,
            "form": self.form,
            "version": self.version,
            "version_of_fields": self.version_of_fields,
            "faults": self.faults,
        }

    def under(self) -> str:
        """Return who the character is, in which setting, in which version."""
        state = f"{state_words(self.character, self.sheet)}, version {self.character.version}"
        return f"{rules.who_line(self.blueprint)} in {self.blueprint.setting} · {state}"

    def links(self) -> list[dict[str, str]]:
        """Return the way to the sheet on screen and on either paper, and to the versions."""
        sheet, pdf, versions = (step_url(self.character, one) for one in ("sheet", "sheet-pdf", "versions"))
        return [
            {"url": sheet, "words": "Sheet"},
            {"url": f"{pdf}?paper=a4", "words": "PDF, A4"},
            {"url": f"{pdf}?paper=letter", "words": "PDF, Letter"},
            {"url": versions, "words": "Versions"},
        ]
