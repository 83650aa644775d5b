import { describeTables } from '../backup/catalog.ts';
import { BackupError } from '../backup/error.ts';
import { restoreBackup } from '../backup/restore.ts';
import { keepKey, readConfig } from '../config.ts';
import { migrationsFolder } from '../root.ts';
import { command, pathOf, withOwner } from './command.ts';

/** Loads an archive of `npm run backup` into this installation, which must be empty. */
await command(async () => {
  const args = process.argv.slice(2);
  const [given] = args.filter((arg) => !arg.startsWith('--'));
  if (!given) throw new BackupError('Aufruf: npm run restore -- DATEI [--trotzdem]');
  const config = readConfig();
  const { manifest, checksums, isOtherKey, skipped } = await withOwner(config, { share: false }, (client) =>
    restoreBackup({
      client,
      filesFolder: config.filesFolder,
      file: pathOf(given),
      appKey: config.appKey,
      migrationsFolder,
      isAnyKeyFine: args.includes('--trotzdem'),
      log: console.log,
    }),
  );
  keepKey(config);
  const loaded = manifest.tables.filter(({ name }) => !skipped.includes(name));
  console.log(describeTables(loaded, checksums.tables));
  console.log(`${checksums.files.count} Dateien, ${checksums.files.bytes} Bytes`);
  if (skipped.length > 0) console.log(`Nicht geladen, weil sie nicht zum Produkt gehören: ${skipped.join(', ')}`);
  if (isOtherKey) console.log('Der APP_KEY ist ein anderer: Verschlüsselte Felder sind nicht lesbar.');
  console.log(`Wiederhergestellt und verglichen: Stand ${manifest.createdAt}. Alle müssen sich neu anmelden.`);
});
