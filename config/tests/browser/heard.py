"""What a screen reader reads out of a page: Chromium’s accessibility tree, from top to bottom, as text."""

from dataclasses import dataclass

LANDMARKS = {
    "banner": "top of the page",
    "navigation": "navigation",
    "main": "main part",
    "contentinfo": "foot of the page",
    "region": "region",
    "search": "search",
    "form": "form",
}
CONTROLS = {
    "link": "link",
    "button": "button",
    "DisclosureTriangle": "button",
    "textbox": "field",
    "searchbox": "field",
    "spinbutton": "field",
    "combobox": "choice",
    "listbox": "choice",
    "checkbox": "box",
    "radio": "one of",
}
LINES = {
    "row": "row",
    "listitem": "item",
    "paragraph": "",
    "LabelText": "",
    "status": "live",
    "caption": "caption",
}
"""What is read in one breath, and what stands before it."""
SILENT = {"InlineTextBox", "MenuListPopup", "option", "ListMarker"}


@dataclass
class Node:
    """One node of the tree: its role, name, value and state as the reader hears them, and what is in it."""

    role: str
    name: str
    value: str
    states: dict
    inside: list

    def words(self):
        """Return what is said of a control: its kind, its name, what is in it and how it stands."""
        said = f"{CONTROLS[self.role]} {self.name}"
        if self.role in ("textbox", "searchbox", "spinbutton", "combobox"):
            said += f": {self.value or 'empty'}"
        return ", ".join([said, *self._stands()])

    def _stands(self):
        states = self.states
        if self.role in ("checkbox", "radio"):
            yield "ticked" if states.get("checked") == "true" else "not ticked"
        if "expanded" in states:
            yield "open" if states["expanded"] else "closed"
        if states.get("disabled"):
            yield "not to be used now"
        if states.get("invalid", "false") != "false":
            yield "wrong"
        if states.get("described"):
            yield states["described"]


def tree_of(page):
    """Return the accessibility tree of a page; what readers pass over is left out, what is in it is not."""
    session = page.context.new_cdp_session(page)
    nodes = {node["nodeId"]: node for node in session.send("Accessibility.getFullAXTree")["nodes"]}
    session.detach()
    root = next(node for node in nodes.values() if "parentId" not in node)
    return _nodes(root, nodes)[0]


def _nodes(node, nodes):
    inside = [one for key in node.get("childIds", []) if key in nodes for one in _nodes(nodes[key], nodes)]
    if node["ignored"] or node["role"]["value"] in ("generic", "none"):
        return inside
    states = {one["name"]: one["value"].get("value") for one in node.get("properties", [])}
    states["described"] = _text(node, "description")
    return [Node(node["role"]["value"], _text(node, "name"), _text(node, "value"), states, inside)]


def _text(node, name):
    return " ".join(str(node.get(name, {}).get("value", "")).split())


def _seen(node):
    """Return a text without the spaces of no width that keep an empty line’s room."""
    return node.name.strip("\u200b")


def controls_of(node):
    """Yield every control of a tree, in reading order."""
    if node.role in CONTROLS:
        yield node
    for one in node.inside:
        yield from controls_of(one)


def heard(page):
    """Return what is read out of a page, a line for each breath; what is within a part is indented."""
    return f"{page.title()}\n\n" + "\n".join(_lines(tree_of(page).inside, "")) + "\n"


def _lines(nodes, indent):
    phrases = []
    for node in nodes:
        if node.role in SILENT:
            continue
        if node.role == "StaticText":
            phrases.append(_seen(node))
            continue
        if phrases:
            yield indent + " ".join(phrases)
            phrases = []
        yield from _part(node, indent)
    if phrases:
        yield indent + " ".join(phrases)


def _part(node, indent):
    if node.role in LANDMARKS and (node.name or node.role != "form"):
        yield f"{indent}[{' '.join(filter(None, (LANDMARKS[node.role], node.name)))}]"
        yield from _lines(node.inside, f"{indent}  ")
    elif node.role == "heading":
        yield f"{indent}{'#' * int(node.states['level'])} {node.name}"
    elif node.role in CONTROLS:
        yield indent + node.words()
    elif node.role in LINES:
        kind = LINES[node.role]
        said = " · ".join(filter(None, _phrases(node.inside))) or "empty"
        yield f"{indent}{kind}: {said}" if kind else f"{indent}{said}"
    else:
        yield from _lines(node.inside, indent)


def _phrases(nodes):
    """Yield what is said of nodes that are read in one breath."""
    texts = []
    for node in nodes:
        if node.role == "StaticText":
            texts.append(_seen(node))
        elif node.role not in SILENT:
            if texts:
                yield " ".join(texts)
                texts = []
            yield from [node.words()] if node.role in CONTROLS else _phrases(node.inside)
    if texts:
        yield " ".join(texts)
