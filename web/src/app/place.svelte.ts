import { isOurs, routeOf, type Route } from "./router";

let route: Route = $state(routeOf(location.pathname, location.hash));

/** The route now. */
export function place(): Route {
  return route;
}

/** Goes to an address of our own. */
export function goTo(path: string, how: "push" | "replace" = "push"): void {
  const url = new URL(path, location.origin);
  const before = location.pathname;
  if (how === "push") history.pushState(null, "", url);
  else history.replaceState(null, "", url);
  route = routeOf(url.pathname, url.hash);
  if (url.pathname !== before) window.scrollTo(0, 0);
}

/** Follows the links of this page without loading it anew. */
export function followLinks(): void {
  window.addEventListener("popstate", () => {
    route = routeOf(location.pathname, location.hash);
  });
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    if (!(link instanceof HTMLAnchorElement) || !isOurs(event, link)) return;
    event.preventDefault();
    goTo(link.pathname + link.hash);
  });
}
