"""Tests of `rules.problems_limbs`, and of what a missing hand held."""

import pytest

from rules import Place, Severity, find_problems
from rules.missing_limbs import without_limbs
from rules.tables import QUALITIES
from rules.tests.factories import gear, hand, human, machete, steven


def problems(blueprint, code):
    return [problem for problem in find_problems(blueprint) if problem.code == code]


@pytest.mark.parametrize(
    ("missing", "sentence"),
    [
        ({"hand": 1}, "Steven has 1 hand, a human 2; a missing limb needs the GM’s permission."),
        ({"foot": 2}, "Steven has no feet, a human 2; a missing limb needs the GM’s permission."),
    ],
)
def test_a_missing_limb_needs_the_gms_permission(missing, sentence):
    (problem,) = problems(without_limbs(steven(), missing), "missing-limb")
    assert (problem.sentence, problem.severity) == (sentence, Severity.WARNING)
    assert (problem.step, problem.field) == ("build", f"limb-{next(iter(missing))}")
    assert problem.short == "needs the GM’s permission"


def test_each_kind_that_is_missing_is_named():
    maimed = without_limbs(steven(), {"hand": 1, "foot": 1})
    assert [problem.field for problem in problems(maimed, "missing-limb")] == ["limb-hand", "limb-foot"]


def test_who_regenerates_perfectly_grows_it_again():
    regrowing = QUALITIES["perfect-regeneration"]
    for changes in ({"qualities": (regrowing,)}, {"template": human(qualities=(regrowing,))}):
        (problem,) = problems(without_limbs(steven(**changes), {"hand": 1}), "missing-limb")
        assert problem.sentence.endswith("permission, and perfect regeneration grows it again.")


def test_variability_says_nothing_of_limbs():
    rigid = without_limbs(steven(template=human(variability="none"), build=human().build), {"hand": 1})
    assert [problem.code for problem in find_problems(rigid) if problem.step == "build"] == ["missing-limb"]


def test_more_than_the_template_has_is_never_right():
    four_handed = steven(natural_weapons=(hand(quantity=4), *steven().limbs[1:]))
    (problem,) = problems(four_handed, "limb-beyond-template")
    assert (problem.severity, problem.step) == (Severity.ERROR, "build")
    assert problem.sentence == (
        "Steven has 2 hands more than a human; "
        "a character can have only fewer natural weapons than its template."
    )


def test_what_a_missing_hand_held_is_named():
    pike = machete(name="pike", heft=4, two_handed=True)
    held = steven(gear=(gear(pike, place=Place.HAND, hands=2),))
    (problem,) = problems(without_limbs(held, {"hand": 1}), "too-few-hands")
    assert problem.sentence == "What Steven holds (pike) takes 2 hands; Steven has 1 hand left."
    knife = gear(machete(name="knife"), place=Place.HAND, hands=1)
    both = steven(gear=(gear(place=Place.HAND, hands=1), knife))
    (problem,) = problems(without_limbs(both, {"hand": 2, "foot": 1}), "too-few-hands")
    assert (
        problem.sentence == "What Steven holds (machete and knife) takes 2 hands; Steven has no hands left."
    )
    (problem,) = problems(without_limbs(steven(gear=held.gear * 2), {"foot": 1}), "too-few-hands")
    assert problem.sentence == "What Steven holds takes 4 hands; Steven has 2 hands."
