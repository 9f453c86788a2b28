/** One flat shape of a fruit, drawn in a box of 32 by 32. */
export interface Shape {
  readonly d: string;
  readonly tone: "body" | "shade" | "shine" | "leaf" | "stem" | "seed";
}

export type FruitName =
  "cherries" | "lemon" | "pear" | "strawberry" | "apple" | "grapes" | "pineapple";

/** A fruit: its two tones, and its shapes from back to front. */
export interface Fruit {
  readonly body: string;
  readonly shade: string;
  readonly shine: string;
  readonly shapes: readonly Shape[];
}

const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

const LEAF = "#5C8148";

const GRAPES = [
  [8.6, 13.2],
  [16, 12.4],
  [23.4, 13.2],
  [12.3, 19],
  [19.7, 19],
  [16, 25],
] as const;

/** Every fruit of the house; each has a silhouette of its own. */
export const FRUITS: Readonly<Record<FruitName, Fruit>> = {
  cherries: {
    body: "#BE2B45",
    shade: "#8F1B33",
    shine: "#F0A3AE",
    shapes: [
      { tone: "stem", d: "M9.5 17C11 10 15.5 6 21 3.5M22.5 18C23 12 22.5 8 21 3.5" },
      { tone: "leaf", d: "M21 3.5C15 .8 10.5 2 8 5.5 13 8.2 17.8 7.3 21 3.5Z" },
      { tone: "body", d: disc(9.2, 22.2, 7) },
      {
        tone: "shade",
        d: "M13.9 17c3.2 3.6 2.6 9.4-1.9 11.7a7 7 0 0 1-7.8-1.6c5 .8 10.4-3.3 9.7-10.1Z",
      },
      { tone: "body", d: disc(23, 23, 6.6) },
      {
        tone: "shade",
        d: "M27.3 18c3 3.4 2.5 8.9-1.7 11.1a6.6 6.6 0 0 1-7.3-1.5c4.7.7 9.7-3.2 9-9.6Z",
      },
      {
        tone: "shine",
        d: "M5 21.5c.2-2.4 1.6-3.9 3.7-4.1-1.5 1.1-2.2 2.5-2.3 4.4-.6.5-1.3.3-1.4-.3Z",
      },
      {
        tone: "shine",
        d: "M19.2 22.3c.2-2.2 1.4-3.6 3.4-3.8-1.4 1-2 2.3-2.1 4.1-.6.5-1.2.3-1.3-.3Z",
      },
    ],
  },
  lemon: {
    body: "#EBC83F",
    shade: "#CDA021",
    shine: "#FBF0BA",
    shapes: [
      { tone: "leaf", d: "M15 9.5C15.5 5 19.5 2.3 25 2.8 24.5 7.2 20.5 9.9 15 9.5Z" },
      {
        tone: "body",
        d: "M1.8 18.4c2.5-.5 3.7-1.7 5-4.1 4-7 14.4-7 18.4 0 1.3 2.4 2.5 3.6 5 4.1-2.5.5-3.7 1.7-5 4.1-4 7-14.4 7-18.4 0-1.3-2.4-2.5-3.6-5-4.1Z",
      },
      {
        tone: "shade",
        d: "M30.2 18.4c-2.5.5-3.7 1.7-5 4.1-3.6 6.3-12.5 6.9-17 1.8 6.8 2 15-1 16.3-11.1.3.3.5.7.7 1.1 1.3 2.4 2.5 3.6 5 4.1Z",
      },
      {
        tone: "shine",
        d: "M8.3 17.5c.8-3 3-4.9 6.2-5.2-2.4 1.4-3.8 3.2-4.4 5.7-.9.7-2 .4-1.8-.5Z",
      },
    ],
  },
  pear: {
    body: "#B4BE4D",
    shade: "#8C9836",
    shine: "#EEF0BE",
    shapes: [
      { tone: "stem", d: "M16 6.5C16 4 16.7 2.3 18.2 1" },
      { tone: "leaf", d: "M17 4.8C18.5 1.5 22 .3 26 1.7 24.8 5.2 21.2 6.7 17 4.8Z" },
      {
        tone: "body",
        d: "M16 5.4c3 0 4.5 2.6 4.5 5.8 0 3.6 5.3 5.4 5.3 11 0 5.3-4.3 8.3-9.8 8.3s-9.8-3-9.8-8.3c0-5.6 5.3-7.4 5.3-11 0-3.2 1.5-5.8 4.5-5.8Z",
      },
      {
        tone: "shade",
        d: "M20.5 11.2c0 3.6 5.3 5.4 5.3 11 0 5.3-4.3 8.3-9.8 8.3-2.9 0-5.4-.8-7.2-2.3 7 1 12-1.8 11.8-7.7-.1-4-3.6-5.5-3.3-9.3.1-1.9.8-3.2 1.7-4.9.9 1.2 1.5 3 1.5 4.9Z",
      },
      { tone: "shine", d: "M9.3 23.2c-.6-3 .7-5 2.7-6.7-.7 2.3-1 4.1-.7 6.6-.4 1-1.7 1-2 .1Z" },
    ],
  },
  strawberry: {
    body: "#D8452F",
    shade: "#AB2F21",
    shine: "#F7B6A5",
    shapes: [
      {
        tone: "body",
        d: "M16 30.8C10 27.6 3.8 20.6 3.8 14.3 3.8 9.6 7.6 8 11.5 8.7c1.9.3 3.2.9 4.5.9s2.6-.6 4.5-.9c3.9-.7 7.7.9 7.7 5.6C28.2 20.6 22 27.6 16 30.8Z",
      },
      {
        tone: "shade",
        d: "M16 30.8c-1.3-.7-2.6-1.6-3.9-2.6C19.4 26 24 18.5 23.2 8.7c3 .2 5 2 5 5.6C28.2 20.6 22 27.6 16 30.8Z",
      },
      {
        tone: "seed",
        d: "M9 14.3h1.7v2.3H9ZM15.1 15.5h1.7v2.3h-1.7ZM21 14.3h1.7v2.3H21ZM11.8 20h1.7v2.3h-1.7ZM18.3 20h1.7v2.3h-1.7ZM15.1 24.5h1.7v2.3h-1.7Z",
      },
      {
        tone: "leaf",
        d: "M16 9.8 6.5 4.3 11 10.3 6.6 13.3 13.3 12 16 16 18.7 12 25.4 13.3 21 10.3 25.5 4.3Z",
      },
      { tone: "stem", d: "M16 8.5C16 5.5 16.5 3.3 18 1.7" },
      { tone: "shine", d: "M6 14.8c-.2-2 .7-3.4 2.4-3.9-.8 1.3-1.1 2.4-.9 4.1-.4.6-1.4.4-1.5-.2Z" },
    ],
  },
  apple: {
    body: "#74A244",
    shade: "#54802D",
    shine: "#D5E8B4",
    shapes: [
      { tone: "stem", d: "M16 11.5c0-3.5.9-6.5 3.2-8.5" },
      { tone: "leaf", d: "M17.5 8.3C18.6 4 22.6 1.9 28 2.8 27 7.2 22.8 9.5 17.5 8.3Z" },
      {
        tone: "body",
        d: "M16 11.3C12.7 8.3 4.7 8.3 3.7 16 2.7 23.1 8 30.6 12.4 30.6c1.7 0 2.5-.9 3.6-.9s1.9.9 3.6.9c4.4 0 9.7-7.5 8.7-14.6-1-7.7-9-7.7-12.3-4.7Z",
      },
      {
        tone: "shade",
        d: "M28.3 16c1 7.1-4.3 14.6-8.7 14.6-1.7 0-2.5-.9-3.6-.9-.8 0-1.5.5-2.5.8 8.4-3.7 12-12.3 10.3-20.5 2.4.9 4.1 2.7 4.5 6Z",
      },
      {
        tone: "shine",
        d: "M6.8 17.3c-.2-3 1.4-5 4.4-5.5-1.8 1.6-2.5 3.3-2.5 5.7-.5.9-1.8.7-1.9-.2Z",
      },
    ],
  },
  grapes: {
    body: "#7A559C",
    shade: "#553873",
    shine: "#D3BEE3",
    shapes: [
      { tone: "stem", d: "M16 10V3.5C16 2.5 16.6 1.6 17.7 1" },
      { tone: "leaf", d: "M16.5 7.3C17.5 3.3 22 1.3 27.5 3c-.5 4.3-5.5 6.8-11 4.3Z" },
      { tone: "body", d: GRAPES.map(([x, y]) => disc(x, y, 4.7)).join("") },
      {
        tone: "shade",
        d: GRAPES.map(
          ([x, y]) => `M${x + 3.3} ${y - 3.3}a4.7 4.7 0 0 1-6.4 6.7c3.8.2 6.7-2.7 6.4-6.7Z`,
        ).join(""),
      },
      { tone: "shine", d: GRAPES.map(([x, y]) => disc(x - 1.6, y - 1.5, 1)).join("") },
    ],
  },
  pineapple: {
    body: "#DE9730",
    shade: "#B5711B",
    shine: "#F8DDA2",
    shapes: [
      {
        tone: "leaf",
        d: "M16 14.5 7.3 9.3 11.7 9 8.5 3.5 13.6 6.5 16 .3 18.4 6.5 23.5 3.5 20.3 9 24.7 9.3Z",
      },
      {
        tone: "body",
        d: "M16 12c5 0 8 4.2 8 9.6 0 5.6-3.3 9.7-8 9.7s-8-4.1-8-9.7c0-5.4 3-9.6 8-9.6Z",
      },
      {
        tone: "shade",
        d: "M20.3 13.3c2.4 1.7 3.7 4.8 3.7 8.3 0 5.6-3.3 9.7-8 9.7-1.5 0-2.9-.4-4-1.2 6-.1 10.4-7.6 8.3-16.8Z",
      },
      {
        tone: "seed",
        d: "M11.8 17.2l1.5 1.5-1.5 1.5-1.5-1.5ZM16 14.7l1.5 1.5-1.5 1.5-1.5-1.5ZM20.2 17.2l1.5 1.5-1.5 1.5-1.5-1.5ZM16 20l1.5 1.5-1.5 1.5-1.5-1.5ZM11.8 22.8l1.5 1.5-1.5 1.5-1.5-1.5ZM20.2 22.8l1.5 1.5-1.5 1.5-1.5-1.5ZM16 25.5l1.5 1.5-1.5 1.5-1.5-1.5Z",
      },
      { tone: "shine", d: "M9.3 22c-.3-3 .5-5.3 2.3-7-.5 2.3-.8 4.3-.6 6.9-.4.9-1.6.9-1.7.1Z" },
    ],
  },
};

/** The colour of a shape. */
export function toneOf(fruit: Fruit, tone: Shape["tone"]): string {
  switch (tone) {
    case "body":
      return fruit.body;
    case "shade":
      return fruit.shade;
    case "shine":
    case "seed":
      return fruit.shine;
    case "leaf":
      return LEAF;
    case "stem":
      return "#6B4F2E";
  }
}
