// One change of the inventory at a time: its answer may bring the form of the next one anew. What is pressed meanwhile
// waits, and is then sent by the form that stands in its place. A place that could not be sent waits too, as it is seen.
"use strict";

(() => {
  const OURS = '[hx-target="#inventory-rows"]';
  let under = ""; // whose answer is awaited
  let waiting = []; // what is sent then

  // Several forms of a row have one address; htmx marks the one whose answer is awaited with a class of its own.
  const kind = (form) => [...form.classList].filter((one) => !one.startsWith("htmx-")).join(".");
  const named = (form) => [form.getAttribute("action"), kind(form), form.elements.sell?.value].join(" ");
  const typed = (form) => [...form.elements].filter((field) => field.matches("select, input:not([type=hidden])"));

  function wait(form, button) {
    const name = named(form);
    const values = typed(form).map((field) => [field.name, field.value]);
    waiting = [...waiting.filter((one) => one.name !== name), { name, values, button: button?.value }];
  }

  function next() {
    const one = under ? null : waiting.shift();
    const form = one && [...document.querySelectorAll(`form${OURS}`)].find((form) => named(form) === one.name);
    if (!form) return one && next();
    for (const [name, value] of one.values) form.elements[name].value = value;
    const button = [...form.querySelectorAll("button[name]")].find((button) => button.value === one.button);
    if (button) button.click();
    else form.requestSubmit();
  }

  document.addEventListener("htmx:confirm", (event) => {
    const { elt: form, triggeringEvent } = event.detail;
    if (!under || !form.matches(OURS)) return;
    event.preventDefault();
    // The same button pressed twice is one press; a place that is chosen once more is another place.
    const isForm = form.matches("form");
    if (isForm && (named(form) !== under || triggeringEvent?.type === "change")) wait(form, triggeringEvent?.submitter);
  });

  document.addEventListener("htmx:beforeRequest", ({ detail: { elt } }) => {
    if (!elt.matches(OURS)) return;
    under = elt.matches("form") ? named(elt) : elt.href;
    waiting = waiting.filter((one) => one.name !== under);
  });

  document.addEventListener("htmx:afterRequest", ({ detail }) => {
    const { elt } = detail.requestConfig;
    if (!elt.matches(OURS)) return;
    under = "";
    const { status } = detail.xhr;
    if (status && status !== 401) setTimeout(next);
    else if (elt.matches("form:has(select)")) wait(elt);
  });
})();
