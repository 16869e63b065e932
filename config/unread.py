"""What a request sends and nobody reads is read past after the answer, so that its sender can read that.

A connection that ends while something lies unread in it is reset, and an answer that was sent goes with it.
"""

from collections.abc import Iterator
from contextlib import suppress
from time import monotonic
from wsgiref.types import InputStream

from django.http.response import HttpResponseBase

MOST_BYTES = 100_000_000
MOST_SECONDS = 20
AT_ONCE = 65_536


class AnswerFirst:
    """An answer, and then the rest of what was sent: at most `MOST_BYTES`, for at most `MOST_SECONDS`."""

    def __init__(self, answer: HttpResponseBase, sent: InputStream) -> None:
        self.answer = answer
        self.sent = sent

    def __iter__(self) -> Iterator[bytes]:
        """Return the parts of the answer."""
        return iter(self.answer)

    def close(self) -> None:
        """End the answer; who hung up meanwhile reads nothing, and nothing is to be done about it."""
        self.answer.close()
        until, read = monotonic() + MOST_SECONDS, 0
        with suppress(OSError):
            while read < MOST_BYTES and monotonic() < until and (some := self.sent.read(AT_ONCE)):
                read += len(some)
