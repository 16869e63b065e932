"""What a page announced, noted as it was said: the next announcement may follow before a test looks."""

from config.tests.browser.patience import until

NOTE_ALL = """
window.saidSoFar = [];
document.addEventListener("DOMContentLoaded", () => {
  const note = () => window.saidSoFar.push(document.querySelector("#announcement")?.textContent ?? "");
  note();
  new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true });
});
"""
SAID = "() => (window.saidSoFar ?? [document.querySelector('#announcement').textContent])"


def note_all(page):
    """Note all announcements of the pages that are opened from now on."""
    page.add_init_script(NOTE_ALL)


def said(page, words):
    """Wait until the page has said some words, whatever it said since."""
    until(page, lambda: any(words in " ".join(one.split()) for one in page.evaluate(SAID)))
