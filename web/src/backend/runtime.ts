// Loads Python into a worker, from a separate cache that outlives releases of the page.
import type { PyodideAPI } from "pyodide";

import type { Origin } from "./messages";

export interface RuntimeManifest {
  /** The folder with Pyodide and the standard library, named by its content. */
  folder: string;
  /** The archive with our packages, named by its content. */
  packages: string;
  /** Bytes of every file. */
  files: Record<string, number>;
  /** Bytes of all files over the network, where the host compresses. */
  transfer: number;
}

const CACHE = "kingdomino-runtime";
/** Where our packages are in the file system of Python. */
export const PACKAGES = "/packages";
/** The signature and the length of the header of each file in a ZIP archive. */
const [LOCAL_HEADER, HEADER_LENGTH] = [0x04034b50, 30];

/** Make our packages importable. `archive` is a ZIP archive without compression; Python would take longer to read it. */
export function addPackages(pyodide: PyodideAPI, archive: ArrayBuffer): void {
  const [view, decoder, folders] = [new DataView(archive), new TextDecoder(), new Set<string>()];
  for (let header = 0; view.getUint32(header, true) === LOCAL_HEADER; ) {
    const [size, nameLength, extraLength] = [view.getUint32(header + 18, true), view.getUint16(header + 26, true), view.getUint16(header + 28, true)];
    const path = `${PACKAGES}/${decoder.decode(new Uint8Array(archive, header + HEADER_LENGTH, nameLength))}`;
    const start = header + HEADER_LENGTH + nameLength + extraLength;
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (!folders.has(folder)) pyodide.FS.mkdirTree(folder);
    folders.add(folder);
    pyodide.FS.writeFile(path, new Uint8Array(archive, start, size), { canOwn: true });
    header = start + size;
  }
  pyodide.runPython(`import sys; sys.path.insert(0, "${PACKAGES}"); import bundle`);
}

export type OnProgress = (loaded: number, total: number) => void;

/**
 * Start Python with our packages. What is stored is nearly always what the host has now, so Python starts with it at once;
 * our packages are added when the host has answered, or cannot be reached.
 */
export async function loadRuntime(origin: Origin, onProgress: OnProgress = () => undefined): Promise<PyodideAPI> {
  const newest = fetchManifest(origin.base);
  const stored = await storedRuntime(origin.base);
  if (stored) onProgress(stored.manifest.transfer, stored.manifest.transfer);
  const early = stored && startPython(origin, stored);
  const isEarlyOver = early?.catch(() => undefined);
  const manifest = (await newest) ?? stored?.manifest;
  if (!manifest) throw new Error("no manifest");
  const isPythonCurrent = stored?.manifest.folder === manifest.folder;
  const isCurrent = isPythonCurrent && stored.manifest.packages === manifest.packages;
  const runtime = isCurrent ? stored : await fetchRuntime(origin.base, manifest, inTransfer(manifest, onProgress));
  const packages = runtime.files.get(new URL(manifest.packages, origin.base).href);
  if (!packages) throw new Error(`no ${manifest.packages}`);
  const archive = packages.arrayBuffer();
  await isEarlyOver; // a second start beside it would get its files
  const pyodide = await (early && isPythonCurrent ? early : startPython(origin, runtime));
  addPackages(pyodide, await archive);
  return pyodide;
}

/** Start Python without our packages. */
async function startPython({ base, hasServiceWorker }: Origin, { manifest, files, areStored }: Runtime): Promise<PyodideAPI> {
  const folder = new URL(manifest.folder + "/", base).href;
  const restore = serveFrom(files, `${folder}pyodide.asm.wasm`, areStored && hasServiceWorker);
  try {
    const load = (name: string): Promise<unknown> => import(/* @vite-ignore */ `${folder}${name}`);
    // Pyodide's first script would load the second one later.
    const [pyodide] = await Promise.all([load("pyodide.mjs"), load("pyodide.asm.mjs")]);
    const { loadPyodide } = pyodide as typeof import("pyodide");
    return await loadPyodide({ indexURL: folder, packageBaseUrl: folder, checkAPIVersion: false, enableRunUntilComplete: false });
  } finally {
    restore();
  }
}

const rawSize = (manifest: RuntimeManifest): number => Object.values(manifest.files).reduce((sum, size) => sum + size, 0);

/** Progress in bytes over the network: a stream counts them only after decompression. */
function inTransfer(manifest: RuntimeManifest, onProgress: OnProgress): OnProgress {
  return (loaded, total) => onProgress((loaded / total) * manifest.transfer, manifest.transfer);
}

