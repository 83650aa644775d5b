import { sql } from '../db/sql.ts';
import type { Work } from '../records/work.ts';

/** Each of several addresses. */
export const addressesIn = (text: string | null | undefined): string[] =>
  (text ?? '').split(';').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));

/** Whether one of the addresses is that of a person whom we must not contact. */
export async function isBlocked({ db, tx, caller }: Work, addresses: readonly string[]): Promise<boolean> {
  const known = addresses.map((address) => address.toLowerCase());
  const found = await db.row(
    sql`select 1 from pers_st p where p.id_domaene = ${caller.domaene} and p.is_kontaktsperre
           and (lower(p.email) = any(${known}::text[]) or lower(p.email_zweit) = any(${known}::text[])) limit 1`,
    tx,
  );
  return found !== undefined;
}
