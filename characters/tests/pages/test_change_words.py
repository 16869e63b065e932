"""Changes in words."""

import pytest

from characters.models import DRAWN
from characters.pages.change_words import ChangeLine, change_lines, drawn_words

NAMES = {
    "limb-foot": "feet",
    "abilities-stealth": "stealth",
    "qualities-deaf": "deaf",
    "occupations-robber": "robber",
}


@pytest.mark.parametrize(
    ("step", "before", "after", "line"),
    [
        ("build", {"toughness": None}, {"toughness": 7}, ("toughness", "as the template", "7")),
        ("build", {"mass_mg": 95_000_000}, {"mass_mg": None}, ("mass", "95 kg", "as the template")),
        ("build", {"length_mm": None}, {"length_mm": 1600}, ("length", "as the template", "1.6 m")),
        ("build", {"speed": "1/2"}, {"speed": "2"}, ("speed", "1/2", "2")),
        (
            "build", {"missing_limbs": {}}, {"missing_limbs": {"hand": 1, "foot": 2, "long-tail": 3}},
            ("missing limbs", "none", "1 hand, 2 feet, 3 long tail"),
        ),
        ("build", {"missing_limbs": {"hand": 1}}, {"missing_limbs": {}}, ("missing limbs", "1 hand", "none")),
        ("abilities", {"stealth": None}, {"stealth": 4}, ("stealth", "none chosen", "4")),
        ("abilities", {"gone": -4}, {"gone": None}, ("gone", "−4", "none chosen")),
        ("qualities", {"qualities": []}, {"qualities": ["deaf", "x"]}, ("qualities", "nothing", "deaf, x")),
        (
            "occupations", {"occupations": ["robber"]}, {"occupations": []},
            ("occupations", "robber", "nothing"),
        ),
        ("description", {"age_years": None}, {"age_years": 30}, ("years", "nothing", "30")),
        ("description", {"notes": ""}, {"notes": "a\n" * 40}, ("notes", "nothing", f"{'a ' * 29}a …")),
        ("award", {"awarded_cp": 0}, {"awarded_cp": 5}, ("awarded CP", "0", "5")),
        ("state", {"state": "draft"}, {"state": "ready"}, ("state", "draft", "ready")),
        (
            "template", {"template": "h", "figures": {"name": "human"}},
            {"template": "d", "figures": {"name": "dwarf"}}, ("template", "human", "dwarf"),
        ),
    ],
)  # fmt: skip
def test_each_step_is_told_in_its_own_words(step, before, after, line):
    assert change_lines(step, before, after, NAMES) == [ChangeLine(*line)]


def test_a_possession_is_told_by_how_many_there_are_and_where():
    def row(quantity, place):
        return {"name": "torch", "quantity": quantity, "place": place}

    before = {"1": row(5, "carried"), "2": row(1, "hand"), "3": None, "4": row(1, "worn")}
    after = {"1": row(3, "carried"), "2": None, "3": row(2, "stored"), "4": row(1, "worn")}
    assert change_lines("equipment", {"possessions": before}, {"possessions": after}, {}) == [
        ChangeLine("torch", "5 carried", "3 carried"),
        ChangeLine("torch", "1 in hand", "nothing"),
        ChangeLine("torch", "nothing", "2 stored elsewhere"),
    ]


def test_a_change_of_nothing_has_no_lines():
    assert change_lines("template", {}, {}, NAMES) == change_lines("state", {}, {}, NAMES) == []


def test_the_seed_of_who_was_drawn_is_told_in_a_sentence_and_in_no_line():
    change = {"step": DRAWN, "after": {"seed": "abc", "limit": 1_000}}
    assert drawn_words(change) == "Drawn at random: seed abc, 1,000 CP"
    assert change_lines(DRAWN, {}, change["after"], {}) == []
    assert drawn_words({"step": "build", "after": {}}) == ""
