import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from './account.ts';
import { run } from './run.ts';

export const superuser = 'disponent';
export const database = 'disponent';
export const passwordFile = 'disponent.password';

interface Options {
  cluster: string;
  dataDir: string;
  account: Account;
  durable: boolean;
  log: (line: string) => void;
}

/** Makes sure that there is a database cluster in the data directory, whole and belonging to the account. */
export async function initialize(options: Options): Promise<void> {
  const { cluster, dataDir, account, log } = options;
  removeDrafts(dataDir);
  if (!existsSync(cluster)) {
    log('Datenbank wird angelegt …');
    await create(options);
  }
  if (account.owner && statSync(cluster).uid !== account.owner.uid) giveTo(account.owner, cluster);
}

/** Built beside its final place and renamed when complete: a killed initdb leaves nothing half-made. */
async function create({ cluster, dataDir, account, durable }: Options): Promise<void> {
  const draft = mkdtempSync(join(dataDir, draftPrefix));
  try {
    const password = join(draft, 'password');
    writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600 });
    if (account.owner) giveTo(account.owner, draft);

    const made = join(draft, 'cluster');
    await initdb(account, made, password, { cwd: draft, durable });
    await run(account, 'postgres', ['--single', '-D', made, '-c', 'exit_on_error=true', 'postgres'], {
      cwd: draft,
      input: `create database ${database};\n`,
    });
    renameSync(password, join(made, passwordFile));
    renameSync(made, cluster);
    if (durable) await syncDirectory(dataDir);
  } finally {
    rmSync(draft, { recursive: true, force: true, maxRetries: 3 });
  }
}

/**
 * Sorting is by code point; German order comes from "de-x-icu" on the columns. The character classes must be UTF-8 all
 * the same: under the locale C pg_trgm takes no letter beyond ASCII for a letter.
 */
async function initdb(
  account: Account,
  target: string,
  pwfile: string,
  { cwd, durable }: { cwd: string; durable: boolean },
): Promise<void> {
  const locales = ['C.UTF-8', 'en_US.UTF-8'];
  for (const locale of locales) {
    const args = [
      '-D',
      target,
      '-U',
      superuser,
      '-E',
      'UTF8',
      '-A',
      'scram-sha-256',
      `--pwfile=${pwfile}`,
      '--no-instructions',
    ];
    args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', `--locale=${locale}`);
    if (!durable) args.push('--no-sync');
    try {
      return await run(account, 'initdb', args, { cwd });
    } catch (error) {
      if (locale === locales.at(-1) || !String(error).includes('invalid locale name')) throw error;
    }
  }
}

const draftPrefix = 'postgres.init-';

function removeDrafts(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(draftPrefix)) rmSync(join(dataDir, name), { recursive: true, force: true, maxRetries: 3 });
  }
}

/** The outermost folder last: its owner says whether the change was completed. */
function giveTo(owner: { uid: number; gid: number }, folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) giveTo(owner, path);
    else lchownSync(path, owner.uid, owner.gid);
  }
  chmodSync(folder, 0o700);
  chownSync(folder, owner.uid, owner.gid);
}

async function syncDirectory(path: string): Promise<void> {
  const handle = await open(path);
  await handle.sync().finally(() => handle.close());
}
