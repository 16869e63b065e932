"""What our own settings hold: calibrated on the printed items, payable, portable, printable."""

from collections import Counter
from fractions import Fraction

import pytest

import rules
from config.printing_letters import letters_without_a_font
from equipment.catalogue_files import Origin, catalogue, creature_template, item_columns, kit_lines
from equipment.kits import flattened
from equipment.models import Item
from equipment.models.figures import ItemFigures, rules_item

TEN = [entry.key for entry in catalogue("core").lists["categories"]]
PRINTED = {entry.key: item_columns(entry) for entry in catalogue("core").lists["items"]}
HUMAN = creature_template(catalogue("core").entry("creature_templates", "human"), catalogue("core"))
OUTFIT_MG = 10_000_000
"""Twice what a human carries unencumbered: the most that one can carry at all."""
LOT_MG = 5_000_000
"""What a human carries unencumbered."""


class Ware:
    """An item of a file with its category, its lot and what the lot costs."""

    def __init__(self, entry, rate):
        columns = item_columns(entry)
        figures = {name: Item._meta.get_field(name).get_default() for name in ItemFigures.FIGURES}
        self.key, self.category, self.origin = entry.key, columns["category"], entry.origin
        self.columns, self.words = columns, columns.get("description", "")
        self.item = rules_item(figures | {name: columns[name] for name in figures if name in columns})
        self.lot, self.list_price = columns.get("lot", 1), columns.get("list_price")
        priced = self.list_price is None
        self.price = rules.price_in_coins(self.item, rate).coins if priced else self.list_price


class Ours:
    """A setting of ours, as its files say."""

    def __init__(self, slug):
        self.catalogue = catalogue(slug)
        self.columns, self.lists = self.catalogue.columns, self.catalogue.lists
        rate = Fraction(self.columns["coins_per_cp"])
        self.wares = {entry.key: Ware(entry, rate) for entry in self.lists["items"]}
        lines = {entry.key: kit_lines(entry) for entry in self.lists["kits"]}
        self.kits = flattened(lines, lines)
        self.templates = [
            creature_template(entry, self.catalogue)
            for entry in self.lists["creature_templates"]
            if entry.key != "human"
        ]

    def of_kind(self, *kinds):
        return [ware for ware in self.wares.values() if ware.item.kind in kinds]

    def cost(self, kit):
        return sum(part.quantity * self.wares[part.thing].price for part in self.kits[kit])

    def mass_mg(self, kit):
        parts = [(part.quantity, self.wares[part.thing]) for part in self.kits[kit]]
        return sum(lots * ware.lot * ware.item.mass_mg for lots, ware in parts)


OURS = {slug: Ours(slug) for slug in ("old-roads", "tideline")}
each_of_ours = pytest.mark.parametrize("ours", OURS.values(), ids=OURS)


def test_there_are_enough_things_to_choose_from():
    assert sum(len(ours.wares) for ours in OURS.values()) >= 200


@each_of_ours
class TestItems:
    def test_the_ten_printed_categories_come_first_and_none_is_empty(self, ours):
        assert [entry.key for entry in ours.lists["categories"]][:10] == TEN
        sold = Counter(ware.category for ware in ours.wares.values())
        assert all(sold[entry.key] >= 5 for entry in ours.lists["categories"])

    def test_names_are_unique(self, ours):
        names = Counter(ware.item.name for ware in ours.wares.values())
        assert [name for name, times in names.items() if times > 1] == []

    def test_each_has_one_line_that_describes_it(self, ours):
        for ware in ours.wares.values():
            words = ware.words
            assert 3 <= len(words) <= 110, ware.key
            assert words.endswith("."), ware.key

    def test_figures_are_such_as_an_item_can_have(self, ours):
        for ware in ours.wares.values():
            rules.check_item(ware.item)

    def test_what_has_power_or_cover_costs_its_cp_and_the_rest_a_list_price(self, ours):
        for ware in ours.wares.values():
            assert (ware.list_price is None) == rules.is_priced(ware.item), ware.key
            assert ware.price >= 1, ware.key
            assert ware.list_price is not None or rules.equipment_cp(ware.item) >= 1, ware.key

    def test_what_the_rules_print_stands_as_printed(self, ours):
        printed = [ware for ware in ours.wares.values() if ware.origin is Origin.PRINTED]
        names = {*ItemFigures.FIGURES, "printed_cp"} - {"name", "takes"}
        for ware in printed:
            assert {name: ware.columns.get(name) for name in names} == {
                name: PRINTED[ware.key].get(name) for name in names
            }

    def test_what_shoots_says_what_it_takes_and_that_is_sold_in_lots(self, ours):
        sold = [ware.item.name for ware in ours.wares.values() if ware.lot > 1]
        for ware in ours.wares.values():
            if ware.item.shots:
                taken = ware.columns.get("takes")
                assert taken, ware.key
                assert ware.key == "light-bow" or ware.words.endswith(f"Takes {taken}."), ware.key
                assert any(name.endswith(taken) for name in sold), ware.key

    def test_bags_hold_things(self, ours):
        held = {ware.item.name for ware in ours.wares.values() if ware.columns.get("holds_things")}
        assert held & {"backpack", "daypack"}
        assert len(held) > 8

    def test_a_lot_is_no_burden(self, ours):
        assert all(ware.lot == 1 or ware.lot * ware.item.mass_mg <= LOT_MG for ware in ours.wares.values())


