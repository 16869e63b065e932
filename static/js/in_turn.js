// Changes of goods, one at a time: an answer may bring the form of the next one anew. Each is kept as it was pressed, with
// the version that was seen, and is sent by a form that no answer replaces. An answer or a refusal ends it; what did not
// reach us is held, with all that waited for it, until somebody tries again. Who goes elsewhere goes when all is done.
"use strict";

(() => {
  const UNTYPED = new Set(["csrfmiddlewaretoken", "version", "since"]);
  const LOST = new Set([0, 401, 403, 429]); // what the same words may store another time, as after an error of ours
  const NOT_STORED = "not all that was pressed before is stored.";
  const NOT_DONE = { undo: `Nothing was undone: ${NOT_STORED}`, redo: `Nothing was done again: ${NOT_STORED}` };

  const sender = document.createElement("form");
  sender.hidden = true;
  document.body.append(sender);

  let under = null; // whose answer is awaited
  let looking = 0; // how many searches are under way: their answers replace the same lists
  let waiting = []; // what is sent then
  let held = []; // what did not reach us, and what waited for it
  let refusals = []; // what was said of refusals since somebody last pressed something
  let goal = null; // what is done when nothing waits any more, or else if something was not stored
  let isMissed = false; // whether something was not stored since that was wished

  const isBusy = () => under !== null || waiting.length > 0;
  const shown = () => Number(document.querySelector("#since")?.value);
  const words = ({ values }) => JSON.stringify([...values].filter(([name]) => !UNTYPED.has(name)));
  const isSame = (one, other) => one.path === other.path && words(one) === words(other);
  const isOther = (one, other) => one.path === other.path && one.isPlace && other.isPlace;

  // The same button pressed twice is one press; of two places chosen for one thing the later one counts.
  function press(change) {
    refusals = [];
    const last = waiting.at(-1) ?? under;
    if (last && isSame(change, last)) return;
    waiting = [...waiting.filter((one) => !isOther(change, one)), change];
    held = held.filter((one) => !isSame(change, one) && !isOther(change, one));
    window.heftHold(sender, held.length);
    next();
  }

  function tryAgain() {
    refusals = [];
    waiting = [...held, ...waiting];
    held = [];
    window.heftHold(sender, 0);
    next();
  }

  function aim(wish) {
    goal = wish;
    isMissed = false;
  }

  function next() {
    if (under || looking) return;
    under = waiting.shift() ?? null;
    if (!under) {
      const done = isMissed ? goal?.orElse : goal?.go;
      aim(null);
      done?.();
      return;
    }
    const { verb, path, target, values } = under;
    if (verb === "post" && shown()) values.set("since", shown());
    window.htmx.ajax(verb, path, { source: sender, target, swap: "outerHTML", values }).catch(() => {});
  }

  function over({ status }, before) {
    const change = under;
    under = null;
    isMissed ||= status >= 400 || !status;
    if (LOST.has(status) || status >= 500) hold(change);
    else if (status >= 400) refuse();
    else follow(before);
    keepPlaces();
    window.heftHold(sender, held.length);
    next();
  }

  function hold(change) {
    held = [...held, change, ...waiting];
    waiting = [];
  }

  // What was refused is said until somebody presses something; what waits is answered meanwhile.
  function refuse() {
    const said = document.querySelector("#announcement");
    const refusal = document.createElement("span");
    refusal.append(...said.childNodes);
    said.append(refusal);
    refusals = [...said.children];
  }

  // What waits was chosen in sight of what was stored just now, unless another window stored something too.
  function follow(before) {
    if (shown() !== before + 1) return;
    for (const { values } of waiting) if (values.has("version")) values.set("version", shown());
  }

  // A list that comes anew has the places that are stored: what is not stored yet stays chosen.
  function keepPlaces() {
    for (const { path, values } of [...held, ...waiting].filter((one) => one.isPlace)) {
      const field = document.querySelector(`form[action="${path}"] select`);
      const place = values.get("place");
      if (field && [...field.options].some((option) => option.value === place)) field.value = place;
    }
  }

  function changeOf({ elt, verb, path, target, triggeringEvent }) {
    const form = elt.matches("form") ? elt : elt.form;
    const button = elt.matches("button") ? elt : triggeringEvent?.submitter;
    const values = new FormData(form ?? undefined);
    if (button?.name) values.append(button.name, button.value);
    return { verb, path, target: `#${target.id}`, values, isPlace: Boolean(form?.querySelector("select[name=place]")) };
  }

  document.addEventListener("htmx:confirm", (event) => {
    const { elt, verb, target, issueRequest } = event.detail;
    if (elt === sender) return;
    const isPressed = elt.matches("form, button, a") && (verb === "post" || target.matches("#inventory-rows"));
    if (!isPressed && !isBusy()) return;
    event.preventDefault();
    if (isPressed) press(changeOf(event.detail));
    else aim({ go: () => issueRequest(true), orElse: () => issueRequest(true) });
  });

  document.addEventListener("htmx:beforeSend", ({ detail: { elt, xhr } }) => {
    const before = shown();
    if (elt === sender) {
      xhr.addEventListener("loadend", () => over(xhr, before));
      return;
    }
    looking += 1;
    xhr.addEventListener("loadend", () => {
      looking -= 1;
      next();
    });
  });

  document.addEventListener("htmx:afterRequest", ({ detail: { elt } }) => {
    if (elt === sender) for (const one of refusals) document.querySelector("#announcement").append(" ", one);
  });

  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[href]");
    const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || link?.target;
    const stays = link?.hash && link.href.split("#")[0] === window.location.href.split("#")[0];
    if (!link || elsewhere || stays || event.defaultPrevented || !isBusy()) return;
    event.preventDefault();
    aim({ go: () => window.location.assign(link.href) });
  });

  const pressUndo = (key) => document.querySelector(`#undo [data-key="${key}"]`)?.click();

  // What is undone is the last change pressed, also if it was not sent yet.
  document.addEventListener("submit", (event) => {
    const { target: form, submitter } = event;
    if (form !== sender && (event.defaultPrevented || !isBusy())) return;
    event.preventDefault();
    const key = submitter?.dataset.key;
    if (form === sender) tryAgain();
    else if (key) aim({ go: () => pressUndo(key), orElse: () => window.heftSayNot(NOT_DONE[key]) });
    else aim({ go: () => form.requestSubmit(submitter) });
  });

  window.addEventListener("beforeunload", (event) => {
    if (isBusy() || held.length) event.preventDefault();
  });

  // A page that comes back as it was left knows nothing of what was stored since.
  window.addEventListener("pageshow", (event) => event.persisted && window.location.reload());
})();
