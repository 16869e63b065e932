// Only a press learns: htmx sends the name of the button that has the focus along with every save.
"use strict";

document.addEventListener("htmx:configRequest", ({ detail }) => {
  if (detail.triggeringEvent?.submitter?.name !== "learn") delete detail.parameters.learn;
});
