import { tables } from '@disponent/domain/tables';
import { searchForm } from '@disponent/domain/wire/search-form';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { compareWithMigrations } from '../src/db/compare.ts';
import { declaredSchema } from '../src/db/schema.ts';
import { migrationsFolder } from '../src/root.ts';
import { inDatabase, onServer } from './global-setup.ts';

const database = `disponent_leer_${process.pid}`;
let client: pg.Client;

beforeAll(async () => {
  await onServer(inject('postgres'), `create database ${database}`);
  client = new pg.Client(inDatabase(inject('postgres'), database));
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await onServer(inject('postgres'), `drop database ${database} with (force)`);
});

test('the migrated database is the declared one', async () => {
  const difference = await compareWithMigrations(client, declaredSchema(tables), migrationsFolder);
  expect(difference).toEqual({ statements: [], byHand: [] });
});

test('a field that no migration knows is found', async () => {
  const [region] = declaredSchema(tables).filter(({ name }) => name === 'region_st');
  if (!region) throw new Error('RegionSt is not declared');
  const scratch = `${database}_2`;
  await onServer(inject('postgres'), `create database ${scratch}`);
  const other = new pg.Client(inDatabase(inject('postgres'), scratch));
  await other.connect();
  try {
    const schemas = declaredSchema(tables).map((schema) =>
      schema.name === region.name ? { ...schema, columns: { ...schema.columns, hoehe: 'integer' } } : schema,
    );
    const { statements } = await compareWithMigrations(other, schemas, migrationsFolder);
    expect(statements).toEqual(['alter table "region_st" add column "hoehe" integer;']);
  } finally {
    await other.end();
    await onServer(inject('postgres'), `drop database ${scratch} with (force)`);
  }
});

test('the database and the domain package find the same letters', async () => {
  const texts = fc.sample(
    fc.array(fc.constantFrom(...'Müßigç ÀéŁđæŒşțİıẞñ-ÿXÖ12ø'), { maxLength: 30 }).map((letters) => letters.join('')),
    { numRuns: 300, seed: 7 },
  );
  const { rows } = await client.query<{ form: string }>(
    'select suchform(t) as form from unnest($1::text[]) with ordinality as u(t, n) order by n',
    [texts],
  );
  expect(rows.map(({ form }) => form)).toEqual(texts.map(searchForm));
});

test('[S44] the application role may not change or delete the log', async () => {
  await client.query(`select setval('domaene_der_verbindung', -1)`);
  await client.query('set role disponent_app');
  try {
    await client.query(
      `insert into aenderungsprotokoll (entitaet, datensatz_id, aktion, aenderungen) values ('RegionSt', 1, 'Anlegen', '{}')`,
    );
    await expect(client.query('update aenderungsprotokoll set aktion = $1', ['Aendern'])).rejects.toThrow(
      'permission denied',
    );
    await expect(client.query('delete from aenderungsprotokoll')).rejects.toThrow('permission denied');
    await expect(client.query('truncate aenderungsprotokoll')).rejects.toThrow('permission denied');
    for (const change of ['update protokoll_siegel set salz = null', 'delete from protokoll_siegel'])
      await expect(client.query(change)).rejects.toThrow('permission denied');
    const { rows } = await client.query<{ name: string }>(
      `select relid::regclass::text as name from pg_partition_tree('aenderungsprotokoll') where isleaf`,
    );
    for (const { name } of rows) await expect(client.query(`delete from ${name}`)).rejects.toThrow('permission denied');
  } finally {
    await client.query('reset role');
  }
});
