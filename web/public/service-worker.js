// Caches the page for offline use: the HTML network first, its hashed files cache first.
const SHELL = "shell-3";
const UNHASHED = ["/icon.svg", "/manifest.webmanifest"];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(SHELL).then((cache) => cache.addAll(["/", ...UNHASHED])).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const deleted = caches.keys().then((names) => Promise.all(names.filter((name) => name !== SHELL).map((name) => caches.delete(name))));
  event.waitUntil(deleted.then(() => self.clients.claim()));
});

// The page sends the files it loaded before this worker was active.
self.addEventListener("message", (event) => {
  const paths = Array.isArray(event.data) ? event.data.filter((path) => typeof path === "string" && path.startsWith("/assets/")) : [];
  event.waitUntil(caches.open(SHELL).then((cache) => Promise.all(paths.map(async (path) => (await cache.match(path)) ?? cache.add(path)))));
});

/** Fetch the page, or return the cached one when offline. A new page evicts the files of the old one. */
async function networkFirst(request) {
  const cache = await caches.open(SHELL);
  try {
    const response = await fetch(request);
    if (!response.ok) return response;
    const [cached, current] = await Promise.all([cache.match("/").then((match) => match?.text()), response.clone().text()]);
    if (cached !== current) {
      const files = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith("/assets/"));
      await Promise.all(files.map((file) => cache.delete(file)));
      await cache.put("/", response.clone());
    }
    return response;
  } catch {
    return (await cache.match("/")) ?? Response.error();
  }
}

/** Return a file from the cache: its name contains a hash of its content. */
async function cacheFirst(request) {
  const cache = await caches.open(SHELL);
  const cached = await cache.match(request);
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}

async function networkOrCache(request) {
  return fetch(request).catch(async () => (await caches.match(request)) ?? Response.error());
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin || url.pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") event.respondWith(networkFirst(request));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(cacheFirst(request));
  else if (UNHASHED.includes(url.pathname)) event.respondWith(networkOrCache(request));
});
