"""Checks of who may know whom; each returns its faults as sentences."""

import ast
import re
import sys
from collections.abc import Iterator

MAY_IMPORT = {
    "config": {"config"},
    "rules": {"rules"},
    "rules.web": {"rules", "config"},
    "equipment": {"equipment", "rules", "config"},
    "characters": {"characters", "equipment", "rules", "config"},
}
OURS = {"config", "rules", "equipment", "characters"}
FRONT_DOORS = {"rules", "rules.play", "rules.mini_mam", "rules.first_edition"}
NOT_PURE = {"random", "secrets", "uuid", "time", "datetime", "calendar"}
# Which apps a template folder must not name, in addresses and in names of templates.
UNNAMED = {"rules": ("equipment", "characters"), "equipment": ("characters",)}


def wrong_imports(module: str, tree: ast.AST) -> list[str]:
    """Return the imports that go against the direction, or past the front doors of `rules`."""
    home = "rules.web" if module.startswith("rules.web") else module.split(".", maxsplit=1)[0]
    faults = []
    for name in imported(module, tree):
        app = name.split(".")[0]
        if app in OURS and app not in MAY_IMPORT[home]:
            faults.append(f"{module} imports {name}")
        elif app == "rules" and not module.startswith("rules") and name not in FRONT_DOORS:
            faults.append(f"{module} imports {name} past the front doors of rules")
    return faults


def wrong_names(module: str, tree: ast.AST) -> list[str]:
    """Return the strings that name an app which the module must not know: addresses, templates, models."""
    apps = "|".join(UNNAMED.get(module.split(".", maxsplit=1)[0], ()))
    named = re.compile(rf"^(?:{apps})(?:[:/]|\.[A-Z])") if apps else None
    return [
        f"{module} names {node.value!r}"
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and named
        and named.match(node.value)
    ]


def wrong_template_names(name: str, text: str) -> list[str]:
    """Return what a template names of an app that its folder must not know."""
    apps = "|".join(UNNAMED.get(name.split("/", maxsplit=1)[0], ()))
    found = re.findall(rf"""["'](?:{apps})[:/][^"']*["']""", text) if apps else []
    return [f"{name} names {each}" for each in found]


def impurities(module: str, tree: ast.AST) -> list[str]:
    """Return what a pure module of `rules` must not have: foreign code, a clock, chance, floats."""
    faults = []
    for name in imported(module, tree):
        app = name.split(".")[0]
        known = app == "rules" or app in sys.stdlib_module_names
        if not known or app in NOT_PURE or name.startswith(("rules.web", "rules.apps", "rules.tests")):
            faults.append(f"{module} imports {name}")
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, float | complex):
            faults.append(f"{module}:{node.lineno} has the number {node.value}")
        if isinstance(node, ast.Name) and node.id == "float":
            faults.append(f"{module}:{node.lineno} names float")
    return faults


def is_pure(module: str) -> bool:
    """Return whether a module is one of the pure ones."""
    return module.split(".", maxsplit=1)[0] == "rules" and not module.startswith(
        ("rules.web", "rules.apps", "rules.tests")
    )


def imported(module: str, tree: ast.AST) -> Iterator[str]:
    """Yield the dotted name of each module that is imported, relative imports resolved."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = ".".join(module.split(".")[: -node.level]) if node.level else ""
            yield ".".join(part for part in (above, node.module) if part)
