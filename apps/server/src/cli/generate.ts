import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tables } from '@disponent/domain/tables';
import { compareWithMigrations } from '../db/compare.ts';
import { migrationFiles } from '../db/migrate.ts';
import { declaredSchema } from '../db/schema.ts';
import { migrationsFolder } from '../root.ts';
import { withScratchDatabase } from './scratch.ts';

/** Writes the next migration from what the declarations say and the migrations do not do yet. */
const name = process.argv[2] ?? 'deklarationen';
await withScratchDatabase(async (client) => {
  const { statements, byHand } = await compareWithMigrations(client, declaredSchema(tables), migrationsFolder);
  for (const line of byHand) console.log(`Von Hand: ${line}`);
  if (statements.length === 0) return console.log('Die Migrationen entsprechen den Deklarationen.');
  const last = (await migrationFiles(migrationsFolder)).at(-1) ?? '0000';
  const file = `${String(Number(last.slice(0, 4)) + 1).padStart(4, '0')}_${name}.sql`;
  await writeFile(join(migrationsFolder, file), `${statements.join('\n\n')}\n`);
  console.log(`${file}: ${statements.length} Anweisungen. Bitte lesen, dann einchecken.`);
});
