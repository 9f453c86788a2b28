/** A place on the board, in pixels from its top left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where everything lies on a board of a given size. */
export interface Plan {
  readonly isTall: boolean; // two columns of three houses, for a phone; else three of two
  readonly unit: number; // 1 at the smallest phone; everything in a house grows with it
  readonly house: { readonly width: number; readonly height: number };
  readonly yard: number; // the height of the part with the roof
  readonly roof: number; // its height there
  readonly card: number; // the height of a card that lies there
  readonly token: number; // the width of a fruit token
  readonly spy: number; // the height of a player's strength
  readonly houses: readonly Point[]; // the top left corner of each, clockwise
  readonly stands: readonly Point[]; // where a figure stands at each house: its feet
  readonly figure: number; // the width of a figure
  readonly pair: number; // of one of two at one house: they leave the card that lies there free
  readonly road: string; // the path that joins the houses, as an SVG path
  readonly green: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  };
}

const EDGE = 6; // beside the houses
const BRIM = 12; // above and below them: marks stand out there
/** A house at unit 1; the flat one has its spies in one row. */
const WIDTH = 150;
const HEIGHT = 142;
const FLAT_HEIGHT = 122;
const LARGEST = 5;
/** Inside a house, in units: around everything, between its three rows, and between spies. */
const PADDING = 5;
const GAP = 4;
const SPY_GAP = 2;
const LARGEST_SPY = 22;
const SPY_SHAPE = 1.95; // how much wider a strength is than high
const LARGEST_TOKEN = 44;
const LARGEST_ROOF = 64;
const LARGEST_CARD = 62;
const ROOF_SHAPE = 1.143; // how much wider a roof is than high
const CARD_SHAPE = 1.4; // how much higher a card is than wide
/** How far a figure's feet are from the right edge of its house, in units. */
export const STAND = 22;
const FIGURE = 36;
const BADGE = 6; // a card's badge stands out to its right, in units
const ABREAST = 1.5; // the width of two figures side by side, in figures

const between = (low: number, value: number, high: number): number =>
  Math.max(low, Math.min(value, high));

function roadThrough(points: readonly Point[]): string {
  const middles = points.map((point, index) => {
    const next = points[(index + 1) % points.length] ?? point;
    return { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 };
  });
  const last = middles.at(-1) ?? { x: 0, y: 0 };
  const bends = points.map((point, index) => {
    const end = middles[index] ?? point;
    return `Q${round(point.x)} ${round(point.y)} ${round(end.x)} ${round(end.y)}`;
  });
  return `M${round(last.x)} ${round(last.y)}${bends.join("")}Z`;
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** How large things are inside a house. */
function insideOf(
  house: Plan["house"],
  unit: number,
  rows: number,
  most: Most,
): Pick<Plan, "yard" | "roof" | "card" | "token" | "spy"> {
  const across = house.width - 2 * PADDING * unit;
  const spy = Math.min(LARGEST_SPY * unit, across / Math.ceil(most.seats / rows) / SPY_SHAPE);
  const spies = rows * spy + (rows - 1) * SPY_GAP * unit;
  const room = house.height - (2 * PADDING + 2 * GAP) * unit - spies;
  const token = Math.min(
    LARGEST_TOKEN * unit,
    across / Math.max(most.tokens, 3) - 3 * unit,
    room * 0.46,
  );
  const yard = room - token;
  return {
    spy,
    token,
    yard,
    roof: Math.min(yard - 2 * unit, LARGEST_ROOF * unit, house.width * 0.33),
    card: Math.min(yard - 2 * unit, LARGEST_CARD * unit, house.width * 0.36),
  };
}

/** How much a house may have to hold. */
export interface Most {
  readonly tokens: number; // at one house
  readonly seats: number;
}

/**
 * Lays the ring of six houses out on a board, tall or flat, whichever gives the larger houses;
 * house 0 is top left, the others go clockwise.
 */
export function planOf(
  width: number,
  height: number,
  most: Most,
  wasTall: boolean | null = null,
): Plan {
  const tall = lay(width, height, most, true);
  const flat = lay(width, height, most, false);
  const area = ({ house }: Plan): number => house.width * house.height;
  const before = wasTall === null ? null : wasTall ? tall : flat;
  const better = area(tall) > area(flat) ? tall : flat;
  // The board keeps its order while it is still readable: it must not jump when things move beside it.
  return before !== null && before.unit > 0.8 ? before : better;
}

/** The house that lies in the direction of an arrow key; the same one where none does. */
export function towards(plan: Plan, from: number, key: string): number {
  const start = plan.houses[from];
  const turn = DIRECTIONS[key];
  if (start === undefined || turn === undefined) return from;
  let found = from;
  let least = Infinity;
  plan.houses.forEach((corner, house) => {
    const [x, y] = [corner.x - start.x, corner.y - start.y];
    const ahead = x * turn.x + y * turn.y;
    const aside = Math.abs(x * turn.y) + Math.abs(y * turn.x);
    const far = ahead + 2 * aside;
    if (house !== from && ahead > 1 && ahead >= aside && far < least) {
      found = house;
      least = far;
    }
  });
  return found;
}

const DIRECTIONS: Readonly<Record<string, Point>> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
};

