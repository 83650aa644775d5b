import type { FakturaDat } from '@disponent/domain/entities/faktura';
import { sql } from '../../db/sql.ts';
import type { Value } from '../../mail/fill.ts';
import type { Asking } from '../../records/work.ts';

/** An amount as a mail about an invoice writes it: in the currency of that. */
export const betragOf = ({ Waehrung }: Pick<FakturaDat, 'Waehrung'>, betrag: number): Value => ({
  betrag,
  waehrung: Waehrung ?? 'EUR',
});

interface InWaehrung {
  readonly IdWaehrung?: number | null | undefined;
  readonly Kurs?: number | null | undefined;
  readonly Rechnungsdatum?: string | null | undefined;
}

/** The rate of a currency on the day of the invoice, unless somebody typed another one. What has no rates is what others are counted in. */
export async function kursOf(
  row: InWaehrung,
  before: InWaehrung | null,
  { db, tx, caller }: Asking,
): Promise<number | null> {
  const own = row.Kurs ?? null;
  const isTyped = own !== (before?.Kurs ?? 1);
  if (isTyped || (before && before.IdWaehrung === row.IdWaehrung)) return own;
  const found = await db.row<{ kurs: number }>(
    sql`select kurs::float8 as kurs from waehrung_kurs where id_domaene = ${caller.domaene} and id_waehrung = ${row.IdWaehrung ?? null}::bigint
           and kurs_datum <= ${row.Rechnungsdatum ?? caller.today}::date order by kurs_datum desc limit 1`,
    tx,
  );
  return found?.kurs ?? 1;
}
