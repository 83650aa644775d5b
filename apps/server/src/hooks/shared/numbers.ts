import { type Sql, sql } from '../../db/sql.ts';
import type { SaveContext } from '../../records/hook.ts';
import type { Asking } from '../../records/work.ts';

/** The next number of a range, inside the saving transaction, whose row lock keeps others waiting: no number twice, none lost. */
export async function nextNumber({ db, tx, caller }: SaveContext, kreis: string, jahr = 0): Promise<number> {
  const row = await db.row<{ nummer: number }>(nextSql(caller.domaene, kreis, jahr, 1), tx);
  if (!row) throw new Error(`No number from ${kreis}`);
  return row.nummer;
}

/**
 * So many numbers of a range at once, in a transaction of their own: whoever works through many records keeps nobody waiting until each is
 * saved, himself neither. One that is not used then is lost, so only where nobody asks why a number is missing.
 */
export async function reserveNumbers({ db, caller }: Asking, kreis: string, many: number): Promise<number[]> {
  const row = await db.row<{ nummer: number }>(nextSql(caller.domaene, kreis, 0, many));
  if (!row) throw new Error(`No numbers from ${kreis}`);
  return Array.from({ length: many }, (_, index) => row.nummer + index);
}

const nextSql = (domaene: number, kreis: string, jahr: number, many: number): Sql =>
  sql`insert into nummernkreis (id_domaene, kreis, jahr, naechste_nummer) values (${domaene}, ${kreis}, ${jahr}, 1 + ${many}::int)
      on conflict (id_domaene, kreis, jahr) do update set naechste_nummer = nummernkreis.naechste_nummer + ${many}::int
      returning naechste_nummer - ${many}::int as nummer`;

/** Ranges that begin anew each year: prefix and digits (domain model 1.6). */
export const jahresKreise = {
  Anfrage: ['A', 5],
  Projekt: ['PR', 3],
  Personalvorschlag: ['PV', 5],
  Einsatz: ['E', 5],
  Stelleninserat: ['SI', 5],
} as const;

/** `A-2026-00042` */
export function inYear(kreis: keyof typeof jahresKreise, jahr: number, nummer: number): string {
  const [prefix, digits] = jahresKreise[kreis];
  return `${prefix}-${jahr}-${String(nummer).padStart(digits, '0')}`;
}

export async function yearNumber(context: SaveContext, kreis: keyof typeof jahresKreise): Promise<string> {
  const jahr = Number(context.caller.today.slice(0, 4));
  return inYear(kreis, jahr, await nextNumber(context, kreis, jahr));
}

export const personNr = (nummer: number): string => `P-${String(nummer).padStart(6, '0')}`;
export const personalNr = (nummer: number): string => String(100_000 + nummer);
export const rechnungsNr = (jahr: number, nummer: number): string => `RE${jahr}-${String(nummer).padStart(5, '0')}`;
