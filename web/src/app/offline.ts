/**
 * Lets the browser keep the page, so that it opens while the server is silent. Browsers allow that
 * only over https and on this computer; everywhere else the page works as it does without.
 */
export function keepForLater(): void {
  if (!import.meta.env.PROD || !window.isSecureContext || !("serviceWorker" in navigator)) return;
  navigator.serviceWorker.register("/sw.js").catch(() => {
    // Storage is forbidden in this browser, or the server went: the page works without.
  });
}
