import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createApp } from '../src/app.ts';
import { type Backup, recordBackup, writeBackup } from '../src/backup/backup.ts';
import { hasRowsInArchive, prepareSession, readTables, summarize } from '../src/backup/catalog.ts';
import { restoreBackup } from '../src/backup/restore.ts';
import { readConfig } from '../src/config.ts';
import { openAppAccess } from '../src/db/app-role.ts';
import { migrate } from '../src/db/migrate.ts';
import { startPostgres } from '../src/embedded/start-postgres.ts';
import { bucketStore } from '../src/files/bucket.ts';
import { folderStore } from '../src/files/folder.ts';
import { migrationsFolder } from '../src/root.ts';
import { Api } from './api.ts';
import { inDatabase, onServer, openTestDb } from './global-setup.ts';
import { startS3 } from './s3.ts';
import { startTestServer, type TestServer } from './server.ts';

const appKey = Buffer.alloc(32, 7);
const folder = mkdtempSync(join(tmpdir(), 'disponent-backup-'));
const file = join(folder, 'sicherung.tar.gz');
const sourceFiles = join(folder, 'quelle', 'files');
const names: string[] = [];
const clients: pg.Client[] = [];

let server: TestServer;
let source: pg.Client;
let backup: Backup;
let stopWriting: () => Promise<number>;

beforeAll(async () => {
  mkdirSync(join(sourceFiles, '1', 'ab'), { recursive: true });
  writeFileSync(join(sourceFiles, '1', 'ab', 'lebenslauf.pdf'), Buffer.alloc(300_001, 'pdf'));
  writeFileSync(join(sourceFiles, '1', 'leer.txt'), '');
  writeFileSync(join(sourceFiles, '1', `${'ä'.repeat(70)}.txt`), 'Ein langer Name');
  server = await startTestServer();
  source = await connect((await server.db.pool.query('select current_database() as name')).rows[0].name);
  await strangeValues(source);
  stopWriting = await writeMeanwhile(await Api.login(server.url));
  backup = await writeBackup({ client: source, files: folderStore(sourceFiles), file, appKey, product: '0.1.0' });
}, 240_000);
afterAll(async () => {
  for (const client of clients) await client.end();
  await server.close();
  for (const name of names) await onServer(inject('postgres'), `drop database if exists ${name} with (force)`);
  rmSync(folder, { recursive: true, force: true });
});

async function connect(database: string): Promise<pg.Client> {
  return opened(inDatabase(inject('postgres'), database));
}

async function opened(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(connection);
  await client.connect();
  clients.push(client);
  return client;
}

async function emptyDatabase(options = ''): Promise<string> {
  const name = `disponent_restore_${process.pid}_${names.length}`;
  names.push(name);
  await onServer(inject('postgres'), `create database ${name} ${options}`);
  return name;
}

const otherKey = Buffer.alloc(32, 9);

const restore = (client: pg.Client, options: Partial<Parameters<typeof restoreBackup>[0]> = {}) =>
  restoreBackup({
    client,
    file,
    appKey,
    files: folderStore(join(mkdtempSync(join(folder, 'ziel-')), 'files')),
    migrationsFolder,
    isAnyKeyFine: false,
    log: () => {},
    ...options,
  });

/** What COPY has to escape, and a month of the log that a new installation has no partition for. */
async function strangeValues(client: pg.Client): Promise<void> {
  await client.query(`update pers_st set kurzprofil = $1 where id = (select min(id) from pers_st)`, [
    'Tab\tZeile\nRücklauf\r\\N \\. \\ "Anführung" \u0001 😀',
  ]);
  await client.query(`update pers_st set kurzprofil = '' where id = (select max(id) from pers_st)`);
  await client.query(
    `create table aenderungsprotokoll_2020_03 partition of aenderungsprotokoll for values from ('2020-03-01 00:00:00+00') to ('2020-04-01 00:00:00+00')`,
  );
  await client.query(
    `insert into aenderungsprotokoll (entitaet, datensatz_id, aktion, am, aenderungen)
     values ('RegionSt', 1, 'Anlegen', '2020-03-31 23:59:59.999999+00', '{"a": [1, null, "\\u00e4"]}'), ('RegionSt', 1, 'Aendern', '1999-01-01', '{}')`,
  );
}