function lay(width: number, height: number, most: Most, isTall: boolean): Plan {
  const columns = isTall ? 2 : 3;
  const rows = isTall ? 3 : 2;
  const greenWidth = isTall ? between(60, width * 0.17, 400) : 0;
  const gap = isTall ? 0 : between(12, width * 0.025, 90);
  const greenHeight = isTall ? 0 : between(56, height * 0.16, 340);
  const rowGap = isTall ? between(6, height * 0.016, 40) : greenHeight;
  const bow = isTall ? 0 : between(0, height * 0.035, 80); // the middle houses lie further out

  const room = {
    width: (width - 2 * EDGE - greenWidth - (columns - 1) * gap) / columns,
    height: (height - 2 * BRIM - (rows - 1) * rowGap - bow) / rows,
  };
  const least = isTall ? HEIGHT : FLAT_HEIGHT;
  const unit = between(0.8, Math.min(room.width / WIDTH, room.height / least), LARGEST);
  const house = {
    width: Math.min(room.width, WIDTH * unit * 1.3),
    height: Math.min(room.height, least * unit * 1.2),
  };
  const used = {
    width: columns * house.width + (columns - 1) * gap + greenWidth,
    height: rows * house.height + (rows - 1) * rowGap + bow,
  };
  const left = (width - used.width) / 2;
  const top = (height - used.height) / 2;

  const cell = (column: number, row: number): Point => {
    const isMiddle = !isTall && column === 1;
    const shift = isTall ? 0 : row === 0 ? (isMiddle ? 0 : bow) : isMiddle ? bow : 0;
    return {
      x: left + column * (house.width + gap + greenWidth),
      y: top + row * (house.height + rowGap) + shift,
    };
  };
  const houses = isTall
    ? [cell(0, 0), cell(1, 0), cell(1, 1), cell(1, 2), cell(0, 2), cell(0, 1)]
    : [cell(0, 0), cell(1, 0), cell(2, 0), cell(2, 1), cell(1, 1), cell(0, 1)];

  const middle = { x: width / 2, y: height / 2 };
  const centres = houses.map((corner) => ({
    x: corner.x + house.width / 2,
    y: corner.y + house.height / 2,
  }));
  const inward = 0.34;
  const gates = centres.map((centre) => ({
    x: centre.x + (middle.x - centre.x) * (isTall ? inward * 1.1 : inward * 0.5),
    y: centre.y + (middle.y - centre.y) * (isTall ? inward * 0.35 : inward * 1.2),
  }));
  const inside = insideOf(house, unit, isTall ? 2 : 1, most);
  const cardEnd =
    (PADDING + 3 + GAP + BADGE) * unit + inside.roof * ROOF_SHAPE + inside.card / CARD_SHAPE;
  return {
    isTall,
    unit,
    house,
    ...inside,
    figure: FIGURE * unit,
    pair: Math.min(FIGURE * unit, (house.width - cardEnd) / ABREAST),
    houses,
    stands: houses.map((corner) => ({
      x: corner.x + house.width - STAND * unit,
      y: corner.y + PADDING * unit + inside.yard - 3 * unit,
    })),
    road: roadThrough(gates),
    green: isTall
      ? {
          left: left + house.width,
          top: top + house.height,
          width: greenWidth,
          height: house.height + 2 * rowGap,
        }
      : {
          left: left + house.width * 0.5,
          top: top + house.height + bow,
          width: used.width - house.width,
          height: greenHeight - bow,
        },
  };
}
