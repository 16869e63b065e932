// Finds rows while one types: a form with data-find hides the rows of its target that do not have the words.
"use strict";

(() => {
  function find(form) {
    const words = form.elements.q.value.trim().toLowerCase();
    const own = form.elements.own?.checked;
    const target = document.querySelector(form.dataset.find);
    let found = 0;
    for (const body of target.querySelectorAll("tbody")) {
      let shown = 0;
      for (const row of body.querySelectorAll("tr[data-words]")) {
        const has = !["0", ""].includes(row.querySelector("input").value.trim());
        const hit = row.dataset.words.includes(words) && (!own || has);
        row.hidden = !hit;
        if (row.nextElementSibling?.id === "breakdown") row.nextElementSibling.hidden = !hit;
        shown += hit;
      }
      body.hidden = shown === 0;
      found += shown;
    }
    target.querySelector("[data-nothing-found]").hidden = found > 0;
  }

  for (const type of ["input", "submit"]) {
    document.addEventListener(type, (event) => {
      const form = event.target.closest?.("form[data-find]");
      if (!form) return;
      event.preventDefault();
      find(form);
    });
  }

  // Who is led to a row that is hidden sees it: what was looked for gives way.
  document.addEventListener("click", (event) => {
    const hash = event.target.closest?.("a[href*='#']")?.hash;
    const row = hash && document.getElementById(hash.slice(1))?.closest("tr[data-words][hidden]");
    const form = row && document.querySelector("form[data-find]");
    if (!form) return;
    form.elements.q.value = "";
    if (form.elements.own) form.elements.own.checked = false;
    find(form);
  });
})();
