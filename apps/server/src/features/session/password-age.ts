import { addDuration } from '@disponent/domain/days';
import { sql } from '../../db/sql.ts';
import { feiertageSql } from '../../records/day-plus.ts';

export interface PasswordAge {
  mussAendern: boolean;
  /** The day it was set, in the Domäne's zone; null without a password of his own. */
  seit: string | null;
  gueltigkeit: string | null;
  /** Where working days are counted. */
  feiertage: readonly string[] | null;
}

/** Of user `b` in Domäne `d`, as PasswordAge. */
export const passwordAge = sql`json_build_object('mussAendern', b.muss_passwort_aendern and b.passwort_hash is not null,
  'seit', case when b.passwort_hash is not null then (coalesce(b.passwort_geaendert_am, b.erstellt_am) at time zone d.zeitzone)::date end,
  'gueltigkeit', d.passwort_gueltigkeit, 'feiertage', case when d.passwort_gueltigkeit like '%AT' then ${feiertageSql} end)`;

/** Whether nothing else may be done before the password is changed. What is no time at all counts as unlimited, or nobody could ever sign in. */
export function mustChangePassword({ mussAendern, seit, gueltigkeit, feiertage }: PasswordAge, today: string): boolean {
  if (mussAendern) return true;
  if (seit === null || gueltigkeit === null) return false;
  const last = addDuration(seit, gueltigkeit, new Set(feiertage));
  return last !== undefined && last > seit && today > last;
}
