import { addDuration } from '@disponent/domain/days';
import { sql } from '../db/sql.ts';
import type { Asking } from './work.ts';

/** The public holidays of all of Österreich, as JSON: where a duration counts working days, these are none. */
export const feiertageSql = sql`(select coalesce(json_agg(f.datum), '[]') from feiertag f join land l on l.id = f.id_land
  where l.iso_code = 'AT' and f.id_bundesland is null and f.is_aktiv)`;

/** Whether a duration counts working days. */
export const countsWorkdays = (duration: string): boolean => duration.endsWith('AT');

/** A day plus a duration that somebody chose; null where it is none. */
export async function dayPlus({ db, tx }: Asking, day: string, duration: string): Promise<string | null> {
  const holidays = countsWorkdays(duration)
    ? (await db.row<{ tage: string[] }>(sql`select ${feiertageSql} as tage`, tx))?.tage
    : [];
  return addDuration(day, duration, new Set(holidays)) ?? null;
}
