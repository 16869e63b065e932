"""Pictures of states for docs/pictures/states, small enough to be kept with the code."""

from io import BytesIO

from PIL import Image

from config.tests.sources import ROOT

PICTURES = ROOT / "docs" / "pictures" / "states"
ONCE = ((1280, "light"),)
MAIN = ((1280, "light"), (360, "light"), (1280, "dark"))
HIGHEST = {1280: 1040, 360: 1200}
COLOURS = 16
HOW = """`python3 manage.py test config/tests/browser/test_every_state.py --docs` takes them anew; the states
are those of `config/tests/browser/states_table.py`. Main ones are shown on a phone and in the dark too."""


def looks_of(state):
    """Return the pairs of width and scheme in which a state is shown."""
    return MAIN if state.main else ONCE


def picture_names(state):
    """Return the names of the files that show a state, one for each look."""
    return [f"{state.name}-{width}-{scheme}.png" for width, scheme in looks_of(state)]


TOLD = """() => {
  const told = document.querySelector("main #breakdown, main [aria-invalid=true], main .opened");
  return told ? told.getBoundingClientRect().bottom + scrollY : 0;
}"""
"""Where what the state is about ends, if it stands further down."""
BELOW = 120
ONE_TIME = """() => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let rows = 0;
  while (texts.nextNode()) {
    texts.currentNode.data = texts.currentNode.data
      .replace(/\\d+ [A-Z][a-z]+ \\d{4}/, "1 May 2026")
      .replace(/\\d+ [A-Z][a-z]+, \\d\\d:\\d\\d/, "1 May, 12:00")
      .replace(/\\d\\d:\\d\\d/, "12:00")
      .replace(/\\(number \\d+\\)/, () => `(number ${(rows += 1)})`);
  }
}"""
"""A picture is another one only if the page is, not the time at which it was taken or the key of a row."""


def take(page, state):
    """Take a state’s pictures, of a height that one can look over: the top, or what the state is about."""
    PICTURES.mkdir(exist_ok=True)
    page.evaluate(ONE_TIME)
    for (width, scheme), name in zip(looks_of(state), picture_names(state), strict=True):
        page.set_viewport_size({"width": width, "height": 900})
        page.emulate_media(color_scheme=scheme)
        page.evaluate("window.scrollTo(0, 0)")
        whole = Image.open(BytesIO(page.screenshot(full_page=True, animations="disabled")))
        height = min(whole.height, HIGHEST[width])
        top = max(0, min(round(page.evaluate(TOLD)) + BELOW, whole.height) - height)
        shown = whole.convert("RGB").crop((0, top, whole.width, top + height))
        small = shown.quantize(COLOURS, method=Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE)
        small.save(PICTURES / name, optimize=True)


def list_of_pictures(groups):
    """Return the page that shows every picture, a line to each state."""
    lines = ["# Every state in pictures", "", HOW]
    for group, states in groups.items():
        lines += ["", f"## {group.capitalize()}"]
        for state in states:
            shown = " ".join(f"![{state.name}](states/{name})" for name in picture_names(state))
            lines += ["", f"{state.sees} `{state.name}`", "", shown]
    return "\n".join(lines) + "\n"
