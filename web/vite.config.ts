// Builds the page from web/src into the Python package.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const server = process.env["KINGDOMINO_SERVER"] ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/kingdomino/web/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { fs: { allow: [".."] }, proxy: { "/api": { target: server, ws: true } } },
  test: { include: ["src/**/*.test.ts"], environment: "node" },
});
