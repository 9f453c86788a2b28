import { hashOf } from "./chance";

/** What this browser adds to the chance of its tables, and what they promised it. */
const kept = new Map<string, string>(); // where the browser forbids storage
const entropyKey = (table: string): string => `pomona.chance.${table}`;
const commitmentKey = (table: string): string => `pomona.seal.${table}`;

/** Sixteen bytes that nobody can foresee, in hexadecimal. */
export function newEntropy(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Keeps the bytes for a table. */
export const keepEntropy = (table: string, entropy: string): void =>
  keep(entropyKey(table), entropy);

/** The bytes that this browser added to a table, null where it added none. */
export const entropyOf = (table: string): string | null => recall(entropyKey(table));

/** Keeps the commitment that a table showed first, to be compared after the end. */
export function keepCommitment(table: string, commitment: string | null): void {
  if (commitment !== null && shownCommitment(table) === null)
    keep(commitmentKey(table), commitment);
}

/** The commitment that a table showed this browser first, null where it sat at none. */
export const shownCommitment = (table: string): string | null => recall(commitmentKey(table));

/** The hash to show at a table before the start; its bytes are kept. */
export function hashFor(table: string): string {
  const entropy = entropyOf(table) ?? newEntropy();
  keepEntropy(table, entropy);
  return hashOf(entropy);
}

function keep(key: string, text: string): void {
  kept.set(key, text);
  try {
    localStorage.setItem(key, text);
  } catch {
    return; // it lasts as long as the page: should that go, the hash of the bytes counts
  }
}

function recall(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? kept.get(key) ?? null;
  } catch {
    return kept.get(key) ?? null;
  }
}
