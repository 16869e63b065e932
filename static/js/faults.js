// Ties a field to what could not be read in it: the input stays as it is while its result beside it is new.
"use strict";

document.addEventListener("htmx:afterSettle", () => {
  for (const input of document.querySelectorAll("form :is(input, select, textarea)[id]")) {
    const fault = document.getElementById(`fault-${input.name}`);
    if (fault) {
      input.setAttribute("aria-invalid", "true");
      input.setAttribute("aria-describedby", fault.id);
    } else if (input.getAttribute("aria-invalid")) {
      input.removeAttribute("aria-invalid");
      input.removeAttribute("aria-describedby");
    }
  }
});
