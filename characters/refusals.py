"""What cannot be done, said in a sentence."""


class Refused(Exception):  # noqa: N818 - pages speak of a refusal, not of an error
    """Nothing was stored; `sentence` says what happened and what to do."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence
