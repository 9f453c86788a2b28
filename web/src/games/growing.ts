import type { FruitName } from "../parts/fruit";

/** A game that is not ready yet, and the fruit that ripens on its plate. */
export interface Growing {
  readonly name: string; // the end of its ids among the words
  readonly fruit: FruitName;
}

/** The games that are to follow, in this order. */
export const GROWING: readonly Growing[] = [
  { name: "fruity_fruits", fruit: "strawberry" },
  { name: "fruttirelli", fruit: "lemon" },
  { name: "carcassonne", fruit: "apple" },
  { name: "yums", fruit: "cherries" },
];
