import type { Client } from 'pg';
import { nachnamen, orte, strassen, vornamen } from './names.ts';

/** The demo's big Domäne, where the measured rows are. */
export const domaene = 1;

/** Adds invented persons until the Domäne has `rows` of them. The same rows for the same number, whenever it runs. */
export async function addPersons(client: Client, rows: number): Promise<void> {
  const { rows: found } = await client.query<{ all: string; ours: string }>(
    `select count(*) as all, count(*) filter (where person_nr like 'B-%') as ours from pers_st where id_domaene = $1`,
    [domaene],
  );
  const missing = rows - Number(found[0]?.all);
  const first = Number(found[0]?.ours) + 1;
  if (missing > 0) await withoutIndexes(client, () => insertPersons(client, first, first + missing - 1));
  await keepCount(client);
}

/** The count that the bare server reads instead of counting. */
async function keepCount(client: Client): Promise<void> {
  await client.query(`
    create table if not exists bench_anzahl (id_domaene bigint primary key, anzahl bigint not null);
    insert into bench_anzahl select id_domaene, count(*) from pers_st group by 1
        on conflict (id_domaene) do update set anzahl = excluded.anzahl`);
}

async function insertPersons(client: Client, first: number, last: number): Promise<void> {
  await client.query(functions);
  await client.query(personSql, [
    domaene,
    first,
    last,
    vornamen.Frau,
    vornamen.Herr,
    nachnamen,
    orte.map(([plz, ort]) => `${plz} ${ort}`),
  ]);
  await client.query(addressSql, [domaene, strassen]);
  for (const [link, target, share] of links) await client.query(linkSql(link, target, share), [domaene]);
}

