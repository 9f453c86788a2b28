/** One flat shape of a roof seen from above, in a box of 64 by 56. */
export interface RoofPart {
  readonly d: string;
  readonly fill: string;
}

const bush = (x: number, y: number, r: number): RoofPart[] => [
  { d: `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`, fill: "#6E8F4A" },
  {
    d: `M${x + r * 0.4} ${y - r * 0.9}a${r} ${r} 0 0 1 ${-r * 1.1} ${r * 1.7}a${r} ${r} 0 0 0 ${r * 1.1} ${-r * 1.7}Z`,
    fill: "#557239",
  },
];

const chimney = (x: number, y: number): RoofPart[] => [
  { d: `M${x} ${y}h6v6h-6Z`, fill: "#7C6A58" },
  { d: `M${x + 1.5} ${y + 1.5}h3v3h-3Z`, fill: "#3E342B" },
];

/** The six roofs, one for each house: brick, thatch, slate, moss, plum, and the glasshouse. */
export const ROOFS: readonly (readonly RoofPart[])[] = [
  [
    // a hipped roof of brick, the ridge along its length
    ...bush(8, 47, 6),
    { d: "M6 10h52v36H6Z", fill: "#B9573F" },
    { d: "M6 46 20 28h24l14 18Z", fill: "#93402C" },
    { d: "M58 10 44 28l14 18Z", fill: "#A54A34" },
    { d: "M6 10 20 28 6 46Z", fill: "#C66A50" },
    { d: "M20 26.6h24v2.8H20Z", fill: "#E39A80" },
    { d: "M24 15h8v2h-8ZM36 20h8v2h-8ZM14 15h6v2h-6Z", fill: "#CB7359" },
    ...chimney(44, 14),
  ],
  [
    // a round barn under thatch
    ...bush(56, 46, 6),
    { d: "M8 28a24 24 0 1 0 48 0 24 24 0 1 0-48 0Z", fill: "#CFA554" },
    { d: "M32 28 49 11a24 24 0 0 1-17 41Z", fill: "#A98138" },
    { d: "M32 28 49 11a24 24 0 0 1 7 17Z", fill: "#BB9144" },
    { d: "M32 28 15 11a24 24 0 0 0-7 17Z", fill: "#DDB767" },
    { d: "M26 28a6 6 0 1 0 12 0 6 6 0 1 0-12 0Z", fill: "#F0DA9C" },
    { d: "M29 28a3 3 0 1 0 6 0 3 3 0 1 0-6 0Z", fill: "#8A6626" },
  ],
  [
    // two wings of slate
    ...bush(50, 44, 8),
    { d: "M4 8h56v20H34v22H4Z", fill: "#64808F" },
    { d: "M4 28h15v22h15V28h26V18H19v0L4 28Z", fill: "#4C6675" },
    { d: "M4 8h15v42H4Z", fill: "#7A95A3" },
    { d: "M4 8h56v10H19Z", fill: "#708998" },
    { d: "M17.6 18h2.8v32h-2.8ZM19 16.6h41v2.8H19Z", fill: "#B4C6CF" },
    ...chimney(48, 21),
  ],
  [
    // a long house with moss on it and a porch
    ...bush(10, 12, 6),
    { d: "M6 16h52v28H6Z", fill: "#7C9355" },
    { d: "M6 30h52v14H6Z", fill: "#5F763D" },
    { d: "M24 40h16v12H24Z", fill: "#6B8347" },
    { d: "M32 40h8v12h-8Z", fill: "#4F6532" },
    { d: "M6 28.6h52v2.8H6Z", fill: "#B9CB93" },
    { d: "M12 20h10v2H12ZM30 23h10v2H30ZM44 19h8v2h-8Z", fill: "#94AA6C" },
    ...chimney(14, 34),
  ],
  [
    // a square house with a roof of four sides, plum tiles
    ...bush(10, 46, 7),
    { d: "M12 4h40v48H12Z", fill: "#86608A" },
    { d: "M12 4 32 28 12 52Z", fill: "#9A749D" },
    { d: "M52 4 32 28l20 24Z", fill: "#66456A" },
    { d: "M12 52 32 28l20 24Z", fill: "#745078" },
    { d: "M29.5 28 32 24.5 34.5 28 32 31.5Z", fill: "#CDB0CF" },
    { d: "M26 8h12v2H26ZM28 13h8v2h-8Z", fill: "#A583A8" },
    ...chimney(40, 12),
  ],
  [
    // a house and its glasshouse
    { d: "M6 8h30v40H6Z", fill: "#BF8A4E" },
    { d: "M21 8h15v40H21Z", fill: "#996A34" },
    { d: "M19.6 8h2.8v40h-2.8Z", fill: "#E5C08E" },
    { d: "M40 12h20v32H40Z", fill: "#9CC4BB" },
    { d: "M50 12h10v32H50Z", fill: "#78A69C" },
    { d: "M40 21h20v1.6H40ZM40 32h20v1.6H40ZM49.2 12h1.6v32h-1.6Z", fill: "#E9F4EF" },
    { d: "M43 15h4v4h-4Z", fill: "#D8ECE5" },
    ...chimney(9, 14),
  ],
];
