import { addDays, mondayOf } from '@disponent/domain/days';

/** When a task comes back. */
export interface Later {
  /** `2026-11-17` */
  readonly day: string;
  /** `15:00`; without it the task keeps the hour that it has. */
  readonly hour?: string;
}

export type LaterName = 'stunde' | 'nachmittag' | 'morgen' | 'woche';

/** What is offered by key at that time of that day; what would be over already, or another day, is not. */
export function laterChoices(today: string, now: string): readonly (readonly [LaterName, Later | undefined])[] {
  const afternoon = '15:00';
  const inAnHour = String(Number(now.slice(0, 2)) + 1).padStart(2, '0') + now.slice(2, 5);
  return [
    ['stunde', inAnHour < '24' ? { day: today, hour: inAnHour } : undefined],
    ['nachmittag', now < afternoon ? { day: today, hour: afternoon } : undefined],
    ['morgen', { day: addDays(today, 1), hour: '08:00' }],
    ['woche', { day: addDays(mondayOf(today), 7) }],
  ];
}
