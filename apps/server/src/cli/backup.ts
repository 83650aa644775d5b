import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { recordBackup, writeBackup } from '../backup/backup.ts';
import { describeTables } from '../backup/catalog.ts';
import { BackupError } from '../backup/error.ts';
import { readConfig } from '../config.ts';
import { openFiles } from '../files/open.ts';
import { command, pathOf, productVersion, withOwner } from './command.ts';
import { readPassphrase } from './passphrase.ts';

const usage = 'Aufruf: npm run backup -- DATEI [--key-file DATEI]';

/** Writes all tables and files of this installation into one archive, while the server runs or not. */
await command(async () => {
  const { given, keyFile } = readArguments();
  if (!given) throw new BackupError(usage);
  const passphrase = readPassphrase(keyFile);
  const config = readConfig();
  const file = pathOf(given);
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'postgres')))
    throw new BackupError(`In ${config.dataDir} ist keine Datenbank; bitte DATA_DIR oder DATABASE_URL angeben.`);
  const files = openFiles(config);
  await files.check();
  const { manifest, checksums, groesse } = await withOwner(config, { share: true }, async (client) => {
    const written = await writeBackup({
      client,
      files,
      file,
      appKey: config.appKey,
      passphrase,
      product: productVersion(),
    });
    return { ...written, groesse: await recordBackup(client, written, file, passphrase) };
  });
  console.log(describeTables(manifest.tables, checksums.tables));
  console.log(`${checksums.files.count} Dateien, ${checksums.files.bytes} Bytes`);
  console.log(`Gesichert und wieder gelesen, alle Prüfsummen stimmen: ${file} (${(groesse / 1e6).toFixed(1)} MB)`);
  console.log(passphrase ? 'Die Sicherung ist verschlüsselt.' : 'Die Sicherung ist nicht verschlüsselt.');
  console.log(
    'Der Schlüssel (APP_KEY) ist nicht darin: Ohne ihn sind verschlüsselte Felder nicht lesbar, bitte getrennt verwahren.',
  );
});

function readArguments(): { given: string | undefined; keyFile: string | undefined } {
  try {
    const { positionals, values } = parseArgs({ options: { 'key-file': { type: 'string' } }, allowPositionals: true });
    return { given: positionals[0], keyFile: values['key-file'] };
  } catch (error) {
    throw new BackupError(usage, { cause: error });
  }
}
