import { parseArgs } from 'node:util';
import { describeTables } from '../backup/catalog.ts';
import { BackupError } from '../backup/error.ts';
import { restoreBackup } from '../backup/restore.ts';
import { keepKey, readConfig } from '../config.ts';
import { openFiles } from '../files/open.ts';
import { migrationsFolder } from '../root.ts';
import { command, pathOf, withOwner } from './command.ts';
import { readPassphrase } from './passphrase.ts';

const usage = 'Aufruf: npm run restore -- DATEI [--key-file DATEI] [--trotzdem]';

/** Loads an archive of `npm run backup` into this installation, which must be empty. */
await command(async () => {
  const { given, keyFile, trotzdem } = readArguments();
  if (!given) throw new BackupError(usage);
  const passphrase = readPassphrase(keyFile);
  const config = readConfig();
  const files = openFiles(config);
  await files.check();
  const { manifest, checksums, isOtherKey, skipped } = await withOwner(config, { share: false }, (client) =>
    restoreBackup({
      client,
      files,
      file: pathOf(given),
      appKey: config.appKey,
      migrationsFolder,
      passphrase,
      isAnyKeyFine: trotzdem,
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

function readArguments(): { given: string | undefined; keyFile: string | undefined; trotzdem: boolean } {
  try {
    const options = { 'key-file': { type: 'string' }, trotzdem: { type: 'boolean', default: false } } as const;
    const { positionals, values } = parseArgs({ options, allowPositionals: true });
    return { given: positionals[0], keyFile: values['key-file'], trotzdem: values.trotzdem };
  } catch (error) {
    throw new BackupError(usage, { cause: error });
  }
}
