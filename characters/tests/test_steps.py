"""Storing a step."""

import threading

import pytest
from django.db import connection

from characters.refusals import Refused
from characters.steps import Conflict, Stored, step_values, store_step
from characters.tests.factories import a_character, a_setting, fresh, user

pytestmark = [pytest.mark.database, pytest.mark.django_db]

AS_TEMPLATE = {
    **dict.fromkeys(
        (
            "speed",
            "agility",
            "strength",
            "toughness",
            "running",
            "swimming",
            "airspeed",
            "mass_mg",
            "length_mm",
        )
    ),
    "missing_limbs": {},
}


@pytest.fixture
def steven():
    return a_character()


def store(character, step, values, seen=None):
    return store_step(
        character, step, values, seen_version=fresh(character).version if seen is None else seen, by=user()
    )


def build(**changes):
    return {**AS_TEMPLATE, **changes}


def description(**changes):
    return {
        "name": "Steven", "player_name": "", "age_category": "adult", "age_years": None, "sex": "male",
        "background": "", "notes": "", "portrait": "", **changes,
    }  # fmt: skip


def test_a_stored_step_raises_the_version_and_that_of_its_step_alone(steven):
    assert store(steven, "build", build(toughness=7)) == Stored(2, changed=True)
    steven = fresh(steven)
    assert (steven.toughness, steven.version, steven.build_version, steven.abilities_version) == (7, 2, 2, 1)


def test_a_change_keeps_who_and_only_the_fields_that_differ(steven):
    store(steven, "build", build(toughness=7))
    change = steven.changes.get()
    assert (change.step, change.version, change.by) == ("build", 2, user())
    assert (change.before, change.after) == ({"toughness": None}, {"toughness": 7})


def test_a_value_like_the_templates_is_stored_as_none(steven):
    store(steven, "build", build(toughness=5, strength=4, speed="1", mass_mg=75_000_000))
    steven = fresh(steven)
    assert (steven.toughness, steven.strength, steven.speed, steven.mass_mg) == (None, 4, None, None)


def test_speed_may_be_a_fraction(steven):
    from fractions import Fraction

    store(steven, "build", build(speed=Fraction(1, 2)))
    assert fresh(steven).speed == "1/2"


@pytest.mark.parametrize(
    ("step", "values"),
    [
        ("description", description(name="Stefan", age_years=30)),
        ("build", build(toughness=7, speed="2", missing_limbs={"hand": 1, "foot": 2})),
        ("abilities", {"stealth": 4, "one-handed": 2}),
        ("qualities", ["blind", "mute"]),
        ("occupations", ["robber", "knight"]),
        ("template", {"template": "dwarf"}),
    ],
)
def test_what_is_stored_reads_back_in_the_same_form(steven, step, values):
    store(steven, step, values)
    assert step_values(fresh(steven), step) == values


@pytest.mark.parametrize(
    ("step", "values"),
    [
        ("description", description(name="Stefan")),
        ("build", build(toughness=7)),
        ("abilities", {"stealth": 4}),
        ("qualities", ["blind"]),
        ("occupations", ["robber"]),
        ("template", {"template": "dwarf"}),
    ],
)
def test_a_repeated_post_succeeds_whatever_version_it_names_and_writes_nothing(steven, step, values):
    store(steven, step, values, seen=1)
    assert store(steven, step, values, seen=1) == Stored(2, changed=False)
    assert steven.changes.count() == 1


def test_two_windows_on_different_steps_are_both_kept(steven):
    store(steven, "build", build(toughness=7), seen=1)
    store(steven, "abilities", {"stealth": 4}, seen=1)
    steven = fresh(steven)
    assert (steven.toughness, step_values(steven, "abilities"), steven.version) == (7, {"stealth": 4}, 3)


def test_two_windows_on_one_step_are_a_conflict_and_nothing_is_lost(steven):
    store(steven, "build", build(toughness=7), seen=1)
    answer = store(steven, "build", build(strength=4), seen=1)
    assert isinstance(answer, Conflict)
    assert (answer.step, answer.version, answer.by) == ("build", 2, user())
    assert (answer.stored, answer.posted) == (build(toughness=7), build(strength=4))
    assert answer.made_at == steven.changes.get().made_at
    assert (fresh(steven).toughness, fresh(steven).strength) == (7, None)


