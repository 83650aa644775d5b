import { hundredths } from '@disponent/domain/cents';
import { money } from '@disponent/domain/texts/amounts';
import { type Sentence, sentence, word } from '@disponent/domain/texts/sentence';
import type { Queryable } from '../../db/open.ts';
import type { Db } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';

/** What the Kollektivverträge count as a full week, weeks of a month, and payments of a year (with both special ones). */
const vollzeit = 38.5;
const wochenJeMonat = 4.33;
const bezuegeImJahr = 14;

interface Entgelt {
  /** Wage groups; the best paid of them counts. */
  gruppen: readonly unknown[];
  /** The day the work begins on. */
  ab: string | undefined;
  einheit: unknown;
  wochenstunden: unknown;
}

/** The least that may be paid: of each group as it stands on the day, in proportion to the hours. */
export async function mindestentgelt(
  db: Db,
  on: Queryable | undefined,
  { gruppen, ab, einheit, wochenstunden }: Entgelt,
): Promise<number | undefined> {
  const ids = gruppen.filter((id) => typeof id === 'number');
  if (ids.length === 0) return undefined;
  const found = await db.rows<{ stunde: number | null; monat: number | null }>(
    sql`select k.mindest_stunde as stunde, k.mindest_monat as monat from kv_gruppe g, lateral (
          select * from kv_gruppe j where j.id_kollektivvertrag = g.id_kollektivvertrag and j.code = g.code
           order by j.gueltig_ab <= coalesce(${ab ?? null}::date, current_date) desc,
                    case when j.gueltig_ab <= coalesce(${ab ?? null}::date, current_date) then j.gueltig_ab end desc nulls last, j.gueltig_ab limit 1) k
         where g.id = any(${ids}::bigint[])`,
    on,
  );
  const stunden = typeof wochenstunden === 'number' ? Math.min(wochenstunden, vollzeit) : vollzeit;
  const amounts = found.map((one) => inEinheit(one, einheit, stunden)).filter((amount) => amount !== undefined);
  return amounts.length > 0 ? Math.max(...amounts) : undefined;
}

/** What was converted from another unit is an estimate, so it is kept to whole euros. */
function inEinheit(
  { stunde, monat }: { stunde: number | null; monat: number | null },
  einheit: unknown,
  stunden: number,
): number | undefined {
  if (einheit === 'Stunde')
    return stunde ?? (monat === null ? undefined : hundredths(monat / (vollzeit * wochenJeMonat)));
  const jeMonat = monat === null ? stunde && stunde * stunden * wochenJeMonat : (monat * stunden) / vollzeit;
  if (!jeMonat) return undefined;
  return Math.floor(einheit === 'Jahr' ? jeMonat * bezuegeImJahr : jeMonat);
}

export const sayTooLow = (caption: string, minimum: number): Sentence =>
  sentence('{feld} liegt unter dem kollektivvertraglichen Mindestentgelt ({betrag})', {
    feld: word(caption),
    betrag: money(minimum),
  });
