"""Which limbs of its template a character lacks."""

import pytest

from characters.limbs import missing_everywhere, missing_here
from rules.tests.factories import foot, hand, human

OCTOPUS = human(key="octopus", natural_weapons=(hand(name="arm", plural="arms", quantity=8),))


@pytest.mark.parametrize(
    ("missing", "here"),
    [({}, {}), ({"hand": 1}, {"hand": 1}), ({"hand": 9}, {"hand": 2}), ({"arm": 3}, {}), ({"foot": 0}, {})],
)
def test_no_more_is_missing_than_there_is(missing, here):
    assert missing_here(missing, human()) == here


def test_a_kind_that_this_template_has_not_waits_for_one_that_has_it():
    kept = missing_everywhere({"arm": 3}, {"hand": 1}, human())
    assert kept == {"hand": 1, "arm": 3}
    assert missing_here(kept, OCTOPUS) == {"arm": 3}
    assert missing_everywhere(kept, {}, OCTOPUS) == {"hand": 1}


def test_what_is_missing_beyond_this_templates_number_stays_until_it_is_changed():
    two_armed = human(natural_weapons=(hand(name="arm", quantity=2), foot()))
    assert missing_everywhere({"arm": 3}, {"arm": 2}, two_armed) == {"arm": 3}
    assert missing_everywhere({"arm": 3}, {"arm": 2, "foot": 1}, two_armed) == {"arm": 3, "foot": 1}
    assert missing_everywhere({"arm": 3}, {"arm": 1}, two_armed) == {"arm": 1}
    assert missing_everywhere({"arm": 3}, {}, two_armed) == {}
