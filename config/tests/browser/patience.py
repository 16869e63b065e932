"""Waiting for what a person would wait for, on a slow machine too."""

PATIENCE_MS, POLL_MS = 30_000, 20
"""How long something may take that a person sees at once, and how often one looks."""


def until(page, holds):
    """Wait until something holds; meanwhile the page goes on."""
    for _ in range(PATIENCE_MS // POLL_MS):
        if holds():
            return
        page.wait_for_timeout(POLL_MS)
    raise AssertionError(f"{holds.__qualname__} did not hold within {PATIENCE_MS / 1000:g} s")
