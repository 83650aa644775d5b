import { addDays } from '@disponent/domain/days';
import type { Client } from 'pg';
import { domaene } from '../database.ts';

/** As a middle-sized company has it: so many weeks of an Einsatz, and so many people at a customer. */
const weeksEach = 4;
const peopleEach = 5;

/** The first Monday of the month before the last, so that all of them are over and begin in one month. */
export function weeksFrom(): string {
  const now = new Date();
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 2, 1));
  return addDays(first.toISOString().slice(0, 10), (8 - first.getUTCDay()) % 7);
}

/** Customers, Einsätze with rates, and approved weeks of five days, made of those of the demo. */
export async function addWeeks(client: Client, weeks: number): Promise<void> {
  const von = weeksFrom();
  const einsaetze = Math.ceil(weeks / weeksEach);
  const kunden = Math.ceil(einsaetze / peopleEach);
  await client.query(`create temp table bench_quelle as
    select e.id, row_number() over (order by e.id) - 1 as nr, count(*) over () as alle from kundenportal_einsatz e join unternehmen_st k on k.id = e.id_unternehmen
     where e.id_domaene = ${domaene} and e.status = 'Aktiv' and e.einsatzart = 'Ueberlassung' and e.id_co_lieferant is null and k.rechnung_format = 'Pdf' and not k.is_bestellnummer_pflicht
       and exists (select from einsatz_kondition c join leistungsart a on a.id = c.id_leistungsart and a.code = 'NORMAL' where c.id_einsatz = e.id)`);
  await client.query(`create temp table bench_kunde as
    select n, nextval(pg_get_serial_sequence('unternehmen_st', 'id')) as id, q.id as quelle from generate_series(0, ${kunden - 1}) n join bench_quelle q on q.nr = n % q.alle`);
  await copy(client, 'unternehmen_st', {
    from: 'bench_kunde b join kundenportal_einsatz x on x.id = b.quelle join unternehmen_st t on t.id = x.id_unternehmen',
    values: {
      id: 'b.id',
      bezeichnung: `'Kunde ' || b.n`,
      kurzbezeichnung: `'B' || b.n`,
      uid_nummer: uidSql,
      fakturagruppierung: `'JeKunde'`,
    },
  });
  await client.query(`create temp table bench_einsatz as
    select g.n, nextval(pg_get_serial_sequence('kundenportal_einsatz', 'id')) as id, k.id as kunde, k.quelle from generate_series(0, ${einsaetze - 1}) g (n) join bench_kunde k on k.n = g.n % ${kunden}`);
  await copy(client, 'kundenportal_einsatz', {
    from: 'bench_einsatz b join kundenportal_einsatz t on t.id = b.quelle',
    values: {
      id: 'b.id',
      id_unternehmen: 'b.kunde',
      einsatz_nr: `'BL-' || b.n`,
      id_pv: 'null',
      // Else the product would ask for the hours of this week, of everybody.
      status: `'Beendet'`,
      ende_tatsaechlich: `'${von}'::date + 27`,
      kunden_referenz: 'null',
    },
  });
  await copy(client, 'einsatz_kondition', {
    from: `bench_einsatz b join lateral (select distinct on (c.id_leistungsart) c.* from einsatz_kondition c where c.id_einsatz = b.quelle order by c.id_leistungsart, c.gueltig_ab desc) t on true`,
    values: {
      id: `nextval('einsatz_kondition_id_seq')`,
      id_einsatz: 'b.id',
      gueltig_ab: `'2020-01-01'`,
      gueltig_bis: 'null',
    },
  });
  await client.query(`create temp table bench_woche as
    select nextval(pg_get_serial_sequence('stundennachweis', 'id')) as id, e.id as einsatz, ('${von}'::date + 7 * w) as von from bench_einsatz e cross join generate_series(0, ${weeksEach - 1}) w`);
  await client.query(`insert into stundennachweis (id, id_domaene, id_einsatz, bezeichnung, art, jahr, kw, von, bis, status, summe_normal, summe_ue50, freigegeben_am)
    select id, ${domaene}, einsatz, 'KW ' || extract(week from von), 'Normal', extract(isoyear from von), extract(week from von), von, von + 6, 'Freigegeben', 38.5, 2, now() from bench_woche`);
  await client.query(`create temp table bench_tag as
    select nextval(pg_get_serial_sequence('stundennachweis_tag', 'id')) as id, w.id as woche, d from bench_woche w cross join generate_series(0, 4) d`);
  await client.query(`insert into stundennachweis_tag (id, id_domaene, id_stundennachweis, datum, stunden, abwesenheit_art, reihenfolge)
    select t.id, ${domaene}, t.woche, w.von + t.d, 7.7, 'Keine', t.d from bench_tag t join bench_woche w on w.id = t.woche`);
  await client.query(`insert into stundennachweis_leistung (id_domaene, id_stundennachweis_tag, id_leistungsart, menge)
    select ${domaene}, t.id, a.id, case a.code when 'NORMAL' then 7.7 else 1 end from bench_tag t join leistungsart a on a.code = 'NORMAL' or (a.code = 'UE50' and t.d < 2)`);
  await client.query('vacuum analyze');
}

interface Copy {
  readonly from: string;
  /** What is not as in the row `t` that is copied. */
  readonly values: Readonly<Record<string, string>>;
}

async function copy(client: Client, table: string, { from, values }: Copy): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = $1 and table_schema = 'public' and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  const names = rows.map(({ name }) => name);
  const listed = names.map((name) => `"${name}"`).join(', ');
  await client.query(
    `insert into ${table} (${listed}) select ${names.map((name) => values[name] ?? `t."${name}"`).join(', ')} from ${from}`,
  );
}

/** Seven digits and the one that proves them. */
const uidSql = `(select 'ATU' || d || ((10 - (4 + sum(case when p % 2 = 1 then z else z / 5 + z * 2 % 10 end)) % 10) % 10)
  from (select lpad((5000000 + b.n)::text, 7, '0') as d) s cross join generate_series(1, 7) p cross join lateral (select substr(d, p, 1)::int as z) y group by d)`;
