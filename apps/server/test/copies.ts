import type pg from 'pg';

/** So many copies of the first row that Domäne 1 has in a table; `changed` says by SQL, over the row `q` and its number `n`, what differs. */
export async function copyRows(
  on: Pick<pg.Client, 'query'>,
  table: string,
  many: number,
  changed: Readonly<Record<string, string>>,
): Promise<void> {
  const { rows } = await on.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''`,
    [table],
  );
  const names = rows.map(({ name }) => name);
  await on.query(
    `insert into ${table} (${names.join(', ')}) select ${names.map((name) => changed[name] ?? `q.${name}`).join(', ')}
       from (select * from ${table} where id_domaene = 1 order by id limit 1) q, generate_series(1, ${many}) n`,
  );
}
