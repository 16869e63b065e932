// Ties a field to what could not be read in it: the input stays as it is while its result beside it is new.
"use strict";

document.addEventListener("htmx:afterSettle", () => {
  for (const input of document.querySelectorAll("form :is(input, select, textarea)[id]")) {
    const fault = document.getElementById(`fault-${input.name}`);
    if (!fault && !input.getAttribute("aria-invalid")) continue;
    const told = [fault, document.getElementById(`build-${input.name}-steps`)].filter(Boolean).map((one) => one.id);
    if (fault) input.setAttribute("aria-invalid", "true");
    else input.removeAttribute("aria-invalid");
    if (told.length) input.setAttribute("aria-describedby", told.join(" "));
    else input.removeAttribute("aria-describedby");
  }
});
