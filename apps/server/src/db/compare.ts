import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { countFunctions } from './counts.ts';
import { createAll, type Difference, difference } from './generate.ts';
import { introspect } from './introspect.ts';
import { textFunction } from './kept-texts.ts';
import { migrate, migrationFiles } from './migrate.ts';
import type { TableSchema } from './schema.ts';
import { standFunction, stands } from './stand.ts';

/** What the declarations ask for beyond the migrations. Needs an empty database and leaves it migrated. */
export async function compareWithMigrations(
  client: Client,
  schemas: readonly TableSchema[],
  folder: string,
): Promise<Difference> {
  const declared = await declaredShape(client, schemas, folder);
  await migrate(client, folder);
  return difference(schemas, await introspect(client), declared);
}

/** The declared tables on the first migration's ground, looked at and undone. */
async function declaredShape(client: Client, schemas: readonly TableSchema[], folder: string) {
  const [ground = ''] = await migrationFiles(folder);
  await client.query('begin');
  try {
    await client.query(await readFile(join(folder, ground), 'utf8'));
    await client.query('create extension btree_gin'); // of a later migration
    // Their bodies stand in a migration; here it matters which table has which.
    for (const name of [...countFunctions, textFunction, ...stands.map(standFunction)])
      await client.query(`create function ${name}() returns trigger language plpgsql as 'begin end'`);
    await client.query(createAll(schemas));
    return await introspect(client);
  } finally {
    await client.query('rollback');
  }
}
