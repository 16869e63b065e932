"""The pages of the rules, open to everybody."""

from django.contrib.auth.decorators import login_not_required
from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from config.htmx import render_page
from config.way_back import way_back
from rules.web import pages
from rules.web.book import chapters


@login_not_required
@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """Return the list of chapters, and the list of words."""
    context = {
        "section": "rules",
        "back": way_back(request),
        "chapters": chapters().values(),
        "words": pages.shown_words(),
    }
    return render_page(request, "rules/index.html", context)


@login_not_required
@require_safe
def chapter(request: HttpRequest, chapter: str) -> HttpResponse:
    """Return the page of one chapter."""
    found = chapters().get(chapter)
    if found is None:
        raise Http404
    previous, following = pages.neighbours(found)
    context = {
        "section": "rules",
        "back": way_back(request),
        "chapter": found,
        "sections": pages.shown_sections(found),
        "chapters": chapters().values(),
        "previous": previous,
        "following": following,
    }
    return render_page(request, "rules/chapter.html", context)
