// Says what the number in the field costs and leaves, at once; characters/pages/shop_item.py and kit_opened.py say it the same way.
"use strict";

document.addEventListener("input", (event) => {
  const form = event.target.closest?.("form[data-verb]");
  if (!form?.querySelector("[data-offer]") || event.target.type === "checkbox") return;
  const { verb, lot, price, funds } = form.dataset;
  const text = event.target.value.trim();
  const many = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  const figure = (amount) => amount.toLocaleString("en");
  const money = (amount) => {
    const said = [];
    let rest = amount;
    for (const [one, several, units] of JSON.parse(form.dataset.coins)) {
      const count = Math.floor(rest / units);
      rest -= count * units;
      if (count || (units === 1 && !said.length)) said.push(`${figure(count)} ${count === 1 ? one : several}`);
    }
    return said.join(" ");
  };
  const pieces = many * Number(lot);
  const cost = many * Number(price);
  const left = Number(funds) - cost;
  const charged = many && funds !== "" && price !== "";
  const words = pieces > 1 ? `${verb} ${figure(pieces)}` : verb;
  const leaves = left < 0 ? `${money(-left)} short` : `leaves ${money(left)}`;
  form.querySelector("[data-offer]").textContent = charged ? `${words} for ${cost ? money(cost) : "nothing"}` : words;
  form.querySelector("[data-leaves]").textContent = charged ? leaves : "";
});
