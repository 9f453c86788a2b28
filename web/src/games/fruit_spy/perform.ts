import { mount, unmount } from "svelte";
import type { Message } from "../../protocol";
import type { ShownTable } from "../../table/shown";
import { arrive, goThere, layOver, performed, spot, turnOver, vanish } from "../../table/motion";
import type { Performance } from "../../table/story";
import { CARDS, readPlacing, type Card } from "./cards";
import SpyCard from "./SpyCard.svelte";

/** Lays a card over the board until the scene is settled. */
function layCard(
  live: ShownTable,
  stage: HTMLElement,
  place: DOMRect,
  shown: { seat: number; card: Card | null; isDown: boolean },
  name: string,
): HTMLElement {
  const holder = document.createElement("div");
  holder.dataset.laid = name;
  layOver(holder, place, stage);
  stage.append(holder);
  const card = mount(SpyCard, {
    target: holder,
    props: {
      ...shown,
      initial: live.players[shown.seat]?.initial ?? "",
      hasFigures: live.shown?.view.figures === "card",
    },
  });
  live.afterScene(() => {
    void unmount(card);
    holder.remove();
  });
  return holder;
}

const laid = (stage: HTMLElement, name: string): HTMLElement | null =>
  stage.querySelector(`[data-laid="${name}"]`);

/** A card comes from a hand or a seat to a house. */
function place(
  live: ShownTable,
  stage: HTMLElement,
  seat: number,
  house: number,
): Performance | null {
  const slot = spot(`slot-${house}`);
  if (slot === null) return null;
  const isYours = seat === live.you;
  const card = isYours ? (readPlacing(live.move?.action ?? "")?.card ?? null) : null;
  const from = (card === null ? null : spot(`hand-${card}`)) ?? spot(`seat-${seat}`);
  const where = slot.getBoundingClientRect();
  const isCovered = spot(`down-${house}`) !== null;
  const place = isCovered
    ? new DOMRect(
        where.x + where.width * 0.3,
        where.y - where.height * 0.12,
        where.width,
        where.height,
      )
    : where;
  const holder = layCard(live, stage, place, { seat, card: null, isDown: true }, `placed-${house}`);
  return from === null ? null : performed([arrive(holder, from.getBoundingClientRect())]);
}

/** The card that lay face `down` is turned up. */
function turn(
  live: ShownTable,
  stage: HTMLElement,
  seat: number,
  house: number,
  card: Card,
  down: HTMLElement,
): Animation[] {
  const shown = { seat, card, isDown: false };
  const face = layCard(live, stage, down.getBoundingClientRect(), shown, `face-${house}`);
  return turnOver(down, face);
}

function walk(live: ShownTable, who: "papa" | "daly", from: number, to: number): Performance | null {
  const figure = spot(who);
  const start = spot(`stand-${from}`);
  const end = spot(`stand-${to}`);
  if (figure === null || start === null || end === null) return null;
  const going = goThere(figure, start.getBoundingClientRect(), end.getBoundingClientRect());
  live.afterScene(() => going.cancel());
  return performed([going]);
}

/** Shows one thing that happened in Fruit Spy, over the board as it was before. */
export function perform(message: Message, live: ShownTable, stage: HTMLElement): Performance | null {
  const { seat, house, from, to, card } = message.args;
  if (message.id === "papa-walks" || message.id === "daly-walks") {
    if (typeof from !== "number" || typeof to !== "number") return null;
    return walk(live, message.id === "papa-walks" ? "papa" : "daly", from, to);
  }
  if (typeof seat !== "number" || typeof house !== "number") return null;
  switch (message.id) {
    case "spy-placed":
      return place(live, stage, seat, house);
    case "spy-turned-up":
    case "spy-shown":
    case "tool-shown": {
      const isEnd = message.id !== "spy-turned-up";
      const known = CARDS.find((name) => name === String(card ?? "tool"));
      const down = (isEnd ? laid(stage, `placed-${house}`) : null) ?? spot(`down-${house}`);
      if (known === undefined || down === null) return null;
      const turning = turn(live, stage, seat, house, known, down);
      turning.forEach((animation) => live.afterScene(() => animation.cancel()));
      return performed(turning);
    }
    case "tool-turned-up": {
      const down = spot(`down-${house}`);
      if (down === null) return null;
      const turning = turn(live, stage, seat, house, "tool", down);
      const going = [laid(stage, `face-${house}`), laid(stage, `placed-${house}`)]
        .filter((element) => element !== null)
        .map((element) => vanish(element, 900));
      turning.forEach((animation) => live.afterScene(() => animation.cancel()));
      return performed([...turning, ...going]);
    }
    default:
      return null;
  }
}
