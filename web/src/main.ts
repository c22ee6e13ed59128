// Entry point: inserts the sprites, loads the messages and mounts the app.
import { mount } from "svelte";

import App from "./App.svelte";
import { insertSprites } from "./art";
import { catalog } from "./lib/api";
import { setLanguage } from "./lib/i18n.svelte";
import { saveSettings, settings } from "./lib/settings.svelte";
import "./fonts.css";
import "./palette.css";
import "./page.css";
import "./board.css";

/** Milliseconds after which the page looks for a newer one for the first time. */
const UPDATE_DELAY = 10_000;

insertSprites();
saveSettings();
// Nearly every screen needs the catalog, so load it with the messages. Screens handle its errors themselves.
catalog().catch(() => undefined);
await setLanguage(settings.language);
const page = document.getElementById("page");
if (page) mount(App, { target: page });
if (import.meta.env.PROD) setTimeout(() => void import("./backend/updates").then(({ watchForUpdates }) => watchForUpdates()).catch(() => undefined), UPDATE_DELAY);
if ("serviceWorker" in navigator && import.meta.env.PROD) void registerServiceWorker().catch(() => undefined);

/** Register the service worker and let it cache the files of this page for offline use. */
async function registerServiceWorker(): Promise<void> {
  await navigator.serviceWorker.register(`${import.meta.env.BASE_URL}service-worker.js`);
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(performance.getEntriesByType("resource").map((entry) => entry.name));
}
