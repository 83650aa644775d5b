import { forbidden, notFound } from '@disponent/domain/errors';
import type { Gewichte } from '@disponent/domain/matching';
import type { WirkungAnswer, WirkungRow } from '@disponent/domain/wire/matching';
import { sql } from '../db/sql.ts';
import { rowsById } from '../records/list.ts';
import type { Asking } from '../records/work.ts';
import { nameOf } from './matching.ts';
import { rank } from './rank.ts';
import { readStellen } from './stelle.ts';

const shown = 10;
/** Places that are looked through for where somebody stands with the other weights. */
const compared = 200;

/** Who stands where with the weights of the Domäne and with others, before anybody decides about them. Nothing is kept. */
export async function wirkungVon(asking: Asking, id: number, gewichte: Gewichte): Promise<WirkungAnswer> {
  if (!asking.caller.me.IsPlattformAdmin) throw forbidden();
  const [stelle] = await readStellen(asking, sql`t.id = ${id}`);
  if (!stelle) throw notFound();
  const options = { stellen: [stelle], limit: compared, minPunkte: 0, withEntgelt: true };
  const { rows: vorher } = await rank(asking, options);
  const { rows: nachher } = await rank(asking, { ...options, gewichte });
  const ids = new Set([...nachher.slice(0, shown), ...vorher.slice(0, shown)].map(({ person }) => person));
  const people = await rowsById(asking, 'PersSt', ['Vorname', 'Nachname'], [...ids]);
  const placeIn = (rows: typeof vorher, person: number) => {
    const at = rows.findIndex((one) => one.person === person);
    return { platz: at < 0 ? null : at + 1, punkte: rows[at]?.punkte ?? null };
  };
  const Rows = [...ids].flatMap((person): WirkungRow[] => {
    const row = people.get(person);
    const [alt, neu] = [placeIn(vorher, person), placeIn(nachher, person)];
    const places = {
      PlatzVorher: alt.platz,
      PlatzNachher: neu.platz,
      PunkteVorher: alt.punkte,
      PunkteNachher: neu.punkte,
    };
    return row ? [{ Id: person, Text: nameOf(row), ...places }] : [];
  });
  return { Rows: Rows.toSorted((a, b) => (a.PlatzNachher ?? compared + 1) - (b.PlatzNachher ?? compared + 1)) };
}
