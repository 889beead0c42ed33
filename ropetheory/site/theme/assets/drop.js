/* The page where a config.json is dropped: asks the worker, shows what the package answers. */
(() => {
  const at = (name) => document.getElementById("drop-" + name);
  if (!document.getElementById("drop")) return;
  const here = new URL(document.currentScript.src);
  const folder = new URL("../drop/", here).href;
  const say = (words, wrong) => {
    at("state").textContent = words;
    at("state").classList.toggle("wrong", Boolean(wrong));
  };
  if (location.protocol === "file:") {
    say("A browser runs no Python from a folder that is opened as files. Serve the folder, as by: python -m http.server", true);
    at("ask").disabled = true;
    return;
  }

  let worker, count = 0;
  const waiting = new Map();
  const ask = (call, request) => {
    if (!worker) {
      worker = new Worker(new URL("drop-worker.js", here));
      worker.onmessage = ({ data }) => {
        waiting.get(data.id)(data.found);
        waiting.delete(data.id);
      };
      worker.onerror = (event) => {
        waiting.forEach((done) => done({ error: "this page failed: " + event.message }));
        waiting.clear();
      };
    }
    return new Promise((done) => {
      waiting.set(++count, done);
      worker.postMessage({ id: count, folder, call, request });
    });
  };

  /* The slider goes in quarters of a doubling, from 4k to 2M tokens. */
  const tokens = () => Math.round(2 ** (at("slider").value / 4) / 1024) * 1024;
  const option = (select, value, words) => select.add(new Option(words, value));
  const asked = () => ({
    config: at("text").value,
    model: at("model").value || null,
    target: at("target").value.trim() || null,
    trained: at("trained").value.trim() || null,
  });
  let last = 0, current, chosen;

  async function answer() {
    const request = asked(), turn = ++last;
    if (!request.model && !request.config.trim()) {
      say("Drop a config.json first, or choose a model.", true);
      return;
    }
    say(current ? "Computing …" : "Loading Python and computing …");
    const found = await ask("answers", request);
    if (turn !== last) return;
    at("answer").hidden = Boolean(found.error);
    if (found.error) {
      say(found.error, true);
      return;
    }
    current = { ...request, target: found.target };
    document.getElementById("drop").answers = found;
    for (const name of ["inspect", "extend", "base"]) {
      const part = found[name];
      if (part.error) {
        at(name).textContent = part.error;
      } else {
        at(name).innerHTML = (part.pictures || "") + part.html; /* the package escapes what a file holds */
      }
    }
    at("answer").querySelectorAll("table").forEach((table) => {
      const box = document.createElement("div");
      box.className = "scrolls";
      box.tabIndex = 0;
      box.setAttribute("role", "region");
      box.setAttribute("aria-label", "table");
      table.replaceWith(box);
      box.append(table);
    });
    if (!at("target").value.trim()) at("slider").value = Math.round(4 * Math.log2(found.target));
    await methods(found.extend);
    say("Answered for " + found.target.toLocaleString("en") + " tokens.");
  }

  async function methods(extend) {
    at("method").replaceChildren();
    for (const [name, words] of extend.methods || []) option(at("method"), name, words);
    const names = (extend.methods || []).map(([name]) => name);
    at("method").value = names.includes(chosen) ? chosen : extend.advised || names[0] || "";
    if (!at("engine").options.length) {
      for (const name of await ask("engines")) option(at("engine"), name, name);
    }
    await write();
  }

  async function write() {
    if (!at("method").value) {
      at("emission").textContent = "";
      return;
    }
    const found = await ask("emission", { ...current, method: at("method").value, engine: at("engine").value });
    at("emission").textContent = found.text || found.error;
  }

  async function take(file) {
    if (file.size > 4e6) {
      say(file.name + " is too large for a config.json.", true);
      return;
    }
    at("text").value = await file.text();
    at("model").value = "";
    answer();
  }

  const zone = at("zone");
  zone.addEventListener("dragover", (event) => {
    event.preventDefault();
    zone.classList.add("over");
  });
  zone.addEventListener("dragleave", () => zone.classList.remove("over"));
  zone.addEventListener("drop", (event) => {
    event.preventDefault();
    zone.classList.remove("over");
    if (event.dataTransfer.files.length) take(event.dataTransfer.files[0]);
  });
  at("file").addEventListener("change", () => at("file").files.length && take(at("file").files[0]));
  at("text").addEventListener("input", () => (at("model").value = ""));
  at("model").addEventListener("change", () => at("model").value && answer());
  at("slider").addEventListener("input", () => (at("target").value = tokens()));
  at("slider").addEventListener("change", () => current && answer());
  at("target").addEventListener("change", () => current && answer());
  at("ask").addEventListener("click", answer);
  at("method").addEventListener("change", () => {
    chosen = at("method").value;
    write();
  });
  at("engine").addEventListener("change", write);
  at("copy").addEventListener("click", async () => {
    await navigator.clipboard.writeText(at("emission").textContent);
    say("Copied.");
  });

  const wanted = new URLSearchParams(location.search).get("model");
  fetch(folder + "files.json").then((got) => got.json()).then((files) => {
    for (const [name, title] of files.models) option(at("model"), name, title + " (" + name + ")");
    if (wanted && files.models.some(([name]) => name === wanted)) {
      at("model").value = wanted;
      answer();
    }
  });
})();
