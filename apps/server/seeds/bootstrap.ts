import { setTimeout as delay } from 'node:timers/promises';
import { tableOf } from '@disponent/domain/tables';
import type { PoolClient } from 'pg';
import type { Db } from '../src/db/pool.ts';
import { raw, sql } from '../src/db/sql.ts';
import { saveChildren } from '../src/records/children.ts';
import { newRecord } from '../src/records/defaults.ts';
import type { Row } from '../src/records/hook.ts';
import { insertRow } from '../src/records/rows.ts';
import { rollen, stufen } from './data/rollen.ts';
import { Loader, type LoaderOptions, seedCaller } from './loader.ts';

interface First {
  domaene: { id: number; row: { Bezeichnung: string } & Row };
  admin: Row;
  /** The moment of local time at which it happens. */
  now: string;
}

/** The first Domäne, the roles and the first admin: what there must be before anybody can save anything. */
export async function bootstrap(
  db: Db,
  tx: PoolClient,
  { domaene, admin, now }: First,
  options: LoaderOptions = {},
): Promise<Loader> {
  const nobody = seedCaller({ Id: null as never, IdDomaene: domaene.id, IdDomaeneText: domaene.row.Bezeichnung }, now);
  const work = { db, tx, caller: nobody };
  const insert = async (key: string, row: Row, id?: number) => {
    const whole = { ...(await newRecord(work, tableOf(key))), ...row };
    const extra = id === undefined ? [] : [{ column: raw('id'), value: sql`${id}` }];
    const newId = await insertRow(work, tableOf(key), whole, extra);
    await saveChildren(work, tableOf(key), newId, whole, null);
    return newId;
  };

  await insert('DomaeneSt', domaene.row, domaene.id);
  const [erste, ...weitere] = rollen.map(({ id, ...rolle }) => ({ id, row: rolleRow(id, rolle) }));
  if (!erste) throw new Error('Demodaten: Es gibt keine Rollen');
  await insert('BenutzerrolleSt', erste.row, erste.id);
  const idAdmin = await insert('BenutzerSt', {
    ...admin,
    IdBenutzerrolle: erste.id,
    IsPlattformAdmin: true,
    IdSprache: null,
  });

  const loader = new Loader(
    db,
    tx,
    seedCaller({ Id: idAdmin, IdDomaene: domaene.id, IdDomaeneText: domaene.row.Bezeichnung }, now),
    options,
  );
  await loader.logCreated('DomaeneSt', domaene.id);
  await loader.logCreated('BenutzerrolleSt', erste.id);
  await loader.logCreated('BenutzerSt', idAdmin);
  await loader.insert(
    'BenutzerrolleSt',
    weitere.map(({ id, row }) => ({ ...row, Id: id })),
  );
  await loader.skipIds('BenutzerrolleSt', Math.max(...rollen.map(({ id }) => id)));
  return loader;
}

/** One at a time, however long the other takes. */
export async function waitForFirstData(tx: PoolClient): Promise<void> {
  const lock = `select pg_try_advisory_xact_lock(hashtext('disponent demo data')) as ok`;
  while (!(await tx.query<{ ok: boolean }>(lock)).rows[0]?.ok) await delay(200); // asking again, as no statement may wait that long
}

function rolleRow(
  id: number,
  { kurz, name, typ, bereich, beschreibung, module, rechte }: Omit<(typeof rollen)[number], 'id'>,
): Row {
  return {
    Kurzbezeichnung: kurz,
    Bezeichnung: name,
    BenutzerrolleTyp: typ,
    Datenbereich: bereich,
    Beschreibung: beschreibung,
    IsSystem: id === 49 || id === 50, // the specification redirects exactly these two
    BenutzerrolleModul: Object.entries(module).map(([Modul, stufe]) => ({ Modul, Recht: stufen[stufe] })),
    BenutzerrolleRecht: rechte.map((Recht) => ({ Recht })),
  };
}
