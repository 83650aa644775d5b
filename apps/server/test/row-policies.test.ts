import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** As the application's own role, past every check of ours. */
const asApp = async (setting: string | undefined, statement: string): Promise<unknown[]> => {
  const client = await server.db.pool.connect();
  try {
    await client.query('begin');
    await client.query(setting === undefined ? 'reset app.id_domaene' : `set local app.id_domaene = '${setting}'`);
    return (await client.query(statement)).rows;
  } finally {
    await client.query('rollback');
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
      sql`select rolsuper, rolbypassrls, exists (select 1 from pg_class where relowner = r.oid) as owns from pg_roles r where rolname = current_user`,
    );
    expect(role).toEqual({ rolsuper: false, rolbypassrls: false, owns: false });
  });

  test.each(['pers_st', 'faktura_dat', 'person_adresse', 'pers_st_personengruppen', 'datei', 'nummernkreis'])(
    '%s shows one Domäne at a time',
    async (table) => {
      const domaenen = (setting: string | undefined) =>
        asApp(setting, `select distinct id_domaene as id from ${table} order by 1`);
      expect(await domaenen('1')).toEqual([{ id: 1 }]);
      expect(await domaenen('2')).toEqual([{ id: 2 }]);
      expect(await domaenen('*')).toEqual([{ id: 1 }, { id: 2 }]);
    },
  );

  test('without a Domäne there is nothing', async () => {
    const found = [await asApp('', 'select id from pers_st'), await asApp('999', 'select id from pers_st')];
    expect(found).toEqual([[], []]);
  });

  test('rows of another Domäne can be neither changed nor deleted, and none be put there', async () => {
    expect(await asApp('1', `update pers_st set vorname = 'x' where id_domaene = 2 returning id`)).toEqual([]);
    expect(await asApp('1', 'delete from kontakt where id_domaene = 2 returning id')).toEqual([]);
    await expect(
      asApp('1', `insert into region_st (id_domaene, kurzbezeichnung, bezeichnung) values (2, 'x', 'x')`),
    ).rejects.toThrow('row-level security');
  });

  test('the months of the log cannot be read past it', async () => {
    const [month] = await server.db.rows<{ name: string }>(
      sql`select relid::regclass::text as name from pg_partition_tree('aenderungsprotokoll') where isleaf limit 1`,
    );
    await expect(asApp('1', `select 1 from ${month?.name}`)).rejects.toThrow('permission denied');
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
});
