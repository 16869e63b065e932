"""What windows sent and what was acknowledged of it, as it was noted where it arrived."""

import re
from dataclasses import dataclass
from uuid import UUID, uuid5

from characters.forms.base import AROUND, ENDS


@dataclass(frozen=True)
class Post:
    """A post that reached Heft, and its answer: status 0 if Heft was killed before it gave one."""

    path: str
    fields: dict
    status: int = 0
    location: str = ""

    @property
    def what(self):
        """The step, or what else was to be done with the character."""
        return "/".join(self.path.strip("/").split("/")[2:])

    @property
    def choices(self):
        """The step's fields as they were to be; a pressed − or + wins over its field."""
        name, _, value = self.fields.get("set", "").partition("=")
        pressed = {name: value} if value and value not in ENDS else {}
        fields = {key: text for key, text in self.fields.items() if key not in {*AROUND, "version"}}
        return fields | pressed

    @property
    def stored(self):
        """Whether it was acknowledged: the answer leads on."""
        return bool(self.location)

    @property
    def version(self):
        """The version that it made, as the answer says; None if it says none."""
        saved = re.search(r"[?&]saved=(\d+)", self.location)
        return int(saved[1]) if saved else None

    @property
    def token(self):
        """The token of a purchase: what is bought is part of it."""
        if self.what != "shop/buy":
            return ""
        item = self.fields["buy"]
        quantity = self.fields.get(f"quantity-{item}", "1")
        return str(uuid5(UUID(self.fields["token"]), f"buy\n{item}\n{quantity}"))

    @property
    def to(self):
        """The version that was to be brought back."""
        return int(self.fields["to"]) if self.what == "bring-back" else None
