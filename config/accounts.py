"""Accounts: sign-up, sign-in, passwords, and their end."""

from typing import Any

from axes.utils import reset as forget_wrong_passwords
from django.conf import settings
from django.contrib import messages
from django.contrib.auth import authenticate, login, logout, views
from django.contrib.auth.decorators import login_not_required
from django.contrib.auth.forms import AuthenticationForm, UserCreationForm
from django.contrib.auth.middleware import LoginRequiredMiddleware
from django.contrib.auth.models import User
from django.contrib.auth.tokens import default_token_generator
from django.db import IntegrityError, transaction
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render, resolve_url
from django.urls import reverse, reverse_lazy
from django.utils.decorators import method_decorator
from django.utils.encoding import force_bytes
from django.utils.html import format_html
from django.utils.http import url_has_allowed_host_and_scheme, urlsafe_base64_encode
from django.utils.module_loading import import_string
from django.views.decorators.http import require_http_methods

from config.faults import point_to_fault
from config.htmx import is_htmx, refuse
from config.mail_address import say_what_for

NAME_HELP = "Letters, digits and the signs @ . + - _, at most 150 of them."
PASSWORD_BACKEND = "django.contrib.auth.backends.ModelBackend"  # noqa: S105 - a dotted path
SIGNED_OUT = (
    "You are signed out. What you typed is still here: "
    '<a href="{}" target="_blank">sign in in another window</a>, then save again.'
)


class SignInRequiredMiddleware(LoginRequiredMiddleware):
    """Closes every page that is not marked `login_not_required`."""

    def handle_no_permission(  # type: ignore[override]  # the stubs know redirects alone
        self, request: HttpRequest, view_func: Any
    ) -> HttpResponseBase:
        """Return the sign-in page; for htmx a sentence (401), so that what was typed stays."""
        if is_htmx(request):
            sentence = format_html(SIGNED_OUT, reverse("sign-in"))
            return refuse(request, "403.html", sentence, status=401)
        return super().handle_no_permission(request, view_func)


class SignUpForm(UserCreationForm):  # type: ignore[type-arg]  # generic in the stubs alone
    """A name and a password, and a mail address for those who want to reset it by mail."""

    class Meta(UserCreationForm.Meta):
        model = User
        fields = ("username", "email")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["username"].help_text = NAME_HELP
        self.fields["password2"].help_text = "The same once more, so that a slip is found."
        say_what_for(self.fields["email"])


def enter(request: HttpRequest, user: User) -> None:
    """Sign a user in and call what the applications want done then (`ON_SIGN_IN`), all of it or nothing."""
    with transaction.atomic():
        login(request, user, backend=PASSWORD_BACKEND)
        for path in settings.ON_SIGN_IN:
            import_string(path)(request, user)


@login_not_required
@require_http_methods(["GET", "POST"])
def sign_up(request: HttpRequest) -> HttpResponse:
    """Return the form of a new account, or store it and go on to where the visitor came from."""
    form = SignUpForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            with transaction.atomic():
                enter(request, form.save())
        except IntegrityError:  # somebody took the name in the same instant
            form.add_error("username", "This name is taken. Choose another one.")
        else:
            return redirect(_next(request))
    point_to_fault(form)
    context = {"form": form, "next": request.POST.get("next", request.GET.get("next", ""))}
    return render(request, "registration/sign_up.html", context, status=422 if form.errors else 200)


class SaysUnreadable:
    """What Django's account views lack: a form that cannot be read is answered with 422."""

    def form_invalid(self, form: Any) -> HttpResponse:
        """Return the form with its sentences, the focus in the first field that has one."""
        point_to_fault(form)
        response: HttpResponse = super().form_invalid(form)  # type: ignore[misc]  # the view beside this class
        response.status_code = 422
        return response


class SignIn(SaysUnreadable, views.LoginView):
    """The sign-in page."""

    template_name = "registration/sign_in.html"
    redirect_authenticated_user = True

    def form_valid(self, form: AuthenticationForm) -> HttpResponse:
        """Return the way to where the user came from, signed in."""
        enter(self.request, form.get_user())
        return redirect(self.get_success_url())


class PasswordChange(SaysUnreadable, views.PasswordChangeView):
    """The page where a user changes the password."""

    template_name = "registration/password_change.html"
    success_url = reverse_lazy("account")

    def form_valid(self, form: Any) -> HttpResponse:
        """Return the way back, with a message."""
        messages.success(self.request, "Your password is changed.")
        return super().form_valid(form)


@method_decorator(login_not_required, name="dispatch")
class PasswordReset(SaysUnreadable, views.PasswordResetView):
    """The page that mails a link; where no mail server is set it says whom to ask."""

    template_name = "registration/password_reset.html"
    email_template_name = "registration/password_reset_mail.txt"
    subject_template_name = "registration/password_reset_subject.txt"
    success_url = reverse_lazy("password-reset-sent")

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        """Return the form, or the page without one."""
        if not settings.EMAIL_HOST:
            return render(request, "registration/password_reset_ask.html")
        return super().dispatch(request, *args, **kwargs)


class PasswordResetSent(views.PasswordResetDoneView):
    """The page after the mail; it says the same whether or not the address is known."""

    template_name = "registration/password_reset_sent.html"


class NewPassword(SaysUnreadable, views.PasswordResetConfirmView):
    """The page behind a one-time link."""

    template_name = "registration/new_password.html"
    success_url = reverse_lazy("sign-in")

    def form_valid(self, form: Any) -> HttpResponse:
        """Return the way to the sign-in page; earlier wrong passwords no longer count."""
        forget_wrong_passwords(username=form.user.get_username())
        messages.success(self.request, "Your new password is stored. Sign in with it.")
        return super().form_valid(form)


def password_path(user: User) -> str:
    """Return the path of a link that sets a new password once, within three days."""
    uid = urlsafe_base64_encode(force_bytes(user.pk))
    return reverse("new-password", args=[uid, default_token_generator.make_token(user)])


@require_http_methods(["GET"])
def account(request: HttpRequest) -> HttpResponse:
    """Return the page of the user's own account."""
    return render(request, "registration/account.html")


@require_http_methods(["GET", "POST"])
def delete_account(request: HttpRequest) -> HttpResponse:
    """Return the page that ends an account; end it where the password is right and nothing is against it."""
    user = User.objects.get(username=request.user.get_username())
    obstacles = [
        sentence for path in settings.ACCOUNT_DELETION_CHECKS if (sentence := import_string(path)(user))
    ]
    fault = ""
    if request.method == "POST" and not obstacles:
        if authenticate(request, username=user.get_username(), password=request.POST.get("password", "")):
            user.delete()
            logout(request)
            messages.success(request, "Your account is deleted, with all that was yours.")
            return redirect(resolve_url(settings.LOGOUT_REDIRECT_URL))
        fault = "This is not your password. Nothing was deleted."
    status = 409 if obstacles and request.method == "POST" else 422 if fault else 200
    return render(
        request, "registration/delete_account.html", {"obstacles": obstacles, "fault": fault}, status=status
    )


def _next(request: HttpRequest) -> str:
    """Return the page to go on to: the one that was asked for, if it is ours."""
    wanted = request.POST.get("next", "")
    ours = url_has_allowed_host_and_scheme(wanted, {request.get_host()}, require_https=request.is_secure())
    return wanted if ours else resolve_url(settings.LOGIN_REDIRECT_URL)
