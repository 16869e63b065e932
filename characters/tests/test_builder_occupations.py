"""The boxes of Occupations: what each says beside itself."""

import pytest

from characters.tests.builder_pages import get, words

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def test_an_occupation_tells_what_it_is_and_has_no_price(ann, steven):
    steven.setting.occupations.filter(key="robber").update(description="Lives on what others carry.")
    page = get(ann, steven, "occupations")
    assert "robber Lives on what others carry." in words(page)
    assert 'class="cp' not in page.content.decode().partition("<tbody>")[2].partition("</tbody>")[0]
