import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

const WORD = 2 ** 32;
const ENTROPY_BYTES = 16;

/** What browsers added, by chair: 16 bytes in hexadecimal, or their hash where they were kept. */
export type Entropy = Readonly<Record<string, string>>;

/** The promise that a table shows when it opens. */
export function commitmentOf(table: string, secret: string): string {
  return bytesToHex(sha256(concatBytes(utf8ToBytes(`fair/1/commit\0${table}\0`), hexToBytes(secret))));
}

/** What a browser shows of its bytes before it gives them. */
export function hashOf(entropy: string): string {
  return bytesToHex(sha256(hexToBytes(entropy)));
}

/** Numbers that follow from a key and a label alone. */
export class Keyed {
  constructor(private readonly key: Uint8Array) {}

  /** The number from 0 to `total - 1` of the draw so named, by rejection. */
  below(total: number, label: string): number {
    const accepted = WORD - (WORD % total);
    for (let block = 0; ; block += 1) {
      const place = new Uint8Array(4);
      new DataView(place.buffer).setUint32(0, block);
      const digest = hmac(sha256, this.key, concatBytes(utf8ToBytes(`${label}\0`), place));
      const words = new DataView(digest.buffer, digest.byteOffset, digest.byteLength);
      for (let start = 0; start < digest.byteLength; start += 4) {
        const word = words.getUint32(start);
        if (word < accepted) return word % total;
      }
    }
  }
}

/** Where all chance of a table comes from. */
export function sourceOf(table: string, secret: string, entropy: Entropy): Keyed {
  const chairs = Object.keys(entropy).sort((one, other) => Number(one) - Number(other));
  const added = chairs.map((chair) => hexToBytes(entropy[chair] ?? "").slice(0, ENTROPY_BYTES));
  const message = concatBytes(utf8ToBytes(`fair/1/key\0${table}\0`), ...added);
  return new Keyed(hmac(sha256, hexToBytes(secret), message));
}

/** Who sits where: by seat, the chair of its player. */
export function drawSeats(seats: number, source: Keyed): number[] {
  const chairs = Array.from({ length: seats }, (_, chair) => chair);
  for (let last = seats - 1; last > 0; last -= 1) {
    const other = source.below(last + 1, `seats/${last}`);
    [chairs[last], chairs[other]] = [chairs[other] ?? 0, chairs[last] ?? 0];
  }
  return chairs;
}

/** Which outcome is drawn for action number `ply` (from 0), and by what number. */
export function drawOf(
  weights: readonly number[],
  source: Keyed,
  ply: number,
): { index: number; number: number; total: number } {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const number = source.below(total, `ply/${ply}`);
  let mark = number;
  const index = weights.findIndex((weight) => {
    mark -= weight;
    return mark < 0;
  });
  return { index, number, total };
}

