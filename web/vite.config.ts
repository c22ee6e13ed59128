// Builds the page from web/src into the Python package, or with VITE_STATIC=true for a static host.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const server = process.env["KINGDOMINO_SERVER"] ?? "http://127.0.0.1:8000";

/** The public address, for the picture in link previews: most programs ignore one without a host. */
const origin = process.env["KINGDOMINO_ORIGIN"]?.replace(/\/$/, "") ?? "";

const isStatic = process.env["VITE_STATIC"] === "true";

export default defineConfig({
  base: isStatic ? "./" : "/",
  plugins: [
    svelte(),
    { name: "absolute-preview", transformIndexHtml: (html) => (origin ? html.replace('content="/preview.png"', `content="${origin}/preview.png"`) : html) },
  ],
  build: {
    outDir: isStatic ? "../build/site" : "../src/kingdomino/web/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  worker: { format: "es" },
  server: { fs: { allow: [".."] }, proxy: { "/api": { target: server, ws: true } } },
  test: { include: ["src/**/*.test.ts"], environment: "node" },
});
