"""The row of steps, and the way to a problem."""

import pytest

from characters.tests.builder_pages import BUILD, get, post, url, words

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def test_problems_lead_to_their_field(ann, steven):
    post(ann, steven, "build", BUILD | {"toughness": "12"})
    page = get(ann, steven, "abilities").content.decode()
    assert f'href="{url(steven, "build")}#id_toughness">Go to toughness</a>' in page
    assert "at most 10" in words(get(ann, steven, "build"))
