"""The rows of equipment and natural defenses."""

from django.http import QueryDict

import rules
from characters.breakdowns import Opening
from characters.pages.sheet_gear import MOST_ROWS, gear_rows, gear_table
from characters.pages.sheet_numbers import Numbers
from rules.tests import factories as pure

HAND, WORN, CARRIED, STORED = rules.Place.HAND, rules.Place.WORN, rules.Place.CARRIED, rules.Place.STORED


def rows_of(*gear, **changes):
    sheet = rules.derive_sheet(pure.steven(gear=gear, **changes))
    return gear_rows(sheet, Numbers(sheet.blueprint))[0]


def table_of(*gear, paper="a4"):
    sheet = rules.derive_sheet(pure.steven(gear=gear))
    return gear_table(sheet, paper, Numbers(sheet.blueprint))


def test_steven_has_hands_feet_and_a_machete_with_his_own_figures():
    hands, feet, machete = rows_of(pure.gear(place=HAND, hands=1))
    assert (hands.quantity, hands.name, hands.features) == ("2", "hands", "hand")
    assert hands.figures == ("–", "–", "–", "3", "2", "–", "12")
    assert (feet.name, feet.figures) == ("feet", hands.figures)
    assert (machete.name, machete.features) == ("machete", "sharp")
    assert machete.figures == ("61", "0.5", "3", "5", "4", "–", "14")


def test_a_missing_hand_is_a_row_of_one_hand_and_says_what_it_cannot_hold():
    one_handed = rules.without_limbs(
        pure.steven(gear=(pure.gear(place=HAND, hands=1), pure.gear(pure.light_bow()))), {"hand": 1}
    )
    hand, _, machete, bow = gear_rows(rules.derive_sheet(one_handed), Numbers(one_handed))[0]
    assert (hand.quantity, hand.name, machete.features) == ("1", "hand", "sharp")
    assert bow.features == "sharp, 150 m, 1/1 shots, drawn with two hands"
    handless = rules.without_limbs(one_handed, {"hand": 2})
    rows, _ = gear_rows(rules.derive_sheet(handless), Numbers(handless))
    assert rows[1].features == "sharp, no hand for it"


def test_what_was_bought_is_the_players_and_what_nature_gave_is_not():
    assert [row.chosen for row in rows_of(pure.gear(place=HAND, hands=1))] == [False, False, True]


def test_figures_come_first_then_armor_then_the_rest():
    rows = rows_of(
        pure.gear(pure.rope()),
        pure.gear(pure.jacket(), place=WORN),
        pure.gear(pure.stone()),
        pure.gear(place=HAND, hands=1),
    )
    assert [row.name for row in rows] == ["hands", "feet", "machete", "stone", "leather jacket", "rope"]
    assert [row.strong for row in rows] == [True, True, True, True, True, False]


def test_what_is_packed_says_in_what_and_whether_that_is_stored():
    sack = pure.rope(name="sack")
    rows = rows_of(
        pure.gear(sack),
        pure.gear(pure.rope(), container=0),
        pure.gear(pure.machete(), container=0),
        pure.gear(pure.rope(name="chest"), place=STORED),
        pure.gear(pure.rope(name="coin"), place=STORED, container=3),
    )
    assert {row.name: row.place for row in rows[2:]} == {
        "machete": "in the sack", "sack": "", "rope": "in the sack", "chest": "stored",
        "coin": "in the chest, stored",
    }  # fmt: skip


def test_what_is_used_up_is_not_printed():
    none_left = (pure.gear(quantity=0), pure.gear(pure.rope(), quantity=0))
    sheet = rules.derive_sheet(pure.steven(gear=none_left))
    rows, more = gear_rows(sheet, Numbers(sheet.blueprint))
    assert [row.name for row in rows] == ["hands", "feet"]
    assert more == 0
    table = gear_table(sheet, "a4", Numbers(sheet.blueprint))
    assert (table.worth, table.notes) == ("", ())
    assert "machete" not in rules.statblock(sheet)


