import { readConfig } from '../config.ts';
import { bringUpToDate } from '../installation.ts';
import { migrationsFolder } from '../root.ts';
import { command, withOwner } from './command.ts';

/** Brings the database of this installation up to date. */
await command(async () => {
  const applied = await withOwner(readConfig(), { share: true }, (owner) =>
    bringUpToDate(owner, migrationsFolder, console.log),
  );
  console.log(
    applied.length === 0 ? 'Die Datenbank ist auf dem neuesten Stand.' : `${applied.length} Migrationen angewendet.`,
  );
});
