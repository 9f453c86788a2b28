import type {
  GameFacts,
  Message,
  NewTable,
  Refusal,
  SeatChange,
  Session,
  Table,
} from "../protocol";

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
export const openTable = (table: NewTable): Promise<Table> => ask("POST", "/api/tables", table);
export const askTable = (id: string): Promise<Table> => ask("GET", `/api/tables/${id}`);
export const startTable = (id: string): Promise<Table> => ask("POST", `/api/tables/${id}/start`);
export const changeSeat = (id: string, seat: number, change: SeatChange): Promise<Table> =>
  ask("PUT", `/api/tables/${id}/seats/${seat}`, change);

/** Where the transcript of a finished game lies. */
export const transcriptPath = (id: string): string => `/api/tables/${id}/transcript`;
