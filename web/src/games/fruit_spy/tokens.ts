import type { FruitName } from "../../parts/fruit";

/** The fruit on the tokens of each value, from 1 to 7. */
const FRUIT_OF_VALUE: readonly FruitName[] = [
  "cherries",
  "lemon",
  "pear",
  "strawberry",
  "apple",
  "grapes",
  "pineapple",
];

/** The fruit of a token worth `value`, 1 to 7. */
export function fruitOf(value: number): FruitName {
  return FRUIT_OF_VALUE[value - 1] ?? "pineapple";
}
