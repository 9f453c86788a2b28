/** Where a person can be. */
export type Route =
  | { screen: "home" }
  | { screen: "new"; game: string }
  | { screen: "table"; id: string }
  | { screen: "rules"; game: string; paragraph: string | null }
  | { screen: "settings" }
  | { screen: "api_docs" }
  | { screen: "recover"; token: string }
  | { screen: "replay"; id: string; moment: string }
  | { screen: "verify"; id: string | null }
  | { screen: "not_found"; path: string };

const NAME = /^[a-z0-9_]{1,40}$/;
const TABLE_ID = /^[A-Za-z0-9_-]{8,32}$/;

/** Reads an address of our own. */
export function routeOf(path: string, hash = ""): Route {
  const parts = path.split("/").filter((part) => part !== "");
  const [first, second] = parts;
  if (parts.length === 0) return { screen: "home" };
  if (parts.length === 1 && first === "settings") return { screen: "settings" };
  if (parts.length === 1 && first === "api-docs") return { screen: "api_docs" };
  if (parts.length === 1 && first === "recover") {
    return { screen: "recover", token: hash.replace(/^#/, "") };
  }
  if (parts.length === 1 && first === "verify") return { screen: "verify", id: null };
  if (parts.length === 2 && second !== undefined) {
    if (first === "new" && NAME.test(second)) return { screen: "new", game: second };
    if (first === "t" && TABLE_ID.test(second)) return { screen: "table", id: second };
    if (first === "verify" && TABLE_ID.test(second)) return { screen: "verify", id: second };
    if (first === "rules" && NAME.test(second)) {
      const paragraph = hash.replace(/^#/, "");
      return { screen: "rules", game: second, paragraph: paragraph === "" ? null : paragraph };
    }
  }
  if (parts.length === 3 && first === "t" && second !== undefined && parts[2] === "replay") {
    if (TABLE_ID.test(second)) return { screen: "replay", id: second, moment: hash };
  }
  return { screen: "not_found", path };
}

/** The address of a paragraph of a game's rules. */
export function paragraphPath(game: string, paragraph: string): string {
  return `/rules/${game}#${paragraph}`;
}

/** Whether a click on a link is ours to follow: no new tab, no download, no other site. */
export function isOurs(event: MouseEvent, link: HTMLAnchorElement): boolean {
  return (
    event.button === 0 &&
    !event.defaultPrevented &&
    !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
    (link.target === "" || link.target === "_self") &&
    !link.hasAttribute("download") &&
    link.origin === location.origin &&
    !link.pathname.startsWith("/api/")
  );
}
