"""Occupations of a setting."""

import rules
from equipment.models import Occupation


def test_requirements_go_to_the_rules_with_those_that_people_judge():
    monk = Occupation(
        key="monk",
        name="monk",
        requirements=[
            {"label": "law 2", "abilities": ["law"], "level": 2},
            {"label": "has taken the vows"},
        ],
    )
    assert monk.as_rules().requirements == (
        rules.Requirement(label="law 2", abilities=("law",), level=2),
        rules.Requirement(label="has taken the vows"),
    )
