"""The example of the first page."""

from django.http import QueryDict

from characters.pages.home import example, home_context


def test_the_example_is_the_character_that_the_rules_print():
    sheet = example()
    assert (sheet.blueprint.name, sheet.cp.total, sheet.stamina) == ("Steven", 201, 14)


def test_its_stamina_stands_open_until_it_is_closed():
    opened = home_context(QueryDict())
    assert opened["breakdown"].result.startswith("14")
    closed = home_context(QueryDict(opened["stamina"].url.partition("?")[2].partition("#")[0]))
    assert closed["breakdown"] is None
    assert "open=stamina" in closed["stamina"].url


def test_the_link_that_opens_one_opens_it_whether_or_not_it_stands_open():
    for query in ("", "open=nothing"):
        led_to = home_context(QueryDict(query))["open_one"]
        assert home_context(QueryDict(led_to.partition("?")[2].partition("#")[0]))["breakdown"] is not None


def test_its_lines_are_those_of_the_block():
    context = home_context(QueryDict())
    assert context["headline"].startswith(", adult male human robber")
    assert (context["before"][-11:], context["after"][:9]) == ("toughness, ", " stamina,")
    assert context["lines"][-1].startswith("14 melee defense")
