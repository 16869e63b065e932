// Steps a number in place. The input is changed and never replaced, so twenty fast clicks are twenty steps.
"use strict";

(() => {
  const input = (stepper) => stepper.querySelector("input");
  const end = (stepper, name) => (name in stepper.dataset ? Number(stepper.dataset[name]) : null);

  function valueOf(stepper) {
    const text = input(stepper).value.trim().replace("−", "-");
    if (text === "" || text === stepper.dataset.zero) return 0;
    return /^[+-]?\d+$/.test(text) ? Number(text) : null;
  }

  function atEnd(stepper, value, by) {
    const [low, high] = [end(stepper, "low"), end(stepper, "high")];
    return by < 0 ? low !== null && value <= low : high !== null && value >= high;
  }

  function mark(stepper) {
    const value = valueOf(stepper);
    stepper.classList.toggle("low", value === 0 && "zero" in stepper.dataset);
    for (const button of stepper.querySelectorAll("button")) {
      const stop = value !== null && atEnd(stepper, value, Number(button.dataset.by));
      if (stop) button.setAttribute("aria-disabled", "true");
      else button.removeAttribute("aria-disabled");
    }
  }

  function step(stepper, by) {
    const value = valueOf(stepper);
    if (value === null) return; // what cannot be read is left to the form, which says so
    if (atEnd(stepper, value, by)) {
      const sentence = by < 0 ? stepper.dataset.lowSays : stepper.dataset.highSays;
      if (sentence) window.heftSay(sentence);
      return;
    }
    const next = value + by;
    const shown = next === 0 && stepper.dataset.zero ? stepper.dataset.zero : String(next).replace("-", "−");
    input(stepper).value = shown;
    input(stepper).classList.add("changed");
    input(stepper).dispatchEvent(new Event("input", { bubbles: true }));
  }

  const buttonOf = (event) => event.target.closest?.("[data-stepper] > button");

  // htmx sends the name of the button that has the focus along with every save; here the field alone counts.
  function disarm(event) {
    const button = buttonOf(event);
    if (!button) return;
    button.type = "button";
    button.removeAttribute("name");
  }

  document.addEventListener("focusin", disarm, true);
  document.addEventListener("click", disarm, true);

  document.addEventListener("click", (event) => {
    const button = buttonOf(event);
    if (!button) return;
    event.preventDefault();
    step(button.parentElement, Number(button.dataset.by));
  });

  document.addEventListener("keydown", (event) => {
    const stepper = event.target.closest?.("[data-stepper]");
    if (!stepper || event.target !== input(stepper)) return;
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    step(stepper, event.key === "ArrowUp" ? 1 : -1);
  });

  document.addEventListener("input", (event) => {
    const stepper = event.target.closest?.("[data-stepper]");
    if (stepper) mark(stepper);
  });

  // Who is led to a number ("Go to law") types the new one over it, however soon: what is typed waits for no event
  // but the focus.
  const LED_TO = "[data-stepper] > input:target";
  document.addEventListener("focusin", (event) => event.target.matches(LED_TO) && event.target.select());
  const selectTarget = () => document.querySelector(LED_TO)?.select();
  window.addEventListener("hashchange", selectTarget);
  window.addEventListener("pageshow", selectTarget);
})();
