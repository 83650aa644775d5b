import { arbeitscodes } from '@disponent/domain/rules/zeit/leistungen';
import { inlined, literal, raw, type Sql, sql } from '../../db/sql.ts';

/**
 * What was approved, by week, day and kind, with the Kondition that held on that day: the one place that says what hours are billed as.
 * `wochen` is a query of weeks with `id`, `einsatz`, `von` and `summe_normal`. Each day has its lines; normal hours of a week
 * that was kept as a sum only count for its first day. What is not billed is left out.
 */
export const leistungenSql = (wochen: Sql): Sql => sql`
  select m.nachweis, m.datum, m.leistungsart, m.menge, m.einheit, m.verrechnungssatz, m.einkaufssatz, m.lohnsatz
    from (${bewertetSql(wochen)}) m where coalesce(m.is_verrechenbar, true)`;

// All rates of the Einsätze at once, each until the next one begins: to look one up for every day takes five times as long in a large run.
const bewertetSql = (wochen: Sql): Sql => sql`
  with w as materialized (${wochen}),
  zeilen as materialized (
    select w.domaene, w.id as nachweis, w.einsatz, t.datum, l.id_leistungsart as leistungsart, l.menge
      from w join stundennachweis_tag t on t.id_domaene = w.domaene and t.id_stundennachweis = w.id
      join stundennachweis_leistung l on l.id_domaene = t.id_domaene and l.id_stundennachweis_tag = t.id),
  satz as materialized (
    select c.id_domaene as domaene, c.id_einsatz as einsatz, c.id_leistungsart as leistungsart, c.einheit, c.verrechnungssatz, c.einkaufssatz, c.lohnsatz, c.is_verrechenbar, c.gueltig_ab as ab,
           least(coalesce(c.gueltig_bis, 'infinity'), coalesce(lead(c.gueltig_ab) over (partition by c.id_einsatz, c.id_leistungsart order by c.gueltig_ab) - 1, 'infinity')) as bis
      from einsatz_kondition c join (select distinct domaene, einsatz from w) e on c.id_domaene = e.domaene and c.id_einsatz = e.einsatz),
  mengen as (
    select * from zeilen where menge <> 0
    union all
    select w.domaene, w.id, w.einsatz, w.von, n.id, w.summe_normal - coalesce(z.menge, 0)
      from w join leistungsart n on n.code = 'NORMAL'
      left join (select y.nachweis, sum(y.menge) as menge from zeilen y join leistungsart a on a.id = y.leistungsart and a.code = 'NORMAL' group by 1) z on z.nachweis = w.id
     where w.summe_normal <> coalesce(z.menge, 0))
  select m.nachweis, m.datum, m.leistungsart, m.menge, s.einheit, s.verrechnungssatz, s.einkaufssatz, s.lohnsatz, s.is_verrechenbar
    from mengen m left join satz s on s.domaene = m.domaene and s.einsatz = m.einsatz and s.leistungsart = m.leistungsart and m.datum between s.ab and s.bis`;

/** The weeks with these Ids, as `leistungenSql` wants them. */
export const wochenOf = (ids: readonly number[]): Sql =>
  sql`select s.id_domaene as domaene, s.id, s.id_einsatz as einsatz, s.von, coalesce(s.summe_normal, 0) as summe_normal
        from stundennachweis s where s.id = any(${ids}::bigint[])`;

/** Time that was worked; a surcharge is paid on top of it. */
export const isArbeit: Sql = raw(`(${arbeitscodes.map(literal).join()})`);

const stunden = `case when a.code in ${inlined(isArbeit)} then p.menge end`;
const betrag = 'round(p.menge * p.verrechnungssatz, 2)';

/** What the invoice run would take of each of these weeks: worked hours, or the sum of its lines. */
const jeWoche = (wochen: Sql, what: string): Sql =>
  sql`select p.nachweis, coalesce(sum(${raw(what)}), 0) as wert
        from (select b.nachweis, b.leistungsart, b.verrechnungssatz, sum(b.menge) as menge from (${leistungenSql(wochen)}) b group by 1, 2, 3) p
        join leistungsart a on a.id = p.leistungsart group by 1`;

const wocheOf = (alias: string): Sql =>
  raw(
    `select ${alias}.id_domaene as domaene, ${alias}.id, ${alias}.id_einsatz as einsatz, ${alias}.von, coalesce(${alias}.summe_normal, 0) as summe_normal`,
  );

/** Of the week `alias`; nothing unless it is approved and not billed. */
const fakturierbar = (alias: string, what: string): string =>
  `(case when ${alias}.status = 'Freigegeben' then coalesce((select w.wert from (${inlined(jeWoche(wocheOf(alias), what))}) w), 0) end)`;
export const fakturierbareStunden = (alias: string): string => fakturierbar(alias, stunden);
export const fakturierbarerBetrag = (alias: string): string => fakturierbar(alias, betrag);

/** The same of many weeks at once, `from … t where …`. */
const alleFakturierbar = (rows: Sql, what: string): Sql =>
  sql`select sum(w.wert) from (${jeWoche(sql`${wocheOf('t')} from ${rows} and t.status = 'Freigegeben'`, what)}) w`;
export const alleFakturierbarenStunden = (rows: Sql): Sql => alleFakturierbar(rows, stunden);
export const alleFakturierbarenBetraege = (rows: Sql): Sql => alleFakturierbar(rows, betrag);
