import { raw, type Sql, sql } from '../../db/sql.ts';
import type { Feiertagsort } from '../../hooks/shared/feiertage.ts';
import type { Asking } from '../../records/work.ts';

/** The Bundesland of a place: as it is written there, else by its postcode. */
export const bundeslandOf = (place: string, written: Sql): Sql =>
  sql`left join lateral (select coalesce(${written}, (select z.id_bundesland from plz z where z.id_land = ${raw(place)}.id_land and z.plz = ${raw(place)}.plz order by z.id limit 1)) as id) bl on true
      left join bundesland b on b.id = bl.id`;

/** Whose holidays stand above the days: those of the caller's branch. */
export async function eigenerOrt({ db, caller }: Asking): Promise<Feiertagsort> {
  const [first = caller.me.IdNiederlassung ?? 0] = caller.niederlassungen;
  const ort = await db.row<Feiertagsort & object>(
    sql`select l.iso_code as land, b.kurzbezeichnung as bundesland, b.id as id_bundesland from niederlassung_st n join land l on l.id = n.id_land ${bundeslandOf('n', raw('null::bigint'))}
         where n.id_domaene = ${caller.domaene} and n.id = ${first}`,
  );
  return ort ?? { land: null, bundesland: null, id_bundesland: null };
}
