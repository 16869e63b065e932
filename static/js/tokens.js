// Signing in makes a new token, in another window too: what an open page sends carries the token of now.
"use strict";

(() => {
  const NAME = "csrfmiddlewaretoken";
  const now = () => document.cookie.match(/(?:^|; )csrftoken=([^;]+)/)?.[1];

  function renew() {
    const token = now();
    if (!token) return token;
    for (const field of document.getElementsByName(NAME)) field.value = token;
    return token;
  }

  document.addEventListener("submit", renew, true);
  window.addEventListener("focus", renew);
  document.addEventListener("htmx:configRequest", ({ detail }) => {
    const token = renew();
    if (token && detail.verb !== "get") detail.parameters[NAME] = token;
  });
})();
