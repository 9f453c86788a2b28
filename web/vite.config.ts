import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { fillWorker } from "./fill-worker.ts";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig(({ mode }) => ({
  plugins: [
    svelte({
      onwarn(warning) {
        throw new Error(`${warning.code}: ${warning.message} (${warning.filename ?? "?"})`);
      },
    }),
    fillWorker(here("public")),
  ],
  // Tests mount components: they need the browser's half of Svelte.
  resolve: mode === "test" ? { conditions: ["browser"] } : {},
  build: {
    outDir: here("../src/pomona/server/page"),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: [here("index.html"), here("src/worker/worker.ts")],
      output: {
        entryFileNames: ({ name }) => (name === "worker" ? "sw.js" : "assets/[name]-[hash].js"),
      },
    },
  },
  server: {
    fs: { allow: [here(".."), here(".")] },
    proxy: {
      "/api": { target: process.env.POMONA_SERVER ?? "http://127.0.0.1:8000", ws: true },
    },
  },
  test: {
    environment: "happy-dom",
    include: ["tests/**/*.test.ts"],
  },
}));
