"""Checks of sizes, docstrings, fragments and test files; each returns its faults as sentences."""

import ast
import re
from collections.abc import Collection, Iterable
from pathlib import Path, PurePosixPath

from config.htmx import fragment_file
from config.tests.sources import functions

LONGEST_FILE = 300
LONGEST_FUNCTION = 30
# Regions of base.html: there on every page, filled by answers, never a file of their own.
STATIC_REGIONS = {"message"}
TAKES_AWAY = {"RemoveField", "DeleteModel", "RenameField", "RenameModel"}
CARRIES = {"RunPython", "RunSQL"}
Definition = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def too_long(name: str, text: str) -> list[str]:
    """Return what is longer than it should be; a function's docstring does not count."""
    lines = len(text.splitlines())
    faults = [f"{name} has {lines} lines"] if lines > LONGEST_FILE else []
    for function in functions(ast.parse(text)):
        length = function.end_lineno - function.lineno + 1 - _docstring_lines(function)
        if length > LONGEST_FUNCTION:
            faults.append(f"{name}: {function.name} has {length} lines")
    return faults


def missing_docstrings(name: str, tree: ast.Module) -> list[str]:
    """Return the modules, classes, public functions and public methods without a docstring.

    A command's class and methods are Django's, and Meta needs none.
    """
    faults = [] if ast.get_docstring(tree) or not tree.body else [f"{name} has no docstring"]
    command = "management/commands" in name
    owners = [] if command else [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    for node in [part for owner in [tree, *owners] for part in owner.body]:
        if not isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        exempt = node.name.startswith("_") or node.name == "Meta" or (command and node.name == "Command")
        if not exempt and not ast.get_docstring(node):
            faults.append(f"{name}: {node.name} has no docstring")
    return faults


def wrong_fragment(name: str, text: str) -> list[str]:
    """Return a fault where the file `_build_results.html` has not exactly one element `build-results`.

    A fragment that exists once for each row leaves the row's part out of its file's name:
    `build-{{ level.name }}-result` is `_build_result.html`.
    """
    stem = PurePosixPath(name).stem
    if not stem.startswith("_"):
        return []
    region = stem[1:].replace("_", "-")
    count = [_region(value) for value in re.findall(r"""\sid=["']([^"']*)["']""", text)].count(region)
    return [] if count == 1 else [f"{name} has {count} elements with the id {region}"]


def lost_targets(name: str, text: str, regions: Collection[str]) -> list[str]:
    """Return each hx-target that names no region."""
    targets = re.findall(r"""hx-target=["']#([^"']*)["']""", text)
    return [f"{name} aims at #{each}" for each in targets if _region(each) not in regions]


def regions_of(names: Iterable[str]) -> set[str]:
    """Return the regions that the templates' names promise, and those of base.html."""
    stems = (PurePosixPath(name).stem for name in names)
    return STATIC_REGIONS | {stem[1:].replace("_", "-") for stem in stems if stem.startswith("_")}


def lost_fragments(name: str, tree: ast.AST, known: Collection[str]) -> list[str]:
    """Return the regions that a view lists in `render_page` but that have no file beside the page."""
    faults = []
    for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
        page = next((_text(each) for each in call.args[1:2]), None)
        listed = next((each.value for each in call.keywords if each.arg == "fragments"), None)
        if page and isinstance(listed, ast.Tuple | ast.List):
            files = [fragment_file(page, _text(each)) for each in listed.elts if _text(each)]
            faults += [f"{name} lists {file}, which does not exist" for file in files if file not in known]
    return faults


def untested(path: Path, tree: ast.AST, tests: Collection[Path]) -> list[str]:
    """Return a fault where a module has a function of its own and no test file in its app.

    `rules/play/dice.py` is tested by a `test_dice.py` anywhere in `rules/tests/`; a package by its own name.
    """
    if not any(functions(tree)):
        return []
    stem = path.parent.name if path.stem == "__init__" else path.stem
    home = Path(path.parts[0]) / "tests"
    if any(test.name == f"test_{stem}.py" and test.is_relative_to(home) for test in tests):
        return []
    return [f"{path} has no {home}/test_{stem}.py"]


def drops_data(path: Path, tree: ast.AST, tests: Iterable[str]) -> list[str]:
    """Return a fault where a migration takes a field or a table away, or renames it, and loses what is in it.

    Such a migration carries the data over in a step of its own, the changes that are kept by the old name
    included, and a test of its app names it: `tests` are the texts of the app's tests.
    """
    calls = (node.func for node in ast.walk(tree) if isinstance(node, ast.Call))
    steps = {call.attr for call in calls if isinstance(call, ast.Attribute)}
    taken = sorted(steps & TAKES_AWAY)
    if not taken:
        return []
    faults = [] if steps & CARRIES else [f"{path} has {taken[0]} and no step that carries the data over"]
    return faults if any(path.stem in text for text in tests) else [*faults, f"no test names {path.stem}"]


def _docstring_lines(function: Definition) -> int:
    first = function.body[0]
    is_docstring = ast.get_docstring(function) is not None
    return first.end_lineno - first.lineno + 1 if is_docstring else 0


def _region(value: str) -> str:
    return re.sub(r"-{2,}", "-", re.sub(r"\{\{.*?\}\}", "", value)).strip("-")


def _text(node: ast.AST) -> str:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def page_wide_rules(name: str, text: str) -> list[str]:
    """Return the rules for everything (`*`) in the neighbour of a tag without a class.

    For their sake a browser styles the whole page anew wherever anything is put in: a second among 500 rows.
    """
    heads = re.findall(r"([^{}]+)\{", re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL))
    selectors = (" ".join(one.split()) for head in heads for one in head.split(","))
    beside_a_tag = re.compile(r"(^|[ >+~])[a-z][a-z0-9]* [+~] .*(^|[ >])\*$")
    return [f"{name}: {selector}" for selector in selectors if beside_a_tag.search(selector)]
