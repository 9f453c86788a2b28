import { getContext, setContext } from "svelte";
import type { ShownTable } from "../../table/shown";
import { say } from "../../words/words.svelte";
import type { Desk } from "../games";
import { CARDS, readPlacing, writePlacing, type Card, type Placing } from "./cards";
import type { Lit } from "./score";

const KEY = Symbol("the desk of Fruit Spy");

/** What a person is choosing: a card and a house, in either order. */
export class SpyDesk implements Desk {
  card: Card | null = $state(null);
  house: number | null = $state(null);
  lit: Lit | null = $state.raw(null); // the points that are looked at

  /** What the server allows now. */
  readonly placings: readonly Placing[] = $derived.by(() =>
    this.live.choices.map(readPlacing).filter((placing) => placing !== null),
  );
  readonly action: string | null = $derived.by(() => {
    const { card, house } = this;
    if (card === null || house === null) return null;
    return this.allows(card, house) ? writePlacing({ card, house }) : null;
  });
  readonly preview: string = $derived.by(() => this.describe());
  readonly confirmation: string = $derived.by(() => {
    const { card, house } = this;
    return this.action === null ? "" : say("desk-confirm", { card: card ?? "", house: house ?? 0 });
  });
  readonly prompt: string = $derived.by(() => this.ask());

  constructor(private readonly live: ShownTable) {}

  /** Whether some action plays this card, with the house already chosen if there is one. */
  canChooseCard(card: Card): boolean {
    return this.placings.some((placing) => placing.card === card);
  }

  /** Whether some action goes to this house, with the card already chosen if there is one. */
  canChooseHouse(house: number): boolean {
    const { card } = this;
    return this.placings.some(
      (placing) => placing.house === house && (card === null || placing.card === card),
    );
  }

  /** Chooses a card, or puts it back. */
  touchCard(card: Card): void {
    if (!this.canChooseCard(card)) {
      this.live.sayWhyWait();
      return;
    }
    this.live.notice = null;
    this.card = this.card === card ? null : card;
  }

  /** Chooses a house; chosen again it confirms, or is put back where no card is chosen. */
  touchHouse(house: number, mayConfirm: boolean): void {
    this.live.notice = null;
    if (this.house === house) {
      if (this.action === null) this.house = null;
      else if (mayConfirm) this.confirm();
      return;
    }
    this.house = house;
  }

  confirm(): void {
    const { action } = this;
    if (action === null) return;
    this.live.play(action);
    this.clear();
  }

  clear(): void {
    this.card = this.house = null;
  }

  key(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key === "Escape" && (this.card !== null || this.house !== null)) {
      this.clear();
      return true;
    }
    const name = event.key === "t" || event.key === "T" ? "tool" : event.key;
    const card = CARDS.find((known) => known === name);
    if (card === undefined || this.live.you === null) return false;
    if (this.isHeld(card)) this.touchCard(card);
    else this.live.askWhy(writePlacing({ card, house: this.house ?? 0 }));
    return true;
  }

  private isHeld(card: Card): boolean {
    const you = this.live.you;
    const hand = you === null ? null : this.live.shown?.view.spies[you]?.hand;
    return hand?.includes(card) ?? false;
  }

  private allows(card: Card, house: number): boolean {
    return this.placings.some((placing) => placing.card === card && placing.house === house);
  }

  private describe(): string {
    const { card, house } = this;
    if (house === null) return card === null ? "" : say("desk-card", { card });
    const lying = this.live.shown?.view.houses[house]?.face_down ?? null;
    const owner = lying === null ? null : (this.live.names[lying.seat] ?? "");
    if (card === null) return this.live.isYourTurn ? say("desk-house", { house }) : "";
    const isYours = lying !== null && lying.seat === this.live.you;
    if (owner === null) return say("desk-place", { card, house });
    return say(isYours ? "desk-place-on-yours" : "desk-place-on", { card, house, owner });
  }

  private ask(): string {
    return this.live.isYourTurn ? say("desk-choose") : "";
  }
}

/** Lays a desk out for the components below. */
export function newDesk(live: ShownTable): SpyDesk {
  return setContext(KEY, new SpyDesk(live));
}

/** The desk of this table. */
export function desk(): SpyDesk {
  return getContext(KEY);
}
