// Runs a Python file in the runtime of the page, under Node: node pyodide_run.mjs RUNTIME WEB FILE < input > output
//
// RUNTIME is the built runtime, WEB the folder of the page's sources. The function `main` of the file gets the host of the
// compiled module and standard input, and returns what is written to standard output.
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";

const [runtime, web, file] = process.argv.slice(2);
const manifest = JSON.parse(readFileSync(join(runtime, "runtime.json"), "utf-8"));
const folder = join(runtime, manifest.folder);
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")).href);
const ofPage = (name) => import(pathToFileURL(join(web, "src", "backend", name)).href);
const { KernelHost } = await ofPage("kernels.ts");
const { addPackages, PACKAGES } = await ofPage("runtime.ts");

const pyodide = await loadPyodide({ indexURL: folder });
addPackages(pyodide, new Uint8Array(readFileSync(join(runtime, manifest.packages))).buffer);
pyodide.FS.writeFile(`${PACKAGES}/${basename(file)}`, readFileSync(file));
const code = pyodide.FS.readFile(`${PACKAGES}/kingdomino/simulator/wasm/kernels.wasm`);
const module = pyodide.pyimport(basename(file, ".py"));
const output = await module.main(new KernelHost(code), readFileSync(0, "utf-8"));
process.stdout.write(output, () => process.exit(0));
