// Keeps the focus when what has it is replaced: on what has its id, leads to or says the same, else on its region.
"use strict";

(() => {
  let last = null; // what the reader is at
  let stand = null; // the region that has the focus in its stead

  const same = (one) => one.getAttribute("href") ?? one.getAttribute("aria-label") ?? one.textContent;

  document.addEventListener("focusin", (event) => {
    if (event.target !== stand) last = event.target;
  });
  document.addEventListener("pointerdown", () => (last = null), true);

  // What was replaced still stands in its old region; the first id around it that the page has is the new one.
  function regionOf(lost) {
    for (let old = lost.closest("[id]"); old; old = old.parentElement?.closest("[id]")) {
      const region = document.getElementById(old.id);
      if (region) return region;
    }
    return document.querySelector("#content");
  }

  window.heftKeepFocus = () => {
    if (!last || last.isConnected || ![document.body, stand].includes(document.activeElement)) return;
    const region = regionOf(last);
    const inRegion = [...region.querySelectorAll(last.localName)];
    const alike = region.id === last.id ? region : inRegion.find((one) => same(one) === same(last));
    stand = alike ? null : region;
    if (stand) stand.tabIndex = -1;
    (alike ?? stand).focus({ preventScroll: true });
  };

  document.addEventListener("htmx:afterSwap", () => window.heftKeepFocus());
})();
