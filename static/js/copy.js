// Copies words of the page: a button with data-copy shows itself where the browser lets a page copy.
"use strict";

for (const button of document.querySelectorAll("button[data-copy]")) {
  button.hidden = !navigator.clipboard;
  button.addEventListener("click", async () => {
    const words = document.getElementById(button.dataset.copy).innerText;
    const done = await navigator.clipboard.writeText(words).then(
      () => true,
      () => false,
    );
    window.heftSay(done ? "The block is copied." : "Not copied: the browser forbids it. Select the block instead.");
  });
}
