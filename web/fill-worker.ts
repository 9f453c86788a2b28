import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** Tells the service worker which files a build is made of, and a version that any of them changes. */
export function fillWorker(publicFolder: string): Plugin {
  return {
    name: "fill-worker",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const worker = bundle["sw.js"];
        const index = bundle["index.html"];
        if (worker?.type !== "chunk" || index?.type !== "asset")
          throw new Error("the build has no sw.js or no index.html");
        const built = Object.keys(bundle).filter((name) => name.startsWith("assets/"));
        const ours = readdirSync(publicFolder);
        const hash = createHash("sha256").update(worker.code).update(index.source);
        for (const name of built.sort()) hash.update(name); // which holds a hash of its content
        for (const name of ours.sort()) hash.update(readFileSync(`${publicFolder}/${name}`));
        const build = {
          version: hash.digest("hex").slice(0, 16),
          files: [...built, ...ours].map((name) => `/${name}`),
        };
        worker.code = `const BUILD = ${JSON.stringify(build)};\n${worker.code}`;
      },
    },
  };
}
