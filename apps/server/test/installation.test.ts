import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { keepKey, readConfig } from '../src/config.ts';
import { keepUp, openDatabase } from '../src/database.ts';
import { migrate } from '../src/db/migrate.ts';
import { migrationsFolder } from '../src/root.ts';
import { testKey } from './cipher.ts';
import { inDatabase, onServer, openTestDb, urlOf } from './global-setup.ts';
import { copyTemplate } from './server.ts';

const folder = mkdtempSync(join(tmpdir(), 'disponent-installation-'));
const database = `disponent_inst_${process.pid}`;
const APP_KEY = testKey.toString('base64');
let owner: pg.Client;

beforeAll(async () => {
  await copyTemplate(database);
  owner = await connected(inDatabase(inject('postgres'), database));
});
afterAll(async () => {
  await owner.end();
  await onServer(inject('postgres'), `drop database if exists ${database} with (force)`);
  rmSync(folder, { recursive: true, force: true });
});

async function connected(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(connection);
  await client.connect();
  return client;
}

const start = async (env: Record<string, string>, lines: string[] = []): Promise<void> => {
  const config = readConfig({ DATA_DIR: join(folder, 'daten'), APP_KEY, DEMO: 'on', ...env });
  await (await openDatabase(config, (line) => lines.push(line))).close();
};
const DATABASE_URL = () => urlOf(inject('postgres'), database);

describe('the months of the log', () => {
  /** What waits there of the entries made here; older ones of the demo stay there. */
  const rest = async () =>
    (await owner.query(`select id from aenderungsprotokoll_rest where am < '2000-01-01' or am > '2100-01-01'`)).rows
      .length;
  const add = (am: string) =>
    owner.query(
      `insert into aenderungsprotokoll (id_domaene, entitaet, datensatz_id, aktion, am, aenderungen) values (1, 'RegionSt', 1, 'Anlegen', ${am}, '{}')`,
    );

  test('[R55] after 14 months without a restart the next start makes them, with the entries that waited in the rest', async () => {
    await add(`'2101-03-15 12:00+00'`);
    await add(`'2101-03-31 23:59:59+00'`);
    await add(`'2102-01-01 00:00+00'`);
    await add(`'1999-01-01 00:00+00'`);
    expect(await rest()).toBe(4);

    await owner.query(`select protokoll_monate('2101-03-20')`);
    await owner.query(`select protokoll_monate('2101-03-20')`);
    expect(await rest()).toBe(1);
    const { rows } = await owner.query(
      `select tableoid::regclass::text as month, count(*)::int as n from aenderungsprotokoll where am > '2100-01-01' group by 1 order by 1`,
    );
    expect(rows).toEqual([
      { month: 'aenderungsprotokoll_2101_03', n: 2 },
      { month: 'aenderungsprotokoll_2102_01', n: 1 },
    ]);
    await add(`'2102-03-31 23:00+00'`);
    await expect(owner.query('select from aenderungsprotokoll_2102_03')).resolves.toMatchObject({ rowCount: 1 });
  });

  test('the server makes them while it runs, and no others; a month that cannot be made is a warning', async () => {
    const db = openTestDb(inDatabase(inject('postgres'), database));
    await db.pool.query('select protokoll_partitionen()');
    await expect(db.pool.query(`select protokoll_monate('2200-01-01')`)).rejects.toThrow('permission denied');
    await expect(db.pool.query('select from aenderungsprotokoll_2101_03')).rejects.toThrow('permission denied');
    await db.close();

    await owner.query(`alter function protokoll_partitionen() rename to protokoll_weg`);
    const lines: string[] = [];
    await migrate(owner, migrationsFolder, (line) => lines.push(line));
    await owner.query(`alter function protokoll_weg() rename to protokoll_partitionen`);
    expect(lines).toEqual([
      expect.stringMatching(/^Die nächsten Monate des Änderungsprotokolls konnten nicht angelegt werden/),
    ]);
  });
});

describe('a database that a newer version has been at', () => {
  const sentence =
    'Mit dieser Datenbank hat schon eine neuere Version gearbeitet (9999_neuer.sql); bitte diese installieren.';

  test('is refused at the start, and ends a server that runs', async () => {
    const db = openTestDb(inDatabase(inject('postgres'), database));
    const upkeep = keepUp(db, 10);
    await owner.query(`insert into migration (name) values ('9999_neuer.sql')`);
    try {
      expect(await upkeep.outdated).toBe(sentence);
      await expect(start({ DATABASE_URL: DATABASE_URL() })).rejects.toThrow(sentence);
    } finally {
      upkeep.stop();
      await db.close();
      await owner.query(`delete from migration where name = '9999_neuer.sql'`);
    }
  });
});

