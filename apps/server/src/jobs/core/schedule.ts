import { type Sentence, sentence, word } from '@disponent/domain/texts/sentence';
import { dayTimeIn } from '../../sight/local-time.ts';

/** Every so many minutes, or at a time of day: daily, on one day of the week (1 = Monday) or of the month. */
export type Schedule =
  | { readonly minutes: number }
  | { readonly time: `${number}:${number}`; readonly weekday?: 1 | 2 | 3 | 4 | 5 | 6 | 7; readonly day?: number };

/** Whatever the zone of a Domäne: one night for all of them. */
export const scheduleZone = 'Europe/Vienna';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/**
 * The first run after a moment. A time of day that a change of the clock leaves out is an hour later on that day; one that comes twice counts
 * the first time. So every day has its run, and one only.
 */
export function nextRun(schedule: Schedule, after: Date): Date {
  if ('minutes' in schedule) {
    const step = schedule.minutes * minuteMs;
    return new Date((Math.floor(after.getTime() / step) + 1) * step);
  }
  const { time, weekday, day } = schedule;
  const first = Date.parse(`${dayTimeIn(scheduleZone, after.getTime()).slice(0, 10)}T00:00:00Z`);
  for (let date = first; ; date += dayMs) {
    const local = new Date(date);
    if (weekday !== undefined && (local.getUTCDay() || 7) !== weekday) continue;
    if (day !== undefined && local.getUTCDate() !== day) continue;
    const run = momentOf(`${local.toISOString().slice(0, 10)}T${time}:00`);
    if (run > after) return run;
  }
}

/** When the clocks of the zone show this. */
export function momentOf(local: string): Date {
  const shown = Date.parse(`${local}Z`);
  const offsetAt = (ms: number) => Date.parse(`${dayTimeIn(scheduleZone, ms)}Z`) - ms;
  // One of the two is wrong around a change of the clock, the later one before it.
  const before = shown - offsetAt(shown - dayMs);
  const after = shown - offsetAt(shown + dayMs);
  const candidates = [before, after].filter((ms) => dayTimeIn(scheduleZone, ms) === local);
  return new Date(candidates.length > 0 ? Math.min(...candidates) : before);
}

const days = ['montags', 'dienstags', 'mittwochs', 'donnerstags', 'freitags', 'samstags', 'sonntags'];

/** As the operator reads it; its text also tells a changed schedule from the one a waiting run was planned by. */
export function scheduleText(schedule: Schedule): Sentence {
  if ('minutes' in schedule) return sentence('alle {anzahl} Minuten', { anzahl: schedule.minutes });
  const { time, weekday, day } = schedule;
  if (weekday !== undefined) return sentence('{tag} um {zeit}', { tag: word(days[weekday - 1] ?? ''), zeit: time });
  return day === undefined
    ? sentence('täglich um {zeit}', { zeit: time })
    : sentence('am {tag}. des Monats um {zeit}', { tag: day, zeit: time });
}
