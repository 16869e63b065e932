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


def take(page, state):
    """Take a state’s pictures, from the top of the page down to a height that one can look over."""
    PICTURES.mkdir(exist_ok=True)
    for (width, scheme), name in zip(looks_of(state), picture_names(state), strict=True):
        page.set_viewport_size({"width": width, "height": 900})
        page.emulate_media(color_scheme=scheme)
        page.evaluate("window.scrollTo(0, 0)")
        whole = Image.open(BytesIO(page.screenshot(full_page=True, animations="disabled")))
        shown = whole.convert("RGB").crop((0, 0, whole.width, min(whole.height, HIGHEST[width])))
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