/** Bytes over the network until the runtime can start. */
export async function missingBytes(base: string): Promise<number> {
  const manifest = (await fetchManifest(base)) ?? (await storedManifest(base));
  if (!manifest) return 0; // loading reports the error
  const cache = await openCache();
  const sizes = await Promise.all(Object.entries(manifest.files).map(async ([name, size]) => ((await cache?.match(new URL(name, base).href)) ? 0 : size)));
  return (sizes.reduce((sum, size) => sum + size, 0) / rawSize(manifest)) * manifest.transfer;
}

const manifestUrl = (base: string): string => new URL("runtime.json", base).href;

/** What the host has now, or null if it cannot be reached. */
async function fetchManifest(base: string): Promise<RuntimeManifest | null> {
  try {
    const response = await fetch(manifestUrl(base), { cache: "no-cache" });
    return response.ok ? ((await response.json()) as RuntimeManifest) : null;
  } catch {
    return null;
  }
}

async function storedManifest(base: string): Promise<RuntimeManifest | null> {
  const response = await (await openCache())?.match(manifestUrl(base));
  return response ? ((await response.json()) as RuntimeManifest) : null;
}

const openCache = (): Promise<Cache | null> => ("caches" in self ? caches.open(CACHE).catch(() => null) : Promise.resolve(null));

interface Runtime {
  manifest: RuntimeManifest;
  /** The files by their address. */
  files: Map<string, Response>;
  /** Whether all of them were in the cache. */
  areStored: boolean;
}

/** The runtime in the cache, or null if a file is missing. */
async function storedRuntime(base: string): Promise<Runtime | null> {
  const [manifest, cache] = await Promise.all([storedManifest(base), openCache()]);
  if (!manifest || !cache) return null;
  const urls = Object.keys(manifest.files).map((name) => new URL(name, base).href);
  const found = await Promise.all(urls.map(async (url) => [url, await cache.match(url)] as const));
  const files = new Map(found.flatMap(([url, file]) => (file ? [[url, file]] : [])));
  return files.size === urls.length ? { manifest, files, areStored: true } : null;
}

/** Every file from the cache or the network; files of other versions are deleted from the cache. */
async function fetchRuntime(base: string, manifest: RuntimeManifest, onProgress: OnProgress): Promise<Runtime> {
  const cache = await openCache();
  const total = rawSize(manifest);
  const files = new Map<string, Response>();
  let loaded = 0;
  let areStored = true;
  await Promise.all(
    Object.entries(manifest.files).map(async ([name, size]) => {
      const url = new URL(name, base).href;
      const cached = await cache?.match(url);
      if (cached) {
        files.set(url, cached);
        loaded += size;
      } else {
        areStored = false;
        const response = await fetchWithProgress(url, (bytes) => onProgress((loaded += bytes), total));
        await cache?.put(url, response.clone()).catch(() => undefined);
        files.set(url, response);
      }
      onProgress(loaded, total);
    }),
  );
  await cache?.put(manifestUrl(base), new Response(JSON.stringify(manifest))).catch(() => undefined);
  for (const request of (await cache?.keys()) ?? []) {
    if (request.url.includes("/runtime/") && !files.has(request.url)) await cache?.delete(request);
  }
  return { manifest, files, areStored };
}

async function fetchWithProgress(url: string, onBytes: (bytes: number) => void): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok || !response.body) throw new Error(`${url}: ${response.status}`);
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        onBytes(chunk.byteLength);
        controller.enqueue(chunk);
      },
    }),
  );
  const body = await new Response(counted).arrayBuffer();
  return new Response(body, { headers: { "Content-Type": response.headers.get("content-type") ?? "application/octet-stream" } });
}

/**
 * Let Pyodide's own requests use the files that are here already, and compile its module while its script is read.
 * `isSent` means that the service worker sends the module. Returns the function that ends this.
 */
function serveFrom(files: Map<string, Response>, module: string, isSent: boolean): () => void {
  const [originalFetch, originalInstantiate] = [self.fetch, WebAssembly.instantiateStreaming];
  self.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : new URL(String(input), self.location.href).href;
    const file = files.get(url);
    return file ? Promise.resolve(file.clone()) : originalFetch(input, init);
  };
  const compile = (): Promise<WebAssembly.Module> => WebAssembly.compileStreaming(self.fetch(module));
  // Chromium caches the machine code of a module only if it is the response to a request, here by the service worker.
  const compiled = isSent ? WebAssembly.compileStreaming(originalFetch(module)).catch(compile) : compile();
  compiled.catch(() => undefined); // Pyodide reports the error
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await compiled;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  return () => {
    self.fetch = originalFetch;
    WebAssembly.instantiateStreaming = originalInstantiate;
  };
}
