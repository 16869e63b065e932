"""What cannot be done, said in a sentence."""

from django.http import Http404


class Refused(Exception):  # noqa: N818 - pages speak of a refusal, not of an error
    """Nothing was stored; `sentence` says what happened and what to do."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


class Gone(Http404):
    """What was found a moment ago is deleted, so the answer is that it is not there (404)."""
