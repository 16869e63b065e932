"""The mail address of an account: shown and changed by whom it belongs to."""

from django import forms
from django.contrib import messages
from django.contrib.auth import authenticate
from django.contrib.auth.models import User
from django.core.validators import EmailValidator, MaxLengthValidator, ProhibitNullCharactersValidator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_http_methods

from config.faults import point_to_fault

LONGEST = 254
LABEL = "Mail address, may stay empty"
HELP = "Only for a link to a new password, should you forget yours."
UNREADABLE = "This is no mail address. Write it like ann@example.org, or leave it empty."
NOT_YOURS = "This is not your password. Nothing was changed."


class MailAddressForm(forms.ModelForm):  # type: ignore[type-arg]  # generic in the stubs alone
    """The address, and the password, because a link to a new one is sent there."""

    password = forms.CharField(
        label="Your password, to be sure that it is you",
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}),
        error_messages={"required": "Write your password too.", "null_characters_not_allowed": NOT_YOURS},
    )

    class Meta:
        model = User
        fields = ("email",)

    def __init__(self, request: HttpRequest, user: User) -> None:
        super().__init__(request.POST if request.method == "POST" else None, instance=user)
        self.request, self.name = request, user.get_username()
        say_what_for(self.fields["email"])

    def clean_password(self) -> str:
        """Return the password, if it is right; wrong ones count like those of the sign-in page."""
        password: str = self.cleaned_data["password"]
        if authenticate(self.request, username=self.name, password=password) is None:
            raise forms.ValidationError(NOT_YOURS)
        return password


def say_what_for(field: forms.Field) -> None:
    """Give the field of a mail address our words: that it may stay empty, what it is for, what is wrong."""
    field.label, field.help_text = LABEL, HELP
    field.validators = [
        EmailValidator(message=UNREADABLE),
        MaxLengthValidator(LONGEST, UNREADABLE),
        ProhibitNullCharactersValidator(UNREADABLE),
    ]


@require_http_methods(["GET", "HEAD", "POST"])
def mail_address(request: HttpRequest) -> HttpResponse:
    """Return the form of the account's mail address, or store it and go back."""
    user = get_object_or_404(User, pk=request.user.pk)
    form = MailAddressForm(request, user)
    if form.is_valid():
        user.save(update_fields=["email"])
        says = f"Your mail address is {user.email} now." if user.email else "No mail address is stored now."
        messages.success(request, says)
        return redirect("account")
    point_to_fault(form)
    return render(
        request, "registration/mail_address.html", {"form": form}, status=422 if form.errors else 200
    )
