"""Our own words for the forms of accounts, in place of those that Django brings."""

from typing import Any, ClassVar

from django.forms import Field

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
LABELS = {"password2": "Password, once more", "new_password2": "New password, once more"}


class PlainWords:
    """What Django's forms of accounts lack: a sentence of ours for whatever was typed."""

    error_messages: ClassVar[dict[str, str]] = {
        "invalid_login": WRONG,
        "inactive": WRONG,
        "password_mismatch": NOT_THE_SAME,
    }
    fields: dict[str, Field]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name, field in self.fields.items():
            field.error_messages |= {"required": EMPTY[name], "null_characters_not_allowed": UNSEEN}
            if name == "username":
                field.help_text = field.help_text and NAME_HELP
                field.error_messages |= {"unique": TAKEN, "invalid": NAME_HELP, "max_length": NAME_HELP}
            if name in LABELS:
                field.label, field.help_text = LABELS[name], ONCE_MORE
