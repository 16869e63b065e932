"""Signing in, and what becomes of a form whose sender is signed out in the meantime."""

from collections.abc import Callable
from typing import Any, TypeVar
from urllib.parse import urlsplit

from django.conf import settings
from django.contrib import admin
from django.contrib.auth import login, views
from django.contrib.auth.decorators import login_not_required
from django.contrib.auth.forms import AuthenticationForm
from django.contrib.auth.middleware import LoginRequiredMiddleware
from django.contrib.auth.models import User
from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render, resolve_url
from django.urls import reverse
from django.utils.decorators import method_decorator
from django.utils.html import format_html
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.module_loading import import_string

from config.faults import point_to_fault
from config.htmx import is_htmx, refuse
from config.plain_words import PlainWords
from config.typed import Typed, is_from_here, typed, unpacked

PASSWORD_BACKEND = "django.contrib.auth.backends.ModelBackend"  # noqa: S105 - a dotted path
OUT = "You are signed out, so nothing was stored."
NO_DRAFT_OF_THIS_BROWSER = "You are signed out, and this browser has no such draft, so nothing was stored."
SIGNED_OUT = (
    "{} What you typed is still here: "
    '<a href="{}" target="_blank">sign in in another window</a>, then save again.'
)
SIGN_IN_TO_SEND = "{} What you typed is kept: sign in, then send it once more."
SIGN_IN_FIRST = "{} What you sent cannot be kept here: go back in your browser to copy it, then sign in."
STALE_SIGN_IN = "This page was too old to sign in with. Here is a new one: sign in once more."
LONGEST_COUNTED = 255


View = TypeVar("View", bound=Callable[..., HttpResponseBase])


def open_to(may_enter: Callable[[HttpRequest], bool]) -> Callable[[View], View]:
    """Return a decorator: a page stays closed, but to those visitors for whom `may_enter` is true."""

    def decorate(view: View) -> View:
        view.may_enter = may_enter  # type: ignore[attr-defined]
        return view

    return decorate


class SignInRequiredMiddleware(LoginRequiredMiddleware):
    """Closes every page that is marked neither `login_not_required` nor `open_to` whoever asks for it."""

    def process_view(
        self, request: HttpRequest, view_func: Any, view_args: Any, view_kwargs: Any
    ) -> HttpResponseBase | None:
        """Return None where the page is open to the sender, else what they get in its place."""
        if not _is_closed(view_func, request):
            return None
        return super().process_view(request, view_func, view_args, view_kwargs)

    def handle_no_permission(  # type: ignore[override]  # the stubs know redirects alone
        self, request: HttpRequest, view_func: Any
    ) -> HttpResponseBase:
        """Return the way to the sign-in page; who posted something gets an answer that keeps it (401)."""
        if is_htmx(request) or request.method == "POST":
            return signed_out(request)
        return super().handle_no_permission(request, view_func)


def must_sign_in(request: HttpRequest) -> bool:
    """Return whether the address is closed to whoever sent the request."""
    match = request.resolver_match
    return match is not None and _is_closed(match.func, request)


def _is_closed(view: Any, request: HttpRequest) -> bool:
    if request.user.is_authenticated or not getattr(view, "login_required", True):
        return False
    may_enter = getattr(view, "may_enter", None)
    return not (may_enter and may_enter(request))


class SignInForm(PlainWords, AuthenticationForm):  # type: ignore[misc]  # the stubs narrow the sentences
    """A name and its password."""


class NothingForGuests(Http404):
    """Nothing is at the address for who is signed out; an account may find something there, or may not."""


def signed_out(request: HttpRequest, why: str = OUT, *, status: int = 401) -> HttpResponse:
    """Return a sign-in page that keeps what was posted without a session; htmx gets a sentence."""
    if is_htmx(request):
        sentence = format_html(SIGNED_OUT, why, reverse("sign-in"))
        return refuse(request, "403.html", sentence, status=status)
    kept = typed(request)
    context = {
        "form": SignInForm(request),
        "next": request.get_full_path(),
        "kept": kept.packed() if kept else "",
        "sentence": (SIGN_IN_TO_SEND if kept else SIGN_IN_FIRST).format(why),
    }
    return render(request, "registration/sign_in.html", context, status=status)


