// What an answer brings again as it stands already stays as it is: a browser lays out only what is new.
"use strict";

document.addEventListener("htmx:oobBeforeSwap", ({ detail }) => {
  if (detail.fragment.firstElementChild?.isEqualNode(detail.target)) detail.shouldSwap = false;
});
