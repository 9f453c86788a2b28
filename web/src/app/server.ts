import { hashOf } from "../fair/chance";
import { entropyOf, hashFor, keepCommitment, keepEntropy, newEntropy } from "../fair/entropy";
import type {
  Devices,
  Draws,
  GameFacts,
  ListedTable,
  Message,
  NewTable,
  PrivateLink,
  Refusal,
  Replay,
  SeatChange,
  Session,
  Table,
  YourTable,
} from "../protocol";
import type { Description } from "./api";

/** The server said no, in words. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly words: Message,
  ) {
    super(words.id);
  }
}

/** The server did not answer. */
export class Unreachable extends Error {}

/** The value of one of our cookies that scripts may read. */
export function cookie(name: string, cookies: string): string | null {
  for (const pair of cookies.split(";")) {
    const cut = pair.indexOf("=");
    if (cut > 0 && pair.slice(0, cut).trim() === name) return pair.slice(cut + 1).trim();
  }
  return null;
}

function isRefusal(body: unknown): body is Refusal {
  if (typeof body !== "object" || body === null || !("message" in body)) return false;
  const message = body.message;
  return typeof message === "object" && message !== null && "id" in message;
}

async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const headers: Record<string, string> = { Accept: "application/json" };
  if (method !== "GET") {
    headers["Content-Type"] = "application/json";
    headers["X-CSRF-Token"] = cookie("pomona_csrf", document.cookie) ?? "";
  }
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      credentials: "same-origin",
      cache: "no-store",
    });
  } catch (cause) {
    throw new Unreachable(path, { cause });
  }
  const said: unknown = await answer.json().catch(() => null);
  if (answer.ok) return said as Answer;
  if (isRefusal(said)) throw new Refused(answer.status, said.message);
  if (answer.status >= 500) throw new Unreachable(`${answer.status} ${path}`);
  throw new Refused(answer.status, { id: "refused", args: { status: answer.status } });
}

export const askGames = (): Promise<GameFacts[]> => ask("GET", "/api/games");
export const askSession = (): Promise<Session> => ask("GET", "/api/session");
export const giveName = (name: string): Promise<Session> => ask("PUT", "/api/session", { name });

export const askDescription = (): Promise<Description> => ask("GET", "/api/schema");
export const askDevices = (): Promise<Devices> => ask("GET", "/api/session/devices");
export const signOut = (id: string): Promise<Devices> =>
  ask("DELETE", `/api/session/devices/${id}`);
export const signOthersOut = (): Promise<Devices> => ask("DELETE", "/api/session/devices");
export const askLink = (): Promise<PrivateLink> => ask("POST", "/api/session/link");
export const removeLink = (): Promise<Devices> => ask("DELETE", "/api/session/link");
export const recover = (token: string): Promise<Session> =>
  ask("POST", "/api/session/recover", { token });

/** Opens a table; where you sit down, your browser adds to its chance. */
export async function openTable(table: NewTable): Promise<Table> {
  if (table.your_seat === null) return ask("POST", "/api/tables", table);
  const entropy = newEntropy();
  const opened = await ask<Table>("POST", "/api/tables", {
    ...table,
    entropy_hash: hashOf(entropy),
  });
  keepEntropy(opened.id, entropy);
  keepCommitment(opened.id, opened.commitment);
  return opened;
}

/** Sits down; your browser adds to the table's chance. */
export async function sitDown(id: string, seat: number): Promise<Table> {
  const table = await changeSeat(id, seat, { take: "me", entropy_hash: hashFor(id) });
  keepCommitment(id, table.commitment);
  return table;
}

/** Begins the game, with what your own browser adds where you sit. */
export const startTable = ({ id, you }: Table): Promise<Table> =>
  ask("POST", `/api/tables/${id}/start`, { entropy: you === null ? null : entropyOf(id) });

/** Gives what this browser promised to add, while the game starts. */
export async function giveEntropy(id: string): Promise<void> {
  const entropy = entropyOf(id);
  if (entropy !== null) await ask("PUT", `/api/tables/${id}/entropy`, { entropy });
}

export const askTable = (id: string): Promise<Table> => ask("GET", `/api/tables/${id}`);
export const changeSeat = (id: string, seat: number, change: SeatChange): Promise<Table> =>
  ask("PUT", `/api/tables/${id}/seats/${seat}`, change);

export const askListedTables = (): Promise<ListedTable[]> => ask("GET", "/api/tables");
export const askYourTables = (): Promise<YourTable[]> => ask("GET", "/api/session/tables");
export const askRematch = (id: string): Promise<Table> => ask("POST", `/api/tables/${id}/rematch`);
export const takeHost = (id: string): Promise<Table> => ask("PUT", `/api/tables/${id}/host`);

export const askDraws = (id: string): Promise<Draws> => ask("GET", `/api/tables/${id}/draws`);
export const askDrawsIn = (text: string): Promise<Draws> => ask("POST", "/api/draws", { text });

/** A finished game through somebody's eyes: so many positions from the `first`-th on. */
export const askReplay = (
  id: string,
  eyes: string | number,
  first: number,
  count: number,
): Promise<Replay> =>
  ask("GET", `/api/tables/${id}/replay?eyes=${eyes}&first=${first}&count=${count}`);
export const goOn = (id: string, ply: number): Promise<Table> =>
  ask("POST", `/api/tables/${id}/continue`, { ply });
export const uploadRecord = (text: string): Promise<Table> => ask("POST", "/api/records", { text });

/** Where the transcript of a finished game lies. */
export const transcriptPath = (id: string): string => `/api/tables/${id}/transcript`;
