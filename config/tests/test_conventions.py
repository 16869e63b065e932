"""Sizes, docstrings, fragments and test files."""

import ast
import re
from pathlib import Path

import pytest

from config.tests.conventions import (
    drops_data,
    lost_fragments,
    lost_targets,
    missing_docstrings,
    page_wide_rules,
    regions_of,
    too_long,
    untested,
    wrong_fragment,
)
from config.tests.sources import ROOT, dotted, modules, templates, tree_of

MODULES = [pytest.param(path, id=dotted(path)) for path in modules()]
WITH_TESTS = [pytest.param(path, id=dotted(path)) for path in modules(tests=True)]
MIGRATIONS = [
    pytest.param(path, id=dotted(path))
    for path in modules(migrations=True)
    if path.parent.name == "migrations" and path.name != "__init__.py"
]
SHELF = "def shelf():\n" + "    x = 1\n"


@pytest.mark.parametrize("path", WITH_TESTS)
def test_no_file_and_no_function_is_too_long(path):
    assert too_long(str(path), (ROOT / path).read_text()) == []


@pytest.mark.parametrize("path", MODULES)
def test_modules_classes_and_public_functions_say_what_they_are(path):
    assert missing_docstrings(str(path), tree_of(path)) == []


@pytest.mark.parametrize("path", MODULES)
def test_a_module_with_a_function_has_a_test_file(path):
    assert untested(path, tree_of(path), modules(tests=True)) == []


@pytest.mark.parametrize("path", MODULES)
def test_the_fragments_that_a_view_lists_exist(path):
    assert lost_fragments(str(path), tree_of(path), templates()) == []


@pytest.mark.parametrize("name", templates())
def test_file_id_and_target_of_a_region_agree(name):
    text = templates()[name]
    assert wrong_fragment(name, text) + lost_targets(name, text, regions_of(templates())) == []


@pytest.mark.parametrize("path", MIGRATIONS)
def test_a_migration_that_takes_something_away_carries_its_data_over_and_is_tested(path):
    own = [test for test in modules(tests=True) if "tests" in test.parts and test.parts[0] == path.parts[0]]
    assert drops_data(path, tree_of(path), ((ROOT / test).read_text() for test in own)) == []


def test_the_regions_that_every_page_has_stand_in_the_base_page():
    assert 'id="message"' in templates()["base.html"]


@pytest.mark.parametrize(
    "text",
    ["x = 1\n" * 301, SHELF + "    x = 1\n" * 29, "class A:\n    def b(self):\n" + "        x = 1\n" * 30],
    ids=["file", "function", "method"],
)
def test_what_is_too_long_is_found(text):
    assert too_long("sample.py", text) != []


def test_a_long_docstring_makes_no_function_too_long():
    docstring = '    """Say.\n' + "\n    more\n" * 20 + '    """\n'
    assert too_long("sample.py", "def shelf():\n" + docstring + "    x = 1\n" * 29) == []


@pytest.mark.parametrize(
    "text",
    [
        "x = 1",
        '"""A."""\ndef shelf(): ...',
        '"""A."""\nclass Shelf: ...',
        '"""A."""\nclass Shelf:\n    """A."""\n    def boards(self): ...',
    ],
)
def test_a_missing_docstring_is_found(text):
    assert missing_docstrings("sample.py", ast.parse(text)) != []


def test_what_is_private_needs_no_docstring():
    text = '"""A."""\ndef _shelf(): ...\nclass Shelf:\n    """A."""\n'
    text += "    class Meta: ...\n    def __str__(self): ..."
    assert missing_docstrings("sample.py", ast.parse(text)) == []


def test_of_a_command_the_file_and_its_functions_say_what_they_are():
    text = '"""A."""\nclass Command:\n    def handle(self): ...\ndef shelf(): ...'
    faults = missing_docstrings("config/management/commands/shelve.py", ast.parse(text))
    assert faults == ["config/management/commands/shelve.py: shelf has no docstring"]


@pytest.mark.parametrize(
    "text",
    ["<p>no id</p>", '<p id="build-result">', '<p id="build-results"><b id="build-results">'],
    ids=["none", "other", "twice"],
)
def test_a_fragment_with_another_id_than_its_file_is_found(text):
    assert wrong_fragment("characters/_build_results.html", text) != []


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("characters/_build_results.html", '<aside id="build-results"><b id="other"></b></aside>'),
        ("characters/_build_result.html", '<td id="build-{{ level.name }}-result">'),
        ("characters/build.html", "<p>a page has no id of its own</p>"),
    ],
)
def test_a_right_fragment_is_not_blamed(name, text):
    assert wrong_fragment(name, text) == []


@pytest.mark.parametrize("step", ["RemoveField", "DeleteModel", "RenameField", "RenameModel"])
def test_a_migration_that_loses_data_is_found(step):
    path, alone = Path("characters/migrations/0009_height.py"), f"operations = [migrations.{step}()]"
    carried = ast.parse(f"{alone[:-1]}, migrations.RunPython(carry_over)]")
    assert len(drops_data(path, ast.parse(alone), [])) == 2
    assert drops_data(path, carried, []) == ["no test names 0009_height"]
    assert drops_data(path, carried, ['migrated_by("0009_height")']) == []


def test_a_migration_that_only_adds_loses_nothing():
    tree = ast.parse("operations = [migrations.AddField(), migrations.RemoveConstraint()]")
    assert drops_data(Path("characters/migrations/0009_height.py"), tree, []) == []


def test_a_target_that_no_file_has_is_found():
    regions = regions_of(["characters/_shop_summary.html"])
    text = '<form hx-target="#shop-summary"><form hx-target="#message"><form hx-target="#shop-sumary">'
    assert lost_targets("shop.html", text, regions) == ["shop.html aims at #shop-sumary"]


def test_a_listed_fragment_without_a_file_is_found():
    tree = ast.parse('render_page(request, "characters/shop.html", {}, fragments=("shop-summary", "purse"))')
    faults = lost_fragments("shop.py", tree, {"characters/_purse.html"})
    assert faults == ["shop.py lists characters/_shop_summary.html, which does not exist"]


def test_a_module_without_its_test_file_is_found():
    tree = ast.parse("def roll(): ...")
    assert untested(Path("rules/play/dice.py"), tree, [Path("equipment/tests/test_dice.py")]) != []


@pytest.mark.parametrize("test", ["rules/tests/test_dice.py", "rules/tests/play/test_dice.py"])
def test_a_module_with_its_test_file_is_not_blamed(test):
    assert untested(Path("rules/play/dice.py"), ast.parse("def roll(): ..."), [Path(test)]) == []


@pytest.mark.parametrize("path", sorted((ROOT / "static" / "js").glob("*.js")), ids=lambda path: path.name)
def test_a_script_knows_a_key_by_its_letter_and_by_its_place_only_in_another_script(path):
    text = path.read_text()
    assert re.search(r"\.(code|keyCode|which)\b", text) is None
    assert not re.search(r"\bcode\b", text) or "foreign ? code" in text


@pytest.mark.parametrize("path", sorted((ROOT / "static" / "css").glob("*.css")), ids=lambda path: path.name)
def test_no_rule_makes_a_browser_style_the_whole_page_anew(path):
    assert page_wide_rules(path.name, path.read_text()) == []


def test_a_rule_for_everything_beside_a_bare_tag_is_found():
    text = """
      .table > thead + tbody > tr:first-child > *,
      .lead + * { margin: 0 }
      .prose > p + p { margin: 0 }
    """
    assert page_wide_rules("a.css", text) == ["a.css: .table > thead + tbody > tr:first-child > *"]
