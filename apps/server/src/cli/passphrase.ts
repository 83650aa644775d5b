import { readFileSync } from 'node:fs';
import { BackupError } from '../backup/error.ts';
import { pathOf } from './command.ts';

/** What an archive is encrypted with: the content of a file, else BACKUP_PASSPHRASE; undefined for a plain one. */
export function readPassphrase(keyFile: string | undefined): Buffer | undefined {
  const secret =
    keyFile === undefined ? Buffer.from(process.env.BACKUP_PASSPHRASE ?? '') : readKeyFile(pathOf(keyFile));
  if (secret.length === 0 && keyFile === undefined) return undefined;
  if (secret.length < 12)
    throw new BackupError(
      'Das Passwort der Sicherung muss mindestens 12 Zeichen haben (--key-file, BACKUP_PASSPHRASE).',
    );
  return secret;
}

/** Without the line end that an editor leaves. */
function readKeyFile(file: string): Buffer {
  try {
    return Buffer.from(readFileSync(file, 'latin1').replace(/\r?\n$/, ''), 'latin1');
  } catch (error) {
    throw new BackupError(`${file} kann nicht gelesen werden.`, { cause: error });
  }
}
