// Ctrl+Z and Ctrl+Shift+Z (or Ctrl+Y) press Undo and Redo, but not where the browser undoes what is typed.
"use strict";

// A key is known by its letter; by its place only where the letter is of another script, as on a Cyrillic keyboard.
function letterOf({ key, code }) {
  const foreign = /^\p{L}$/u.test(key) && !/\p{Script=Latin}/u.test(key);
  return (foreign ? code.replace("Key", "") : key).toLowerCase();
}

document.addEventListener("keydown", (event) => {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.target.closest("input, textarea, select")) return;
  const key = letterOf(event);
  const wanted = key === "y" || (key === "z" && event.shiftKey) ? "redo" : key === "z" ? "undo" : "";
  const button = wanted && document.querySelector(`#undo button[data-key="${wanted}"]`);
  if (!button) return;
  event.preventDefault();
  button.click();
});
