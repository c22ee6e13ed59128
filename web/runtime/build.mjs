// Builds the runtime of the local back end: Pyodide, a trimmed standard library and our packages, compiled.
//
// node runtime/build.mjs OUT SOURCE... : each SOURCE is a folder with packages; names to take follow it after a colon.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { loadPyodide } from "pyodide";

const HERE = dirname(fileURLToPath(import.meta.url));
const PYODIDE = dirname(fileURLToPath(import.meta.resolve("pyodide")));
const LIBRARY = join(HERE, "library.txt");
const [out, ...sources] = process.argv.slice(2);

const digest = (...parts) => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex").slice(0, 16);
};

/** Compile Python packages in Pyodide itself, so that the bytecode fits. */
async function pack() {
  const pyodide = await loadPyodide({ indexURL: PYODIDE });
  const folders = sources.map((source, index) => {
    const [folder, names] = source.split(/:(?=[^:\\/]*$)/);
    pyodide.mountNodeFS(`/source${index}`, folder);
    return [`/source${index}`, names ? names.split(",") : []];
  });
  pyodide.FS.writeFile("/stdlib.zip", readFileSync(join(PYODIDE, "python_stdlib.zip")));
  const library = existsSync(LIBRARY) ? readFileSync(LIBRARY, "utf-8").split("\n").filter((line) => line && !line.startsWith("#")) : [];
  pyodide.globals.set("folders", pyodide.toPy(folders));
  pyodide.globals.set("library", pyodide.toPy(library));
  pyodide.runPython(readFileSync(join(HERE, "pack.py"), "utf-8"));
  return { stdlib: pyodide.FS.readFile("/out-stdlib.zip"), packages: pyodide.FS.readFile("/out-packages.zip") };
}

const { stdlib, packages } = await pack();
const lock = JSON.parse(readFileSync(join(PYODIDE, "pyodide-lock.json"), "utf-8"));
const files = {
  "pyodide.mjs": readFileSync(join(PYODIDE, "pyodide.mjs")),
  "pyodide.asm.mjs": readFileSync(join(PYODIDE, "pyodide.asm.mjs")),
  "pyodide.asm.wasm": readFileSync(join(PYODIDE, "pyodide.asm.wasm")),
  "python_stdlib.zip": Buffer.from(stdlib),
  "pyodide-lock.json": Buffer.from(JSON.stringify({ info: lock.info, packages: {} })),
};
const folder = `runtime/${digest(...Object.entries(files).flat())}`;
const archive = `runtime/kingdomino-${digest(packages)}.zip`;
rmSync(join(out, "runtime"), { recursive: true, force: true });
mkdirSync(join(out, folder), { recursive: true });
for (const [name, data] of Object.entries(files)) writeFileSync(join(out, folder, name), data);
writeFileSync(join(out, archive), packages);
const sizes = Object.fromEntries(Object.entries(files).map(([name, data]) => [`${folder}/${name}`, data.length]));
sizes[archive] = packages.length;
writeFileSync(join(out, "runtime.json"), JSON.stringify({ folder, packages: archive, files: sizes }));
