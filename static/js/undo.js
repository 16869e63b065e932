// Ctrl+Z and Ctrl+Shift+Z (or Ctrl+Y) press Undo and Redo, but not where the browser undoes what is typed.
"use strict";

document.addEventListener("keydown", (event) => {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.target.closest("input, textarea, select")) return;
  const key = event.key.toLowerCase();
  const wanted = key === "y" || (key === "z" && event.shiftKey) ? "redo" : key === "z" ? "undo" : "";
  const button = wanted && document.querySelector(`#undo button[data-key="${wanted}"]`);
  if (!button) return;
  event.preventDefault();
  button.click();
});
