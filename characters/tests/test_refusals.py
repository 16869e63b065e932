"""What cannot be done."""

from characters.refusals import Refused


def test_a_refusal_carries_its_sentence():
    refusal = Refused("59 coins short.")
    assert refusal.sentence == str(refusal) == "59 coins short."
