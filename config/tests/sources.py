"""The project's own files, read once for the tests of architecture and conventions."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
APPS = ("config", "rules", "equipment", "characters")


@cache
def modules(*, tests: bool = False, migrations: bool = False) -> tuple[Path, ...]:
    """Return every Python file of the apps, relative to the project; tests and migrations where wanted."""
    found = (path.relative_to(ROOT) for app in APPS for path in sorted((ROOT / app).rglob("*.py")))
    return tuple(
        path
        for path in found
        if (tests or not is_test(path)) and (migrations or "migrations" not in path.parts)
    )


@cache
def templates() -> dict[str, str]:
    """Return the text of every template by its name, such as `characters/shop.html`."""
    folder = ROOT / "templates"
    return {str(path.relative_to(folder)): path.read_text() for path in sorted(folder.rglob("*.html"))}


@cache
def tree_of(path: Path) -> ast.Module:
    """Return the syntax tree of a file of the project."""
    return ast.parse((ROOT / path).read_text())


def is_test(path: Path) -> bool:
    """Return whether the file is exempt from the directions: a test, or what tests share."""
    return "tests" in path.parts or path.name == "conftest.py"


def dotted(path: Path) -> str:
    """Return the module's dotted name.

    >>> dotted(Path("rules/play/__init__.py"))
    'rules.play'
    """
    parts = path.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def functions(tree: ast.AST) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Yield every function and method of a tree."""
    return (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))
