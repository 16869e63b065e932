"""Every state of the pages of a character: axe, light and dark, wide and on a phone, at a zoom of 200 %.

With `--docs`, pictures of every state are written to docs/pictures/states instead.
"""

import pytest

from config.tests.browser.looks import TOO_SMALL, faults_of
from config.tests.browser.pictures import PICTURES, list_of_pictures, picture_names, take
from config.tests.browser.states import World
from config.tests.browser.states_table import GROUPS

pytestmark = [
    pytest.mark.browser, pytest.mark.database, pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("shipped"), pytest.mark.urls("config.tests.test_errors"),
]  # fmt: skip

MAIN_LOOKS = ((1280, "light"), (1280, "dark"), (360, "light"))
OTHER_LOOKS = ((360, "dark"),)
"""What differs from a main state in one place is looked at once, where it is hardest."""


def looks_at(state):
    if not state.scripts:
        return ()
    return MAIN_LOOKS if state.main else OTHER_LOOKS


@pytest.fixture
def world(player, window):
    return World(player, window)


@pytest.mark.parametrize("group", GROUPS)
def test_everybody_can_use_every_state(subtests, request, watch, axe, world, group):
    watch.expect("htmx:")  # what htmx says of an answer that the state provokes
    for state in GROUPS[group]:
        with subtests.test(state.name):
            watch.expect(state.refused or "no fault at all")
            page = state.reach(world)
            if request.config.getoption("docs"):
                watch.expect("inline style")  # the one that hides the caret in a picture
                take(page, state)
            else:
                assert faults_of(page, axe, looks_at(state)) == {}
        if page is not world.page:
            page.context.close()


def test_every_state_has_its_pictures_and_its_line(request):
    listing = PICTURES.with_name("README.md")
    if request.config.getoption("docs"):
        listing.write_text(list_of_pictures(GROUPS))
    assert {path.name for path in PICTURES.glob("*.png")} == {
        name for states in GROUPS.values() for state in states for name in picture_names(state)
    }
    assert listing.read_text() == list_of_pictures(GROUPS)


def test_what_is_too_small_is_found(world):
    page = world.show("create")
    page.set_viewport_size({"width": 360, "height": 740})
    page.evaluate("document.querySelector('#id_name').parentElement.style.height = '20px'")
    assert len(page.evaluate(TOO_SMALL)) == 1
