"""Two windows of a player in a hurry, and a server that is killed: nothing acknowledged is lost."""

from random import Random

import pytest
from django.db import transaction

from characters.forms.abilities import AbilitiesForm
from characters.forms.build import BuildForm
from characters.forms.description import DescriptionForm
from characters.forms.ticks import OccupationsForm, QualitiesForm
from characters.history import targets
from characters.models import Character
from characters.steps import step_values
from characters.tests.factories import COINS, a_character, a_setting, an_item, fresh, torches
from characters.tests.test_history import bring_back, snapshot, undo, user
from config.tests.browser.hasty import HastyWindow, settle
from config.tests.browser.patience import until
from config.tests.browser.posts import Post

pytestmark = [pytest.mark.browser, pytest.mark.database, pytest.mark.django_db(transaction=True)]

EDITS, RESTARTS = 200, 4
FORMS = (DescriptionForm, BuildForm, AbilitiesForm, QualitiesForm, OccupationsForm)
FORM_OF = {form.step: form for form in FORMS}
DEEDS = ("reload", "back", "elsewhere", "elsewhere", "same_again", "undo_or_redo")
# A killed server answers nothing or half of it, two windows on one step are a conflict, and no browser goes
# back to the answer to a post without asking; nothing else may be amiss.
EXPECTED = (
    "409", "ERR_CONNECTION", "ERR_EMPTY_RESPONSE", "ERR_SOCKET", "ERR_CONTENT_LENGTH_MISMATCH",
    "ERR_CACHE_MISS", "htmx:sendError", "htmx:afterRequest",
)  # fmt: skip

# Chromium tells nobody of what a page sends in the very moment in which it goes.
SEND_LAST = """address => {
  const csrfmiddlewaretoken = document.querySelector("[name=csrfmiddlewaretoken]").value;
  const body = new URLSearchParams({csrfmiddlewaretoken, version: 1, toughness: 7});
  const how = {method: "POST", body, keepalive: true, redirect: "manual"};
  addEventListener("pagehide", () => fetch(address, how));
}"""


@pytest.fixture
def site(noted):
    return noted.url


@pytest.fixture
def steven(player):
    setting = a_setting(**{**COINS, "starting_coins": 5_000})
    an_item(setting)
    torches(setting)
    return a_character(setting, owner=player)


def in_a_hurry(windows, server, steven, dice):
    """Edit and do other things in both windows; return each version's state, where one could look at it."""
    was, edits, restarts = dict([looked_at(steven)]), 0, 0
    while edits < EDITS:
        edits += sum(one.edit() for _ in range(dice.randint(2, 4)) for one in windows)
        if edits > EDITS * (restarts + 1) / (RESTARTS + 1):
            restarts += 1
            server.kill()
            server.start()
        else:
            getattr(dice.choice(windows), dice.choice(DEEDS))()
        settle(windows)
        version, state = looked_at(steven)
        was[version] = state
    return was


def looked_at(steven):
    """Return the version and the state of it; nothing that is still on its way comes in between."""
    with transaction.atomic():
        return Character.objects.lock(steven.pk).version, snapshot(steven)


def arrived_at(server):
    """Stop a server, so that nothing is on its way any more, and return what it was sent."""
    server.stop()
    return [Post(**noted) for noted in server.posts()]


def claims_on(change, posts):
    """Return the posts that may have made a change: one that was told so, else all that were told nothing."""
    if back := change.stands_for or change.brings_back:
        return [post for post in posts if post.to == back]
    if change.step == "equipment":
        return [post for post in posts if post.token == change.after["token"]]
    own = [post for post in posts if post.what == change.step]
    told = [post for post in own if post.version == change.version]
    return told or [post for post in own if not post.status]


def holds(character, post):
    """Return whether a character has all that a step's post asked for."""
    if post.what not in FORM_OF:
        return True
    found = fresh(character)
    texts = FORM_OF[post.what](found).texts(step_values(found, post.what))
    return post.choices.items() <= texts.items()


def had_again(steven):
    """Yield every version while the character is as it was then: undone to the start, then the others."""
    last = fresh(steven).version
    left = set(range(1, last))
    yield last
    while goal := targets(fresh(steven)).undo:
        undo(steven)
        left.discard(goal)
        yield goal
    for version in sorted(left):
        bring_back(fresh(steven), version, seen_version=fresh(steven).version, by=user())
        yield version


def test_what_a_page_sends_as_it_goes_is_known_though_no_browser_tells_of_it(page, noted, steven):
    page.goto("/characters/")
    page.evaluate(SEND_LAST, f"/characters/{steven.pk}/build/")
    page.goto("/rules/")
    until(page, lambda: fresh(steven).toughness == 7)
    (post,) = arrived_at(noted)
    assert (post.what, post.choices, post.version) == ("build", {"toughness": "7"}, 2)
    assert holds(steven, post)


@pytest.mark.parametrize("seed", [1])
def test_two_hundred_random_edits_by_two_windows_at_once(window, watch, noted, steven, seed):
    for words in EXPECTED:
        watch.expect(words)
    dice = Random(seed)  # noqa: S311 - no secret
    windows = [HastyWindow(window(), steven, dice) for _ in range(2)]
    was = in_a_hurry(windows, noted, steven, dice)
    posts = arrived_at(noted)
    changes = {change.version: change for change in steven.changes.all()}

    assert sorted(changes) == list(range(2, max(changes) + 1))
    acknowledged = [post.version for post in posts if post.version]
    assert sorted(acknowledged) == sorted(set(acknowledged) & set(changes))
    bought = {change.after.get("token") for change in changes.values()}
    assert {post.token for post in posts if post.token and post.stored} <= bought

    claims = {version: claims_on(change, posts) for version, change in changes.items()}
    for version in had_again(steven):
        assert was.get(version) in (None, snapshot(steven)), version
        held = version == 1 or any(holds(steven, post) for post in claims[version])
        assert held, (version, changes[version].step, changes[version].after, claims[version])
