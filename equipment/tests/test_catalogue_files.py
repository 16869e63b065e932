"""The shipped settings as files."""

import json
from pathlib import Path

import pytest

import rules
from equipment.catalogue_files import (
    CatalogueError,
    Origin,
    catalogue,
    creature_template,
    item_columns,
    kit_lines,
    slugs,
)
from equipment.kits import Line

SHIPPED = {slug: catalogue(slug) for slug in slugs()}
CORE, OLD_ROADS = SHIPPED["core"], SHIPPED["old-roads"]
each_setting = pytest.mark.parametrize("shipped", SHIPPED.values(), ids=SHIPPED)
KEYED = (
    "natural-weapons", "one-handed", "two-handed", "throwing", "archery", "marksmanship", "grappling",
    "acrobatics",
    "climbing", "stealth", "detection", "riding", "animal-handling", "driving", "craftsmanship",
)  # fmt: skip


def names(which, of=CORE):
    return [entry.columns["name"] for entry in of.lists[which]]


def write(folder: Path, **files):
    (folder / "tiny").mkdir()
    first = 'name = "Tiny"\nsource = "a test"\norigin = "ours"\ncoins_per_cp = "1"\n'
    for name, text in {"setting": first, **files}.items():
        (folder / "tiny" / f"{name}.toml").write_text(text)


def kit(key, line):
    return f'[[kits]]\nkey = "{key}"\nsource = "s"\norigin = "ours"\nlines = [{{ {line} }}]\n'


def test_core_an_old_setting_and_one_of_today_are_shipped():
    assert slugs() == ("core", "old-roads", "tideline")


@each_setting
def test_every_entry_has_a_source_and_an_origin(shipped):
    entries = [entry for entries in shipped.lists.values() for entry in entries]
    assert all(entry.source and entry.origin in set(Origin) for entry in entries)


def test_core_holds_nothing_of_our_own():
    assert {entry.origin for entries in CORE.lists.values() for entry in entries} <= {
        Origin.PRINTED,
        Origin.INFERRED,
    }


def test_core_has_the_fifteen_abilities_that_rules_ask_for():
    assert set(KEYED) <= {entry.key for entry in CORE.lists["abilities"]}


def test_core_has_law_sword_fighting_and_the_trades_without_effect():
    trades = {"acting", "agriculture", "art", "cooking", "dance", "language", "medicine", "music", "piloting"}
    assert trades | {"law", "sword fighting", "science", "sleight of hand", "teaching", "yoga"} <= set(
        names("abilities")
    )


def test_core_calls_natural_weapons_unarmed_combat_and_keeps_the_other_names():
    aliases = {entry.columns["name"]: entry.columns.get("aliases") for entry in CORE.lists["abilities"]}
    assert aliases["unarmed combat"] == ["natural weapons"]
    assert aliases["throwing"] == ["thrown weapons"]
    assert aliases["grappling"] == ["grapple"]


@each_setting
def test_every_ability_says_what_it_is_for_in_words_of_its_own(shipped):
    said = [entry.columns["adds"] for entry in shipped.lists["abilities"]]
    assert all(said)
    assert len(set(said)) == len(said)


@each_setting
def test_an_ability_has_the_name_that_core_gives_it(shipped):
    core = {entry.key: entry.columns["name"] for entry in CORE.lists["abilities"]}
    ours = {entry.key: entry.columns["name"] for entry in shipped.lists["abilities"]}
    assert core.items() <= ours.items()


@each_setting
def test_abilities_stand_in_the_groups_of_2008(shipped):
    groups = [entry.columns["group"] for entry in shipped.lists["abilities"]]
    in_order = ["Movement", "Combat", "Stealth and detection", "Transportation", "Communication", "Other"]
    assert groups == sorted(groups, key=in_order.index)


def test_the_qualities_of_core_are_those_of_the_rules():
    qualities = {
        entry.key: (
            entry.columns["name"],
            entry.columns["cp"],
            tuple(entry.columns.get("excludes", ())),
            tuple(entry.columns.get("requires_any", ())),
            entry.columns.get("template_only", False),
        )
        for entry in CORE.lists["qualities"]
    }
    assert qualities == {
        key: (row.name, row.cp, row.excludes, row.requires_any, row.template_only)
        for key, row in rules.QUALITIES.items()
    }


def test_the_human_costs_the_printed_155_cp():
    human = creature_template(CORE.entry("creature_templates", "human"), CORE)
    assert rules.template_cp(human) == 155
    assert (human.build.mass_mg, human.build.length_mm, human.length_type) == (75_000_000, 1_700, "height")


def test_knight_and_robber_ask_for_what_is_printed():
    asked = {
        entry.key: [(tuple(row["abilities"]), row["level"]) for row in entry.columns["requirements"]]
        for entry in CORE.lists["occupations"]
    }
    armed = ("one-handed", "two-handed", "throwing", "archery", "marksmanship")
    assert asked["knight"] == [(("law",), 6), (("sword-fighting",), 4)]
    assert asked["robber"] == [(("stealth",), 4), (armed, 2)]


