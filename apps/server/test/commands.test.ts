import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { startPostgres } from '../src/embedded/start-postgres.ts';
import { root } from '../src/root.ts';

const folder = mkdtempSync(join(tmpdir(), 'disponent-befehle-'));
const appKey = Buffer.alloc(32, 5).toString('base64');
const file = join(folder, 'sicherung.tar.gz');

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a command prints and how it ends, as the operator sees it. */
function run(name: string, dataDir: string, ...args: string[]): Promise<{ code: number; output: string }> {
  const env = {
    ...process.env,
    DATA_DIR: join(folder, dataDir),
    APP_KEY: appKey,
    DEMO: 'off',
    PUBLIC_URL: 'https://firma.example/',
  };
  return new Promise((resolve) => {
    const program = [join('scripts', 'run.mjs'), `apps/server/src/cli/${name}.ts`, ...args];
    execFile(process.execPath, program, { cwd: root, env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });
}

async function query(dataDir: string, text: string): Promise<unknown[]> {
  const embedded = await startPostgres({ dataDir: join(folder, dataDir), log: () => {} });
  const client = new pg.Client(embedded.connection);
  await client.connect();
  const { rows } = await client.query(text).finally(() => client.end());
  await embedded.stop();
  return rows;
}

test('an operator starts without demo data, backs up and restores', async () => {
  const chef = ['--benutzername', 'chef', '--email', 'chef@firma.example'];
  const created = await run('admin-create', 'eins', ...chef);
  expect(created).toMatchObject({ code: 0 });
  const key = /^https:\/\/firma\.example\/account-aktivieren#key=([\w-]{43})$/m.exec(created.output)?.[1] ?? '';
  expect(key).not.toBe('');

  expect(await run('admin-create', 'eins', ...chef)).toEqual({
    code: 1,
    output: "Den Plattform-Admin 'chef' gibt es schon.\n",
  });

  const verified = await run('log-verify', 'eins');
  expect(verified).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^\d+ Einträge sind noch nicht versiegelt/m),
  });

  mkdirSync(join(folder, 'eins', 'files'), { recursive: true });
  writeFileSync(join(folder, 'eins', 'files', '1-0123'), 'Lebenslauf');
  const keyFile = join(folder, 'sicherung.key');
  writeFileSync(keyFile, 'ein langes Passwort\n');
  const saved = await run('backup', 'eins', file, '--key-file', keyFile);
  expect(saved).toMatchObject({ code: 0, output: expect.stringContaining('Der Schlüssel (APP_KEY) ist nicht darin') });
  expect(readdirSync(folder)).toContain('sicherung.tar.gz');

  expect(await run('restore', 'zwei', file)).toMatchObject({
    code: 1,
    output: expect.stringContaining(
      'Die Sicherung ist verschlüsselt; bitte --key-file oder BACKUP_PASSPHRASE angeben.',
    ),
  });
  const restored = await run('restore', 'zwei', file, '--key-file', keyFile);
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('Wiederhergestellt und verglichen') });
  const totals = (output: string) => /^\d+ Tabellen mit Inhalt, \d+ Zeilen$/m.exec(output)?.[0];
  expect(totals(restored.output)).toBe(totals(saved.output));
  expect(readFileSync(join(folder, 'zwei', 'files', '1-0123'), 'utf8')).toBe('Lebenslauf');
  expect(
    await query(
      'zwei',
      'select b.benutzername, k.schluessel_hash from benutzer_st b join konto_schluessel k on k.id_benutzer = b.id',
    ),
  ).toEqual([{ benutzername: 'chef', schluessel_hash: createHash('sha256').update(key).digest() }]);

  expect(await run('restore', 'zwei', file, '--key-file', keyFile)).toMatchObject({
    code: 1,
    output: expect.stringContaining('liegen schon Dateien'),
  });
}, 300_000);

test.each([
  ['backup', [], 'Aufruf: npm run backup -- DATEI [--key-file DATEI]\n'],
  ['restore', [], 'Aufruf: npm run restore -- DATEI [--key-file DATEI] [--trotzdem]\n'],
  ['admin-create', ['--nonsens'], expect.stringMatching(/^Aufruf: npm run admin:create -- --benutzername NAME .*\n$/)],
  [
    'backup',
    [join(folder, 'x.tar.gz')],
    expect.stringMatching(/^In .* ist keine Datenbank; bitte DATA_DIR oder DATABASE_URL angeben\.\n$/),
  ],
])('%s with %j says in one sentence what is wrong', async (name, args, output) => {
  expect(await run(name, 'leer', ...args)).toEqual({ code: 1, output });
});