describe('the folder of the files', () => {
  test('is known by its mark; another one is refused', async () => {
    const [own, foreign, empty] = ['eigene', 'fremde', 'leere'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    mkdirSync(foreign);
    writeFileSync(join(foreign, '.installation'), 'eine andere');
    writeFileSync(join(foreign, '1-000000000000000000000000'), 'x');
    const env = { DATABASE_URL: DATABASE_URL() };
    await expect(start({ ...env, FILES_URL: foreign })).rejects.toThrow('gehört zu einer anderen Installation');
    await start({ ...env, FILES_URL: own });
    await start({ ...env, FILES_URL: own });
    expect(readdirSync(own)).toEqual(['.installation']);
    await expect(start({ ...env, FILES_URL: empty })).rejects.toThrow('ist nicht der dieser Datenbank');
    await expect(start({ ...env, FILES_URL: foreign })).rejects.toThrow('gehört zu einer anderen Installation');
  });
});

describe('what stops the start is said in one sentence', () => {
  test.each([
    [{ DATABASE_URL: 'postgres://a:b@c:d:e/f' }, /^DATABASE_URL ist keine Adresse wie/],
    [{ DATABASE_URL: 'mysql://localhost/x' }, /^DATABASE_URL muss mit postgres/],
    [{ LOG_LEVEL: 'laut' }, /^LOG_LEVEL muss trace, debug, info, warn, error, fatal, silent sein, nicht 'laut'\.$/],
    [{ DATA_DIR: '/etc/passwd/daten' }, /^DATA_DIR muss ein beschreibbarer Ordner sein/],
    [{ APP_KEY: 'kurz' }, /^APP_KEY muss 32 Bytes in Base64 enthalten\.$/],
  ])('%j', (env, sentence) => {
    expect(() => readConfig({ DATA_DIR: join(folder, 'daten'), ...env })).toThrow(sentence);
  });

  test('an empty APP_KEY counts as none, and the key is there as a whole or not at all', () => {
    const DATA_DIR = join(folder, 'schluessel');
    mkdirSync(DATA_DIR);
    writeFileSync(join(DATA_DIR, 'key'), ''); // as a full disk left it
    const config = readConfig({ DATA_DIR, APP_KEY: '' });
    expect(readFileSync(join(DATA_DIR, 'key'), 'utf8')).toBe('');
    keepKey(config);
    expect(readdirSync(DATA_DIR)).toEqual(['key']);
    expect(statSync(join(DATA_DIR, 'key')).mode & 0o777).toBe(0o600);
    expect(readConfig({ DATA_DIR, APP_KEY: '' })).toMatchObject({ appKey: config.appKey, newKeyFile: undefined });
  });

  test('an encoding other than UTF-8, and a user who does not own the database', async () => {
    const [latin, other, stranger] = [`${database}_latin`, `${database}_fremd`, `${database}_rolle`];
    await onServer(inject('postgres'), `create database ${latin} encoding 'LATIN1' locale 'C' template template0`);
    await onServer(inject('postgres'), `create database ${other}`);
    await onServer(inject('postgres'), `create role ${stranger} login password 'geheim'`);
    try {
      await expect(start({ DATABASE_URL: urlOf(inject('postgres'), latin) })).rejects.toThrow(
        'DATABASE_URL: Die Datenbank muss die Codierung UTF8 haben, sie hat LATIN1.',
      );
      const url = `${urlOf(inject('postgres'), other)}&user=${stranger}&password=geheim`;
      await expect(start({ DATABASE_URL: url })).rejects.toThrow(
        'DATABASE_URL: Der Benutzer muss der Eigentümer der Datenbank und ihrer Tabellen sein.',
      );
    } finally {
      for (const name of [latin, other]) await onServer(inject('postgres'), `drop database ${name} with (force)`);
      await onServer(inject('postgres'), `drop role ${stranger}`);
    }
  });

  test('[S22] several Domänen that the database does not keep apart', async () => {
    const name = `${database}_offen`;
    await copyTemplate(name);
    const role = `${database}_eigner`;
    const client = await connected(inDatabase(inject('postgres'), name));
    try {
      // An owner who may make no roles, as a rented database gives it.
      await client.query(`create role ${role} login password 'geheim'; alter database ${name} owner to ${role}`);
      await client.query(
        `do $$ declare t record; begin
           for t in select format('alter %s %s owner to ${role}', case relkind when 'S' then 'sequence' else 'table' end, oid::regclass) as text
             from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'S') and not exists (select from pg_depend d where d.objid = pg_class.oid and d.deptype in ('a', 'i'))
           loop execute t.text; end loop;
           for t in select format('alter function %s owner to ${role}', p.oid::regprocedure) as text from pg_proc p
             where pronamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
           loop execute t.text; end loop;
         end $$; alter schema public owner to ${role}`,
      );
      const url = `${urlOf(inject('postgres'), name)}&user=${role}&password=geheim`;
      await expect(start({ DATABASE_URL: url, FILES_URL: join(folder, 'offen') })).rejects.toThrow(
        /^Die Datenbank hat mehrere Domänen, und Anfragen hätten keine eigene Rolle, die sie trennt; bitte dem Benutzer/,
      );
    } finally {
      await client.end();
      await onServer(inject('postgres'), `drop database ${name} with (force)`);
      await onServer(inject('postgres'), `drop role ${role}`);
    }
  });

  test('two nodes that load the demo at once: one does, the other waits', { timeout: 240_000 }, async () => {
    const name = `${database}_zwei`;
    await onServer(inject('postgres'), `create database ${name}`);
    const files = join(folder, 'zwei');
    const lines: string[] = [];
    try {
      const env = { DATABASE_URL: urlOf(inject('postgres'), name), FILES_URL: files };
      await Promise.all([start(env, lines), start(env, lines)]);
      expect(lines.filter((line) => line === 'Demodaten sind geladen.')).toHaveLength(1);
    } finally {
      await onServer(inject('postgres'), `drop database ${name} with (force)`);
    }
  });
});
