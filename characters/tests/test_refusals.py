"""What cannot be done."""

import pytest

from characters.refusals import Refused, refuse_unknown


def test_a_refusal_carries_its_sentence():
    refusal = Refused("59 coins short.")
    assert refusal.sentence == str(refusal) == "59 coins short."


def test_unknown_keys_are_named_and_cut_short():
    with pytest.raises(Refused) as refusal:
        refuse_unknown(["stealth", "x" * 500], {"stealth"}, "abilities")
    assert "x" * 60 in refusal.value.sentence
    assert len(refusal.value.sentence) < 150
