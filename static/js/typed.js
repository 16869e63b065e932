// Keeps what is typed and not sent yet where the region around its field is replaced by the answer to something else.
"use strict";

(() => {
  const typed = new Map(); // by the field's id: what was typed since its form was sent
  let marked = null; // what is marked in the field that has the focus

  document.addEventListener("input", ({ target }) => {
    if (target.matches("input[id]")) typed.set(target.id, target.value);
  });

  // What is pressed takes what was typed with it, also if it must wait: what is typed after that is not sent.
  document.addEventListener("htmx:confirm", ({ detail: { elt } }) => {
    for (const field of (elt.form ?? elt.closest("form"))?.elements ?? []) typed.delete(field.id);
  });

  document.addEventListener("htmx:beforeSwap", () => {
    const { id, selectionStart, selectionEnd } = document.activeElement;
    marked = typed.has(id) ? { id, ends: [selectionStart, selectionEnd] } : null;
  });

  // An opened row comes back later than its list: static/js/breakdowns.js asks for it anew.
  window.heftKeepTyped = () => {
    for (const [id, value] of typed) {
      const field = document.getElementById(id);
      if (!field || field.value === value) continue;
      field.value = value;
      field.dispatchEvent(new Event("input", { bubbles: true }));
      if (marked?.id === id) field.setSelectionRange(...marked.ends);
    }
  };

  document.addEventListener("htmx:afterSwap", () => window.heftKeepTyped());
})();
