import { sql } from '../../db/sql.ts';
import type { SaveContext } from '../../records/hook.ts';

/** The next number of a range, inside the saving transaction, whose row lock keeps others waiting: no number twice, none lost. */
export async function nextNumber({ db, tx, caller }: SaveContext, kreis: string, jahr = 0): Promise<number> {
  const row = await db.row<{ nummer: number }>(
    sql`insert into nummernkreis (id_domaene, kreis, jahr, naechste_nummer) values (${caller.domaene}, ${kreis}, ${jahr}, 2)
        on conflict (id_domaene, kreis, jahr) do update set naechste_nummer = nummernkreis.naechste_nummer + 1
        returning naechste_nummer - 1 as nummer`,
    tx,
  );
  if (!row) throw new Error(`No number from ${kreis}`);
  return row.nummer;
}

/** `A-2026-00042`: prefix, year, digits (domain model 1.6). */
export async function yearNumber(context: SaveContext, kreis: string, prefix: string, digits: number): Promise<string> {
  const jahr = Number(context.caller.today.slice(0, 4));
  return `${prefix}-${jahr}-${String(await nextNumber(context, kreis, jahr)).padStart(digits, '0')}`;
}