/** Persons with addresses, one after the other, until told to stop; the first of them is there already. Says how many it were. */
async function writeMeanwhile(api: Api): Promise<() => Promise<number>> {
  let isStopped = false;
  let begun = () => {};
  const first = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const done = (async () => {
    const { Rows } = await api.list('PersSt', { take: 1 });
    const pattern = await api.read('PersSt', Rows[0]?.Id);
    const fresh = await api.call('GET', '/api/entity/PersSt/neu');
    let count = 0;
    while (!isStopped) {
      const created = await api.create('PersSt', {
        ...fresh,
        Vorname: 'Während',
        Nachname: `Sicherung ${count}`,
        Email: `sicherung.${count}@alpenstaff.example`,
        IdNiederlassung: pattern.IdNiederlassung,
        IdBerater: pattern.IdBerater,
        WarnungenBestaetigt: true,
        PersonAdresse: [
          { Art: 'Hauptwohnsitz', Strasse: 'Landstraße 1', Plz: '4020', Ort: 'Linz', IdLand: 1, IsHaupt: true },
        ],
      });
      if (typeof created.Id !== 'number') throw new Error('Nobody was created');
      count += 1;
      begun();
    }
    return count;
  })();
  await Promise.race([first, done]);
  return () => {
    isStopped = true;
    return done;
  };
}

async function summaries(client: pg.Client): Promise<Record<string, unknown>> {
  await prepareSession(client);
  const found: Record<string, unknown> = {};
  for (const table of (await readTables(client)).filter(hasRowsInArchive))
    found[table.name] = await summarize(client, table);
  return found;
}

describe('[R56] the archive', () => {
  test('holds every table but the sessions and what was just deleted, and is one that tar can read', () => {
    const entries = execFileSync('tar', ['-tzf', file], { encoding: 'utf8' }).trim().split('\n');
    expect(entries[0]).toBe('manifest.json');
    expect(entries.at(-1)).toBe('checksums.json');
    expect(entries).toContain('tables/pers_st/000001.copy');
    expect(entries).toContain('tables/aenderungsprotokoll/000001.copy');
    expect(entries).toContain('tables/migration/000001.copy');
    expect(entries.filter((name) => /^tables\/(sitzung|geloescht)/.test(name))).toEqual([]);
    expect(entries.filter((name) => name.startsWith('files/'))).toHaveLength(3);
    expect(Object.keys(backup.checksums.tables).length).toBe(backup.manifest.tables.length - 5);
  });

  test('holds no key, and nobody else may read it', () => {
    const bytes = gunzipSync(readFileSync(file));
    expect(bytes.includes(appKey.toString('base64'))).toBe(false);
    expect(bytes.includes(appKey)).toBe(false);
    expect(execFileSync('stat', ['-c', '%a', file], { encoding: 'utf8' }).trim()).toBe('600');
  });

  test('is read back and noted with its size; a damaged one is noted as not checked', async () => {
    const { length } = readFileSync(file);
    expect(await recordBackup(source, backup, file)).toBe(length);
    const damaged = `${file}.beschaedigt`;
    writeFileSync(damaged, readFileSync(file).subarray(0, length - 100));
    await expect(recordBackup(source, backup, damaged)).rejects.toThrow('beschädigt');
    const { rows } = await source.query('select groesse, is_geprueft, is_verschluesselt from sicherung order by id');
    expect(rows).toEqual([
      { groesse: String(length), is_geprueft: true, is_verschluesselt: false },
      { groesse: String(length - 100), is_geprueft: false, is_verschluesselt: false },
    ]);
  });

  test('does not overwrite another one', async () => {
    await expect(
      writeBackup({ client: source, files: folderStore(sourceFiles), file, appKey, product: '0.1.0' }),
    ).rejects.toThrow('gibt es schon');
  });
});

