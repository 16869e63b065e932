"""The sheet in text, from its head to its foot."""

from datetime import UTC, datetime

import pytest
from django.http import QueryDict

import rules
from characters.breakdowns import Opening
from characters.pages.sheet import MOST_ABILITIES, ascii_file_name, file_name, printed_sheet
from rules.tests import factories as pure

THEN = datetime(2026, 11, 3, tzinfo=UTC)


def printed(blueprint=None, *, paper="a4"):
    sheet = rules.derive_sheet(blueprint or pure.steven())
    return printed_sheet(sheet, version=12, changed_at=THEN, paper=paper)


def figures(cells):
    return {cell.caption: cell.value for cell in cells}


def test_the_head_says_who_it_is_and_what_it_costs():
    head = printed(pure.steven(player="Mira", setting="Old Roads")).head
    assert head.name == "Steven"
    assert head.who == "adult male human robber, 95 kg, 1.6 m height. Old Roads, played by Mira."
    assert (head.total_cp, head.template_cp, head.over) == ("201", "155", "")


@pytest.mark.parametrize("number", ["points", "template"])
def test_either_number_of_the_head_explains_both(number):
    sheet = rules.derive_sheet(pure.steven())
    opening = Opening("/sheet/", QueryDict(f"open={number}"))
    head = printed_sheet(sheet, version=1, changed_at=THEN, paper="a4", opening=opening).head
    assert "201/155: 201 CP in all, of which 155 are those of the human template." in head.breakdown.notes


def test_an_age_in_years_stands_for_its_category():
    assert printed(pure.steven(age_years=34)).head.who.startswith("34-year-old male human robber, 95 kg")


def test_without_setting_and_player_the_line_ends_with_the_size():
    assert printed().head.who == "adult male human robber, 95 kg, 1.6 m height."
    assert printed(pure.steven(player="Mira")).head.who.endswith("height. Played by Mira.")


def test_a_character_without_a_name_says_so():
    assert printed(pure.steven(name=" ")).head.name == "Unnamed character"


def test_a_long_name_stands_smaller():
    assert not printed(pure.steven(name="x" * 28)).head.long_name
    assert printed(pure.steven(name="x" * 29)).head.long_name


def test_what_is_over_the_limit_is_said_and_never_negative():
    assert printed(pure.steven(limits=rules.Limits(cp=200))).head.over == "1"


def test_the_foot_says_which_version_it_is():
    assert printed().head.version == "version 12 of 3 November 2026"


def test_the_build_stands_beside_the_templates():
    build = printed().build.cells
    assert figures(build) == {
        "speed": "1",
        "agility": "0",
        "strength": "3",
        "toughness": "7",
        "stamina": "14",
        "running": "5",
    }
    assert [cell.note for cell in build][3:5] == ["human 5", "2 × toughness"]


def test_what_follows_is_not_the_players():
    assert [cell.caption for cell in printed().build.cells if not cell.chosen] == ["stamina"]


def test_swimming_and_airspeed_have_a_cell_when_there_is_any():
    swimmer = pure.steven(build=pure.human_build(swimming=2))
    assert list(figures(printed(swimmer).build.cells))[-2:] == ["running", "swimming"]


def test_a_template_with_a_long_name_is_called_template():
    troll = pure.steven(template=pure.human(name="cave troll of the north"))
    assert printed(troll).build.cells[0].note == "template 1"


def test_figures_below_zero_have_the_real_minus_sign():
    assert figures(printed(pure.steven(build=pure.human_build(agility=-2))).build.cells)["agility"] == "−2"


def test_abilities_fill_two_columns_of_at_least_ten_lines():
    first, second = printed().abilities
    assert [(line.level, line.name) for line in first[:3]] == [
        ("2", "unarmed combat"),
        ("4", "one-handed weapons"),
        ("2", "craftsmanship"),
    ]
    assert len(first) == len(second) == 5


@pytest.mark.parametrize("count", [9, 10, 11, 20, 21])
def test_every_ability_has_its_line(count):
    many = tuple(pure.ability(f"a{number}", 1) for number in range(count))
    first, second = printed(pure.steven(abilities=many)).abilities
    assert [line.name for line in (*first, *second) if line.name] == [f"a{number}" for number in range(count)]
    assert 0 <= len(first) - len(second) <= 1


def test_an_ability_given_back_is_not_on_the_sheet():
    first, _ = printed(pure.steven(abilities=(pure.ability("law", 0),))).abilities
    assert not any(line.name for line in first)


def test_abilities_without_end_are_counted():
    many = tuple(pure.ability(f"a{number}", 1) for number in range(5_000))
    lines = [line.name for column in printed(pure.steven(abilities=many)).abilities for line in column]
    assert len(lines) <= MOST_ABILITIES + 2
    assert "and 4800 more" in lines


def test_qualities_are_the_templates_and_the_characters():
    mute, blind = rules.Quality(key="mute", name="mute", cp=-15), rules.Quality(
        key="blind", name="blind", cp=-70
    )  # fmt: skip
    assert printed(pure.steven(template=pure.human(qualities=(blind,)), qualities=(mute,))).qualities == (
        "blind and mute"
    )


def test_defenses_and_armor_stand_in_one_band_of_six():
    assert figures(printed().band.cells) == {
        "melee defense": "14",
        "missile defense": "10",
        "grapple defense": "13",
        "grapple attack": "3",
        "best absorption": "0",
        "total cover": "0",
    }


def test_complete_cover_is_a_word():
    troll = pure.steven(template=pure.human(natural_armor=(pure.hide(cover="complete"),)))
    assert figures(printed(troll).band.cells)["total cover"] == "complete"


def test_notes_keep_their_lines():
    sheet = printed(pure.steven(background="Made himself a machete.", notes="one\ntwo"))
    assert (sheet.background, sheet.notes) == (("Made himself a machete.",), ("one", "two"))


@pytest.mark.parametrize(
    ("name", "own", "plain"),
    [
        ("Steven", "steven.pdf", "steven.pdf"),
        ("../../x", "x.pdf", "x.pdf"),
        ("", "character.pdf", "character.pdf"),
        ("🙂", "character.pdf", "character.pdf"),
        ('a"; b\r\nc', "a-b-c.pdf", "a-b-c.pdf"),
        ("Étienne", "étienne.pdf", "etienne.pdf"),
        ("Екатерина", "екатерина.pdf", "character.pdf"),
        ("x" * 500, "x" * 60 + ".pdf", "x" * 60 + ".pdf"),
    ],
)
def test_a_file_is_named_safely(name, own, plain):
    assert (file_name(name), ascii_file_name(name)) == (own, plain)
