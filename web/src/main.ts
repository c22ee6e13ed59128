// Puts the page on the screen: the pictures while the words of the language come, then the app.
import { mount } from "svelte";

import App from "./App.svelte";
import { bringPictures } from "./art";
import { catalog } from "./lib/api";
import { keep, settings } from "./lib/settings.svelte";
import { speak } from "./lib/words.svelte";
import "./palette.css";
import "./page.css";
import "./board.css";

bringPictures();
keep();
// Nearly every screen asks for it: it comes together with the words. Who needs it hears of trouble.
catalog().catch(() => undefined);
await speak(settings.language);
const page = document.getElementById("page");
if (page) mount(App, { target: page });
if ("serviceWorker" in navigator && import.meta.env.PROD) void keepShell().catch(() => undefined);

/** Let the worker keep what this page was made of, for when there is no network. */
async function keepShell(): Promise<void> {
  await navigator.serviceWorker.register("/worker.js");
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(performance.getEntriesByType("resource").map((one) => new URL(one.name).pathname));
}