@each_of_ours
class TestCalibration:
    """On what is printed: knife 1 kg 2 heft, stick 1/3, flail 2/3, spear 3/3, polearm 6/4, pike 10/4."""

    def test_the_heft_of_a_melee_or_thrown_weapon_is_that_of_printed_ones_of_its_mass(self, ours):
        for ware in ours.of_kind("hand", "thrown"):
            grams, heft = ware.item.mass_mg // 1_000, ware.item.heft
            low, high = (1, 3) if grams <= 500 else (2, 3) if grams <= 1_000 else (3, 4)
            assert low <= heft <= high, ware.key
            assert grams < 6_000 or heft == 4, ware.key

    def test_power_is_0_to_2_above_heft_in_melee_and_never_below_it(self, ours):
        for ware in ours.wares.values():
            if ware.item.power is not None:
                assert ware.item.power >= ware.item.heft, ware.key
        for ware in ours.of_kind("hand", "thrown"):
            assert ware.item.power <= ware.item.heft + 2, ware.key

    def test_a_plain_human_wields_seven_of_ten_melee_weapons_easily(self, ours):
        plain = rules.wielder_of(rules.Blueprint(name="x", template=HUMAN, build=HUMAN.build))
        assert plain.hands[0].power == 3
        melee = [ware.item for ware in ours.of_kind("hand")]
        wielded = [item for item in melee if rules.can_wield(item, plain)]
        assert len(wielded) * 10 >= len(melee) * 7

    def test_every_bow_can_be_drawn_by_somebody_of_strength_3_or_4(self, ours):
        bows = [ware.item for ware in ours.of_kind("bow")]
        assert all(rules.can_draw_bow(4, bow.heft) for bow in bows)
        assert sum(rules.can_draw_bow(3, bow.heft) for bow in bows) * 10 >= len(bows) * 8

    def test_armor_weighs_what_its_cover_and_absorption_ask_for_give_or_take_half(self, ours):
        for ware in ours.wares.values():
            if ware.item.cover is not None and ware.origin is not Origin.PRINTED:
                usual = rules.suggested_armor_mass_mg(75_000_000, ware.item.cover, ware.item.absorption)
                assert usual <= 2 * ware.item.mass_mg <= 3 * usual, ware.key


@each_of_ours
class TestKits:
    def test_five_outfits_are_ready_carried_by_a_plain_human_and_paid_from_the_purse(self, ours):
        outfits = [entry.key for entry in ours.lists["kits"] if entry.columns.get("outfit")]
        assert len(outfits) == 5
        for key in outfits:
            assert ours.mass_mg(key) <= OUTFIT_MG, key
            assert ours.cost(key) <= ours.columns["starting_coins"], key

    def test_no_kit_fills_more_than_two_hands_and_armor_is_worn(self, ours):
        for key, parts in ours.kits.items():
            held = [ours.wares[part.thing].item for part in parts if part.place == "hand"]
            assert sum(2 if item.two_handed or item.kind == "bow" else 1 for item in held) <= 2, key
            for part in parts:
                assert part.place == "worn" or ours.wares[part.thing].item.cover is None, key

    def test_a_kit_says_what_it_is_for(self, ours):
        assert all(entry.columns["description"].endswith(".") for entry in ours.lists["kits"])


