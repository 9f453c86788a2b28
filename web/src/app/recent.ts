/** A table this browser has been at. */
export interface Recent {
  id: string;
  game: string;
  at: number; // milliseconds since 1970
}

const KEY = "pomona.tables";
const KEPT = 6;

function isRecent(entry: unknown): entry is Recent {
  return (
    typeof entry === "object" &&
    entry !== null &&
    "id" in entry &&
    typeof entry.id === "string" &&
    "game" in entry &&
    typeof entry.game === "string" &&
    "at" in entry &&
    typeof entry.at === "number"
  );
}

/** The tables this browser has been at, the latest first. */
export function recentTables(): Recent[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter(isRecent).slice(0, KEPT) : [];
  } catch {
    return []; // forbidden or damaged storage: nothing is remembered
  }
}

/** Puts a table at the head of the list. */
export function remember(table: Recent): void {
  const others = recentTables().filter((known) => known.id !== table.id);
  try {
    localStorage.setItem(KEY, JSON.stringify([table, ...others].slice(0, KEPT)));
  } catch {
    return; // forbidden or full storage: the link still works
  }
}

/** Drops a table that is gone. */
export function forget(id: string): void {
  const others = recentTables().filter((known) => known.id !== id);
  try {
    localStorage.setItem(KEY, JSON.stringify(others));
  } catch {
    return; // forbidden storage holds nothing to drop
  }
}
