"""The settings that one may read, and what each holds."""

from urllib.parse import urlencode

from django.contrib.auth.decorators import login_not_required
from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_safe

from config.htmx import is_htmx, refuse, render_page
from equipment import kit_pages, setting_pages
from equipment.models import Category, Setting

NO_CATEGORY = "This category is not on the list, so everything is shown. Choose another one."


@login_not_required
@require_safe
def settings(request: HttpRequest) -> HttpResponse:
    """Return the list of the settings that the reader may open: for visitors the shipped ones."""
    return render_page(
        request,
        "equipment/settings.html",
        {"settings": Setting.objects.known_to(request.user).select_related("owner"), "section": "settings"},
    )


@login_not_required
@require_safe
def setting(request: HttpRequest, slug: str) -> HttpResponse:
    """Return the page of one setting; of a listed setting of others only its name, description and GM."""
    found = Setting.objects.known_to(request.user).select_related("owner").filter(slug=slug).first()
    if found is None:
        return _closed(request)
    readable = found.is_readable_by(request.user)
    context = {"setting": found, "section": "settings", "readable": readable}
    if readable:
        context |= _contents(request, found)
    return render_page(request, "equipment/setting.html", context)


def _closed(request: HttpRequest) -> HttpResponse:
    """Return the way to sign in, whether the setting exists or not; who is signed in gets a 404."""
    if request.user.is_authenticated:
        raise Http404
    if is_htmx(request):
        return refuse(request, "403.html", "Sign in to see this setting.", status=401)
    return redirect_to_login(request.get_full_path(), reverse("sign-in"))


def _contents(request: HttpRequest, found: Setting) -> dict[str, object]:
    wanted = request.GET.get("category", "")
    categories = setting_pages.categories_of(found)
    category = next((row for row in categories if row.key == wanted), None)
    page = setting_pages.items_page(found, category, request.GET.get("page", ""))
    return {
        "limits": setting_pages.limits_of(found),
        "templates": setting_pages.template_rows(found),
        "groups": setting_pages.abilities_by_group(found),
        "qualities": found.qualities.on_offer(),
        "occupations": found.occupations.on_offer().select_related("kit"),
        "categories": categories,
        "category": category,
        "category_fault": NO_CATEGORY if wanted and category is None else "",
        "items": setting_pages.item_rows(page.rows, categories),
        "kits": kit_pages.kit_rows(found),
        "in_coins": found.budget == Setting.Budget.COINS,
        "previous_url": _items_url(category, page.before),
        "next_url": _items_url(category, page.after),
    }


def _items_url(category: Category | None, cursor: str) -> str:
    """Return the address of a page of items beside the others on the same page; "" without a cursor."""
    query = {"category": category.key, "page": cursor} if category else {"page": cursor}
    return f"?{urlencode(query)}#equipment" if cursor else ""
