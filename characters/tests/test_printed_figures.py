"""The figures of a printed sheet: their features stand with the fonts."""

import pytest

from characters.bench.printing import sheet_html
from characters.tests.factories import an_item, bought, fresh
from config.printing_weasyprint import Printer

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def test_no_element_of_a_sheet_asks_for_features_which_the_printing_program_keeps_for_good(steven):
    bought(steven, an_item(steven.setting))
    printer = Printer()
    printer.print(sheet_html(fresh(steven)))
    assert printer._fonts.font_features == {}
