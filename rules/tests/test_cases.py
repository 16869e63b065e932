"""Replays every case file of `cases/`: the game's printed and computed figures, one test per case."""

import json
import re
from decimal import Decimal
from fractions import Fraction
from pathlib import Path

import pytest

from rules.tests.case_rules import RULES

FILES = {
    path.name: json.loads(path.read_text("utf-8"), parse_float=Decimal)
    for path in sorted((Path(__file__).parent / "cases").glob("*.json"))
}
CASES = [
    pytest.param(case, id=f"{name}:{case.get('id', number)}")
    for name, file in FILES.items()
    for number, case in enumerate(file["cases"])
]
NUMBER = re.compile(r"-?\d+(\.\d+|/\d+)?")
POINTED = re.compile(r"-?\d+\.\d+")


def exact(value):
    """Return a result with every number, written or computed, as a fraction, and every sequence as a list."""
    if isinstance(value, dict):
        return {key: exact(value[key]) for key in value}
    if isinstance(value, list | tuple):
        return [exact(part) for part in value]
    if isinstance(value, bool):
        return value
    if isinstance(value, int | Decimal | Fraction) or (isinstance(value, str) and NUMBER.fullmatch(value)):
        return Fraction(value)
    return value


def readable(value):
    """Return an input with every figure that is written as text, because it has a point, as a decimal."""
    return Decimal(value) if isinstance(value, str) and POINTED.fullmatch(value) else value


def outcome(case):
    """Return what the code says to a case; of an object only the keys that are expected."""
    if case["rule"] not in RULES:
        pytest.fail(f"No rule is called {case['rule']}.")
    result = RULES[case["rule"]](**{name: readable(value) for name, value in case["inputs"].items()})
    if isinstance(case["expected"], dict):
        result = {key: result[key] for key in case["expected"]}
    return exact(result)


@pytest.mark.parametrize("case", CASES)
def test_the_code_says_what_the_case_expects(case):
    assert outcome(case) == exact(case["expected"]), case.get("what")


@pytest.mark.parametrize("name", FILES)
def test_every_rule_of_a_files_head_is_known(name):
    assert set(FILES[name].get("rules", ())) - set(RULES) == set()


def test_an_unknown_rule_fails():
    with pytest.raises(pytest.fail.Exception, match="phlogiston"):
        outcome({"rule": "phlogiston", "inputs": {}, "expected": 1})


def test_figures_with_a_point_are_read_exactly():
    assert (
        outcome({"rule": "range_difficulty", "inputs": {"range_m": 150, "distance_m": "7.5"}, "expected": 1})
        == 1
    )
    assert exact({"a": ["18.0", "1/2", Decimal("0.1"), True, "free"]}) == {
        "a": [18, Fraction(1, 2), Fraction(1, 10), True, "free"]
    }
