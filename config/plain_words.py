"""Our own words for the forms of accounts, in place of those that Django brings."""

from typing import Any, ClassVar

from django.forms import Field
from django.forms.utils import ErrorDict

NAME_HELP = "Letters, digits and the signs @ . + - _, at most 150 of them."
TAKEN = "This name is taken. Choose another one."
WRONG = "This name and this password do not belong together. Look at capitals and small letters in both."
NOT_THE_SAME = "The two passwords are not the same. Type the same one twice."
UNSEEN = "There is a sign in it that cannot be seen. Type it anew."
ONCE_MORE = "The same once more, so that a slip is found."
NO_ADDRESS = "This is no mail address. Write it like ann@example.org."
EMPTY = {
    "username": "Write the name.",
    "password": "Write the password.",
    "password1": "Write a password.",
    "password2": "Write the password a second time.",
    "old_password": "Write the password that you have now.",
    "new_password1": "Write the new password.",
    "new_password2": "Write the new password a second time.",
    "email": "Write your mail address.",
}
BOTH = "Write the same password in both fields."
KEPT_NOWHERE = "Type it once more in both: a page keeps no password."
TWICE = {"password1": "password2", "new_password1": "new_password2"}
"""The fields of a new password. A page shows neither again, so what is wrong begins with the first."""
LABELS = {"password2": "Password, once more", "new_password2": "New password, once more"}


class PlainWords:
    """What Django's forms of accounts lack: a sentence of ours for whatever was typed."""

    error_messages: ClassVar[dict[str, str]] = {
        "invalid_login": WRONG,
        "inactive": WRONG,
        "password_mismatch": NOT_THE_SAME,
    }
    fields: dict[str, Field]
    errors: ErrorDict

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name, field in self.fields.items():
            field.error_messages |= {"required": EMPTY[name], "null_characters_not_allowed": UNSEEN}
            if name == "username":
                field.help_text = field.help_text and NAME_HELP
                field.error_messages |= {"unique": TAKEN, "invalid": NAME_HELP, "max_length": NAME_HELP}
            if name in LABELS:
                field.label, field.help_text = LABELS[name], ONCE_MORE

    def _post_clean(self) -> None:
        super()._post_clean()  # type: ignore[misc]  # the form beside this class
        for first, second in TWICE.items():
            if first in self.fields and self.errors and first not in self.errors:
                self._begin_anew(first, second)

    def _begin_anew(self, first: str, second: str) -> None:
        """Move what is wrong with a password to its first field, or say there that both are empty again."""
        if faults := self.errors.pop(second, None):
            empty = any(fault.code == "required" for fault in faults.as_data())
            self.add_error(first, BOTH if empty else list(faults))  # type: ignore[attr-defined]
        else:
            self[first].help_text = KEPT_NOWHERE  # type: ignore[index]
