"""Tests of `rules.blueprint`."""

from rules.tests.factories import foot, hand, human, steven


def test_a_character_has_its_templates_limbs_or_its_own():
    assert steven().limbs == human().natural_weapons
    own = (hand(quantity=1), foot())
    assert steven(natural_weapons=own).limbs == own
    assert steven(natural_weapons=()).limbs == ()
