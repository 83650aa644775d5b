import type { Aenderung } from '../../db/events.ts';

const rememberMs = 60_000;
const maxRemembered = 5000;

/** What this node heard lately: a page reads first and listens a little later, or loses its line for a moment. */
export class Memory {
  #heard: { readonly at: number; readonly change: Aenderung }[] = [];
  /** Since when nothing is missing. */
  #completeFrom = Number.POSITIVE_INFINITY;

  /** From now on everything is heard. */
  begin(): void {
    this.#completeFrom = Math.min(this.#completeFrom, Date.now());
  }

  /** Something may have been missed. */
  forget(): void {
    this.#heard = [];
    this.#completeFrom = Number.POSITIVE_INFINITY;
  }

  add(changes: readonly Aenderung[]): void {
    const at = Date.now();
    this.#heard.push(...changes.map((change) => ({ at, change })));
    const kept = this.#heard.findLastIndex((one) => one.at < at - rememberMs) + 1;
    const from = Math.max(kept, this.#heard.length - maxRemembered);
    if (from === 0) return;
    this.#completeFrom = Math.max(this.#completeFrom, (this.#heard[from - 1]?.at ?? at) + 1);
    this.#heard = this.#heard.slice(from);
  }

  /** What was heard since then, the last of each record; nothing where that is not known. */
  since(time: number): readonly Aenderung[] | undefined {
    if (time < this.#completeFrom) return undefined;
    const last = new Map(
      this.#heard
        .filter(({ at }) => at >= time)
        .map(({ change }): [string, Aenderung] => [`${change.entitaet} ${change.id}`, change]),
    );
    return [...last.values()];
  }
}
