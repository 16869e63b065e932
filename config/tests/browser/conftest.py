"""A real Chromium for the tests of pages: windows that watch for errors, signed in, with axe at hand.

Without Chromium these tests are skipped with a line that says so; in CI (CI=true) that is a failure.
"""

import os
import shutil
from importlib import resources
from time import monotonic, sleep

import pytest
from django.contrib.auth.models import User
from django.core.management import CommandError, call_command
from django.db import OperationalError, connection
from django.test import Client, TransactionTestCase
from playwright.sync_api import expect, sync_playwright

from config.tests.browser.patience import PATIENCE_MS

# Playwright runs a loop in this thread, and Django refuses to ask the database beside a loop.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"

PROGRAMS = ("chromium", "chromium-browser", "google-chrome")
ARGUMENTS = [
    "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
]  # fmt: skip
AXE_TAGS = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"]
# Only violations, and no style sheet asked for again: half the time.
AXE = """tags => axe.run(document, {
  resultTypes: ["violations"], preload: false, runOnly: {type: "tag", values: tags},
})"""
expect.set_options(timeout=PATIENCE_MS)
CLEARINGS = 5
"""So often a deadlock with a late save may stand in the way of clearing the tables."""
BUSY = """SELECT count(*) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle'"""


def pytest_addoption(parser):
    parser.addoption("--docs", action="store_true", help="write the pictures and texts of docs/ anew")


class Watch:
    """What went wrong in the windows of one test, but for what the test expects."""

    def __init__(self):
        self.faults = []
        self.expected = []

    def expect(self, words):
        """Expect faults that have these words, such as the status "422" that a test provokes."""
        self.expected.append(words)

    def over(self, page):
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.faults.append(f"page error: {error}"))
        page.on("requestfailed", self._failed)
        page.on("response", self._answered)

    def _console(self, said):
        if said.type in {"error", "warning"}:
            self.faults.append(f"console: {said.text}")

    def _failed(self, request):
        # Leaving a page ends what it was still asking for: that is no fault.
        if request.failure != "net::ERR_ABORTED":
            self.faults.append(f"request failed: {request.url} {request.failure}")

    def _answered(self, answer):
        if answer.status >= 400:
            self.faults.append(f"status {answer.status}: {answer.url}")

    def unexpected(self):
        return [fault for fault in self.faults if not any(words in fault for words in self.expected)]


def _chromium():
    path = next(filter(None, map(shutil.which, PROGRAMS)), None)
    if path is None:
        sentence = "Chromium is not installed, so the browser tests do not run: apt-get install chromium"
        if os.environ.get("CI", "").lower() == "true":
            pytest.fail(sentence)
        pytest.skip(sentence)
    return path


@pytest.fixture(scope="session")
def browser():
    path = _chromium()
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield chromium
        chromium.close()


@pytest.fixture(scope="session", autouse=True)
def cleared_with_patience():
    """The tables are cleared once more where a save that a window sent as it was closed stood in the way."""
    clear = TransactionTestCase._fixture_teardown

    def cleared(self):
        for _ in range(CLEARINGS):
            try:
                return clear(self)
            except CommandError as error:
                if not isinstance(error.__cause__, OperationalError):
                    raise
        return clear(self)

    TransactionTestCase._fixture_teardown = cleared
    yield
    TransactionTestCase._fixture_teardown = clear


@pytest.fixture
def watch():
    watching = Watch()
    yield watching
    assert watching.unexpected() == []


@pytest.fixture
def player(transactional_db):
    """Whoever is signed in in the windows."""
    return User.objects.create_user("mira", password="a long enough password")


@pytest.fixture
def shipped(transactional_db):
    """The settings that Heft ships."""
    call_command("load_catalogue", verbosity=0)


@pytest.fixture
def site(live_server):
    """The address of the site that the windows show; a file whose tests need another server has its own."""
    return live_server.url


@pytest.fixture
def window(browser, site, watch, player):
    """Opens windows: `window(width=360)`; each is a browser of its own, signed in unless `visitor=True`."""
    contexts = []

    def opened(*, width=1280, height=900, visitor=False, **options):
        context = browser.new_context(base_url=site, viewport={"width": width, "height": height}, **options)
        contexts.append(context)
        context.set_default_timeout(PATIENCE_MS)
        if not visitor:
            context.add_cookies([_session(site, player)])
        page = context.new_page()
        watch.over(page)
        return page

    yield opened
    for context in contexts:
        context.close()
    _wait_until_answered()


def _wait_until_answered():
    """Wait for what the windows left behind: a request under way would meet the clearing of the tables."""
    deadline, quiet = monotonic() + PATIENCE_MS / 1000, 0
    with connection.cursor() as cursor:
        while quiet < 2 and monotonic() < deadline:
            cursor.execute(BUSY)
            quiet = 0 if cursor.fetchone()[0] else quiet + 1
            sleep(0.01)


def _session(url, user):
    client = Client()
    client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
    return {"name": "sessionid", "value": client.cookies["sessionid"].value, "url": url}


@pytest.fixture
def page(window):
    """One window of 1280 × 900, signed in."""
    return window()


@pytest.fixture(scope="session")
def axe_script():
    return (resources.files("axe_playwright_python") / "axe.min.js").read_text()


@pytest.fixture
def axe(axe_script):
    """A question to axe about what is wrong with a page; the answer should be an empty list."""

    def violations(page):
        page.wait_for_load_state()
        page.evaluate(axe_script)  # a script tag would be against the Content-Security-Policy
        found = page.evaluate(AXE, AXE_TAGS)
        return [
            f"{one['id']}: {node['html']} {node['failureSummary']}"
            for one in found["violations"]
            for node in one["nodes"]
        ]

    return violations
