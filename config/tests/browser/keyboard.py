"""A page under the keyboard alone: Tab, Enter, Space, arrows and letters, and a focus that can be seen."""

import re
from typing import NamedTuple

import pytest

from config.tests.browser.patience import PATIENCE_MS, POLL_MS

MOST_STOPS = 150

# What has the focus: its name as a screen reader says it, where it stands, and why it cannot be seen.
LOOK = """() => {
  const one = document.activeElement;
  const words = (node) => node.innerText || node.textContent;
  const name = one.getAttribute("aria-label") || (one.labels?.length ? words(one.labels[0]) : words(one));
  const box = one.getClientRects()[0] ?? one.getBoundingClientRect(); // a link may go over two lines
  // Browsers bring the caret of a text area into view, not its last line.
  const bottom = one.matches("textarea") ? Math.min(box.bottom, box.top + 40) : box.bottom;
  const region = one.matches("[tabindex]"); // a region may be larger than the window; a part of it is enough
  const inside = (from, to, size) => (region ? from < size && to > 0 : from >= 0 && to <= size);
  const ringed = (node) => {
    const style = getComputedStyle(node);
    return (style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 1)
      || style.boxShadow !== "none";
  };
  const frame = one.closest(".input") ?? one;
  const clamp = (value, size) => Math.min(Math.max(value, 0), size - 1);
  const under = document.elementFromPoint(
    clamp((box.left + box.right) / 2, innerWidth), clamp((box.top + bottom) / 2, innerHeight));
  let fault = "";
  if (one === document.body) fault = "the focus is lost";
  else if (!one.matches(":focus-visible")) fault = "is not :focus-visible";
  else if (one.id !== "content" && !ringed(one) && !ringed(frame)) fault = "has no ring";
  else if (box.width < 2 || box.height < 2) fault = "has no size";
  else if (!inside(box.top, bottom, innerHeight) || !inside(box.left, box.right, innerWidth))
    fault = `is outside of the window: ${JSON.stringify(box)}`;
  else if (!frame.contains(under)) fault = `is covered by ${under?.outerHTML.slice(0, 80)}`;
  return { name: name.replace(/\\s+/g, " ").trim(), top: box.top + scrollY, bottom: box.bottom + scrollY,
    left: box.left, aside: Boolean(one.closest(".side")), fault };
}"""

# A console error is a fault of the window, so every swap of every page is watched.
WATCH_SWAPS = """document.addEventListener("htmx:afterSettle", (event) => {
  if (document.activeElement === document.body) console.error(`the focus is lost with #${event.target.id}`);
});"""


class Stop(NamedTuple):
    """What has the focus, and where it stands on the page, in px."""

    name: str
    top: float
    bottom: float
    left: float
    aside: bool


class Keys:
    """The keyboard over one window; wherever it leads, the focus has to be seen."""

    def __init__(self, page):
        self.page = page
        self.passed = []
        page.add_init_script(WATCH_SWAPS)

    def focus(self):
        """Return the Stop that has the focus, which is in the window, uncovered and ringed."""
        return self._stop(self._look())

    def is_at(self, name):
        """Hold that the focus is to be seen and is at what has this name, a pattern for the whole of it."""
        stop = self._stop(self._look(name))
        assert re.fullmatch(name, stop.name), stop.name[:60]

    def _look(self, name=".*"):
        """Return what has the focus, as soon as it can be seen and has this name, or else in the end."""
        for _ in range(PATIENCE_MS // POLL_MS):
            seen = self.page.evaluate(LOOK)
            if not seen["fault"] and re.fullmatch(name, seen["name"]):
                break
            self.page.wait_for_timeout(POLL_MS)
        return seen

    def _stop(self, seen):
        fault = seen.pop("fault")
        assert fault == "", f"{seen['name'][:60]!r} {fault}; before it {self.passed[-20:]}"
        self.passed.append(seen["name"])
        return Stop(**seen)

    def tab(self, *, back=False):
        """Press Tab once; return the Stop it leads to."""
        self.page.keyboard.press("Shift+Tab" if back else "Tab")
        return self.focus()

    def tab_to(self, name, *, back=False):
        """Press Tab until what has this name has the focus."""
        for _ in range(MOST_STOPS):
            if re.fullmatch(name, self.tab(back=back).name):
                return
        pytest.fail(f"Tab never reached {name!r}, only {self.passed[-MOST_STOPS:]}")

    def press(self, *names):
        """Press these keys one after the other, without waiting between them."""
        for name in names:
            self.page.keyboard.press(name)

    def type(self, words):
        """Type these letters; a field that Tab led to has its old words selected, so they are replaced."""
        self.page.keyboard.type(words)

    def follow(self, name, address, *, back=False):
        """Press Enter on the link or button with this name and wait for the page at this address."""
        self.tab_to(name, back=back)
        self.press("Enter")
        self.page.wait_for_url(address)

    def stops(self, *, until):
        """Return every Stop of Tab from here to the one with this name."""
        found = [self.tab()]
        while not re.fullmatch(until, found[-1].name):
            found.append(self.tab())
        return found
