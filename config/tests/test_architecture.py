"""The direction of imports and names, and the purity of the rules."""

import ast

import pytest

from config.tests.directions import impurities, is_pure, wrong_imports, wrong_names, wrong_template_names
from config.tests.sources import dotted, modules, templates, tree_of

MODULES = [pytest.param(path, id=dotted(path)) for path in modules()]
PURE = [pytest.param(path, id=dotted(path)) for path in modules() if is_pure(dotted(path))]


@pytest.mark.parametrize("path", MODULES)
def test_a_module_knows_only_what_the_direction_allows(path):
    assert wrong_imports(dotted(path), tree_of(path)) + wrong_names(dotted(path), tree_of(path)) == []


@pytest.mark.parametrize("path", PURE)
def test_a_pure_module_has_no_framework_no_clock_no_chance_and_no_floats(path):
    assert impurities(dotted(path), tree_of(path)) == []


@pytest.mark.parametrize("name", templates())
def test_a_template_names_only_what_the_direction_allows(name):
    assert wrong_template_names(name, templates()[name]) == []


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("rules.items", "import equipment"),
        ("rules.items", "from config import htmx"),
        ("rules.web.views", "from equipment.models import Item"),
        ("equipment.views.items", "from characters.models import Character"),
        ("equipment.views.items", "def late():\n    import characters"),
        ("config.accounts", "from equipment.models import Setting"),
        ("config.accounts", "import rules"),
        ("characters.blueprints", "from rules.items import Item"),
        ("characters.blueprints", "import rules.play.dice"),
        ("equipment.views.items", "from ..tests import items\nfrom rules.tables import MASS"),
    ],
)
def test_a_wrong_import_is_found(module, line):
    assert wrong_imports(module, ast.parse(line)) != []


@pytest.mark.parametrize(
    ("module", "line"),
    [
        (
            "characters.blueprints",
            "import rules\nfrom rules.play import dice\nfrom equipment.models import Item",
        ),
        ("rules.sheet", "from rules.items import Item\nfrom . import points\nimport bisect"),
        ("rules.web.views", "from config.htmx import render_page\nfrom rules.items import Item"),
    ],
)
def test_a_right_import_is_not_blamed(module, line):
    assert wrong_imports(module, ast.parse(line)) == []


@pytest.mark.parametrize(
    "line",
    ["reverse('characters:shop')", "TEMPLATE = 'characters/shop.html'", "ForeignKey('characters.Character')"],
)
def test_a_name_of_an_app_further_up_is_found(line):
    assert wrong_names("equipment.views.items", ast.parse(line)) != []


def test_a_sentence_about_characters_is_not_blamed():
    assert wrong_names("equipment.views.items", ast.parse("'characters keep what they bought'")) == []


@pytest.mark.parametrize(
    "line",
    [
        "import django",
        "from django.db import models",
        "import random",
        "from datetime import datetime",
        "import time",
        "from rules.web import views",
        "HALF = 0.5",
        "def half(mass):\n    return float(mass)",
        "def half(mass: float): ...",
    ],
)
def test_an_impurity_is_found(line):
    assert impurities("rules.items", ast.parse(line)) != []


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("equipment/items.html", '{% url "characters:shop" pk %}'),
        ("equipment/items.html", "{% include 'characters/_purse.html' %}"),
        ("rules/tables.html", '{% url "equipment:settings" %}'),
    ],
)
def test_a_template_that_names_an_app_further_up_is_found(name, text):
    assert wrong_template_names(name, text) != []


def test_a_template_may_name_what_lies_below_it():
    assert wrong_template_names("characters/shop.html", '{% url "equipment:item" pk %}') == []
