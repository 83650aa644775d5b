import { addDays } from '@disponent/domain/days';
import type { PlanBalken } from '@disponent/domain/wire/einsatzplan';
import { leftOf, type PlanWindow } from './window.ts';

/** A bar where it is drawn: in percent of the days, and of the height among those that meet. */
export interface PlacedBar {
  readonly balken: PlanBalken;
  readonly left: number;
  readonly width: number;
  readonly lane: number;
  readonly lanes: number;
  /** It goes on beyond the edge. */
  readonly isOpenLeft: boolean;
  readonly isOpenRight: boolean;
}

/** An end that somebody is about to move. */
export interface MovedBar {
  readonly id: number;
  readonly von: string;
  readonly bis: string | null;
}

/** Bars of one person. Those that meet share the height; an absence lies on its assignment. */
export function placeBars(all: readonly PlanBalken[], window: PlanWindow, moved?: MovedBar): readonly PlacedBar[] {
  const bars = all
    .map((one) => (one.Art === 'Einsatz' && one.Id === moved?.id ? { ...one, Von: moved.von, Bis: moved.bis } : one))
    .filter(({ Von, Bis }) => Von <= window.bis && (Bis ?? window.bis) >= window.von);
  const lanes = new Map<PlanBalken, number>();
  const ends: string[] = [];
  for (const bar of bars.filter(({ Art }) => Art !== 'Abwesenheit').toSorted(byStart)) {
    const free = ends.findIndex((end) => end < bar.Von);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = bar.Bis ?? '9999';
    lanes.set(bar, lane);
  }
  const count = Math.max(1, ends.length);
  return bars.map((balken) => {
    const own =
      balken.Art === 'Abwesenheit' ? bars.find(({ Art, Id }) => Art === 'Einsatz' && Id === balken.Id) : balken;
    const isOpenLeft = balken.Von < window.von;
    const isOpenRight = balken.Bis === null || balken.Bis > window.bis;
    const left = isOpenLeft ? 0 : leftOf(window, balken.Von);
    const right = isOpenRight ? 100 : leftOf(window, addDays(balken.Bis ?? '', 1));
    return {
      balken,
      left,
      width: right - left,
      lane: (own && lanes.get(own)) ?? 0,
      lanes: count,
      isOpenLeft,
      isOpenRight,
    };
  });
}

const byStart = (a: PlanBalken, b: PlanBalken): number => (a.Von < b.Von ? -1 : a.Von > b.Von ? 1 : a.Id - b.Id);

/** The assignment or proposal on a day; an assignment first. */
export function barOn(all: readonly PlanBalken[], day: string): PlanBalken | undefined {
  const there = all.filter(({ Art, Von, Bis }) => Art !== 'Abwesenheit' && Von <= day && (Bis ?? '9999') >= day);
  return there.find(({ Art }) => Art === 'Einsatz') ?? there[0];
}

/** How long somebody is free after a bar, or before the first: the days that may be said in the gap. Undefined where none is. */
export function freeFrom(all: readonly PlanBalken[], today: string): string | undefined {
  const work = all.filter(({ Art }) => Art === 'Einsatz').toSorted(byStart);
  let from = today;
  for (const { Von, Bis } of work) {
    if (Von > from) return from;
    if (Bis === null) return undefined;
    if (Bis >= from) from = addDays(Bis, 1);
  }
  return from;
}
