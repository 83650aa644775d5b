import { type Feiertagsland, feiertageZwischen } from '@disponent/domain/rules/zeit/feiertage';
import { sql } from '../../db/sql.ts';
import type { Asking } from '../../records/work.ts';

/** Where somebody works, as far as its holidays go. */
export interface Feiertagsort {
  /** The ISO code of the country. */
  readonly land: string | null;
  readonly bundesland: string | null;
  readonly id_bundesland: number | null;
}

interface Ausnahme {
  datum: string;
  name: string;
  land: string;
  id_bundesland: number | null;
  is_aktiv: boolean;
}

export const landOf = (iso: string | null): Feiertagsland => (iso === 'DE' ? 'DE' : 'AT');

/** The holidays of some days wherever somebody works: by the rules, with what the list Feiertag adds that no rule knows and takes away. */
export async function readFeiertage(
  { db, tx }: Pick<Asking, 'db' | 'tx'>,
  von: string,
  bis: string,
): Promise<(ort: Feiertagsort) => Record<string, string>> {
  const ausnahmen = await db.rows<Ausnahme>(
    sql`select f.datum::text as datum, f.bezeichnung as name, l.iso_code as land, f.id_bundesland, f.is_aktiv from feiertag f join land l on l.id = f.id_land
         where f.datum between ${von}::date and ${bis}::date`,
    tx,
  );
  return ({ land: iso, bundesland, id_bundesland }) => {
    const land = landOf(iso);
    const all = feiertageZwischen(land, bundesland, von, bis);
    for (const one of ausnahmen) {
      if (one.land !== land || (one.id_bundesland !== null && one.id_bundesland !== id_bundesland)) continue;
      if (one.is_aktiv) all[one.datum] ??= one.name;
      else delete all[one.datum];
    }
    return all;
  };
}
