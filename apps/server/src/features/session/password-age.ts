import { splitDuration } from '@disponent/domain/format/duration';
import { todayPlus } from '@disponent/domain/rules/dates/today-plus';
import { sql } from '../../db/sql.ts';

export interface PasswordAge {
  mussAendern: boolean;
  /** The day it was set, in the Domäne's zone; null without a password of his own. */
  seit: string | null;
  gueltigkeit: string | null;
}

/** Of user `b` in Domäne `d`, as PasswordAge. */
export const passwordAge = sql`json_build_object('mussAendern', b.muss_passwort_aendern and b.passwort_hash is not null,
  'seit', case when b.passwort_hash is not null then (coalesce(b.passwort_geaendert_am, b.erstellt_am) at time zone d.zeitzone)::date end,
  'gueltigkeit', d.passwort_gueltigkeit)`;

/** Whether nothing else may be done before the password is changed. */
export function mustChangePassword({ mussAendern, seit, gueltigkeit }: PasswordAge, today: string): boolean {
  return mussAendern || (seit !== null && gueltigkeit !== null && today > lastDay(seit, gueltigkeit));
}

/** Working days are counted as five in a week; what is no time at all counts as unlimited, or nobody could ever sign in. */
function lastDay(seit: string, gueltigkeit: string): string {
  const { amount, unit } = splitDuration(gueltigkeit) ?? {};
  const count = Number(amount);
  if (!unit || !(count > 0)) return '9999-12-31';
  return todayPlus(unit === 'AT' ? `${Math.ceil((count * 7) / 5)}T` : `${count}${unit}`)({ today: seit });
}