def test_categories_stand_as_printed_the_empty_ones_too():
    assert names("categories") == [
        "blades", "bludgeons", "polearms", "flexible weapons", "thrown weapons",
        "bows", "guns", "helmets", "body armor", "shields",
    ]  # fmt: skip


def test_the_printed_equipment_list_is_whole():
    cases = json.loads((Path(rules.__file__).parent / "tests/cases/golden_cases.json").read_text())
    assert cases
    assert {entry.columns["name"]: entry.columns["printed_cp"] for entry in CORE.lists["items"]} == {
        "knife/gaff/spurs": 40,
        "machete": 61,
        "stick/cane/baton": 30,
        "spear/trident": 58,
        "pike": 39,
        "other polearm": 57,
        "flail/nunchaku": 34,
        "stone": 20,
        "light bow": 198,
        "leather cap": 20,
    }


def test_shots_and_mass_are_read_exactly():
    columns = item_columns(CORE.entry("items", "light-bow"))
    assert (columns["mass_mg"], columns["shots"], columns["reload_turns"]) == (1_000_000, 1, 1)


def test_old_roads_begins_as_core_and_puts_its_own_in_place():
    assert names("creature_templates", OLD_ROADS)[:2] == ["human", "dwarf"]
    assert names("occupations", OLD_ROADS)[:4] == ["road warden", "robber", "mercenary", "monk"]


def test_a_new_ability_stands_last_in_its_group(tmp_path):
    entry = '[[abilities]]\nkey = "{0}"\nname = "{0}"\ngroup = "{1}"\nsource = "a test"\norigin = "ours"\n'
    write(tmp_path, abilities=entry.format("acting", "Communication") + entry.format("law", "Other"))
    (tmp_path / "tiny").rename(tmp_path / "first")
    setting = 'begins_with = "first"\nname = "Tiny"\nsource = "a test"\norigin = "ours"\ncoins_per_cp = "1"\n'
    write(tmp_path, setting=setting, abilities=entry.format("signs", "Communication"))
    found = catalogue("tiny", tmp_path).lists["abilities"]
    assert [entry.key for entry in found] == ["acting", "signs", "law"]


@pytest.mark.parametrize(
    ("files", "sentence"),
    [
        ({"items": '[[items]]\nkey = "x"\nsource = ""\norigin = "ours"\n'}, "needs a source"),
        ({"items": '[[items]]\nkey = "x"\nsource = "a test"\norigin = "found"\n'}, "an origin"),
        ({"items": '[[itmes]]\nkey = "x"\n'}, "“itmes”, which no setting has"),
        ({"items": '[[items]]\nkey = "x"\nsource = "s"\norigin = "ours"\n' * 2}, "the key “x” twice"),
        ({"items": '[[items]]\nsource = "s"\norigin = "ours"\n'}, "an entry without a key"),
        ({"kits": kit("a", 'item = "rope"')}, "tiny: items has no “rope”"),
        ({"kits": kit("a", 'kit = "b"')}, "tiny: kits has no “b”"),
        ({"kits": kit("a", 'kit = "b"') + kit("b", 'kit = "a"')}, "tiny: A kit cannot be inside itself"),
        (
            {"occupations": '[[occupations]]\nkey = "x"\nsource = "s"\norigin = "ours"\nkit = "a"\n'},
            "kits has no “a”",
        ),
    ],
)
def test_a_faulty_file_says_what_is_wrong(tmp_path, files, sentence):
    write(tmp_path, **files)
    with pytest.raises(CatalogueError, match=sentence):
        catalogue("tiny", tmp_path)


def test_what_a_file_says_once_holds_for_its_entries_that_say_nothing_else(tmp_path):
    once = '[defaults]\nsource = "all"\norigin = "ours"\n'
    write(tmp_path, items=f'{once}[[items]]\nkey = "x"\n[[items]]\nkey = "y"\nsource = "own"\n')
    items = catalogue("tiny", tmp_path).lists["items"]
    assert [(entry.key, entry.source, entry.origin) for entry in items] == [
        ("x", "all", "ours"),
        ("y", "own", "ours"),
    ]


def test_a_line_of_a_kit_is_one_lot_carried_if_it_says_no_more(tmp_path):
    lines = 'item = "x" }, { item = "x", quantity = 2, place = "worn" }, { kit = "b", quantity = 3'
    write(
        tmp_path,
        kits=kit("a", lines) + kit("b", 'item = "x"'),
        items='[[items]]\nkey = "x"\nsource = "s"\norigin = "ours"\n',
    )
    assert kit_lines(catalogue("tiny", tmp_path).entry("kits", "a")) == (
        Line(1, "x", "carried"), Line(2, "x", "worn"), Line(3, inner="b"),
    )  # fmt: skip


def test_an_unknown_key_is_named(tmp_path):
    write(tmp_path)
    with pytest.raises(CatalogueError, match="categories has no “guns”"):
        catalogue("tiny", tmp_path).entry("categories", "guns")
