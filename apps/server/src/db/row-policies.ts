import type { Client } from 'pg';
import { appRole } from './app-role.ts';

/**
 * Domänen stay apart even where a statement forgets to ask (promise S22): the database itself shows the application's role only rows of
 * the Domäne that the connection works for. Every table that has an IdDomaene gets the policy; who owns the tables passes by it.
 * False where the database does not let us: the search would not use its index under policies, as LIKE and a few others then have to be marked leakproof.
 */
export async function protectDomaenen(client: Client): Promise<boolean> {
  // An archive may be of a time when there was no such function; the next start makes it.
  const { rows } = await client.query(`select from pg_proc where proname = 'sichtbare_domaene'`);
  if (rows.length === 0) return true;
  if (!(await mayUseIndexes(client))) return false;
  await client.query(`
    do $$
    declare tabelle regclass;
    begin
      for tabelle in
        select c.oid from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'id_domaene' and not a.attisdropped
         where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
           and not exists (select 1 from pg_policy p where p.polrelid = c.oid and p.polname = 'domaene')
      loop
        execute format('alter table %s enable row level security', tabelle);
        execute format('create policy domaene on %s to ${appRole} using (${ofOwnDomaene})', tabelle);
      end loop;
      -- With tables of its own before ours, a smuggled statement could wait there for the next Domäne on its connection.
      execute format('revoke temporary on database %I from public', current_database());
      -- A Plattform-Admin works in other Domänen than his own, and his name stands there beside what he did.
      if not exists (select 1 from pg_policy where polrelid = 'benutzer_st'::regclass and polname = 'plattform_admin') then
        create policy plattform_admin on benutzer_st for select to ${appRole} using (is_plattform_admin);
      end if;
    end $$;
  `);
  return true;
}

/** Whether it does. */
export async function separatesDomaenen(client: Client): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_policy where polrelid = 'pers_st'::regclass and polname = 'domaene'`,
  );
  return rows.length > 0;
}

/**
 * Asked for once per statement, not per row. For all it is null, and a comparison with null is not false: so do all rows pass then, and
 * always those of the platform's own log, which belong to no Domäne.
 */
const ofOwnDomaene = '(id_domaene = (select sichtbare_domaene())) is not false';

/** What indexes are asked with and PostgreSQL does not vouch for itself: search, StatusVerlauf by record, texts that must be unique. */
const harmless = ['textlike(text, text)', 'numeric_eq(numeric, numeric)', 'lower(text)', 'btrim(text)'];

/** What a superuser has to run once where the owner of the database is none. */
export const leakproofSql = harmless.map((name) => `alter function ${name} leakproof`).join('; ');

/** Only a superuser may say that they tell nothing of the rows they refuse; once said, it stays. */
async function mayUseIndexes(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ open: string[]; may: boolean }>(
    `select (select coalesce(array_agg(f), '{}') from unnest($1::text[]) f where not (select proleakproof from pg_proc where oid = f::regprocedure)) as open,
            (select rolsuper from pg_roles where rolname = current_user) as may`,
    [harmless],
  );
  const { open = [], may = false } = rows[0] ?? {};
  if (open.length > 0 && !may) return false;
  for (const name of open) await client.query(`alter function ${name} leakproof`);
  return true;
}
