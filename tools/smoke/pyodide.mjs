// Uses a wheel in Pyodide, CPython for WebAssembly, under Node: node pyodide.mjs FOLDER WHEEL PROGRAM...
//
// FOLDER is the npm package `pyodide`. The last line of the output is the version of Python.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, wheel, ...programs] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")).href);
const pyodide = await loadPyodide();
pyodide.unpackArchive(new Uint8Array(readFileSync(wheel)), "wheel");
for (const program of programs) {
  const globals = pyodide.toPy({ __name__: "__main__" });
  pyodide.runPython(readFileSync(program, "utf-8"), { globals });
}
pyodide.runPython(`
import platform
from kingdomino.cli import main

assert main(["random-game", "--seed", "1"]) == 0
assert main(["score", "Cw1"]) == 0
print(platform.python_version())
`);
