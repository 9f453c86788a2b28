import { describe, expect, test } from "vitest";
import { isOurs, paragraphPath, routeOf } from "../src/app/router";

describe("an address", () => {
  test.each([
    ["/", { screen: "home" }],
    ["/settings", { screen: "settings" }],
    ["/api-docs", { screen: "api_docs" }],
    ["/recover", { screen: "recover", token: "" }],
    ["/settings/", { screen: "settings" }],
    ["/new/fruit_spy", { screen: "new", game: "fruit_spy" }],
    ["/t/abcDEF_-12", { screen: "table", id: "abcDEF_-12" }],
    ["/rules/fruit_spy", { screen: "rules", game: "fruit_spy", paragraph: null }],
  ])("%s leads to its screen", (path, route) => {
    expect(routeOf(path)).toEqual(route);
  });

  test("of the rules may name a paragraph", () => {
    expect(paragraphPath("fruit_spy", "5.2")).toBe("/rules/fruit_spy#5.2");
    expect(routeOf("/rules/fruit_spy", "#5.2")).toMatchObject({ paragraph: "5.2" });
  });

  test.each([
    "/nowhere",
    "/new",
    "/new/Fruit%20Spy",
    "/t/short",
    "/t/a/b",
    "/t/<script>alert",
    "/settings/x",
  ])("%s leads nowhere", (path) => {
    expect(routeOf(path)).toEqual({ screen: "not_found", path });
  });
});

describe("a click on a link", () => {
  function link(html: string): HTMLAnchorElement {
    document.body.innerHTML = html;
    return document.querySelector("a") as HTMLAnchorElement;
  }
  const click = (init: MouseEventInit = {}): MouseEvent =>
    new MouseEvent("click", { button: 0, ...init });

  test("of ours is followed here", () => {
    expect(isOurs(click(), link(`<a href="/settings">x</a>`))).toBe(true);
  });

  test.each([
    [`<a href="https://example.org/">x</a>`, {}],
    [`<a href="/api/tables/x/transcript" download>x</a>`, {}],
    [`<a href="/api/games">x</a>`, {}],
    [`<a href="/settings" target="_blank">x</a>`, {}],
    [`<a href="/settings">x</a>`, { ctrlKey: true }],
    [`<a href="/settings">x</a>`, { button: 1 }],
  ])("%s is left to the browser", (html, init) => {
    expect(isOurs(click(init), link(html))).toBe(false);
  });
});
