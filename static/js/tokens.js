// Signing in makes a new token, in another window too: what an open page sends carries the token of now.
"use strict";

(() => {
  const NAME = "csrfmiddlewaretoken";
  const now = () => document.cookie.match(/(?:^|; )csrftoken=([^;]+)/)?.[1];

  // What is sent needs its own token alone: a long list has a thousand of them, and a browser styles each that is written.
  function renew(within) {
    const token = now();
    if (!token) return token;
    for (const field of within.querySelectorAll(`input[name="${NAME}"]`)) field.value = token;
    return token;
  }

  document.addEventListener("submit", ({ target }) => renew(target), true);
  window.addEventListener("focus", () => renew(document));
  document.addEventListener("htmx:configRequest", ({ detail }) => {
    const token = renew(detail.elt);
    if (token && detail.verb !== "get") detail.parameters[NAME] = token;
  });
})();
