"""Accounts: sign-up, sign-in, passwords, and their end."""

from typing import Any

from axes.utils import reset as forget_wrong_passwords
from django.conf import settings
from django.contrib import messages
from django.contrib.auth import authenticate, logout, views
from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.auth.decorators import login_not_required
from django.contrib.auth.forms import (
    PasswordChangeForm,
    PasswordResetForm,
    SetPasswordForm,
    UserCreationForm,
)
from django.contrib.auth.models import User
from django.contrib.auth.tokens import default_token_generator
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import get_object_or_404, redirect, render, resolve_url
from django.urls import reverse, reverse_lazy
from django.utils.decorators import method_decorator
from django.utils.encoding import force_bytes
from django.utils.http import urlsafe_base64_encode
from django.utils.module_loading import import_string
from django.views.decorators.http import require_http_methods, require_safe

from config.faults import point_to_fault
from config.mail_address import say_what_for
from config.plain_words import NO_ADDRESS, TAKEN, PlainWords
from config.sign_in import comes_along, enter, next_address

BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters that show nothing: the fillers of Hangul and the blank of Braille."""


class SignUpForm(PlainWords, UserCreationForm):  # type: ignore[type-arg,misc]  # the stubs narrow both
    """A name and a password, and a mail address for those who want to reset it by mail."""

    class Meta(UserCreationForm.Meta):
        model = User
        fields = ("username", "email")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        say_what_for(self.fields["email"])

    def clean_username(self) -> str:
        """Return the name; signs that show nothing are refused."""
        name = str(super().clean_username() or "")
        if any(sign in BLANK for sign in name):
            raise ValidationError("This name holds a sign that cannot be seen; type it anew without it.")
        return name


class OldPasswordForm(PlainWords, PasswordChangeForm):  # type: ignore[misc]  # the stubs narrow the sentences
    """The old password and the new one; wrong old ones count like those of the sign-in page."""

    def __init__(self, *args: Any, request: HttpRequest, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.request = request

    def clean_old_password(self) -> str:
        """Return the old password, if it is right."""
        password: str = self.cleaned_data["old_password"]
        if not is_password_of(self.request, self.user, password):
            raise ValidationError("This is not your password. Nothing was changed.")
        return password


class NewPasswordForm(PlainWords, SetPasswordForm):  # type: ignore[type-arg,misc]  # the stubs narrow both
    """A new password, typed twice."""


class ResetForm(PlainWords, PasswordResetForm):
    """The mail address to which a link is sent."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        field = self.fields["email"]
        field.label = "Mail address"
        field.error_messages |= {"invalid": NO_ADDRESS, "max_length": NO_ADDRESS}


def is_password_of(request: HttpRequest, user: AbstractBaseUser, password: str) -> bool:
    """Return whether a password is the user's; too many wrong ones close the account for a while (429)."""
    return authenticate(request, username=user.get_username(), password=password) is not None


@login_not_required
@require_http_methods(["GET", "HEAD", "POST"])
def sign_up(request: HttpRequest) -> HttpResponse:
    """Return the form of a new account, or store it and go on to where the visitor came from."""
    form = SignUpForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            with transaction.atomic():
                enter(request, form.save())
        except IntegrityError:  # somebody took the name in the same instant
            form.add_error("username", TAKEN)
        else:
            return redirect(next_address(request))
    point_to_fault(form)
    context = {
        "form": form,
        "next": request.POST.get("next", request.GET.get("next", "")),
        "along": comes_along(request),
    }
    return render(request, "registration/sign_up.html", context, status=422 if form.errors else 200)


class SaysUnreadable:
    """What Django's account views lack: a form that cannot be read is answered with 422."""

    def form_invalid(self, form: Any) -> HttpResponse:
        """Return the form with its sentences, the focus in the first field that has one."""
        point_to_fault(form)
        response: HttpResponse = super().form_invalid(form)  # type: ignore[misc]  # the view beside this class
        response.status_code = 422
        return response


class PasswordChange(SaysUnreadable, views.PasswordChangeView):
    """The page where a user changes the password."""

    template_name = "registration/password_change.html"
    form_class = OldPasswordForm
    success_url = reverse_lazy("account")

    def get_form_kwargs(self) -> dict[str, Any]:
        """Return what the form is made of, with the request whose wrong passwords are counted."""
        return {**super().get_form_kwargs(), "request": self.request}

    def form_valid(self, form: Any) -> HttpResponse:
        """Return the way back, with a message; earlier wrong passwords no longer count."""
        forget_wrong_passwords(username=form.user.get_username())
        messages.success(self.request, "Your password is changed.")
        return super().form_valid(form)


@method_decorator(login_not_required, name="dispatch")
class PasswordReset(SaysUnreadable, views.PasswordResetView):
    """The page that mails a link; where no mail server is set it says whom to ask."""

    template_name = "registration/password_reset.html"
    form_class = ResetForm
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
    form_class = NewPasswordForm
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


@require_safe
def account(request: HttpRequest) -> HttpResponse:
    """Return the page of the user's own account."""
    return render(request, "registration/account.html")


@require_http_methods(["GET", "HEAD", "POST"])
def delete_account(request: HttpRequest) -> HttpResponse:
    """Return the page that ends an account; end it where the password is right and nothing is against it."""
    user = get_object_or_404(User, pk=request.user.pk)
    obstacles = [
        sentence for path in settings.ACCOUNT_DELETION_CHECKS if (sentence := import_string(path)(user))
    ]
    fault = ""
    if request.method == "POST" and not obstacles:
        if is_password_of(request, user, request.POST.get("password", "")):
            delete_user(user)
            logout(request)
            messages.success(request, "Your account is deleted, with all that was yours.")
            return redirect(resolve_url(settings.LOGOUT_REDIRECT_URL))
        fault = "This is not your password. Nothing was deleted."
    status = 409 if obstacles and request.method == "POST" else 422 if fault else 200
    return render(
        request, "registration/delete_account.html", {"obstacles": obstacles, "fault": fault}, status=status
    )


def delete_user(user: User) -> None:
    """Delete an account with all that is its own, while other windows of it may be saving.

    What the applications own for it goes first, then nobody can add to it, then what was added meanwhile.
    """
    with transaction.atomic():
        _delete_what_is_owned(user)
        User.objects.select_for_update().filter(pk=user.pk).first()
        _delete_what_is_owned(user)
        user.delete()


def _delete_what_is_owned(user: User) -> None:
    for path in settings.ON_ACCOUNT_DELETION:
        import_string(path)(user)
