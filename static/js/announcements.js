// Says what a page cannot say without scripts: that a save did not reach us. What was typed stays where it is.
"use strict";

(() => {
  const lost = "Not saved: the connection is gone. What you typed is kept here.";
  const failed = "Not saved: the answer was an error of ours. What you typed is kept here.";
  const triangle = () => document.querySelector("#problem-sign").content.cloneNode(true);

  function say(sentence, form) {
    const box = document.createElement("div");
    box.className = "message urgent";
    const words = document.createElement("p");
    words.textContent = sentence;
    box.append(triangle(), words);
    if (form) {
      const again = document.createElement("button");
      again.className = "button small";
      again.type = "button";
      again.textContent = "Try again";
      again.addEventListener("click", () => form.requestSubmit());
      box.append(again);
    }
    document.querySelector("#message").replaceChildren(box);
  }

  function quiet() {
    document.querySelector("#message .urgent")?.remove();
  }

  // A form that cannot be sent again by itself (a link, a filter) gets the sentence alone.
  const formOf = (event) => event.detail.elt?.closest?.("form");

  for (const name of ["htmx:sendError", "htmx:timeout"]) {
    document.addEventListener(name, (event) => say(lost, formOf(event)));
  }
  document.addEventListener("htmx:responseError", (event) => say(failed, formOf(event)));
  document.addEventListener("htmx:beforeOnLoad", quiet);

  // One polite voice: the announcement of the points bar where there is one, the message region elsewhere.
  window.heftSay = (sentence) => {
    const place = document.querySelector("#announcement");
    if (place) place.textContent = sentence;
    else document.querySelector("#message").textContent = sentence;
  };
})();
