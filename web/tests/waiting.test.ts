import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { PROTOCOL, type Table } from "../src/protocol";
import { meet } from "../src/app/session.svelte";
import { LiveTable } from "../src/table/live.svelte";
import WaitingRoom from "../src/table/WaitingRoom.svelte";
import { learnGame, speak } from "../src/words/words.svelte";
import { tableOf } from "./fixtures/fruit_spy";
import { FakeWorld } from "./fixtures/world";

const free = {
  taken_by: "nobody",
  name: null,
  is_here: false,
  bot: null,
  away_since: null,
} as const;
const room = (more: Partial<Table>): Table => {
  const table = tableOf(null);
  const [ana, , bot] = table.seats;
  return { ...table, status: "open", seats: [ana ?? free, free, bot ?? free], ...more };
};

let asked: string[];
let answers: Record<string, (() => Response)[]>;
let page: ReturnType<typeof mount> | null = null;
let live: LiveTable;

const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status });
const session = (name: string | null): Response =>
  json({ name, protocol: PROTOCOL, version: "1.0", network: null });

async function settled(): Promise<void> {
  for (let turns = 0; turns < 5; turns += 1) await new Promise((resolve) => setTimeout(resolve));
  flushSync();
}

async function show(table: Table): Promise<void> {
  live = new LiveTable(new FakeWorld());
  live.table = table;
  page = mount(WaitingRoom, { target: document.body, props: { live, table } });
  await settled();
}

function button(name: RegExp): HTMLButtonElement {
  const found = [...document.querySelectorAll("button")].find((one) =>
    name.test(one.getAttribute("aria-label") ?? one.textContent?.trim() ?? ""),
  );
  if (found === undefined) throw new Error(`there is no button ${name}`);
  return found;
}

async function press(name: RegExp): Promise<void> {
  button(name).click();
  await settled();
}

beforeAll(async () => {
  await speak("en");
  await learnGame("fruit_spy");
});

beforeEach(async () => {
  document.body.innerHTML = "";
  asked = [];
  answers = { "GET /api/session": [() => session(null)] };
  vi.stubGlobal("fetch", (path: string, { method }: RequestInit) => {
    const request = `${method} ${path}`;
    asked.push(request);
    const next = answers[request]?.shift();
    if (next === undefined) return Promise.reject(new TypeError(`nothing answers ${request}`));
    return Promise.resolve(next());
  });
  await meet();
});

afterEach(async () => {
  if (page !== null) await unmount(page);
  page = null;
  vi.unstubAllGlobals();
});

describe("the waiting room", () => {
  test("tells a visitor that they watch, and offers the free seat only", async () => {
    await show(room({}));
    expect(document.body.textContent).toContain(
      "You are watching. Sit down at a free seat to play.",
    );
    expect(button(/^Sit at seat 2$/).textContent?.trim()).toBe("Sit here");
    expect(() => button(/^Sit at seat [13]$/)).toThrow();
    expect(() => button(/^Start$/)).toThrow();
  });

  test("asks for a name first, and again where somebody has it", async () => {
    await show(room({}));
    await press(/^Sit at seat 2$/);
    const field = document.querySelector<HTMLInputElement>("#your-name");
    if (field === null) throw new Error("no name was asked for");
    field.value = "Ana";
    field.dispatchEvent(new Event("input", { bubbles: true }));
    answers["PUT /api/session"] = [() => session("Ana")];
    answers["PUT /api/tables/orchard1/seats/1"] = [
      () =>
        json(
          { message: { id: "refused-name-taken", args: { name: "Ana" } }, paragraph: null },
          409,
        ),
    ];
    document.querySelector("dialog form")?.dispatchEvent(new Event("submit", { cancelable: true }));
    await settled();
    expect(asked.slice(-2)).toEqual(["PUT /api/session", "PUT /api/tables/orchard1/seats/1"]);
    expect(document.querySelector("#your-name-help")?.textContent).toContain(
      "Somebody at this table is called Ana already.",
    );
  });

  test("lets the host start once every seat is taken", async () => {
    await show(room({ you: 0, is_host: true }));
    expect(button(/^Start$/).disabled).toBe(true);
    expect(document.body.textContent).toContain("One seat is still free.");
    answers["PUT /api/tables/orchard1/seats/1"] = [() => json({ ...tableOf(0), status: "open" })];
    await press(/^Seat a bot at seat 2$/);
    expect(live.table?.seats.every((seat) => seat.taken_by !== "nobody")).toBe(true);
  });

  test("says why something did not work and stays as it was", async () => {
    await show(room({ you: 0, is_host: true }));
    answers["PUT /api/tables/orchard1/seats/1"] = [
      () =>
        json({ message: { id: "refused-seat-taken", args: { place: 2 } }, paragraph: null }, 409),
    ];
    await press(/^Seat a bot at seat 2$/);
    expect(document.querySelector("[role=alert]")?.textContent).toBe(
      "Seat 2 was just taken. Choose another one.",
    );
    await press(/^Seat a bot at seat 2$/); // nothing answers now
    expect(document.querySelector("[role=alert]")?.textContent).toContain(
      "The server does not answer.",
    );
  });
});