def sign_in_once_more(request: HttpRequest) -> HttpResponse:
    """Return the answer to a sign-in page with an old token: it opened before another window signed in."""
    if request.user.is_authenticated:
        return _go_on(request)
    kept = _kept(request)
    context = {
        "form": SignInForm(request),
        "next": request.POST.get("next", ""),
        "kept": kept.packed() if kept else "",
        "sentence": STALE_SIGN_IN,
    }
    return render(request, "registration/sign_in.html", context, status=403)


def locked(
    request: HttpRequest,
    original_response: HttpResponse | None = None,  # noqa: ARG001 - axes passes it
    credentials: dict[str, Any] | None = None,  # noqa: ARG001 - axes passes it
) -> HttpResponse:
    """Return the page after too many wrong passwords (429); what a sign-in page kept is kept here too."""
    kept = _kept(request)
    context = {
        "form": SignInForm(request),
        "next": request.POST.get("next", ""),
        "kept": kept.packed() if kept else "",
    }
    return render(request, "registration/locked.html", context, status=429)


def enter(request: HttpRequest, user: User) -> None:
    """Sign a user in and call what the applications want done then (`ON_SIGN_IN`), all of it or nothing."""
    with transaction.atomic():
        login(request, user, backend=PASSWORD_BACKEND)
        for path in settings.ON_SIGN_IN:
            import_string(path)(request, user)


def comes_along(request: HttpRequest) -> list[str]:
    """Return what the applications keep for who signs in or up now, a sentence each (`COMES_ALONG`)."""
    return [sentence for path in settings.COMES_ALONG if (sentence := import_string(path)(request))]


def next_address(request: HttpRequest) -> str:
    """Return the page that was asked for, if it is one of ours and no way in or out; else the start."""
    wanted = request.POST.get("next", request.GET.get("next", ""))
    ours = url_has_allowed_host_and_scheme(wanted, {request.get_host()}, require_https=request.is_secure())
    if not ours or not wanted.startswith("/"):  # a word without one is the name of a view to Django
        return resolve_url(settings.LOGIN_REDIRECT_URL)
    doors = {reverse(name) for name in ("sign-in", "sign-up", "sign-out")}
    return resolve_url(settings.LOGIN_REDIRECT_URL) if urlsplit(wanted).path in doors else wanted


def counted_name(request: HttpRequest | None, credentials: dict[str, Any] | None) -> str | None:
    """Return the name under which axes counts wrong passwords, as long as its column."""
    source = credentials or (request.POST if request else {})
    name = source.get("username")
    return None if name is None else str(name)[:LONGEST_COUNTED]


@method_decorator(login_not_required, name="dispatch")
class SignIn(views.LoginView):
    """The sign-in page; what it kept for the user is shown after it, to be sent again."""

    template_name = "registration/sign_in.html"
    authentication_form = SignInForm

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        """Return the page, or the way on for who is signed in already."""
        if request.user.is_authenticated:
            return _go_on(request)
        return super().dispatch(request, *args, **kwargs)

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        """Return what the page shows, with what it keeps."""
        kept = self.request.POST.get("kept", "")
        return super().get_context_data(**kwargs, kept=kept, along=comes_along(self.request))

    def form_invalid(self, form: Any) -> HttpResponse:
        """Return the form with its sentences, the focus in the first field that has one."""
        point_to_fault(form)
        response: HttpResponse = super().form_invalid(form)
        response.status_code = 422
        return response

    def form_valid(self, form: AuthenticationForm) -> HttpResponse:
        """Return the way to where the user came from, signed in."""
        enter(self.request, form.get_user())
        return _go_on(self.request)


@login_not_required
def admin_sign_in(request: HttpRequest) -> HttpResponse:
    """Return the way from the maintainer's pages to the sign-in page: what is done there is done for all.

    Who is signed in and no maintainer is refused: signing in once more would lead here again.
    """
    if request.user.is_authenticated and not admin.site.has_permission(request):
        raise PermissionDenied
    return redirect_to_login(request.GET.get("next") or reverse("admin:index"), reverse("sign-in"))


def _go_on(request: HttpRequest) -> HttpResponse:
    """Return the way on, or what was kept with a button that sends it."""
    kept = _kept(request)
    if kept is None:
        return redirect(next_address(request))
    return render(request, "registration/send_again.html", {"typed": kept})


def _kept(request: HttpRequest) -> Typed | None:
    packed = request.POST.get("kept", "") if request.method == "POST" and is_from_here(request) else ""
    return unpacked(next_address(request), packed) if packed else None
