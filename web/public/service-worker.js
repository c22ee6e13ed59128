// Caches the page for offline use: the HTML network first, its hashed files cache first, the runtime in its own cache.
const SHELL = "shell-5";
const RUNTIME = "kingdomino-runtime";
const UNHASHED = ["icon.svg", "manifest.webmanifest", "catalog.json", "runtime.json"];
const PAGE = self.registration.scope;
const FILES = PAGE + "files.json";
/** The lock that every tab with a table holds. */
const PLAYING = "kingdomino-playing";

/** The path of a URL below the page, such as `assets/…`. */
const pathOf = (url) => (url.startsWith(PAGE) ? url.slice(PAGE.length).split(/[?#]/)[0] : null);

self.addEventListener("install", (event) => {
  const files = [PAGE, ...UNHASHED.map((name) => PAGE + name)];
  const stored = caches.open(SHELL).then((cache) => Promise.all(files.map((file) => cache.add(file).catch(() => undefined))));
  event.waitUntil(stored.then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const isOld = (name) => name.startsWith("shell-") && name !== SHELL;
  const deleted = caches.keys().then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name))));
  event.waitUntil(deleted.then(() => self.clients.claim()));
});

async function store(paths) {
  const cache = await caches.open(SHELL);
  await Promise.all(paths.map(async (path) => (await cache.match(PAGE + path)) ?? cache.add(PAGE + path).catch(() => undefined)));
}

/** Store every file of the page, so that all screens work offline; returns their paths. */
async function storeAll() {
  const response = await fetch(FILES, { cache: "no-cache" });
  if (!response.ok) return [];
  const paths = await response.clone().json();
  await store(paths);
  await (await caches.open(SHELL)).put(FILES, response);
  return paths;
}

// The page sends the files it loaded before this worker was active, or "all" when a game is first played in it.
self.addEventListener("message", (event) => {
  if (event.data === "all") event.waitUntil(storeAll().catch(() => undefined));
  if (!Array.isArray(event.data)) return;
  const paths = event.data.map((url) => (typeof url === "string" ? pathOf(url) : null)).filter((path) => path?.startsWith("assets/"));
  event.waitUntil(store(paths));
});

/** Whether a tab shows a table: it may still load files of its own version. */
async function isAnyTableOpen() {
  const { held = [] } = (await self.navigator.locks?.query()) ?? {};
  return held.some((lock) => lock.name === PLAYING);
}

/** Replace the stored page by a newer one. If every file was stored, store every new one first. */
async function replacePage(response, html) {
  const cache = await caches.open(SHELL);
  const paths = (await cache.match(FILES)) ? await storeAll() : [];
  await cache.put(PAGE, response);
  if (await isAnyTableOpen()) return;
  const isOld = (path) => path?.startsWith("assets/") && !paths.includes(path) && !html.includes(path);
  await Promise.all((await cache.keys()).filter(({ url }) => isOld(pathOf(url))).map((file) => cache.delete(file)));
}

/** Fetch the page, or return the stored one when offline. */
async function networkFirst(event) {
  const cache = await caches.open(SHELL);
  try {
    const response = await fetch(event.request);
    if (!response.ok) return response;
    const [cached, current] = await Promise.all([cache.match(PAGE).then((match) => match?.text()), response.clone().text()]);
    if (cached !== current) event.waitUntil(replacePage(response.clone(), current).catch(() => undefined));
    return response;
  } catch {
    return (await cache.match(PAGE)) ?? Response.error();
  }
}

/** Return a file from a cache: its name contains a hash of its content. */
async function cacheFirst(request, name) {
  const cache = await caches.open(name);
  const cached = await cache.match(request);
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}

async function networkOrCache(request) {
  const cache = await caches.open(SHELL);
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(request.url, response.clone());
    return response;
  } catch {
    return (await cache.match(request, { ignoreSearch: true })) ?? Response.error();
  }
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const path = pathOf(request.url);
  if (request.method !== "GET" || path === null || path.startsWith("api/")) return;
  if (request.mode === "navigate") event.respondWith(networkFirst(event));
  else if (path.startsWith("assets/")) event.respondWith(cacheFirst(request, SHELL));
  else if (path.startsWith("runtime/")) event.respondWith(cacheFirst(request, RUNTIME));
  else if (UNHASHED.includes(path)) event.respondWith(networkOrCache(request));
});