@each_of_ours
class TestOccupations:
    def test_each_has_a_kit_that_its_funds_pay(self, ours):
        for entry in ours.lists["occupations"]:
            assert ours.cost(entry.columns["kit"]) <= entry.columns["funds"], entry.key

    def test_each_asks_for_abilities_that_the_setting_has_and_a_beginner_can_learn(self, ours):
        known = {entry.key for entry in ours.lists["abilities"]}
        for entry in ours.lists["occupations"]:
            for asked in entry.columns["requirements"]:
                assert set(asked.get("abilities", ())) <= known, entry.key
                assert asked.get("level", 0) <= 4, entry.key

    def test_each_has_an_advantage_and_a_liability(self, ours):
        for entry in ours.lists["occupations"]:
            assert entry.columns["description"], entry.key
            assert entry.columns["advantages"], entry.key
            assert entry.columns["liabilities"], entry.key


WORKED = {
    "dwarf": (30, 40, 35, 40, 20, 8),
    "elf": (30, 15, 30, 20, 60, 20, 8),
    "goblin": (30, 15, 20, 15, 50, 20, 8),
    "giant": (30, -15, 80, 50, 60, 20),
    "troll": (30, -15, 70, 45, 50, 20, 2 * 4, 10, -20),
    "merfolk": (30, 30, 25, 10, 70, 20, 2 * 4),
    "wolf": (30, 15, 30, 20, 90, 20, 40, -40, -10, -20, 20),
    "hound": (5, 30, 15, 20, 15, 80, 40, -40, -10, -20, 20),
    "horse": (30, 110, 50, 120, 24, -40, -10),
    "hawk": (-5, 30, 45, 5, 120, 32, 15, 5, -40, -10, 2 * 4, 30),
    "bear": (30, 80, 50, 80, 20, 24, -40, -10, 30, 5 * 5 * 1),
    "dog": (5, 30, 15, 20, 15, 80, 40, -40, -10, -20, 20),
    "cat": (30, 45, 5, 60, 40, -40, -10, 30),
    "gull": (-5, 30, 30, 5, 10, 10, 80, 16, 15, 5, -40, -10, -20, 20),
    "seal": (30, 30, 25, 10, 90, 24, -40, -10, -20, 20),
    "porter-robot": (-10, 30, 60, 40, 40, 20, 8, 5, -20, 50 * 1),
    "camera-drone": (-10, 0, 30, 10, 10, 100, 32, 15, 5, -40, -10, -50),
}
"""The CP of each template, worked by hand from the printed table, in the order of the comment above it."""


@each_of_ours
class TestCreatureTemplates:
    def test_each_costs_what_the_table_adds_up_to(self, ours):
        for template in ours.templates:
            assert rules.template_cp(template) == sum(WORKED[template.key]), template.key

    def test_each_keeps_the_rules_as_it_stands(self, ours):
        for template in ours.templates:
            rules.check_template(template)
            plain = rules.Blueprint(
                name="x", template=template, build=template.build, abilities=template.abilities
            )
            assert rules.find_problems(plain) == (), template.key

    def test_each_leaves_a_new_character_something_to_choose(self, ours):
        assert all(rules.template_cp(each) <= 290 for each in ours.templates)

    def test_each_is_described(self, ours):
        entries = ours.lists["creature_templates"]
        assert all(entry.columns["description"].endswith(".") for entry in entries)


def test_there_are_ten_creature_templates_and_more_of_every_variability():
    everybody = [template for ours in OURS.values() for template in ours.templates]
    assert len({template.key for template in everybody}) >= 10
    assert {template.variability for template in everybody} == set(rules.Variability)
    assert {template.length_type for template in everybody} == {"height", "length", "wingspan", "width"}


def texts_of(value):
    """Return every text within tables and lists."""
    if isinstance(value, str):
        return [value]
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return [text for part in parts for text in texts_of(part)]


@each_of_ours
def test_every_text_can_be_printed_with_our_fonts_and_is_set_as_we_set_texts(ours):
    entries = [entry for entries in ours.lists.values() for entry in entries]
    texts = texts_of(dict(ours.columns)) + [
        text for entry in entries for text in texts_of(dict(entry.columns))
    ]
    assert [text for text in texts if letters_without_a_font(text)] == []
    assert [text for text in texts if "'" in text or '"' in text or text != text.strip()] == []


@each_of_ours
def test_a_setting_says_whose_it_is(ours):
    assert "Written for Heft, under CC BY-SA" in ours.columns["description"]