describe('[R56] restored into a second embedded database', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'disponent-restored-'));
  let embedded: Awaited<ReturnType<typeof startPostgres>>;
  let client: pg.Client;

  beforeAll(async () => {
    const written = await stopWriting();
    expect(written).toBeGreaterThan(3);
    embedded = await startPostgres({ dataDir, log: () => {}, durable: false });
    client = new pg.Client(embedded.connection);
    await client.connect();
    await restore(client, { files: folderStore(join(dataDir, 'files')) });
  }, 240_000);
  afterAll(async () => {
    await client.end();
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('has equal row counts and checksums in every table', async () => {
    const found = await summaries(client);
    expect(found).toEqual(backup.checksums.tables);
    expect(found.pers_st).toMatchObject({ rows: expect.any(Number) });
    expect(backup.checksums.tables.pers_st?.rows).toBeGreaterThan(100);
  });

  test('is of one moment although the server went on writing', async () => {
    const count = async (text: string, on: pg.Client) => Number((await on.query<{ n: string }>(text)).rows[0]?.n);
    const persons = `select count(*) as n from pers_st where vorname = 'Während'`;
    const archived = await count(persons, client);
    expect(archived).toBeGreaterThan(0);
    expect(archived).toBeLessThan(await count(persons, source));
    const lonely = `select count(*) as n from pers_st p where vorname = 'Während'
      and (not exists (select 1 from person_adresse a where a.id_person = p.id)
        or not exists (select 1 from aenderungsprotokoll l where l.entitaet = 'PersSt' and l.datensatz_id = p.id))`;
    expect(await count(lonely, client)).toBe(0);
  });

  test('has the same structure as one that was only migrated', async () => {
    const name = await emptyDatabase();
    const fresh = await connect(name);
    await migrate(fresh, migrationsFolder);
    const structure = async (on: pg.Client) =>
      (
        await on.query(
          `select conrelid::regclass::text as t, conname::text as name, pg_get_constraintdef(oid) as definition from pg_constraint where connamespace = 'public'::regnamespace and conrelid::regclass::text not like 'aenderungsprotokoll_%'
           union all select tablename, indexname, indexdef from pg_indexes where schemaname = 'public' and tablename not like 'aenderungsprotokoll_%' order by 1, 2, 3`,
        )
      ).rows;
    expect(await structure(client)).toEqual(await structure(fresh));
  });

  test('has the months of the log as partitions, old ones too', async () => {
    const { rows } = await client.query<{ part: string; am: string }>(
      `select tableoid::regclass::text as part, am::text from aenderungsprotokoll where am < '2021-01-01' order by am`,
    );
    expect(rows).toEqual([
      { part: 'aenderungsprotokoll_rest', am: '1999-01-01 00:00:00+00' },
      { part: 'aenderungsprotokoll_2020_03', am: '2020-03-31 23:59:59.999999+00' },
    ]);
  });

  test('has the files, byte by byte', () => {
    const all = readdirSync(join(dataDir, 'files'), { recursive: true, encoding: 'utf8' }).sort();
    expect(all).toEqual(readdirSync(sourceFiles, { recursive: true, encoding: 'utf8' }).sort());
    const path = join('1', 'ab', 'lebenslauf.pdf');
    expect(readFileSync(join(dataDir, 'files', path)).equals(readFileSync(join(sourceFiles, path)))).toBe(true);
  });

  test('is a product to work with: sign in, read encrypted fields, save behind the last Id', async () => {
    await migrate(client, migrationsFolder);
    await openAppAccess(client, embedded.connection, appKey);
    const db = openTestDb(embedded.connection);
    const config = { ...readConfig({ DATA_DIR: dataDir, APP_KEY: appKey.toString('base64') }), port: 0 };
    const app = await createApp({ db, config, log: false });
    try {
      const api = await Api.login(await app.listen({ host: '127.0.0.1', port: 0 }));
      const { rows } = await client.query<{ id: string }>(
        'select id from pers_st where sv_nummer is not null order by id limit 5',
      );
      expect(rows.length).toBe(5);
      const there = await Api.login(server.url);
      for (const { id } of rows) {
        const { SvNummer, Iban } = await api.read('PersSt', id);
        expect(SvNummer).toMatch(/^\d{10}$/);
        expect({ SvNummer, Iban }).toEqual(
          (({ SvNummer: sv, Iban: iban }) => ({ SvNummer: sv, Iban: iban }))(await there.read('PersSt', id)),
        );
      }
      const stopAgain = await writeMeanwhile(api);
      expect(await stopAgain()).toBeGreaterThan(0);
    } finally {
      await app.close();
      await db.close();
    }
  });

  test('takes no second archive', async () => {
    await expect(restore(client)).rejects.toThrow('Diese Installation hat schon Daten');
  });
});