def test_a_post_that_names_the_version_of_the_conflict_wins(steven):
    store(steven, "build", build(toughness=7), seen=1)
    conflict = store(steven, "build", build(strength=4), seen=1)
    assert store(steven, "build", conflict.posted, seen=conflict.version) == Stored(3, changed=True)


def test_twenty_stores_in_a_row_are_twenty_versions(steven):
    for level in range(6, 26):
        store(steven, "build", build(toughness=level))
    assert (fresh(steven).toughness, fresh(steven).version, steven.changes.count()) == (25, 21, 20)


def test_another_template_keeps_only_levels_that_somebody_chose(steven):
    store(steven, "build", build(strength=4, toughness=5))
    store(steven, "template", {"template": "dwarf"})
    steven = fresh(steven)
    assert (steven.strength, steven.toughness, steven.creature_template.key) == (4, None, "dwarf")
    assert step_values(steven, "build") == AS_TEMPLATE


def test_a_level_that_the_page_showed_for_an_earlier_template_is_nobodys_choice(steven):
    store(steven, "template", {"template": "dwarf"}, seen=1)
    store(steven, "build", build(toughness=5, strength=6), seen=1)
    assert (fresh(steven).toughness, fresh(steven).strength) == (None, 6)


def test_a_change_of_template_keeps_its_figures_as_they_were(steven):
    store(steven, "template", {"template": "dwarf"})
    change = steven.changes.get()
    assert change.before["figures"]["key"] == "human"
    assert change.after["figures"]["key"] == "dwarf"


def test_a_template_that_is_not_offered_is_refused(steven):
    steven.setting.creature_templates.filter(key="dwarf").update(hidden=True)
    with pytest.raises(Refused, match="not offered any more"):
        store(steven, "template", {"template": "dwarf"})


def test_a_level_of_zero_has_no_row(steven):
    store(steven, "abilities", {"stealth": 4, "throwing": 2})
    store(steven, "abilities", {"stealth": 0, "throwing": 2})
    assert [row.ability.key for row in steven.levels.select_related("ability")] == ["throwing"]


@pytest.mark.parametrize("step", ["abilities", "qualities", "occupations"])
def test_a_key_that_the_setting_lacks_is_refused(steven, step):
    values = {"magic": 1} if step == "abilities" else ["magic"]
    with pytest.raises(Refused, match=f"no {step} named magic"):
        store(steven, step, values)


def test_keys_of_another_setting_are_refused(steven):
    a_setting(name="Other").abilities.create(key="magic", name="magic")
    with pytest.raises(Refused):
        store(steven, "abilities", {"magic": 1})


@pytest.mark.parametrize(
    ("step", "values"),
    [
        ("description", description(name="x" * 101)),
        ("description", description(notes="a\x00b")),
        ("description", description(age_category="infant")),
        ("description", description(age_years=10**10)),
        ("build", build(toughness=1001)),
        ("build", build(speed="5")),
        ("build", build(mass_mg=10**14)),
        ("abilities", {"stealth": 1001}),
    ],
)
def test_what_no_column_can_hold_is_refused_with_a_sentence(steven, step, values):
    with pytest.raises(Refused, match="Nothing was saved") as refusal:
        store(steven, step, values)
    assert refusal.value.sentence.endswith(".")
    assert (fresh(steven).version, steven.changes.count()) == (1, 0)


@pytest.mark.django_db(transaction=True)
def test_two_threads_on_one_step_store_one_and_conflict_once():
    steven = a_character()
    answers = []

    def post(level):
        answers.append(store_step(steven, "build", build(toughness=level), seen_version=1, by=None))
        connection.close()

    threads = [threading.Thread(target=post, args=(level,)) for level in (7, 8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(type(answer).__name__ for answer in answers) == ["Conflict", "Stored"]
    assert fresh(steven).version == 2
