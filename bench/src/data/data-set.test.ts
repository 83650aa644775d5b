import { quote, snake } from '@disponent/server/src/db/names.ts';
import { inDatabase, onServer } from '@disponent/server/test/global-setup.ts';
import { copyTemplate } from '@disponent/server/test/server.ts';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { addDataSet } from './data-set.ts';
import { chance, firstId, skewed } from './ids.ts';
import { sizesAt } from './sizes.ts';

const scale = 0.002;
const database = `disponent_menge_${process.pid}`;
let client: Client;
let constraintsBefore: unknown[];
let indexesBefore: unknown[];

beforeAll(async () => {
  await copyTemplate(database);
  client = new Client(inDatabase(inject('postgres'), database));
  await client.connect();
  constraintsBefore = await all(constraints);
  indexesBefore = await all(indexes);
  await addDataSet(client, { scale }, () => {});
});
afterAll(async () => {
  await client.end();
  await onServer(inject('postgres'), `drop database ${database} with (force)`);
});

const all = async (query: string): Promise<unknown[]> => (await client.query<Record<string, unknown>>(query)).rows;

const constraints = `
  select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition, convalidated as valid
    from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`;
const indexes = `select indexname as name, indexdef as definition from pg_indexes where schemaname = 'public' order by 1`;

test('every constraint and index is there again, and every row meets them', async () => {
  expect(await all(constraints)).toEqual(constraintsBefore);
  expect(await all(indexes)).toEqual(indexesBefore);
  expect(constraintsBefore).not.toContainEqual(expect.objectContaining({ valid: false }));
});

test('each table has as many rows as its size says', async () => {
  const sizes = sizesAt(scale);
  const counted: Record<string, number> = {};
  for (const key of Object.keys(sizes)) {
    const { rows } = await client.query<{ n: string }>(
      `select count(*) as n from ${quote(snake(key))} where id >= ${firstId}`,
    );
    counted[key] = Number(rows[0]?.n);
  }
  expect(counted).toEqual(sizes);
});

test('the Domänen have 80, 15 and 5 of a hundred persons', async () => {
  const found = await all(
    `select id_domaene::int as domaene, count(*)::int as n from pers_st where id >= ${firstId} group by 1 order by 1`,
  );
  expect(found).toEqual([
    { domaene: 1, n: 320 },
    { domaene: 2, n: 60 },
    { domaene: 3, n: 20 },
  ]);
});

test('a fifth of the customers has four fifths of the work', async () => {
  const { rows } = await client.query<{ share: number }>(
    `select avg((${skewed(chance('n', 'kunde'))} < 0.2)::int)::float8 as share from generate_series(1::bigint, 20000) n`,
  );
  expect(rows[0]?.share).toBeCloseTo(0.8, 1);
});

test.each([
  [
    'Stundennachweis',
    `select n.id from stundennachweis n join stundennachweis_tag t on t.id_stundennachweis = n.id
      where n.id >= ${firstId} group by n.id having sum(t.stunden) <> n.summe_normal or min(t.datum) < n.von or max(t.datum) > n.bis`,
  ],
  [
    'FakturaDat',
    `select f.id from faktura_dat f join faktura_position p on p.id_faktura = f.id
      where f.id >= ${firstId} group by f.id having sum(p.netto) <> f.summe_netto or f.summe_brutto <> f.summe_netto + f.summe_steuer`,
  ],
  [
    'FakturaDat, Kunde',
    `select p.id from faktura_position p join faktura_dat f on f.id = p.id_faktura join kundenportal_einsatz e on e.id = p.id_einsatz
      where p.id >= ${firstId} and e.id_unternehmen <> f.id_unternehmen`,
  ],
  [
    'AnfrageDat',
    `select a.id from anfrage_dat a join anfrage_position p on p.id_anfrage = a.id
      where a.id >= ${firstId} group by a.id having sum(p.anzahl) <> a.anzahl_gesamt`,
  ],
  [
    'PvDat',
    `select v.id from pv_dat v join anfrage_position p on p.id = v.id_anfrage_position join anfrage_dat a on a.id = v.id_anfrage
      where v.id >= ${firstId} and (p.id_anfrage <> a.id or v.id_unternehmen <> a.id_unternehmen)`,
  ],
])('what %s computes and keeps is right', async (_name, query) => {
  expect(await all(query)).toEqual([]);
});

test('a second time it stays as it is, and another size is refused', async () => {
  await addDataSet(client, { scale }, () => {});
  await expect(addDataSet(client, { scale: 0.004 }, () => {})).rejects.toThrow('scale 0.002');
});
