"""The step Description."""

import pytest

from characters.tests.builder_pages import get, post
from characters.tests.factories import fresh

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def test_a_description_keeps_every_word(ann, steven):
    story = "Born in “Ωmega”,\nraised by Łucja;\t½ elf."
    post(ann, steven, "description", {
        "name": "É. Я", "player_name": "Mira", "age_category": "", "age_years": "19", "sex": "male",
        "background": story.replace("\n", "\r\n"), "notes": "",
    })  # fmt: skip
    steven = fresh(steven)
    assert (steven.name, steven.age_years, steven.age_category, steven.background) == ("É. Я", 19, "", story)


@pytest.mark.parametrize(
    ("name", "typed"),
    [
        ("name", "a\x00b"), ("name", "a\x1bb"), ("name", "a\nb"), ("name", "n" * 101),
        ("notes", "a\x00b"), ("notes", "n" * 20_001), ("age_years", "old"), ("age_years", "-1"),
        ("age_category", "middle"), ("sex", "x" * 41),
    ],
)  # fmt: skip
def test_words_that_cannot_be_stored_are_refused_with_a_sentence(ann, steven, name, typed):
    response = post(ann, steven, "description", {name: typed})
    assert response.status_code == 422
    assert f'id="fault-{name}"' in response.content.decode()
    assert fresh(steven).version == 1


def test_a_sex_of_ones_own_stays_on_the_list_and_is_a_problem(ann, steven):
    post(ann, steven, "description", {"sex": "queen"})
    page = get(ann, steven, "description").content.decode()
    assert '<option value="queen" selected>queen</option>' in page
    assert 'class="note problem"' in page


def test_markup_in_a_name_is_only_a_name(ann, steven):
    post(ann, steven, "description", {"name": "<b>Steven</b>"})
    assert "<b>Steven</b>" not in get(ann, steven, "build").content.decode()
