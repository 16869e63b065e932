// Sends a portrait as soon as it is chosen, and once. What is too large for Heft is made smaller here before it travels.
"use strict";

(() => {
  const SLOW_MS = 120_000; // two megabytes over a slow line
  const SIDE = 1_600; // the server keeps no more than 1,000 pixels of it
  const KEPT = [0, 401, 403, 503]; // what did not reach the store: the file stays chosen, to be sent again

  let sent = null;

  const field = (form) => form?.querySelector?.("input[type=file]");
  const result = (input) => document.querySelector(`#build-${input.name}-result`);

  async function smaller(file) {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, SIDE / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    const paper = canvas.getContext("2d");
    paper.fillStyle = "#fff";
    paper.fillRect(0, 0, canvas.width, canvas.height);
    paper.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise((done) => canvas.toBlob(done, "image/jpeg", 0.9));
    return new File([blob], file.name, { type: blob.type });
  }

  // characters/pictures.py says it the same way.
  function refuse(input, file) {
    const size = (Math.ceil(file.size / 100_000) / 10).toLocaleString("en");
    const sentence = `“${file.name}” has ${size} MB, and a portrait at most 2. Save it smaller, then choose it again.`;
    const fault = document.createElement("span");
    fault.className = "fault";
    fault.id = `fault-${input.name}`;
    const words = document.createElement("span");
    words.textContent = sentence;
    fault.append(document.querySelector("#problem-sign").content.cloneNode(true), words);
    result(input).replaceChildren(fault);
    input.value = "";
    window.heftSay(`Not saved. ${sentence}`);
  }

  async function takeSmaller(input) {
    const [file] = input.files;
    const small = await smaller(file).catch(() => null);
    if (input.files[0] !== file) return; // another one was chosen meanwhile
    if (!small || small.size > Number(input.dataset.most)) {
      refuse(input, file);
      return;
    }
    const chosen = new DataTransfer();
    chosen.items.add(small);
    input.files = chosen.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  }

  const isFile = (event) => event.target.matches?.("input[type=file][data-most]");

  document.addEventListener("input", (event) => isFile(event) && event.stopPropagation(), true); // "change" sends it
  document.addEventListener(
    "change",
    (event) => {
      const input = event.target;
      if (!isFile(event)) return;
      const [file] = input.files;
      const tooLarge = file && file.size > Number(input.dataset.most);
      if (!file || tooLarge) event.stopPropagation();
      if (tooLarge) takeSmaller(input);
    },
    true,
  );

  document.addEventListener("htmx:configRequest", ({ detail }) => {
    [sent] = field(detail.elt)?.files ?? [];
    if (!sent) return;
    detail.timeout = SLOW_MS;
    window.heftSay("Sending the portrait …");
  });

  document.addEventListener("htmx:afterRequest", ({ detail }) => {
    const input = field(detail.elt);
    if (!sent || !input || input.files[0] !== sent) return;
    const { status, responseText } = detail.xhr;
    const isOthers = status === 422 && !responseText.includes(`id="fault-${input.name}"`);
    if (!KEPT.includes(status) && !isOthers) input.value = ""; // where another field was refused it is sent again
  });
})();
