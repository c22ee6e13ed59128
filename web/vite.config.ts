// Builds the page from web/src into the Python package, or with VITE_STATIC=true for a static host.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

const server = process.env["KINGDOMINO_SERVER"] ?? "http://127.0.0.1:8000";

/** The public address, for the picture in link previews: most programs ignore one without a host. */
const origin = process.env["KINGDOMINO_ORIGIN"]?.replace(/\/$/, "") ?? "";

const isStatic = process.env["VITE_STATIC"] === "true";

/** A script that runs as soon as it is there, before the rest of the page. */
const earlyScript = (id: string): Plugin => ({
  name: "early-script",
  apply: "build",
  buildStart() {
    this.emitFile({ type: "chunk", id, preserveSignature: false });
  },
  transformIndexHtml: {
    order: "post",
    handler(_, { bundle }) {
      const script = Object.values(bundle ?? {}).find((file) => file.type === "chunk" && file.moduleIds.some((module) => module.endsWith(id)));
      if (!script) throw new Error(`no script ${id}`);
      const attrs = { type: "module", async: true, crossorigin: true, src: (isStatic ? "./" : "/") + script.fileName };
      return [{ tag: "script", attrs, injectTo: "head-prepend" }];
    },
  },
});

export default defineConfig({
  base: isStatic ? "./" : "/",
  plugins: [
    svelte(),
    earlyScript("src/backend/tables-worker-start.ts"),
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
