import { addDays, daysBetween, mondayOf } from '@disponent/domain/days';
import { kalenderwoche } from '@disponent/domain/format/kalenderwoche';

/** From the nearest to the farthest. */
export const zooms = ['woche', 'sechs', 'quartal'] as const;
export type Zoom = (typeof zooms)[number];

const lengths: Readonly<Record<Zoom, number>> = { woche: 7, sechs: 42, quartal: 91 };

/** The days that are shown, from a Monday on. */
export interface PlanWindow {
  readonly zoom: Zoom;
  readonly von: string;
  readonly bis: string;
  readonly length: number;
}

export function windowAt(day: string, zoom: Zoom): PlanWindow {
  const von = mondayOf(day);
  return { zoom, von, bis: addDays(von, lengths[zoom] - 1), length: lengths[zoom] };
}

/** Nearer or farther; the same at both ends. */
export const zoomed = (zoom: Zoom, by: -1 | 1): Zoom => zooms[zooms.indexOf(zoom) - by] ?? zoom;

/** A day that may lie outside, and the window that has it; the same window where it is inside. */
export function windowWith(window: PlanWindow, day: string): PlanWindow {
  if (day >= window.von && day <= window.bis) return window;
  const step = day < window.von ? -7 : 7;
  let { von } = window;
  while (day < von || day > addDays(von, window.length - 1)) von = addDays(von, step);
  return windowAt(von, window.zoom);
}

/** How far from the left edge a day begins, in percent of all days. */
export const leftOf = (window: PlanWindow, day: string): number => (daysBetween(window.von, day) / window.length) * 100;

export const dayAt = (window: PlanWindow, share: number): string =>
  addDays(window.von, Math.min(window.length - 1, Math.max(0, Math.floor(share * window.length))));

export interface PlanWeek {
  readonly kw: number;
  readonly von: string;
  readonly bis: string;
}

export const weeksOf = ({ von, length }: PlanWindow): readonly PlanWeek[] =>
  Array.from({ length: length / 7 }, (_, week) => {
    const start = addDays(von, week * 7);
    return { kw: kalenderwoche(start).Kw, von: start, bis: addDays(start, 6) };
  });

export const daysOf = ({ von, length }: PlanWindow): readonly string[] =>
  Array.from({ length }, (_, day) => addDays(von, day));
