import { sentence } from '@disponent/domain/texts/sentence';
import { sql } from '../db/sql.ts';
import type { NoInput } from '../records/later.ts';
import { defineJob } from './core/define.ts';

declare module '../records/later.ts' {
  interface JobInputs {
    KoordinatenErgaenzen: NoInput;
  }
}

const portion = 5000;

/** Addresses from before postcodes were looked up, and those whose postcode was added to the list since. */
export const koordinatenErgaenzen = defineJob({
  name: 'KoordinatenErgaenzen',
  caption: 'Koordinaten alter Adressen ergänzen',
  schedule: { time: '02:40' },
  isPerDomaene: true,
  async run(work) {
    let anzahl = 0;
    for (let done = portion; done === portion; anzahl += done) {
      work.signal.throwIfAborted();
      done = await work.inside(async ({ db, tx, caller }) => {
        const rows = await db.rows(
          sql`update person_adresse a set lat = o.lat, lon = o.lon
                from (select x.id, p.lat, p.lon from person_adresse x
                        join lateral (select z.lat, z.lon from plz z where z.plz = x.plz and z.id_land = x.id_land and z.lat is not null order by z.id limit 1) p on true
                       where x.id_domaene = ${caller.domaene} and x.lat is null limit ${portion}) o
               where a.id = o.id and a.id_domaene = ${caller.domaene} returning a.id`,
          tx,
        );
        return rows.length;
      });
    }
    return sentence('Ergänzt: {anzahl}', { anzahl });
  },
});
