/** Keeps the files of one build, so that the page opens while the server is silent. */
declare const self: ServiceWorkerGlobalScope;
/** Put in by the build. */
declare const BUILD: { readonly version: string; readonly files: readonly string[] };

const PAGE = "/";
const OURS = "pomona-";
const KEPT = OURS + BUILD.version;
const SILENT_AFTER = 5_000; // milliseconds without an answer
const files = new Set(BUILD.files);

self.addEventListener("install", (event) => {
  event.waitUntil(keep());
});
self.addEventListener("activate", (event) => {
  event.waitUntil(forgetOlder().then(() => self.clients.claim()));
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (files.has(pathname)) event.respondWith(keptFile(request));
  else if (request.mode === "navigate" && isOfPage(pathname)) event.respondWith(page(request));
});

/** Whether an address is shown by the page; the server answers all others by itself. */
function isOfPage(pathname: string): boolean {
  return pathname !== "/health" && !pathname.startsWith("/api/");
}

async function keep(): Promise<void> {
  const cache = await caches.open(KEPT);
  await cache.addAll([new Request(PAGE, { cache: "no-cache" }), ...files]);
}

/** A worker becomes active when no page of an older build is open: its files can go. */
async function forgetOlder(): Promise<void> {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith(OURS) && name !== KEPT);
  await Promise.all(older.map((name) => caches.delete(name)));
}

async function kept(path: Request | string): Promise<Response | undefined> {
  const cache = await caches.open(KEPT);
  return cache.match(path, { ignoreSearch: true, ignoreVary: true });
}

async function keptFile(request: Request): Promise<Response> {
  return (await kept(request)) ?? fetch(request);
}

/** The newest page, as the server has it; the one kept where the server is silent. */
async function page(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(SILENT_AFTER) });
    if (answer.status < 500) return answer;
    return (await kept(PAGE)) ?? answer;
  } catch (reason) {
    const shell = await kept(PAGE);
    if (shell === undefined) throw reason;
    return shell;
  }
}

export {};