def test_natural_armor_stands_with_the_natural_weapons():
    rows = rows_of(template=pure.human(natural_armor=(pure.hide(),)))
    assert (rows[2].name, rows[2].features) == ("hide", "5 cover, 2 absorption")


def test_a_place_is_said_where_nobody_would_guess_it():
    rows = rows_of(
        pure.gear(pure.machete()),
        pure.gear(pure.jacket(), place=CARRIED),
        pure.gear(pure.jacket(), place=WORN),
        pure.gear(pure.rope(), place=STORED),
        pure.gear(pure.rope(), place=HAND),
        pure.gear(pure.rope()),
    )
    assert [row.place for row in rows[2:]] == ["carried", "carried", "", "stored", "in hand", ""]


def test_points_and_mass_are_those_of_all_pieces_and_the_table_says_so():
    table = table_of(pure.gear(pure.stone(), quantity=3, place=HAND))
    assert table.rows[2].figures[:3] == ("60", "3", "3")
    assert (table.worth, table.notes) == ("60", ("CP and kg are of all pieces in a row",))


def test_a_weapon_that_is_not_in_hand_is_said_to_be_as_if_held():
    assert table_of(pure.gear(place=CARRIED)).notes == ("weapons not in hand are as if held",)


def test_one_piece_of_each_needs_no_such_note():
    armed, bare = table_of(pure.gear(place=HAND)), table_of()
    assert (armed.worth, armed.notes) == ("61", ())
    assert (bare.worth, bare.notes) == ("", ())


def test_what_is_in_the_purse_stands_before_the_other_notes():
    sheet = rules.derive_sheet(pure.steven(gear=(pure.gear(place=CARRIED),)))
    table = gear_table(sheet, "a4", Numbers(sheet.blueprint), "39 coins")
    assert table.notes == ("purse 39 coins", "weapons not in hand are as if held")


def test_on_screen_the_worth_opens_to_each_thing():
    sheet = rules.derive_sheet(pure.steven(gear=(pure.gear(place=HAND),)))
    opening = Opening("/sheet/", QueryDict("open=equipment-worth"))
    table = gear_table(sheet, "a4", Numbers(sheet.blueprint, opening))
    assert table.breakdown.parts == (
        {"label": "machete", "amount": "1"},
        {"label": "each", "amount": "× 61 CP"},
    )


def test_masses_stand_at_their_decimal_point():
    light, heavy = rows_of(pure.gear(), pure.gear(pure.rope()))[2:]
    assert (light.kg, heavy.kg) == ("0.5", "2\u2008\u2007")


def test_a_mass_too_fine_for_the_column_stands_as_it_is():
    assert rows_of(pure.gear(pure.rope(mass_mg=1)))[2].kg == "0.000001"


def test_a_weapon_that_cannot_be_used_says_so():
    rows = rows_of(
        pure.gear(pure.machete(heft=9)),
        pure.gear(pure.light_bow(heft=6)),
    )
    assert rows[2].features == "sharp, unwieldy"
    assert "too strong to draw" in rows[3].features


def test_a_row_ends_with_its_last_figure():
    rope = rows_of(pure.gear(pure.rope()))[2]
    assert rope.figures == ("", "2")
    assert rope.empty_columns == 5


def test_ten_thousand_rows_are_counted_and_not_printed():
    sheet = rules.derive_sheet(pure.steven(gear=(pure.gear(pure.rope()),) * 10_000))
    rows, more = gear_rows(sheet, Numbers(sheet.blueprint))
    assert len(rows) == MOST_ROWS
    assert len(rows) + more == 10_002


def test_a4_has_empty_rows_for_a_pencil_and_letter_has_no_room_for_them():
    assert len(table_of(pure.gear()).pencil) == 3
    assert len(table_of(pure.gear(), paper="letter").pencil) == 0
    assert len(table_of(*[pure.gear()] * 9).pencil) == 0
