"""The demo party."""

import pytest
from django.contrib.auth.models import User
from django.core.management import call_command

import rules
from characters.blueprints import blueprint_of
from characters.demo_party import make_demo_party
from characters.models import Character
from characters.purchases import funds

pytestmark = [pytest.mark.database, pytest.mark.django_db]


@pytest.fixture
def passwords():
    call_command("load_catalogue", verbosity=0)
    return make_demo_party()


def sheet_of(name):
    return rules.derive_sheet(blueprint_of(Character.objects.with_choices().get(name__startswith=name)))


def test_both_accounts_sign_in_with_the_passwords_that_were_told(passwords):
    assert set(passwords) == {"player", "gm"}
    assert all(User.objects.get(username=name).check_password(passwords[name]) for name in passwords)


def test_a_second_time_nothing_is_made(passwords):
    assert make_demo_party() == {}
    assert Character.objects.count() == 4


def test_steven_costs_201_cp_and_has_his_machete_in_hand(passwords):
    steven = sheet_of("Steven")
    assert steven.cp.total == 201
    assert [weapon.name for weapon in steven.weapons] == ["hands", "feet", "machete"]
    assert (steven.melee_defense, steven.missile_defense, steven.grapple_defense) == (14, 10, 13)


def test_the_clone_defends_worse_without_a_machete(passwords):
    assert sheet_of("The Clone").melee_defense == 12


def test_the_full_character_is_the_one_of_the_printed_sheet(passwords):
    sheet = sheet_of("Przemysława")
    assert sheet.cp.total == 417
    assert (len(sheet.blueprint.abilities), len(sheet.blueprint.gear)) == (20, 25)
    assert sheet.carried_mg == 26_870_000
    assert (sheet.melee_defense, sheet.grapple_attack, sheet.best_absorption, sheet.total_cover) == (
        17,
        9,
        2,
        6,
    )


def test_the_full_character_paid_for_everything(passwords):
    owner = Character.objects.get(name__startswith="Przemysława")
    assert funds(owner) == owner.ledger.get(kind="start").amount + sum(
        entry.amount for entry in owner.ledger.filter(kind="purchase")
    )
    assert funds(owner) >= 0


def test_the_draft_shows_problems_and_ready_characters_have_no_errors(passwords):
    draft = Character.objects.with_choices().get(name="Bruni")
    assert {problem.severity for problem in rules.find_problems(blueprint_of(draft))} == set(rules.Severity)
    for ready in Character.objects.with_choices().filter(state="ready"):
        problems = rules.find_problems(blueprint_of(ready))
        assert rules.Severity.ERROR not in {problem.severity for problem in problems}
