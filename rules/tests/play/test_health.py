"""Tests of `rules.play.health`; the printed figures are case files."""

import pytest

from rules.play.health import (
    HealthState,
    damage_healed,
    healing_difficulty,
    health_state,
    stamina,
    stun_recovered_when_incapacitated,
)


@pytest.mark.parametrize("toughness", [1, 5, 7])
def test_the_state_changes_at_toughness_and_stamina(toughness):
    assert health_state(toughness, toughness - 1) is HealthState.HEALTHY
    assert health_state(toughness, toughness) is HealthState.INJURED
    assert health_state(toughness, stamina(toughness) - 1) is HealthState.INJURED
    assert health_state(toughness, stamina(toughness)) is HealthState.INCAPACITATED


def test_a_quiet_week_has_difficulty_10():
    assert healing_difficulty(0, 0, 0) == 10


def test_halves_are_rounded_up():
    assert [damage_healed(damage) for damage in (0, 1, 2, 3)] == [0, 1, 1, 2]
    assert [stun_recovered_when_incapacitated(stun) for stun in (0, 1, 2, 3)] == [0, 1, 1, 2]
