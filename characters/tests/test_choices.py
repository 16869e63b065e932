"""How the values of a step are read, compared and written."""

import pytest

from characters.choices import (
    CHOICES,
    build_columns,
    chosen_level,
    inborn_levels,
    set_columns,
)
from characters.models import STEPS, Character
from characters.refusals import Refused
from rules.tests import factories as pure


def test_every_step_but_equipment_has_choices():
    assert set(CHOICES) == set(STEPS) - {"equipment"}


def test_the_build_of_a_template_is_written_as_columns():
    columns = build_columns(pure.human())
    assert (columns["speed"], columns["toughness"], columns["mass_mg"]) == ("1", 5, 75_000_000)


def test_inborn_levels_are_the_templates():
    assert inborn_levels(pure.human(abilities=(pure.ability("climbing", 2),))) == {"climbing": 2}


@pytest.mark.parametrize(
    ("given", "stored", "shown", "own", "chosen"),
    [
        (7, None, 5, 5, 7),
        (5, None, 5, 5, None),
        (None, 7, 5, 5, None),
        (5, 7, 5, 5, None),
        (7, 7, 5, 5, 7),
        # The template changed while the page was open: what it showed was nobody's choice.
        (5, None, 5, 8, None),
        (8, None, 5, 8, None),
        (5, 7, 5, 8, None),
        (6, 7, 5, 8, 6),
        # Left alone, a choice stays one, even where the page's template had the same level.
        (5, 5, 5, 8, 5),
    ],
)
def test_a_level_is_chosen_only_by_somebody(given, stored, shown, own, chosen):
    assert chosen_level(given, stored, shown, own) == chosen


def test_columns_are_set_and_named():
    character = Character()
    assert set_columns(character, {"name": "Steven", "toughness": 7}) == ("name", "toughness")
    assert (character.name, character.toughness) == ("Steven", 7)


def test_a_refused_column_is_named_in_the_sentence():
    with pytest.raises(Refused, match=r"^Player name: .* Nothing was saved\.$"):
        set_columns(Character(), {"player_name": "x" * 101})
