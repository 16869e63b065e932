"""What the pages of the rules show."""

from itertools import chain

import pytest

import rules
from rules.web.book import chapters
from rules.web.pages import neighbours, shown_sections, shown_words


def ids(slug):
    """Return every id of a chapter's page."""
    for section in shown_sections(chapters()[slug]):
        yield section.anchor
        for table in section.tables:
            yield from (line.anchor for line in chain.from_iterable(table.columns))


@pytest.mark.parametrize("slug", chapters())
def test_every_id_of_a_page_is_there_once(slug):
    found = list(ids(slug))
    assert len(found) == len(set(found))


@pytest.mark.parametrize("rule", rules.REFERENCES)
def test_the_place_of_a_rule_is_on_its_page(rule):
    place = rules.REFERENCES[rule]
    assert place.anchor in ids(place.chapter)


@pytest.mark.parametrize("place", rules.HEADINGS)
def test_a_link_to_a_rule_says_what_stands_above_it(place):
    titles = {section.anchor: section.title for section in shown_sections(chapters()[place.chapter])}
    assert titles[place.anchor] == rules.HEADINGS[place]


@pytest.mark.parametrize("rule", rules.ROWS)
def test_every_row_of_a_rule_is_on_its_page(rule):
    for place, name in rules.ROWS[rule]:
        wanted = {rules.row_anchor(place.anchor, row.label) for row in rules.TABLES[name].values()}
        assert wanted <= set(ids(place.chapter))


@pytest.mark.parametrize(
    ("rule", "label"),
    [
        ("Armor", "total cover"),
        ("Character Creation", "grapple attack"),
        ("Character Creation", "stamina"),
        ("Encumbrance", "load"),
        ("Equipment", "price"),
        ("Equipment and Inventory Management", "axe: power"),
        ("Equipment and Inventory Management", "axe: throw"),
        ("Equipment and Inventory Management", "axe: defense"),
    ],
)
def test_what_a_rule_says_of_one_figure_is_on_its_page(rule, label):
    place = rules.reference_of(rules.Part(label, 0, rule=rule))
    assert place.anchor in ids(place.chapter)


def test_a_word_leads_to_its_section():
    wieldy = next(row for row in shown_words() if row.word == "wieldy")
    assert wieldy.place.words == "Fighting figures: Wieldy and unwieldy"


def test_each_chapter_leads_to_those_beside_it():
    first, second, *_, last = chapters().values()
    assert neighbours(first) == (None, second)
    assert neighbours(last)[1] is None


def test_an_example_shows_its_sum():
    sections = shown_sections(chapters()["character-points"])
    assert ("toughness", "6 CP") in [(each.example.label, each.example.result) for each in sections]
