"""The form of the step Build."""

import pytest

from characters.tests.builder_pages import BUILD, post, words
from characters.tests.factories import fresh

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def test_decimals_may_have_a_comma(ann, steven):
    post(ann, steven, "build", BUILD | {"mass": "94,5", "length": "1,6"})
    assert (fresh(steven).mass_mg, fresh(steven).length_mm) == (94_500_000, 1_600)


@pytest.mark.parametrize(
    ("name", "typed"),
    [
        ("mass", "1,800"), ("mass", "ninety"), ("mass", "1e9"), ("mass", "-1"), ("toughness", ""),
        ("toughness", "７"), ("toughness", "5.5"), ("toughness", "5\x00"), ("toughness", "9" * 5000),
        ("speed", "1.5"), ("length", "NaN"), ("swimming", "some"),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_kept_and_explained(ann, steven, name, typed):
    response = post(ann, steven, "build", BUILD | {"strength": "4", name: typed})
    page = response.content.decode()
    assert response.status_code == 422
    assert f'id="fault-{name}"' in page
    assert "Not saved." in words(response)
    assert fresh(steven).strength is None
    if name != "speed" and typed.isprintable():
        assert f'value="{typed}"' in page


def test_a_comma_between_thousands_gets_its_sentence(ann, steven):
    page = words(post(ann, steven, "build", BUILD | {"mass": "1,800"}))
    assert "Mass “1,800” can be read in two ways; write 1800 without a comma." in page
