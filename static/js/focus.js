// Keeps the focus when what has it is replaced: on what has its id, leads to or says the same, else on its region.
"use strict";

(() => {
  let last = null; // what the reader is at
  let around = []; // the ids of that and of what is around it, from the inside out
  let stand = null; // the region that has the focus in its stead

  const same = (one) => one.getAttribute("href") ?? one.getAttribute("aria-label") ?? one.textContent;

  document.addEventListener("focusin", (event) => {
    if (event.target === stand) return;
    last = event.target;
    around = [];
    for (let one = last.closest("[id]"); one; one = one.parentElement?.closest("[id]")) around.push(one.id);
  });
  // What is pressed once more has the focus already.
  document.addEventListener("pointerdown", ({ target }) => (last = last?.contains(target) ? last : null), true);

  // The first id around what was replaced that the page has is that of the new region; one that only passes its
  // parts on to the grid around it has no place of its own.
  function regionOf() {
    const id = around.find((one) => document.getElementById(one)?.getClientRects().length) ?? "content";
    return document.getElementById(id);
  }

  window.heftKeepFocus = () => {
    if (!last || last.isConnected || ![document.body, stand].includes(document.activeElement)) return;
    const region = regionOf();
    const inRegion = [...region.querySelectorAll(last.localName)];
    const alike = region.id === last.id ? region : inRegion.find((one) => same(one) === same(last));
    stand = alike ? null : region;
    if (stand) stand.tabIndex = -1;
    (alike ?? stand).focus({ preventScroll: true });
  };

  document.addEventListener("htmx:afterSwap", () => window.heftKeepFocus());
})();
