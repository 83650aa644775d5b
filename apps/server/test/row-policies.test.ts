import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { seeAllDomaenen } from '../src/db/all-domaenen.ts';
import { appAccess } from '../src/db/app-role.ts';
import { migrate } from '../src/db/migrate.ts';
import { allDomaenen } from '../src/db/open.ts';
import { sql } from '../src/db/sql.ts';
import { superuser as ownerName } from '../src/embedded/initialize.ts';
import { migrationsFolder } from '../src/root.ts';
import { testKey } from './cipher.ts';
import { inDatabase } from './global-setup.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const owner = await connectOwner();
  await migrate(owner, migrationsFolder); // as a start does: what belongs to a database itself, no copy of it has
  await owner.end();
});
afterAll(() => server.close());

async function connectOwner(): Promise<pg.Client> {
  const owner = new pg.Client(inDatabase(inject('postgres'), server.db.ownConnection().database ?? ''));
  await owner.connect();
  return owner;
}

/** As the application's own login, past every check of ours. */
const asApp = async (domaene: number, statement: string): Promise<unknown[]> => {
  const client = await server.db.pool.connect();
  try {
    await server.db.show(domaene, client);
    return (await client.query(statement)).rows;
  } finally {
    client.release();
  }
};

describe('[S22] the database keeps the Domänen apart by itself', () => {
  test('every table with an IdDomaene has the policy, and the role that asks is bound by it', async () => {
    const open = await server.db.rows(
      sql`select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'id_domaene' and not a.attisdropped
           where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
             and not (c.relrowsecurity and exists (select 1 from pg_policy p where p.polrelid = c.oid and p.polname = 'domaene'))`,
    );
    expect(open).toEqual([]);
    const [role] = await server.db.rows(
      sql`select rolsuper, rolbypassrls, rolcreaterole, exists (select 1 from pg_class where relowner = r.oid) as owns from pg_roles r where rolname = session_user`,
    );
    expect(role).toEqual({ rolsuper: false, rolbypassrls: false, rolcreaterole: false, owns: false });
  });

  test('its keys can be divided by Domäne: nothing has to be unique across all, but for what is listed here', async () => {
    const across = await server.db.rows<{ table: string; key: string }>(
      sql`select c.relname as "table", x.relname as key
            from pg_class c
            join pg_attribute a on a.attrelid = c.oid and a.attname = 'id_domaene' and not a.attisdropped
            join pg_index i on i.indrelid = c.oid and i.indisunique and not a.attnum = any(i.indkey::int2[])
            join pg_class x on x.oid = i.indexrelid
           where c.relnamespace = 'public'::regnamespace and not c.relispartition
             -- A primary key of the Id alone has its twin, to which every reference leads.
             and not (i.indisprimary and (
               exists (select 1 from pg_constraint t where t.conrelid = c.oid and t.contype = 'u' and pg_get_constraintdef(t.oid) = 'UNIQUE (id_domaene, id)')
               or pg_get_indexdef(x.oid) like '%(id_von, id_nach)'))
           order by 1, 2`,
    );
    expect(across.map(({ table, key }) => `${table}: ${key}`)).toEqual([
      'aenderungsprotokoll: aenderungsprotokoll_pkey', // divided by month; entries of no Domäne are among them
      'benutzer_st: uq_benutzer_st_benutzername', // who signs in has not said his Domäne yet
      'job: job_pkey', // one queue for the whole installation
      'job: uq_job_plan',
      'job: uq_job_schluessel',
    ]);
  });

  test.each(['pers_st', 'faktura_dat', 'person_adresse', 'pers_st_personengruppen', 'datei', 'nummernkreis'])(
    '%s shows one Domäne at a time',
    async (table) => {
      const domaenen = (domaene: number) => asApp(domaene, `select distinct id_domaene as id from ${table} order by 1`);
      expect(await domaenen(1)).toEqual([{ id: 1 }]);
      expect(await domaenen(2)).toEqual([{ id: 2 }]);
      expect(await domaenen(allDomaenen)).toEqual([{ id: 1 }, { id: 2 }]);
    },
  );

  test('without a Domäne there is nothing', async () => {
    const found = [await asApp(0, 'select id from pers_st'), await asApp(999, 'select id from pers_st')];
    expect(found).toEqual([[], []]);
  });

  test('rows of another Domäne can be neither changed nor deleted, and none be put there', async () => {
    expect(await asApp(1, `update pers_st set vorname = 'x' where id_domaene = 2 returning id`)).toEqual([]);
    expect(await asApp(1, 'delete from kontakt where id_domaene = 2 returning id')).toEqual([]);
    await expect(
      asApp(1, `insert into region_st (id_domaene, kurzbezeichnung, bezeichnung) values (2, 'x', 'x')`),
    ).rejects.toThrow('row-level security');
  });

  test('the months of the log cannot be read past it', async () => {
    const [month] = await server.db.rows<{ name: string }>(
      sql`select relid::regclass::text as name from pg_partition_tree('aenderungsprotokoll') where isleaf limit 1`,
    );
    await expect(asApp(1, `select 1 from ${month?.name}`)).rejects.toThrow('permission denied');
  });

  test('a handle of one Domäne stays in it, whatever others did on its connections', async () => {
    const count = (domaene: number) =>
      server.db.in(domaene).rows<{ id: number }>(sql`select distinct id_domaene as id from pers_st`);
    const found = await Promise.all(Array.from({ length: 60 }, (_, n) => count((n % 2) + 1)));
    expect(found).toEqual(Array.from({ length: 60 }, (_, n) => [{ id: (n % 2) + 1 }]));
  });

  test('a transaction that is undone leaves the connection in its Domäne', async () => {
    const undone = server.db.in(2).transaction(async () => Promise.reject(new Error('undone')));
    await expect(undone).rejects.toThrow('undone');
    const both = await Promise.all(
      [1, 2].map((id) => server.db.in(id).rows(sql`select distinct id_domaene as id from pers_st`)),
    );
    expect(both).toEqual([[{ id: 1 }], [{ id: 2 }]]);
  });

  test.each([
    `select set_config('app.id_domaene', '*', false)`,
    `select set_config('row_security', 'off', false)`,
    `select set_config('role', 'disponent_app', false)`,
  ])('a smuggled %s shows nothing more', async (statement) => {
    const client = await server.db.pool.connect();
    try {
      await server.db.show(1, client);
      await client.query(statement);
      const seen = await client
        .query('select distinct id_domaene as id from pers_st')
        .then(({ rows }) => rows as unknown[])
        .catch(() => [{ id: 1 }]); // refused, which is as good
      expect(seen).toEqual([{ id: 1 }]);
    } finally {
      client.release(true);
    }
  });

  test.each([
    [`select set_config('role', 'none', false), set_config('role', '${ownerName}', false)`, 'permission denied'],
    [`select set_config('session_authorization', '${ownerName}', false)`, 'permission denied'],
    [`select setval('domaene_der_verbindung', -1)`, 'permission denied'],
    [`select nextval('domaene_der_verbindung')`, 'permission denied'],
    [`select setze_domaene('geraten', -1)`, 'wrong secret'],
    [`select wert from installation`, 'permission denied'],
    [`update installation set wert = ''`, 'permission denied'],
    [`alter table pers_st disable row level security`, 'must be owner'],
    [`select pg_read_file('postmaster.pid')`, 'permission denied'],
    [`select query_to_xml('select setval(''domaene_der_verbindung'', -1)', true, true, '')`, 'permission denied'],
    ['create temp table pers_st (id int)', 'permission denied'],
    ['create table pers_st2 (id int)', 'permission denied'],
  ])('a smuggled %s is refused', async (statement, reason) => {
    await expect(asApp(1, statement)).rejects.toThrow(reason);
  });

  test('the secret is kept nowhere in the database', async () => {
    const { secret } = appAccess({}, testKey);
    const owner = await connectOwner();
    const { rows } = await owner.query('select wert from installation where wert like $1', [`%${secret}%`]);
    await owner.end();
    expect(rows).toEqual([]);
  });

  test('what looked across all Domänen leaves its connection to the next, also when it is undone', async () => {
    const undone = server.db.in(1).transaction(async (tx) => {
      await seeAllDomaenen(server.db, tx);
      expect((await tx.query('select distinct id_domaene from pers_st')).rows).toHaveLength(2);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    const seen = await Promise.all(
      Array.from({ length: 25 }, () => server.db.in(1).rows(sql`select distinct id_domaene as id from pers_st`)),
    );
    expect(seen).toEqual(Array.from({ length: 25 }, () => [{ id: 1 }]));
  });
});
