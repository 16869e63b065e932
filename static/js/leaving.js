// Nothing typed is lost when one leaves: what a step's form saves by itself is sent before its page goes.
// What was refused, did not reach us or must wait for an answer is asked about.
"use strict";

(() => {
  const KEPT = "heft-left"; // what was sent while leaving, for the page that comes next
  const KEPT_MS = 10_000;
  const LONGEST = 60_000; // a browser sends no more than 64 KiB for a page that goes
  const UNTYPED = new Set(["csrfmiddlewaretoken", "version"]);

  const NOT_DONE = { undo: "Nothing was undone:", redo: "Nothing was done again:" };
  const MEND_FIRST = "what you typed is not saved. Change it, or load the page again to drop it, then press once more.";

  const formNow = () => document.querySelector("#build-form");
  const words = (form) => [...new FormData(form)].filter(([, value]) => typeof value === "string");
  const entries = (form) => words(form).filter(([name]) => !UNTYPED.has(name));
  const typed = (form) => JSON.stringify(entries(form));
  const body = (form) => new URLSearchParams(words(form)); // a file that is on its way is asked about instead
  const hasFile = (form) => Boolean(form.querySelector("input[type=file]")?.files.length);
  const save = (form) => window.htmx.trigger(form, "submit");

  let saved = null; // what is stored, as far as this page knows
  let refused = null; // what was sent last and not stored
  let sending = null; // what is on its way
  let flushed = null; // what was sent while leaving
  let goal = null; // what waits for all this: to go where a link leads, or to undo

  const isUnsaved = (form) => form !== null && (sending !== null || hasFile(form) || typed(form) !== saved);

  function mustAsk(form) {
    const now = typed(form);
    const waits = sending !== null && sending !== now;
    return waits || hasFile(form) || now === refused || !navigator.onLine || String(body(form)).length > LONGEST;
  }

  // The same may be on its way already: asking for what is stored does no harm.
  function flush(form) {
    flushed = typed(form);
    const kept = { at: Date.now(), path: location.pathname, version: form.elements.version.value };
    sessionStorage.setItem(KEPT, JSON.stringify({ ...kept, typed: entries(form) }));
    fetch(form.action, { method: "POST", body: body(form), keepalive: true, redirect: "manual" })
      .then(() => isUnsaved(formNow()) && save(formNow())) // the page stayed after all
      .catch(() => {});
  }

  // The next page may have been made before that was stored: it gets it too, with the version that was seen then.
  function takeUp(form) {
    const kept = JSON.parse(sessionStorage.getItem(KEPT));
    sessionStorage.removeItem(KEPT);
    if (!kept || kept.path !== location.pathname || Date.now() - kept.at > KEPT_MS) return;
    form.elements.version.value = kept.version;
    for (const field of form.querySelectorAll("input:not([type=hidden]), select, textarea")) {
      const values = kept.typed.filter(([name]) => name === field.name).map(([, value]) => value);
      if (field.type === "checkbox") field.checked = values.includes(field.value);
      else if (values.length) field.value = values[0];
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
    save(form);
  }

  function follow(stored) {
    const go = goal;
    goal = null;
    go(stored);
  }

  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[href]");
    const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || link?.target;
    if (!link || elsewhere || event.defaultPrevented || link.origin !== location.origin) return;
    const stays = link.hash && link.href.split("#")[0] === location.href.split("#")[0];
    const form = formNow();
    if (stays || !isUnsaved(form)) return;
    event.preventDefault();
    goal = () => window.location.assign(link.href);
    if (sending !== typed(form)) save(form);
  });

  // What is undone is the last thing typed, also if it was not sent yet; what was refused is no change to undo.
  document.addEventListener("submit", (event) => {
    const form = formNow();
    const key = event.target.closest("#undo") && event.submitter?.dataset.key;
    if (!key || !isUnsaved(form)) return;
    event.preventDefault();
    goal = (stored) => {
      if (stored) document.querySelector(`#undo [data-key="${key}"]`)?.click();
      else window.heftSayNot(`${NOT_DONE[key]} ${MEND_FIRST}`);
    };
    if (sending !== typed(form)) save(form);
  });

  // An ability of one's own is added, or taken away, after what was typed before: it needs the version of that.
  document.addEventListener("submit", (event) => {
    const form = formNow();
    const other = event.target.closest("#own-form, #remove-form");
    const button = event.submitter;
    if (!other || !isUnsaved(form)) return;
    event.preventDefault();
    goal = (stored) => stored && other.requestSubmit(button);
    if (sending !== typed(form)) save(form);
  });

  document.addEventListener("htmx:beforeSend", ({ detail }) => {
    if (detail.elt === formNow()) sending = typed(detail.elt);
  });

  function arrived({ xhr }) {
    const stored = xhr.status >= 200 && xhr.status < 300;
    if (stored) saved = sending ?? saved;
    refused = stored ? null : sending;
    sending = null;
    return stored;
  }

  // An answer that loads the page anew does so before its request is over.
  document.addEventListener("htmx:beforeOnLoad", ({ detail }) => {
    if (detail.elt === formNow() && detail.xhr.getResponseHeader("HX-Redirect")) arrived(detail);
  });

  // After a conflict the form is gone, and so is the wish to go on: the page shows both states.
  document.addEventListener("htmx:afterRequest", ({ detail }) => {
    const form = formNow();
    if (detail.elt !== form) return;
    const stored = arrived(detail);
    if (goal === null) return;
    if (stored && isUnsaved(form)) save(form);
    else follow(stored);
  });

  window.addEventListener("beforeunload", (event) => {
    const form = formNow();
    if (!isUnsaved(form)) return;
    if (mustAsk(form)) event.preventDefault();
    else flush(form);
  });

  // Some phones end a page without asking it.
  window.addEventListener("pagehide", () => {
    const form = formNow();
    if (isUnsaved(form) && !mustAsk(form) && typed(form) !== flushed) flush(form);
  });

  // A page that comes back as it was left knows nothing of what was stored since.
  window.addEventListener("pageshow", (event) => event.persisted && window.location.reload());

  document.addEventListener("DOMContentLoaded", () => {
    const form = formNow();
    if (!form) return;
    saved = typed(new DOMParser().parseFromString(form.outerHTML, "text/html").forms[0]);
    takeUp(form);
    // Whoever was quicker than the scripts chose something that nothing has sent yet.
    if (sending === null && typed(form) !== saved) save(form);
  });
})();
