import { isMoving } from "../app/settings.svelte";
import type { Performance } from "./story";

/** How long things take, in milliseconds, as in the page's tokens. */
export const HINT = 160;
export const MOVE = 260;
export const REVEAL = 420;
export const EASE = "cubic-bezier(0.2, 0.7, 0.3, 1)";

/** Animations under way, as one performance. */
export function performed(animations: readonly Animation[]): Performance {
  return {
    done: Promise.allSettled(animations.map((animation) => animation.finished)).then(
      () => undefined,
    ),
    finish: () => animations.forEach((animation) => animation.finish()),
  };
}

/** The element that stands for a place or a thing on the table. */
export function spot(name: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-spot="${name}"]`);
}

/** Lays an element over the stage, exactly where another one is. */
export function layOver(element: HTMLElement, place: DOMRect, stage: HTMLElement): void {
  const origin = stage.getBoundingClientRect();
  element.style.position = "absolute";
  element.style.left = `${place.left - origin.left}px`;
  element.style.top = `${place.top - origin.top}px`;
  element.style.width = `${place.width}px`;
  element.style.height = `${place.height}px`;
}

/** An element comes from another place to where it is; or it fades in, where nothing travels. */
export function arrive(element: HTMLElement, from: DOMRect, delay = 0): Animation {
  const to = element.getBoundingClientRect();
  const options = { duration: MOVE, easing: EASE, fill: "both", delay } as const;
  if (!isMoving()) return element.animate([{ opacity: 0 }, { opacity: 1 }], options);
  const x = from.left + from.width / 2 - to.left - to.width / 2;
  const y = from.top + from.height / 2 - to.top - to.height / 2;
  const scale = to.width > 0 ? from.width / to.width : 1;
  return element.animate(
    [
      { transform: `translate(${x}px, ${y}px) scale(${scale})`, opacity: 0.6 },
      { transform: "none", opacity: 1 },
    ],
    options,
  );
}

/** An element goes from where it is to another place; or it fades there. */
export function goThere(element: HTMLElement, from: DOMRect, to: DOMRect): Animation {
  const x = to.left - from.left;
  const y = to.top - from.top;
  const there = `translate(${x}px, ${y}px)`;
  const options = { duration: REVEAL, easing: EASE, fill: "both" } as const;
  if (!isMoving()) {
    return element.animate(
      [
        { opacity: 1, transform: "none", offset: 0 },
        { opacity: 0, transform: "none", offset: 0.49 },
        { opacity: 0, transform: there, offset: 0.5 },
        { opacity: 1, transform: there, offset: 1 },
      ],
      options,
    );
  }
  const hop = (part: number, height: number): string =>
    `translate(${x * part}px, ${y * part - height}px)`;
  return element.animate(
    [
      { transform: "none" },
      { transform: hop(0.25, 8) },
      { transform: hop(0.5, 0) },
      { transform: hop(0.75, 8) },
      { transform: there },
    ],
    options,
  );
}

/** One side of a card turns away and the other comes; or one fades into the other. */
export function turnOver(back: HTMLElement, face: HTMLElement): Animation[] {
  const [away, here] = isMoving()
    ? [{ transform: "rotateY(90deg)" }, { transform: "rotateY(-90deg)" }]
    : [{ opacity: 0 }, { opacity: 0 }];
  const half = REVEAL / 2;
  return [
    back.animate([{ transform: "none", opacity: 1 }, away], {
      duration: half,
      fill: "both",
      easing: "ease-in",
    }),
    face.animate([here, { transform: "none", opacity: 1 }], {
      duration: half,
      delay: half,
      fill: "both",
      easing: "ease-out",
    }),
  ];
}

/** An element fades away. */
export function vanish(element: HTMLElement, delay: number): Animation {
  const end = isMoving() ? "translateY(14px) scale(0.9)" : "none";
  return element.animate([{ opacity: 1 }, { opacity: 0, transform: end }], {
    duration: MOVE,
    delay,
    fill: "forwards",
    easing: EASE,
  });
}
