// Keeps refusals true: what was said before of a save is taken back, and what a proxy says is no part of a page.
"use strict";

(() => {
  const CARRIES_A_PAGE = [409, 422]; // what could not be read, and what another window changed

  document.addEventListener("htmx:beforeSwap", ({ detail }) => {
    const { xhr } = detail;
    if (xhr.status < 400) return;
    const ours = xhr.getResponseHeader("HX-Retarget");
    if (!ours && CARRIES_A_PAGE.includes(xhr.status)) return;
    document.querySelector("#announcement")?.replaceChildren();
    if (ours) return;
    detail.shouldSwap = false;
    detail.isError = true;
  });
})();
