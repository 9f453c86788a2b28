import { PROTOCOL } from "../protocol";
import type { World } from "./socket";

/** A new command id; works on plain http too, where crypto.randomUUID does not. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The browser, as the socket of a table needs it. */
export function browserWorld(table: string): World {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const address = `${scheme}//${location.host}/api/tables/${table}/socket`;
  return {
    open: (ply) => new WebSocket(`${address}?ply=${ply}&protocol=${PROTOCOL}`),
    now: () => performance.now(),
    later: (milliseconds, run) => {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
    random: () => Math.random(),
    newId,
  };
}

/** Calls `wake` whenever the page may have slept, `sleep` when it is hidden. Returns how to stop. */
export function whenWoken(wake: (isForced: boolean) => void, sleep: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  document.addEventListener(
    "visibilitychange",
    () => {
      if (document.visibilityState === "visible") wake(false);
      else sleep();
    },
    { signal },
  );
  window.addEventListener("online", () => wake(true), { signal });
  window.addEventListener(
    "pageshow",
    (event) => {
      if (event.persisted) wake(true);
    },
    { signal },
  );
  return () => stop.abort();
}
