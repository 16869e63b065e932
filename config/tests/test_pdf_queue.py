"""The queue before the printing process: short, so that prints never hold every thread."""

import re
import threading
import time
from uuid import uuid4

import pytest
from django.core.cache import cache

from config import pdf
from config.pdf import BUSY, ROOT, WAITING, Press, PrintingError, kept_pdf
from config.tests.test_pdf import STEVEN, read


def _until(true):
    end = time.monotonic() + 10
    while not true():
        assert time.monotonic() < end
        time.sleep(0.01)


def test_what_would_wait_behind_others_is_refused_at_once_with_a_time_to_try_again():
    press = Press()
    waiting = [threading.Thread(target=press.print, args=(STEVEN,)) for _ in range(WAITING)]
    with press.turn():
        for thread in waiting:
            thread.start()
        _until(lambda: press._places._value == 0)
        begun = time.monotonic()
        with pytest.raises(PrintingError) as refusal:
            press.print(STEVEN)
        assert time.monotonic() - begun < 1
    for thread in waiting:
        thread.join()
    assert (refusal.value.sentence, refusal.value.seconds) == (BUSY, 30)
    assert read(press.print(STEVEN)).pages
    press.stop()


def test_prints_never_hold_every_thread_of_a_worker():
    recipe = (ROOT / "docs" / "deploy.md").read_text()
    threads = int(re.search(r"--threads (\d+)", recipe)[1])
    assert threads > 1 + WAITING


def test_a_wait_that_gets_long_is_given_up(monkeypatch):
    monkeypatch.setattr(pdf, "QUEUE_SECONDS", 0.1)
    press = Press()
    with press.turn():
        refusals = []

        def wait():
            try:
                press.print(STEVEN)
            except PrintingError as refusal:
                refusals.append(refusal.sentence)

        waiting = threading.Thread(target=wait)
        waiting.start()
        waiting.join()
    assert refusals == [BUSY]
    assert read(press.print(STEVEN)).pages
    press.stop()


def test_what_two_ask_for_at_once_is_printed_a_single_time():
    name, made, found = uuid4().hex, [], []

    def html():
        made.append("again")
        return STEVEN

    with pdf._press.turn():
        waiting = threading.Thread(target=lambda: found.append(kept_pdf(name, html)))
        waiting.start()
        _until(lambda: pdf._press._places._value == WAITING - 1)
        cache.set(f"pdf:{pdf._styles()}:{name}", b"printed meanwhile")
    waiting.join()
    assert (found, made) == ([b"printed meanwhile"], [])
