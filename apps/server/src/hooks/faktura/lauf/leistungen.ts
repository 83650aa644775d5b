import { arbeitscodes } from '@disponent/domain/rules/zeit/leistungen';
import { literal, raw, type Sql, sql } from '../../../db/sql.ts';

/**
 * What was approved, by week, day and kind, with the Kondition that held on that day: the one place that says what hours are billed as.
 * `wochen` is a query of weeks with `id`, `einsatz`, `von` and `summe_normal`. Each day has its lines; normal hours of a week
 * that was kept as a sum only count for its first day. What is not billed is left out.
 */
export const leistungenSql = (wochen: Sql): Sql => sql`
  select m.nachweis, m.datum, m.leistungsart, m.menge, k.einheit, k.verrechnungssatz, k.einkaufssatz, k.lohnsatz
    from (${mengenSql(wochen)}) m
    left join lateral (
      select c.einheit, c.verrechnungssatz, c.einkaufssatz, c.lohnsatz, c.is_verrechenbar from einsatz_kondition c
       where c.id_domaene = m.domaene and c.id_einsatz = m.einsatz and c.id_leistungsart = m.leistungsart
         and c.gueltig_ab <= m.datum and (c.gueltig_bis is null or c.gueltig_bis >= m.datum) order by c.gueltig_ab desc limit 1) k on true
   where coalesce(k.is_verrechenbar, true)`;

const mengenSql = (wochen: Sql): Sql => sql`
  with w as materialized (${wochen}),
  zeilen as (
    select w.domaene, w.id as nachweis, w.einsatz, t.datum, l.id_leistungsart as leistungsart, l.menge
      from w join stundennachweis_tag t on t.id_domaene = w.domaene and t.id_stundennachweis = w.id
      join stundennachweis_leistung l on l.id_domaene = t.id_domaene and l.id_stundennachweis_tag = t.id)
  select * from zeilen where menge <> 0
  union all
  select w.domaene, w.id, w.einsatz, w.von, n.id, w.summe_normal - coalesce(z.menge, 0)
    from w join leistungsart n on n.code = 'NORMAL'
    left join (select nachweis, leistungsart, sum(menge) as menge from zeilen group by 1, 2) z on z.nachweis = w.id and z.leistungsart = n.id
   where w.summe_normal <> coalesce(z.menge, 0)`;

/** The weeks with these Ids, as `leistungenSql` wants them. */
export const wochenOf = (ids: readonly number[]): Sql =>
  sql`select s.id_domaene as domaene, s.id, s.id_einsatz as einsatz, s.von, coalesce(s.summe_normal, 0) as summe_normal
        from stundennachweis s where s.id = any(${ids}::bigint[])`;

/** Time that was worked; a surcharge is paid on top of it. */
export const isArbeit: Sql = raw(`(${arbeitscodes.map(literal).join()})`);
