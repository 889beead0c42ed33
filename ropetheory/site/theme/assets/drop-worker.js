/* Runs the package in a thread of its own, so that the page stays awake. It loads files of this site alone. */
let ready;

async function start(folder) {
  importScripts(folder + "pyodide.js");
  const python = await loadPyodide({ indexURL: folder });
  const bytes = async (name) => {
    const got = await fetch(folder + name);
    if (!got.ok) throw new Error(name + ": " + got.status);
    return new Uint8Array(await got.arrayBuffer());
  };
  const lock = await (await fetch(folder + "files.json")).json();
  python.unpackArchive(await bytes(lock.numpy), "wheel");
  python.unpackArchive(await bytes(lock.package), "zip");
  return python.pyimport("ropetheory.site.answers");
}

onmessage = async ({ data: { id, folder, call, request } }) => {
  try {
    ready = ready || start(folder);
    const module = await ready;
    const text = request === undefined ? module[call]() : module[call](JSON.stringify(request));
    postMessage({ id, found: JSON.parse(text) });
  } catch (error) {
    ready = undefined;
    postMessage({ id, found: { error: "this page failed: " + String(error.message || error).trim().split("\n").pop() } });
  }
};