/** Filling first and indexing then is many times faster; what refers to what is right by construction. */
async function withoutIndexes(client: Client, fill: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
       from pg_index i
      where i.indrelid = any($1::regclass[]) and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`,
    [['pers_st', 'person_adresse', ...links.map(([link]) => link)]],
  );
  await client.query(`begin; set local session_replication_role = replica; set local maintenance_work_mem = '512MB'`);
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await fill();
  for (const { definition } of rows) await client.query(definition);
  await client.query('commit');
}

/** Chance by hash: the same for the same row and topic everywhere. Ranks by Zipf and Mandelbrot, as surnames are. */
const functions = `
  create or replace function bench_chance(n bigint, topic text) returns float8 language sql immutable parallel safe
  return (hashint8extended(n, hashtextextended(topic, 7)) & 9007199254740991) / 9007199254740992.0;
  create or replace function bench_one(list anyarray, chance float8) returns anyelement language sql immutable parallel safe
  as 'select list[1 + floor(chance * cardinality(list))::int]';
  create or replace function bench_rank(list text[], chance float8, shift float8) returns text language sql immutable parallel safe
  return list[least(cardinality(list), 1 + floor(shift * (power((cardinality(list) + shift) / shift, chance) - 1))::int)];`;

const ids = (table: string, where = 'id_domaene = $1') =>
  `(select array_agg(id order by id) from ${table} where ${where})`;

/** Nobody is employed: an employee's file has more than this invents, and a save checks it all. */
const personSql = `
  with lists as materialized (
    select ${ids('niederlassung_st')} as niederlassungen, ${ids('berater_st')} as berater, ${ids('kanal_st')} as kanaele,
           ${ids('jobbezeichnung_st')} as jobs, ${ids('berufserfahrung_st')} as erfahrungen, ${ids('land', 'true')} as laender,
           (select min(id) from sprache_st where id_domaene = $1) as sprache, (select min(id) from benutzer_st where id_domaene = $1) as benutzer
  ), people as (
    select n, bench_chance(n, 'w') < 0.5 as is_frau, bench_rank($6, bench_chance(n, 'nachname'), 20) as nachname,
           bench_rank(case when bench_chance(n, 'w') < 0.5 then $4::text[] else $5 end, bench_chance(n, 'vorname'), 8) as vorname,
           timestamptz '2026-11-01' - bench_chance(n, 'erstellt') * interval '6 years' as erstellt_am
      from generate_series($2::bigint, $3::bigint) n
  )
  insert into pers_st (id_domaene, person_nr, status, anrede, vorname, nachname, geburtsdatum, id_staatsangehoerigkeit, id_niederlassung,
    id_berater, id_kanal_quelle, herkunft, bewertung, email, mobil, telefon, bevorzugter_kontakt, id_sprache_korrespondenz, plz_ort,
    id_jobbezeichnung, id_berufserfahrung, beschaeftigungssituation, verfuegbar_ab, schichtbereitschaft, max_anfahrt_km, fuehrerscheine,
    kurzprofil, dsgvo_status, erstellt_am, erstellt_von, geaendert_am, geaendert_von)
  select $1, 'B-' || lpad(n::text, 7, '0'), bench_one('{Neu,InPruefung,Pool,Pool,Pool,Pool,Pool,Ausgetreten}'::text[], bench_chance(n, 'status')),
    case when is_frau then 'Frau' else 'Herr' end, vorname, nachname, date '2005-01-01' - floor(bench_chance(n, 'alter') * 15000)::int,
    bench_one(laender, bench_chance(n, 'land')), bench_one(niederlassungen, power(bench_chance(n, 'niederlassung'), 1.5)),
    bench_one(berater, bench_chance(n, 'berater')), bench_one(kanaele, bench_chance(n, 'kanal')),
    bench_one('{Initiativ,Inserat,Ams,Import}'::text[], bench_chance(n, 'herkunft')),
    case when bench_chance(n, 'sterne') < 0.6 then 1 + floor(bench_chance(n, 'bewertung') * 5) end,
    suchform(vorname || '.' || nachname) || n || '@' || bench_one('{post,mail,web,privat}'::text[], bench_chance(n, 'mail')) || '.example',
    '+43 6' || bench_one('{64,60,76,99}'::text[], bench_chance(n, 'netz')) || ' ' || (1000000 + floor(bench_chance(n, 'mobil') * 8999999))::int,
    case when bench_chance(n, 'festnetz') < 0.2 then '+43 732 ' || (100000 + floor(bench_chance(n, 'telefon') * 899999))::int end,
    'Telefon', sprache, bench_rank($7, bench_chance(n, 'ort'), 5), bench_one(jobs, bench_chance(n, 'job')),
    bench_one(erfahrungen, bench_chance(n, 'erfahrung')), 'Arbeitsuchend',
    case when bench_chance(n, 'frei') < 0.7 then date '2026-11-01' + floor(bench_chance(n, 'ab') * 120)::int end, '{Tag}', 40, '{B}',
    '<p>Verlässlich und ' || bench_one('{belastbar,genau,flexibel,freundlich,selbstständig}'::text[], bench_chance(n, 'profil')) || '.</p>',
    'Fehlt', erstellt_am, benutzer, erstellt_am + bench_chance(n, 'geaendert') * (timestamptz '2026-11-01' - erstellt_am), benutzer
  from people, lists`;

const addressSql = `
  insert into person_adresse (id_domaene, id_person, art, strasse, hausnummer, plz, ort, id_land, is_haupt)
  select p.id_domaene, p.id, 'Hauptwohnsitz', bench_one($2::text[], bench_chance(p.id, 'strasse')), (1 + p.id % 80)::text,
         split_part(p.plz_ort, ' ', 1), substr(p.plz_ort, 6), (select min(id) from land where iso_code = 'AT'), true
    from pers_st p
   where p.id_domaene = $1 and p.plz_ort is not null and not exists (select 1 from person_adresse a where a.id_domaene = $1 and a.id_person = p.id)`;

const links: readonly (readonly [link: string, targets: string, share: number])[] = [
  ['pers_st_personengruppen', ids('personengruppe_st'), 0.4],
  ['pers_st_jobbezeichnungen', ids('jobbezeichnung_st'), 0.3],
  ['pers_st_schlagworte', ids('qualifikation', 'true'), 0.5],
];

const linkSql = (link: string, targets: string, share: number): string => `
  insert into ${link} (id_domaene, id_von, id_nach, reihenfolge)
  select p.id_domaene, p.id, bench_one(z.ids, bench_chance(p.id, '${link}' || k)), k
    from pers_st p cross join generate_series(1, 2) k cross join (select ${targets} as ids) z
   where p.id_domaene = $1 and p.person_nr like 'B-%' and z.ids is not null and bench_chance(p.id, '${link}?' || k) < ${share}
      on conflict do nothing`;
