import svelte from "eslint-plugin-svelte";
import { defineConfig } from "eslint/config";
import tseslint from "typescript-eslint";

export default defineConfig(
  { ignores: ["node_modules/**", "public/**"] },
  ...tseslint.configs.strict,
  ...svelte.configs.recommended,
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: tseslint.parser } },
    rules: {
      "svelte/no-navigation-without-resolve": "off", // the server knows the addresses
      "svelte/prefer-svelte-reactivity": "off", // collections that nothing draws from
    },
  },
  { rules: { "no-console": "error", eqeqeq: "error" } },
  { files: ["src/backend/*-worker.ts"], rules: { "no-console": ["error", { allow: ["error"] }] } }, // errors of Python have no other reader
);
