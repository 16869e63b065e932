"""Tests of `rules.tables`: the game's tables hold together."""

import pytest

from rules import tables
from rules.build import SPEEDS, Variability
from rules.figures import speed_text
from rules.tables import Certainty, Factors, Row, RulesDataError

TABLES = {name: table for name, table in vars(tables).items() if name.isupper() and hasattr(table, "values")}
ROWS = [
    pytest.param(row, id=f"{name}:{row.key if isinstance(row, Row) else row.label}")
    for name, table in TABLES.items()
    for row in table.values()
    if isinstance(row, Row | Factors)
]


@pytest.mark.parametrize("row", ROWS)
def test_every_row_knows_its_source_and_certainty(row):
    assert row.source
    assert row.label
    assert row.certainty in Certainty


@pytest.mark.parametrize("content", [None, "mass = [", "\udcff"])
def test_figures_that_cannot_be_read_are_told_by_their_file(monkeypatch, tmp_path, content):
    if content is not None:
        (tmp_path / "equipment.toml").write_text(content, errors="surrogateescape")
    monkeypatch.setattr(tables, "DATA", tmp_path)
    with pytest.raises(RulesDataError, match=r"equipment\.toml cannot be read .* nothing that is stored"):
        tables._document("equipment")


def test_a_heavier_row_of_mass_is_one_cp_less():
    assert list(tables.MASS_CP) == list(range(10, -22, -1))
    assert list(tables.MASS_EDGES_MG) == sorted(tables.MASS_EDGES_MG)


def test_rows_above_the_printed_table_are_marked_as_ours():
    ours = [row.key for row in tables.MASS_ROWS.values() if row.certainty is Certainty.OURS]
    assert ours == ["50000", "100000", "200000", "500000", "1000000", "2000000", "5000000", "10000000"]


def test_capacity_grows_with_strength_from_0_to_50():
    assert len(tables.CAPACITY_KG) == 51
    assert list(tables.CAPACITY_KG) == sorted(tables.CAPACITY_KG)


def test_every_variability_has_its_rows():
    for table in (
        tables.TEMPLATE_VARIABILITY,
        tables.LENGTH_PERCENT,
        tables.MASS_FACTORS,
        tables.STRENGTH_PERCENT,
    ):
        assert set(table) == set(Variability)


def test_every_speed_but_4_has_a_price_for_templates():
    assert list(tables.TEMPLATE_SPEED) == [speed_text(speed) for speed in SPEEDS[:-1]]


def test_qualities_name_only_qualities():
    for quality in tables.QUALITIES.values():
        assert set(quality.excludes + quality.requires_any) <= set(tables.QUALITIES)


def test_what_one_quality_excludes_excludes_it_too():
    for quality in tables.QUALITIES.values():
        for other in quality.excludes:
            assert quality.key in tables.QUALITIES[other].excludes


def test_every_quality_says_what_it_does():
    assert all(effect.endswith(".") for effect in tables.QUALITY_EFFECTS.values())
    assert set(tables.QUALITY_EFFECTS) == set(tables.QUALITIES)


def test_tables_cannot_be_changed():
    with pytest.raises(TypeError):
        tables.MASS_ROWS["0"] = None


def test_a_week_and_ordinary_tools_change_nothing():
    assert tables.CRAFTING_TIME["week"].figure == tables.CRAFTING_CIRCUMSTANCE["neither"].figure == 0
    assert tables.CRAFTING_TECHNOLOGY["ancient"].figure == 20
