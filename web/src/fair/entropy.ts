import { hashOf } from "./chance";

/** The bytes that this browser adds to the chance of its tables: kept until the start asks for them. */
const kept = new Map<string, string>(); // where the browser forbids storage
const key = (table: string): string => `pomona.chance.${table}`;

/** Sixteen bytes that nobody can foresee, in hexadecimal. */
export function newEntropy(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Keeps the bytes for a table. */
export function keepEntropy(table: string, entropy: string): void {
  kept.set(table, entropy);
  try {
    localStorage.setItem(key(table), entropy);
  } catch {
    return; // they last as long as the page: should it go, their hash counts
  }
}

/** The bytes that this browser added to a table, null where it added none. */
export function entropyOf(table: string): string | null {
  try {
    return localStorage.getItem(key(table)) ?? kept.get(table) ?? null;
  } catch {
    return kept.get(table) ?? null;
  }
}

/** The hash to show at a table before the start; its bytes are kept. */
export function hashFor(table: string): string {
  const entropy = entropyOf(table) ?? newEntropy();
  keepEntropy(table, entropy);
  return hashOf(entropy);
}
