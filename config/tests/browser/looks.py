"""Whether everybody can use a page as it stands: axe, no way sideways on any screen, room for a finger."""

SIDEWAYS = (320, 360, 640, 768, 1280)
"""640 px is a window of 1280 px at a zoom of 200 %."""

# What an element makes the page wider by, the innermost ones only, so that a failure names the place.
TOO_WIDE = """() => {
  const page = document.documentElement;
  if (page.scrollWidth <= page.clientWidth) return [];
  const isWide = (one) => one.getBoundingClientRect().right > page.clientWidth + 1;
  const wide = [...document.body.querySelectorAll("*")].filter(isWide);
  const inner = wide.filter((one) => !wide.some((other) => other !== one && one.contains(other)));
  return [`${page.scrollWidth}`, ...inner.slice(0, 6).map((one) => one.outerHTML.slice(0, 140))];
}"""

# Around its middle, a target of 24 px is hit at 11 px to each side; its label and its frame count.
# A link within a line of words is as high as the line, and what nobody sees is no target.
TOO_SMALL = """() => {
  const hits = (target, x, y) => target.contains(document.elementFromPoint(x, y));
  const inWords = (one) => one.matches("p > a") && getComputedStyle(one).display === "inline"
    && one.parentElement.innerText.trim() !== one.innerText.trim();
  const seen = (one) => one.checkVisibility() && !one.matches(".visually-hidden, .skip");
  const small = [];
  const targets = "a[href], button, input:not([type=hidden]), select, textarea, summary";
  for (const one of document.querySelectorAll(targets)) {
    if (!seen(one) || inWords(one)) continue;
    const target = one.closest("label, .input") ?? one;
    target.scrollIntoView({ block: "center" });
    const box = target.getBoundingClientRect();
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const around = [[x - 11, y], [x + 11, y], [x, y - 11], [x, y + 11]];
    if (!around.every(([left, top]) => hits(target, left, top)))
      small.push(`${one.outerHTML.slice(0, 120)} is ${Math.round(box.width)} by ${Math.round(box.height)}`);
  }
  return small;
}"""


def faults_of(page, axe, looks):
    """Return what keeps somebody from using a page as it stands, by where it was found.

    `looks` are the pairs of width and scheme that axe looks at.
    """
    found = {}
    for width in SIDEWAYS:
        page.set_viewport_size({"width": width, "height": 900})
        found[f"sideways at {width}"] = page.evaluate(TOO_WIDE)
    for width, scheme in looks:
        page.set_viewport_size({"width": width, "height": 900})
        page.emulate_media(color_scheme=scheme)
        found[f"axe, {scheme}, at {width}"] = axe(page)
    page.set_viewport_size({"width": 360, "height": 900})
    found["too small for a finger"] = page.evaluate(TOO_SMALL)
    return {where: faults for where, faults in found.items() if faults}
