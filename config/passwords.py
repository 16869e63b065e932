"""Which passwords are refused, each in one sentence of ours."""

from typing import Any

from django.contrib.auth import password_validation

SHORTEST = 8


class LikeTheUser(password_validation.UserAttributeSimilarityValidator):
    """Refuses a password that looks like the name or the mail address."""

    def get_error_message(self) -> str:
        """Return the sentence beside the field."""
        return "This password is too much like your name or your mail address. Choose another one."

    def get_help_text(self) -> str:
        """Return what stands under the field."""
        return "Nothing like your name or your mail address."


class TooShort(password_validation.MinimumLengthValidator):
    """Refuses a password of fewer than 8 characters."""

    def __init__(self) -> None:
        super().__init__(SHORTEST)

    def get_error_message(self) -> str:
        """Return the sentence beside the field."""
        return f"This password is too short. Write at least {SHORTEST} characters."

    def get_help_text(self) -> str:
        """Return what stands under the field."""
        return f"At least {SHORTEST} characters."


class TooCommon(password_validation.CommonPasswordValidator):
    """Refuses a password that many people have; one that is too short has its sentence already."""

    def validate(self, password: str, user: Any = None) -> None:
        """Return if the password is none of the 20,000 that are tried first."""
        if len(password) >= SHORTEST:
            super().validate(password, user)

    def get_error_message(self) -> str:
        """Return the sentence beside the field."""
        return "Many people have this password, so it is guessed first. Choose another one."

    def get_help_text(self) -> str:
        """Return what stands under the field."""
        return "Not one that many people use."
