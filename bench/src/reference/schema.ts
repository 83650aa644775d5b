import type { Client } from 'pg';

/**
 * The reference keeps its persons in tables of its own, with an index for each question and no other: the product's planner, its
 * vacuum and its saves do not see them.
 */
export async function prepareReference(client: Client): Promise<void> {
  const { rows } = await client.query<{ isMade: boolean }>(isMade);
  if (!rows[0]?.isMade) await client.query(tables);
  await client.query(followed);
  await client.query('vacuum analyze bench_ref.person');
}

const columnsOf = (table: string) => `
  (select string_agg(attname, ',' order by attnum) from pg_attribute where attrelid = to_regclass('${table}') and attnum > 0 and not attisdropped)`;

/** Made from the persons as they are declared today. */
const isMade = `select ${columnsOf('bench_ref.person')} = ${columnsOf('public.pers_st')} || ',personengruppen' as "isMade"`;

/** Links that a list shows stand in the row. */
const person = `
  select p.*, (select coalesce(json_agg(l.id_nach order by l.reihenfolge, l.id_nach), '[]') from public.pers_st_personengruppen l where l.id_von = p.id) as personengruppen
    from public.pers_st p`;

const tables = `
  drop schema if exists bench_ref cascade;
  create schema bench_ref;
  create table bench_ref.person as ${person};
  alter table bench_ref.person add primary key (id);
  create index on bench_ref.person (id_domaene, geaendert_am, id);
  create index on bench_ref.person (id_domaene, nachname, id);
  create index on bench_ref.person using gin (suchtext gin_trgm_ops);
  create index on bench_ref.person using gin (id_niederlassung, lower(nachname) gin_trgm_ops);
  create table bench_ref.anzahl (id_domaene bigint primary key, n bigint not null);
  create table bench_ref.protokoll (
    id bigint generated always as identity primary key, zeitpunkt timestamptz not null default now(), id_benutzer bigint not null,
    datensatz_id bigint not null, version int not null, alt jsonb not null, neu jsonb not null);
  create index on bench_ref.protokoll (datensatz_id, id);`;

/** What either server saved since the last run: both begin with the same rows. */
const followed = `
  delete from bench_ref.person r where not exists (
    select 1 from public.pers_st p where p.id = r.id and p.version = r.version and p.geaendert_am = r.geaendert_am);
  insert into bench_ref.person ${person} where not exists (select 1 from bench_ref.person r where r.id = p.id);
  truncate bench_ref.anzahl, bench_ref.protokoll;
  insert into bench_ref.anzahl select id_domaene, count(*) from bench_ref.person group by 1;`;
