import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { isAlive } from './processes.ts';
import { type EmbeddedPostgres, startPostgres } from './start-postgres.ts';

const root = mkdtempSync(join(tmpdir(), 'disponent-test-'));
const repository = fileURLToPath(new URL('../../../../', import.meta.url));
const ownerScript = join(repository, 'node_modules/.cache/disponent', `owner-${process.pid}.mjs`);
const dataDir = join(root, 'data');
let running: EmbeddedPostgres[] = [];
const owners: ChildProcess[] = [];

beforeAll(async () => {
  // A Disponent in small, for the tests in which its process is killed.
  await build({
    stdin: {
      resolveDir: import.meta.dirname,
      contents: `import { startPostgres } from './start-postgres.ts';
        const { stop } = await startPostgres({ dataDir: process.argv[2], log() {}, durable: false });
        process.on('SIGTERM', () => stop().then(() => process.exit()));
        setInterval(() => {}, 1000);
        console.log('up');`,
    },
    outfile: ownerScript,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  });
});

afterEach(async () => {
  await Promise.all(running.map((postgres) => postgres.stop()));
  running = [];
});

afterAll(() => {
  for (const owner of owners) owner.kill('SIGKILL');
  rmSync(root, { recursive: true, force: true, maxRetries: 3 });
  rmSync(ownerScript, { force: true });
});

test('creates a database that speaks German', async () => {
  const postgres = await start();
  expect(await query(postgres, `show server_encoding`)).toEqual(['UTF8']);
  expect(await query(postgres, `show timezone`)).toEqual(['UTC']);
  expect(
    await query(postgres, `select unnest(array['Zoo', 'Österreich', 'Oslo']) collate "de-x-icu" as ort order by ort`),
  ).toEqual(['Oslo', 'Österreich', 'Zoo']);
  await query(postgres, 'create extension pg_trgm');
  expect(await query(postgres, `select show_trgm('Öl') = show_trgm('l')`)).toEqual([false]);
});

test('is durable unless told otherwise', async () => {
  const settings = `select current_setting('fsync') || current_setting('synchronous_commit') || current_setting('full_page_writes')`;
  expect(await query(await start({ durable: true }), settings)).toEqual(['ononon']);
});

test('refuses a second start on the same data directory, or shares when asked to', async () => {
  const first = await start();
  await expect(start()).rejects.toThrow(`Disponent läuft bereits mit diesem Datenverzeichnis (Prozess ${process.pid})`);

  const guest = await start({ share: true });
  expect(guest.isOwner).toBe(false);
  await guest.stop();
  expect(await query(first, 'select 1')).toEqual([1]);
});

test('takes over the server of a process that was killed, and stops it in the end', async () => {
  const owner = await startOwner();
  const server = serverPid();
  owner.kill('SIGKILL');
  await once(owner, 'exit');
  expect(isAlive(server)).toBe(true);

  const postgres = await start();
  expect(serverPid()).toBe(server);
  expect(await query(postgres, 'select 1')).toEqual([1]);
  await postgres.stop();
  expect(isAlive(server)).toBe(false);
});

test('starts anew when the server that was left running is stopping', async () => {
  const owner = await startOwner();
  const server = serverPid();
  owner.kill('SIGKILL');
  await once(owner, 'exit');
  process.kill(server, 'SIGINT');

  expect(await query(await start(), 'select 1')).toEqual([1]);
});

test.each([
  ['nobody has any more', () => 4_194_304 + 1],
  ['another process got since', () => process.pid],
])('starts with a left-over postmaster.pid whose process id %s', async (_, pid) => {
  const left = `${pid()}\n${dataDir}/postgres\n1\n5432\n${dataDir}/postgres\n\n\nready   \n`;
  for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) writeFileSync(join(dataDir, 'postgres', name), left);
  expect(await query(await start(), 'select 1')).toEqual([1]);
});

test('starts with an empty postmaster.pid, as a full disk leaves it', async () => {
  writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), '');
  expect(await query(await start(), 'select 1')).toEqual([1]);
});

test('keeps committed rows when the server is killed, and says that it is gone', async () => {
  const postgres = await start({ durable: true });
  await query(postgres, 'create table ort (name text)');
  const writer = await connect(postgres);
  for (let n = 1; n <= 50; n++) await writer.query('insert into ort values ($1)', [`Ort ${n}`]);
  await writer.query('begin');
  await writer.query(`insert into ort values ('nicht bestätigt')`);
  writer.on('error', () => {}); // the connection breaks with the server
  process.kill(serverPid(), 'SIGKILL');
  expect(await postgres.lost).toMatch(/^Die Datenbank wurde unerwartet beendet/);
  await postgres.stop();

  expect(await query(await start(), `select count(*)::int from ort`)).toEqual([50]);
});

test('leaves nothing half-made when it is killed while creating the database', async () => {
  const folder = join(root, 'abgebrochen');
  mkdirSync(join(folder, 'postgres.init-abc'), { recursive: true });
  cpSync(join(dataDir, 'postgres/PG_VERSION'), join(folder, 'postgres.init-abc/PG_VERSION'));
  const postgres = await start({ dataDir: folder });
  expect(await query(postgres, 'select 1')).toEqual([1]);
  expect(existsSync(join(folder, 'postgres.init-abc'))).toBe(false);
});

test('works in a folder whose path is too long for a socket', async () => {
  const deep = join(root, 'x'.repeat(120));
  mkdirSync(deep);
  cpSync(dataDir, join(deep, 'data'), { recursive: true, preserveTimestamps: true });
  const postgres = await start({ dataDir: join(deep, 'data') });
  expect(await query(postgres, 'select 1')).toEqual([1]);
  await postgres.stop();
  expect(existsSync(postgres.connection.host)).toBe(false);
});

async function start(
  options: { durable?: boolean; share?: boolean; dataDir?: string } = {},
): Promise<EmbeddedPostgres> {
  const postgres = await startPostgres({ dataDir, durable: false, log() {}, ...options });
  running.push(postgres);
  return postgres;
}

async function startOwner(): Promise<ChildProcess> {
  const owner = spawn(process.execPath, [ownerScript, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  owners.push(owner);
  if (owner.stdout) await once(owner.stdout, 'data');
  return owner;
}

function serverPid(): number {
  return Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
}

async function connect(postgres: EmbeddedPostgres): Promise<Client> {
  const client = new Client(postgres.connection);
  await client.connect();
  return client;
}

/** The values of the first column. */
async function query(postgres: EmbeddedPostgres, sql: string): Promise<unknown[]> {
  const client = await connect(postgres);
  const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' });
  await client.end();
  return rows.map(([value]) => value);
}
