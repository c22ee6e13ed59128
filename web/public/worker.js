// Keeps the shell of the page for when there is no network: the page from the network first, its files by name.
const SHELL = "shell-2";
const LOOSE = ["/icon.svg", "/manifest.webmanifest"];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(SHELL).then((cache) => cache.addAll(["/", ...LOOSE])).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const others = caches.keys().then((names) => Promise.all(names.filter((name) => name !== SHELL).map((name) => caches.delete(name))));
  event.waitUntil(others.then(() => self.clients.claim()));
});

// The page tells which files it was made of: they came before this worker could see them.
self.addEventListener("message", (event) => {
  const wanted = Array.isArray(event.data) ? event.data.filter((path) => typeof path === "string" && path.startsWith("/assets/")) : [];
  event.waitUntil(caches.open(SHELL).then((cache) => Promise.all(wanted.map(async (path) => (await cache.match(path)) ?? cache.add(path)))));
});

/** The page as it is now; a new one makes the files of the old one go. */
async function page(request) {
  const cache = await caches.open(SHELL);
  try {
    const answer = await fetch(request);
    if (!answer.ok) return answer;
    const [old, now] = await Promise.all([cache.match("/").then((found) => found?.text()), answer.clone().text()]);
    if (old !== now) {
      const files = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith("/assets/"));
      await Promise.all(files.map((file) => cache.delete(file)));
      await cache.put("/", answer.clone());
    }
    return answer;
  } catch {
    return (await cache.match("/")) ?? Response.error();
  }
}

/** A file whose name changes with its content: once is enough. */
async function kept(request) {
  const cache = await caches.open(SHELL);
  const found = await cache.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

async function loose(request) {
  return fetch(request).catch(async () => (await caches.match(request)) ?? Response.error());
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin || url.pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(kept(request));
  else if (LOOSE.includes(url.pathname)) event.respondWith(loose(request));
});
