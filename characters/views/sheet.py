"""The sheet, on screen and as PDF."""

from urllib.parse import quote

from django.http import HttpResponse
from django.shortcuts import get_object_or_404, render
from django.template.loader import render_to_string
from django.views.decorators.cache import cache_control
from django.views.decorators.http import conditional_page, require_safe

import rules
from characters import guests, purchases
from characters.blueprints import blueprint_of
from characters.breakdowns import Opening
from characters.models import Character
from characters.money import coins_text
from characters.pages.portrait import Shown, portrait_on_paper, portrait_shown
from characters.pages.sheet import PAPERS, PrintedSheet, ascii_file_name, file_name, printed_sheet
from characters.pages.sheet_text import missing_letters_sentence, written_by_people
from characters.portraits import portrait_data
from characters.sheet_edition import sheet_edition
from characters.views.access import character_or_404, guests_too
from config.htmx import HtmxRequest, render_page
from config.pdf import PrintingError, kept_pdf
from config.printing_letters import letters_without_a_font

NO_SUCH_PAPER = "Sheets are printed on A4 or Letter: choose one of the two."


@guests_too
@require_safe
def sheet(request: HtmxRequest, id: int) -> HttpResponse:
    """Return the sheet on screen, with the compact block and the ways to paper."""
    found = character_or_404(request, id)
    blueprint = blueprint_of(found)
    derived = rules.derive_sheet(blueprint)
    missing = letters_without_a_font(written_by_people(blueprint))
    context = {
        "character": found,
        "section": "characters",
        "sheet": _printed(found, derived, "a4", portrait_shown(found), Opening(request.path, request.GET)),
        "compact_block": rules.statblock(derived),
        "problems": [
            {"sentence": one.sentence, "warns": one.severity is not rules.Severity.ERROR}
            for one in derived.problems
            if one.step == "equipment"
        ],
        "missing": missing_letters_sentence(missing),
    }
    return render_page(request, "characters/sheet.html", context)


@guests_too
@require_safe
@cache_control(private=True, no_cache=True)
@conditional_page
def sheet_pdf(request: HtmxRequest, id: int) -> HttpResponse:
    """Return the sheet as a PDF to keep, on the paper that the query names; else a page that says why not.

    A browser that has this very PDF already is told so (304).
    """
    found = character_or_404(request, id, only=("name",))
    paper = request.GET.get("paper", "a4")
    if paper not in PAPERS:
        return _not_printed(request, found, NO_SUCH_PAPER, status=400)

    def document() -> str:
        """Count it and make it: what is kept already counts for nothing."""
        if not request.user.is_authenticated:
            guests.count_print(request)
        return _document(id, paper)

    try:
        pdf = kept_pdf(sheet_edition(found, paper), document)
    except guests.TooOften as often:
        return _not_printed(request, found, often.sentence, status=429, retry_after=often.seconds)
    except PrintingError as error:
        return _not_printed(request, found, error.sentence, status=503, retry_after=error.seconds)
    response = HttpResponse(pdf, content_type="application/pdf")
    response.headers["Content-Disposition"] = _to_keep(found.name, paper)
    return response


def _document(id: int, paper: str) -> str:
    """Return the sheet of a character as the document that is printed, with the portrait in it."""
    found = get_object_or_404(Character.objects.with_choices(), pk=id)
    portrait = portrait_on_paper(found, portrait_data(found))
    printed = _printed(found, rules.derive_sheet(blueprint_of(found)), paper, portrait)
    return render_to_string("characters/sheet_pdf.html", {"sheet": printed})


def _printed(
    character: Character, derived: rules.Sheet, paper: str, portrait: Shown, opening: Opening | None = None
) -> PrintedSheet:
    return printed_sheet(
        derived,
        version=character.version,
        changed_at=character.changed_at,
        paper=paper,
        portrait=portrait,
        purse=_purse(character),
        opening=opening,
    )


def _purse(character: Character) -> str:
    """Return what is in the purse; "" where the setting has no coins."""
    funds = purchases.funds(character)
    return "" if funds is None else coins_text(funds, character.setting)


def _not_printed(
    request: HtmxRequest, character: Character, sentence: str, *, status: int, retry_after: int = 0
) -> HttpResponse:
    """Return the page that says why there is no PDF; after `retry_after` seconds another try is worth it."""
    context = {
        "character": character,
        "section": "characters",
        "sentence": sentence,
        "limited": status == 429,
    }
    response = render(request, "characters/sheet_not_printed.html", context, status=status)
    if retry_after:
        response.headers["Retry-After"] = str(retry_after)
    return response


def _to_keep(name: str, paper: str) -> str:
    """Return the header that names the file: in ASCII for every program, in its own letters beside it."""
    own, plain = file_name(name, paper), ascii_file_name(name, paper)
    header = f'attachment; filename="{plain}"'
    return header if own == plain else f"{header}; filename*=UTF-8''{quote(own)}"
