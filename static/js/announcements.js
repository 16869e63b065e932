// Says what a page cannot say without scripts: that a save did not reach us. What was typed stays where it is.
"use strict";

(() => {
  const lost = "Not saved: the connection is gone. What you typed is kept here.";
  const failed = "Not saved: the answer was an error of ours. What you typed is kept here.";
  const place = () => document.querySelector("#message");
  const triangle = () => document.querySelector("#problem-sign").content.cloneNode(true);

  function offer(box, form) {
    const again = document.createElement("button");
    again.className = "button small";
    again.type = "button";
    again.textContent = "Try again";
    again.addEventListener("click", () => form.requestSubmit());
    box.append(again);
    return again;
  }

  function say(sentence, form) {
    const box = document.createElement("div");
    box.className = "message urgent";
    const words = document.createElement("p");
    words.textContent = sentence;
    box.append(triangle(), words);
    if (form) offer(box, form);
    // What says the same already stays: it may be just what is being pressed.
    if (place().textContent.trim() !== box.textContent.trim()) place().replaceChildren(box);
  }

  // What was sent and answered takes what was said before it away; a refusal without a page leaves it.
  function quiet({ detail }) {
    const { status } = detail.xhr;
    if (place().querySelector("[data-held]")) return;
    if (status >= 300 && status !== 409 && status !== 422) return;
    if (detail.requestConfig.verb === "get") place().querySelector(".urgent")?.remove();
    else place().replaceChildren();
  }

  document.addEventListener("htmx:beforeSwap", ({ detail }) => {
    if (detail.target !== place()) return;
    const answer = new DOMParser().parseFromString(detail.serverResponse, "text/html").body;
    if (answer.textContent.trim() === place().textContent.trim()) detail.shouldSwap = false;
  });

  // A form that cannot be sent again by itself (a link, a filter) gets the sentence alone.
  const formOf = (event) => event.detail.elt?.closest?.("form");

  for (const name of ["htmx:sendError", "htmx:timeout"]) {
    document.addEventListener(name, (event) => say(lost, formOf(event)));
  }
  document.addEventListener("htmx:responseError", (event) => say(failed, formOf(event)));
  document.addEventListener("htmx:beforeOnLoad", quiet);

  // What could not be done, unless a refusal with its own reason stands there already.
  window.heftSayNot = (sentence) => place().querySelector(".urgent") ?? say(sentence);

  // So many changes are held: that stays said, with the press that sends them, until none is.
  window.heftHold = (form, count) => {
    if (!count) return place().querySelector("[data-held]")?.removeAttribute("data-held");
    if (!place().querySelector(".urgent")) say(failed, form);
    const box = place().querySelector(".urgent");
    const button = box.querySelector("button") ?? offer(box, form);
    const words = count === 1 ? "Try again" : `Try again: ${count} changes`;
    box.dataset.held = "";
    if (button.textContent !== words) button.textContent = words;
  };

  // One polite voice: the announcement of the points bar where there is one, the message region elsewhere.
  window.heftSay = (sentence) => {
    const voice = document.querySelector("#announcement") ?? place();
    voice.textContent = sentence;
  };
})();
