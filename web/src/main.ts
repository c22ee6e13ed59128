// Puts the page on the screen: sprites first, then the words of the language, then the app.
import { mount } from "svelte";

import App from "./App.svelte";
import pieces from "./art/pieces.svg?raw";
import tiles from "./art/tiles.svg?raw";
import { keep, settings } from "./lib/settings.svelte";
import { speak } from "./lib/words.svelte";
import "./palette.css";
import "./page.css";
import "./board.css";

const SHAPES = `<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0"><defs>
<clipPath id="flat"><rect x="1.5" y="1.5" width="197" height="97" rx="10"/></clipPath>
<clipPath id="tall"><rect x="1.5" y="1.5" width="97" height="197" rx="10"/></clipPath>
<clipPath id="one"><rect x="1.5" y="1.5" width="97" height="97" rx="10"/></clipPath></defs></svg>`;

const sprites = document.createElement("div");
sprites.className = "visually-hidden";
sprites.setAttribute("aria-hidden", "true");
sprites.innerHTML = SHAPES + tiles + pieces;
document.body.prepend(sprites);

keep();
await speak(settings.language);
const page = document.getElementById("page");
if (page) mount(App, { target: page });
if ("serviceWorker" in navigator && import.meta.env.PROD) void navigator.serviceWorker.register("/worker.js").catch(() => undefined);
