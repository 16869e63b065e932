// Opens a number where it stands: fetches the page that its link leads to and takes the breakdown out of it.
"use strict";

(() => {
  const first = document.querySelector('a.figure[aria-expanded="true"]');
  let opened = first ? { href: window.location.href, id: first.id } : null; // what shall stand open, and its page
  let placed = document.getElementById("breakdown"); // what the reader has before them
  let asked = 0; // only the answer to the last question counts

  // What is said under a row goes before its breakdown.
  function row(link) {
    const own = link.closest("tr, li, .line, .bar-figures, .sheet-head");
    return own.nextElementSibling?.matches("tr.under") ? own.nextElementSibling : own;
  }

  // A figure is replaced by what the page has for it.
  function renew(link, page) {
    const fresh = page.getElementById(link.id);
    if (fresh) link.replaceWith(fresh);
    return fresh ?? link;
  }

  function show(page, id) {
    const link = document.getElementById(id);
    if (!link || !page.getElementById(id)) return false;
    document.getElementById("breakdown")?.remove();
    for (const other of document.querySelectorAll('a.figure[aria-expanded="true"]')) {
      if (other !== link) renew(other, page);
    }
    const fresh = renew(link, page);
    const breakdown = page.getElementById("breakdown");
    placed = breakdown;
    if (breakdown) {
      row(fresh).after(breakdown);
      window.htmx?.process(breakdown);
    }
    window.heftKeepTyped?.();
    window.heftKeepFocus();
    return true;
  }

  async function open(href, id) {
    asked += 1;
    const question = asked;
    const answer = await fetch(href, { headers: { Accept: "text/html" } });
    if (!answer.ok || answer.redirected) throw new Error(`no page at ${href}`);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (question !== asked) return;
    if (!show(page, id)) throw new Error(`no figure ${id}`);
  }

  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a.figure[aria-expanded]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    opened = link.getAttribute("aria-expanded") === "true" ? null : { href: link.href, id: link.id };
    open(link.href, link.id).catch(() => window.location.assign(link.href));
  });

  // Whoever leaves by a link comes back to the page as it stands, with the number open.
  document.addEventListener("click", (event) => {
    if (opened && event.target.closest?.("a[href]:not(.figure)")) {
      window.history.replaceState(window.history.state, "", opened.href);
    }
  });

  // An answer that brings what stands open says something in it: it stays.
  function brought() {
    const breakdown = document.getElementById("breakdown");
    const link = document.getElementById(opened.id);
    if (!breakdown || breakdown === placed || link?.getAttribute("aria-expanded") !== "true") return false;
    placed = breakdown;
    return true;
  }

  // Esc closes what stands open, unless it empties a search.
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.target.type === "search") return;
    const link = document.querySelector('a.figure[aria-expanded="true"]');
    link?.focus({ preventScroll: true });
    link?.click();
  });

  // After a save the figures are new, and so is what stands open.
  let waiting;
  document.addEventListener("htmx:afterSettle", () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      if (opened && document.getElementById(opened.id) && !brought()) open(opened.href, opened.id).catch(() => {});
    }, 50);
  });
})();
