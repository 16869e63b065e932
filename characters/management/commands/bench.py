"""`manage.py bench`: how fast we are beside the least that could be done, in one run on one machine."""

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import transaction

from characters.bench.figures import price_measures, sheet_measure
from characters.bench.pages import change_measure, page_measures, query_lines
from characters.bench.printing import (
    again_measure,
    first_print_line,
    memory_line,
    pdf_measure,
    sheet_html,
)
from characters.bench.rounds import FEWEST_ROUNDS, HEADINGS, Measure, compare, line, row
from characters.bench.scratch import World, make_world, stored_world
from characters.bench.sizes import size_lines
from config.health import what_is_missing
from config.pdf import Press, PrintingError

FEW_ROWS = 100


class _RollBack(Exception):  # noqa: N818 - no error, the end
    """Ends the transaction in which all rows were made."""


class Command(BaseCommand):
    help = (
        "Measure prices, sheets, pages and PDFs, each beside its floor in turn; a mark is a ratio of both. "
        "The rows that it needs are made in one transaction and rolled back; a few are stored and deleted "
        "again, because a change has to be committed to be measured."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--rounds", type=int, default=FEWEST_ROUNDS, help="how often each is measured")
        parser.add_argument("--rows", type=int, default=100_000, help="how many rows the long lists have")
        parser.add_argument("--sheets", type=int, default=0, help="also print so many sheets for the memory")

    def handle(self, **options: Any) -> None:
        if missing := what_is_missing():
            raise CommandError(missing)
        self.stdout.write(row(*HEADINGS))
        with stored_world(FEW_ROWS) as world:
            self.stdout.write(line(measure := change_measure(world), compare(measure, options["rounds"])))
        with suppress(_RollBack), transaction.atomic():
            small, large = make_world(FEW_ROWS), make_world(options["rows"])
            for measure in _measures(small, large):
                self.stdout.write(line(measure, compare(measure, options["rounds"])))
            for sentence in (*query_lines(small, large), *size_lines(small)):
                self.stdout.write(sentence)
            self._measure_printing(small, options["rounds"], options["sheets"])
            raise _RollBack

    def _measure_printing(self, world: World, rounds: int, sheets: int) -> None:
        press, html = Press(), sheet_html(world.character)
        try:
            measure = pdf_measure(html, press)
            self.stdout.write(line(measure, compare(measure, rounds)))
            measure = again_measure(world)
            self.stdout.write(line(measure, compare(measure, rounds)))
            self.stdout.write(first_print_line(html))
            if sheets:
                self.stdout.write(memory_line(html, sheets))
        except PrintingError as error:
            self.stdout.write(error.sentence)
        finally:
            press.stop()


def _measures(small: World, large: World) -> Iterator[Measure]:
    yield from price_measures()
    yield sheet_measure(small.character)
    yield from page_measures(small, large)
