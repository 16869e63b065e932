"""The figures in the sentences: the printed ones, by their names."""

import pytest

from rules.web.figures import figures


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("limit", "300"),
        ("steven_cp", "201"),
        ("human_cp", "155"),
        ("machete_cp", "61"),
        ("musket_cp", "−18"),
        ("complete_as_cover", "10"),
        ("hands_line", "2 hands (hand)"),
        ("strong_hands", "16"),
        ("weak_hands", "8"),
        ("length_low", "1.36"),
        ("mass_low", "37.5"),
        ("human_speeds", "1/2 or 1 or 2"),
        ("lowest_agility", "−5"),
        ("template_levels", "5"),
        ("clone_defense", "12"),
        ("avoid_both", "7"),
        ("overlap_absorption", "6"),
        ("jacket_kg", "3.75"),
        ("free_metres", "5"),
        ("standing_jump", "2.5"),
        ("healing", "13"),
        ("knocked_out", "5"),
        ("craft_limit", "80"),
        ("robber_needs", "stealth 4 and 2 in any armed ability"),
    ],
)
def test_a_figure_is_the_one_of_the_rules(name, text):
    assert figures()[name] == text