describe('restoring', () => {
  test('works on an external database whose user owns nothing but it', { timeout: 240_000 }, async () => {
    const owner = `disponent_owner_${process.pid}`;
    await onServer(inject('postgres'), `create role ${owner} login password 'geheim'`);
    const name = await emptyDatabase(`owner ${owner}`);
    try {
      const { connectionString, ...rest } = inDatabase(inject('postgres'), name);
      const url = connectionString ? new URL(connectionString) : undefined;
      if (url) Object.assign(url, { username: owner, password: 'geheim' });
      const client = await opened(url ? { connectionString: url.href } : { ...rest, user: owner, password: 'geheim' });
      await restore(client);
      expect(await summaries(client)).toEqual(backup.checksums.tables);
      await client.end();
    } finally {
      await onServer(inject('postgres'), `drop database if exists ${name} with (force)`);
      await onServer(inject('postgres'), `drop role ${owner}`);
    }
  });

  test('with another key is refused', async () => {
    const client = await connect(await emptyDatabase());
    await expect(restore(client, { appKey: otherKey })).rejects.toThrow('mit einem anderen APP_KEY gemacht');
    expect((await client.query(`select to_regclass('migration') as there`)).rows).toEqual([{ there: null }]);
  });

  test.each<[string, (bytes: Buffer) => Buffer, string]>([
    ['was cut off', (bytes) => bytes.subarray(0, bytes.length / 2), 'beschädigt oder unvollständig'],
    ['has another byte', (bytes) => flipped(bytes), 'beschädigt'],
    ['has another row', (bytes) => edited(bytes, 'Sicherung 0', 'Sicherung 7'), 'beschädigt: aenderungsprotokoll'],
    ['is something else', () => Buffer.from('Liebe Grüße aus Linz'), 'beschädigt oder unvollständig'],
    [
      'is of a newer version',
      (bytes) => edited(bytes, '"0003_anmeldung.sql"', '"0003_anmelden_.sql"'),
      'neueren Version',
    ],
  ])('an archive that %s leaves nothing', async (_title, damage, sentence) => {
    const client = await connect(await emptyDatabase());
    const broken = join(folder, `kaputt-${names.length}.tar.gz`);
    const target = mkdtempSync(join(folder, 'ziel-'));
    writeFileSync(broken, damage(readFileSync(file)));
    await expect(restore(client, { file: broken, files: folderStore(join(target, 'files')) })).rejects.toThrow(
      sentence,
    );
    expect(readdirSync(target, { recursive: true }).filter((name) => name !== 'files')).toEqual([]);
    const { rows } = await client.query<{ there: string | null }>(`select to_regclass('domaene_st') as there`);
    if (rows[0]?.there) {
      const { rows: counts } = await client.query(
        'select (select count(*) from domaene_st) + (select count(*) from land) as n',
      );
      expect(counts).toEqual([{ n: '0' }]);
    }
  });

  test('rows that refer to nothing leave nothing; the next try works, with another key where that is wanted', {
    timeout: 240_000,
  }, async () => {
    const torn = await connect(await emptyDatabase(`template ${inject('template')}`));
    await torn.query('alter table person_adresse drop constraint fk_person_adresse_id_person');
    await torn.query('update person_adresse set id_person = 987654321 where id = (select max(id) from person_adresse)');
    const other = join(folder, 'zerrissen.tar.gz');
    const s3 = await startS3();
    const [kept, target] = [bucketStore(s3.bucket('quelle')), bucketStore(s3.bucket('ziel'))];
    await kept.write(`1-${'a'.repeat(24)}`, 0, Readable.from([Buffer.from('%PDF')]));
    const { checksums } = await writeBackup({ client: torn, files: kept, file: other, appKey, product: '0.1.0' });
    expect(checksums.files).toMatchObject({ count: 1, bytes: 4 });
    const client = await connect(await emptyDatabase());
    await expect(restore(client, { file: other, files: kept })).rejects.toThrow('In s3://eimer/quelle liegen schon');
    await expect(restore(client, { file: other, files: target })).rejects.toThrow('fk_person_adresse_id_person');
    expect(await target.isEmpty()).toBe(true);
    await s3.close();
    expect((await client.query('select 1 from domaene_st union all select 1 from land')).rows).toEqual([]);
    expect(await restore(client, { appKey: otherKey, isAnyKeyFine: true })).toMatchObject({ isOtherKey: true });
    expect(await summaries(client)).toEqual(backup.checksums.tables);
  });

  test('a file that is not there is said so', async () => {
    const client = await connect(await emptyDatabase());
    await expect(restore(client, { file: join(folder, 'fehlt.tar.gz') })).rejects.toThrow('wurde nicht gefunden');
  });
});

/** Damaged on the disk. */
function flipped(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  const place = Math.floor(copy.length * 0.7);
  copy[place] = (copy[place] ?? 0) ^ 0xff;
  return copy;
}

/** Changed by somebody who knows how to pack it again. */
function edited(bytes: Buffer, before: string, after: string): Buffer {
  const whole = gunzipSync(bytes);
  const place = whole.indexOf(before);
  if (place < 0) throw new Error(`${before} is not in the archive`);
  whole.write(after, place);
  return gzipSync(whole);
}
