import { addDays, addMonths } from '@disponent/domain/days';
import { tableOf } from '@disponent/domain/tables';
import type { Aussenstand } from '@disponent/domain/wire/zahlungen';
import { raw, sql } from '../../../db/sql.ts';
import { inEuroSql } from '../../../records/figures/currency.ts';
import type { Asking } from '../../../records/work.ts';
import { rowScope } from '../../../sight/scope.ts';

/** The days whose bills are held against what is open. */
const tage = 90;

/** How long money is outstanding, today and a year ago, and how long it was agreed to be. */
export async function aussenstand(asking: Asking): Promise<Aussenstand> {
  const { today } = asking.caller;
  const [heute, damals] = await Promise.all([standAm(asking, today), standAm(asking, addMonths(today, -12))]);
  return { Tage: heute?.tage ?? null, Vorjahr: damals?.tage ?? null, Ziel: heute?.ziel ?? null };
}

/** Of the bills of a year: what is older and still open is for the court, and would be looked for in all that there ever was. */
async function standAm(
  { db, caller }: Asking,
  tag: string,
): Promise<{ tage: number | null; ziel: number | null } | null> {
  const brutto = raw(`(${inEuroSql('f.summe_brutto', 'f')})`);
  const offen = raw(`(${inEuroSql('f.summe_brutto - f.bezahlt', 'f')})`);
  const found = await db.row<{ tage: number | null; ziel: number | null }>(
    sql`select round(sum(${offen}::numeric) / nullif(sum(${brutto}::numeric) filter (where f.is_neu), 0) * ${tage}::int)::float8 as tage,
               round(sum(${brutto}::numeric * (f.faellig_am - f.rechnungsdatum)) filter (where f.is_neu) / nullif(sum(${brutto}::numeric) filter (where f.is_neu), 0))::float8 as ziel
          from (select f.summe_brutto, f.kurs, f.faellig_am, f.rechnungsdatum, f.rechnungsdatum > ${addDays(tag, -tage)}::date as is_neu,
                       least(coalesce((select sum(z.betrag) from faktura_zahlung z where z.id_domaene = f.id_domaene and z.id_faktura = f.id and z.datum <= ${tag}::date), 0), f.summe_brutto) as bezahlt
                  from faktura_dat f
                 where ${rowScope(caller, tableOf('FakturaDat'), 'f')} and f.belegart in ('Rechnung', 'Honorarrechnung') and f.status in ('Versendet', 'Teilbezahlt', 'Bezahlt')
                   and f.rechnungsdatum between ${addMonths(tag, -12)}::date and ${tag}::date) f`,
  );
  return found ?? null;
}
