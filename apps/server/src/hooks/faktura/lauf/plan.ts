import { tableOf } from '@disponent/domain/tables';
import type { RechnungslaufAuswahl } from '@disponent/domain/wire/rechnungslauf';
import { join, raw, type Sql, sql } from '../../../db/sql.ts';
import { isArbeit, leistungenSql } from '../../../records/computed/leistungen.ts';
import type { Asking } from '../../../records/work.ts';
import { rowScope } from '../../../sight/scope.ts';

/** An invoice to be, as the hours make it. */
export interface Gruppe {
  schluessel: string;
  /** Who gets it: the Kunde, or the Co-Lieferant. */
  firma: number;
  steller: number | null;
  niederlassung: number;
  berater: number;
  gruppierung: string;
  /** What all its hours share, where they do. */
  bestellung: string | null;
  kostenstelle: string | null;
  einsatz: number | null;
  einsatzNr: string | null;
  person: string | null;
  isBauleistung: boolean;
  isHonorar: boolean;
  personen: number;
  wochen: number;
  stunden: number | null;
  von: string;
  bis: string;
  netto: number;
  kosten: number | null;
  /** An Einsatz of which a kind of hours has no price, and the kind. */
  ohneKondition: { einsatz: number; nr: string; leistung: string } | null;
  /** Weeks that corrected ones of other invoices: which, as far as they are booked. */
  korrigiert: number[];
  /** Corrected weeks whose invoice is no more than a draft. */
  korrigiertOffen: number;
  stand: string;
}

export interface PlanPosition {
  schluessel: string;
  einsatz: number;
  leistungsart: number;
  text: string;
  kostenstelle: string | null;
  menge: number;
  einheit: string;
  preis: number;
  von: string;
  bis: string;
  /** The weeks that it bills: on the first line of an Einsatz, so that each stands on one. */
  wochen: number[];
}

/** One invoice is looked up again by its key, without going through all others. */
export interface Ausschnitt {
  schluessel: readonly string[];
  firmen: readonly number[];
}

/** What could be billed, one row for each invoice to be, by a few statements however many weeks there are. */
export async function planeGruppen(asking: Asking, auswahl: RechnungslaufAuswahl, nur?: Ausschnitt): Promise<Gruppe[]> {
  const { db, tx } = asking;
  const kreis = of(nur);
  const [stunden, honorare] = await Promise.all([
    db.rows<Gruppe>(gruppenSql(asking, auswahl, kreis), tx),
    auswahl.Art === 'Verkauf' ? db.rows<Gruppe>(honorarSql(asking, auswahl, kreis), tx) : [],
  ]);
  return [...stunden, ...honorare];
}

/** The lines of these invoices. */
export async function planePositionen(
  asking: Asking,
  auswahl: RechnungslaufAuswahl,
  nur: Ausschnitt,
): Promise<PlanPosition[]> {
  const kreis = of(nur);
  return asking.db.rows<PlanPosition>(
    sql`${basis(asking, auswahl, kreis)}
        select p.schluessel, p.einsatz, p.leistungsart, p.menge, p.einheit, p.preis, p.von, p.bis, e.kostenstelle,
               concat_ws(', ', concat_ws(' ', x.vorname, x.nachname), j.bezeichnung, case when p.kw_von = p.kw_bis then 'KW ' || p.kw_von else 'KW ' || p.kw_von || '–' || p.kw_bis end, a.bezeichnung) as text,
               case when row_number() over (partition by p.schluessel, p.einsatz order by a.sortierung, a.id, p.von) = 1 then w.ids else '{}'::float8[] end as wochen
          from p join kundenportal_einsatz e on e.id = p.einsatz join pers_st x on x.id = e.id_person join leistungsart a on a.id = p.leistungsart
          left join jobbezeichnung_st j on j.id = e.id_jobbezeichnung
          join (select schluessel, einsatz, array_agg(id order by id)::float8[] as ids from g group by 1, 2) w on w.schluessel = p.schluessel and w.einsatz = p.einsatz
         order by p.schluessel, x.nachname, x.vorname, p.einsatz, a.sortierung, a.id, p.von`,
    asking.tx,
  );
}

const of = (nur: Ausschnitt | undefined): Sql =>
  nur ? sql`and firma = any(${nur.firmen}::bigint[]) and schluessel = any(${nur.schluessel}::text[])` : raw('');

const monat = raw(`to_char(s.von, 'YYYY-MM')`);

/** How the hours of an Einsatz are put together; who takes ebInterface gets one invoice per order (domain model 11.3). */
const gruppierungSql = ({ Art, Gruppierung }: RechnungslaufAuswahl): Sql =>
  Art === 'Einkauf'
    ? raw(`'JeKunde'`)
    : sql`case when k.rechnung_format = 'EbInterface61' then 'JeBestellnummer' else coalesce(${Gruppierung}::text, k.fakturagruppierung, 'JeKunde') end`;

/** The approved weeks that nobody has billed, as `g`, and the lines they make, as `p`. */
function basis(asking: Asking, auswahl: RechnungslaufAuswahl, kreis: Sql): Sql {
  const isEinkauf = auswahl.Art === 'Einkauf';
  const preis = raw(isEinkauf ? 'l.einkaufssatz' : 'l.verrechnungssatz');
  return sql`
    with g as materialized (select * from (${wochenSql(asking, auswahl)}) w where true ${kreis}),
    p as (
      select g.schluessel, g.einsatz, l.leistungsart, l.einheit, l.preis, sum(l.menge) as menge,
             sum(l.menge * coalesce(case when g.is_co then l.einkaufssatz end, l.lohnsatz * g.faktor, 0)) as kosten,
             min(g.von) as von, max(g.bis) as bis, min(g.kw) as kw_von, max(g.kw) as kw_bis
        from (
          select l.nachweis, l.leistungsart, coalesce(l.einheit, a.einheit) as einheit, ${preis} as preis, l.einkaufssatz, l.lohnsatz, sum(l.menge) as menge
            from (${leistungenSql(raw('select domaene, id, einsatz, von, summe_normal from g'))}) l join leistungsart a on a.id = l.leistungsart group by 1, 2, 3, 4, 5, 6) l
        join g on g.id = l.nachweis
       group by 1, 2, 3, 4, 5 having sum(l.menge) <> 0)`;
}

function wochenSql({ caller }: Asking, auswahl: RechnungslaufAuswahl): Sql {
  const { Von, Bis, Art } = auswahl;
  const isEinkauf = Art === 'Einkauf';
  const frei = isEinkauf
    ? sql`s.status in ('Freigegeben', 'Fakturiert', 'Korrigiert') and e.id_co_lieferant is not null and not exists (${gutgeschrieben})`
    : raw(`s.status = 'Freigegeben'`);
  return sql`
    select v.*, concat_ws('|', v.firma, v.steller, v.monat, v.is_bau,
             case v.gruppierung when 'JeEinsatz' then v.einsatz::text when 'JeKostenstelle' then v.kostenstelle when 'JeBestellnummer' then v.bestellung end) collate "C" as schluessel
      from (
        select s.id_domaene as domaene, s.id, s.art, s.id_stundennachweis_bezug as bezug, s.id_einsatz as einsatz, s.von, s.bis, s.kw::int as kw,
               coalesce(s.summe_normal, 0) as summe_normal, ${monat} as monat, e.id_person as person, e.id_niederlassung as niederlassung, e.id_berater as berater,
               nullif(e.kostenstelle, '') as kostenstelle, nullif(e.kunden_referenz, '') as bestellung, e.id_co_lieferant is not null as is_co,
               ${raw(isEinkauf ? 'e.id_co_lieferant' : 'e.id_unternehmen')} as firma, ${raw(isEinkauf ? 'false' : 'coalesce(k.is_bauunternehmen and e.is_bauleistung, false)')} as is_bau,
               coalesce(n.id_unternehmen, d.id_unternehmen_standard) as steller, coalesce(d.lohnnebenkosten_faktor, 1.85) as faktor, ${gruppierungSql(auswahl)} as gruppierung
          from stundennachweis s join kundenportal_einsatz e on e.id_domaene = s.id_domaene and e.id = s.id_einsatz
          join unternehmen_st k on k.id = e.id_unternehmen join domaene_st d on d.id = s.id_domaene left join niederlassung_st n on n.id = e.id_niederlassung
         where s.id_domaene = ${caller.domaene} and ${frei} and s.bis <= ${Bis}::date and (s.von >= ${Von}::date or s.art = 'Korrektur')
           and ${rowScope(caller, tableOf('KundenportalEinsatz'), 'e')} and ${kreisSql(auswahl)}) v
     where ${auswahl.IdRechnungssteller}::bigint is null or v.steller = ${auswahl.IdRechnungssteller}::bigint`;
}

/** The customers and rhythms that were chosen. */
export const kreisSql = ({ Art, Kunden, Rhythmen }: RechnungslaufAuswahl): Sql =>
  join(
    [
      raw('true'),
      ...(Kunden.length > 0
        ? [sql`${raw(Art === 'Einkauf' ? 'e.id_co_lieferant' : 'e.id_unternehmen')} = any(${Kunden}::bigint[])`]
        : []),
      ...(Rhythmen.length > 0 && Art === 'Verkauf' ? [sql`e.abrechnungsrhythmus = any(${Rhythmen}::text[])`] : []),
    ],
    ' and ',
  );

/** Of `s`: a credit note for its Co-Lieferant that stands. */
const gutgeschrieben = raw(
  `select 1 from faktura_position_stundennachweise q join faktura_position qp on qp.id = q.id_von join faktura_dat qf on qf.id = qp.id_faktura
    where q.id_nach = s.id and qf.belegart = 'CoLieferantGutschrift' and qf.status <> 'Storniert'`,
);

function gruppenSql(asking: Asking, auswahl: RechnungslaufAuswahl, kreis: Sql): Sql {
  const one = (value: string) => raw(`case when count(distinct coalesce(${value}, '')) = 1 then min(${value}) end`);
  return sql`${basis(asking, auswahl, kreis)},
    summen as (
      select p.schluessel, sum(round(p.menge * p.preis, 2)) as netto, round(sum(p.kosten), 2) as kosten, sum(p.menge) filter (where a.code in ${isArbeit}) as stunden,
             md5(string_agg(concat_ws('|', p.einsatz, p.leistungsart, p.preis, p.menge), ';' order by p.einsatz, p.leistungsart, p.preis)) as stand,
             min(p.einsatz) filter (where p.preis is null) as ohne, min(a.bezeichnung) filter (where p.preis is null) as ohne_leistung
        from p join leistungsart a on a.id = p.leistungsart group by 1)
    select g.schluessel, min(g.firma) as firma, min(g.steller) as steller, mode() within group (order by g.niederlassung) as niederlassung,
           mode() within group (order by g.berater) as berater, min(g.gruppierung) as gruppierung, ${one('g.bestellung')} as bestellung, ${one('g.kostenstelle')} as kostenstelle,
           case when count(distinct g.einsatz) = 1 then min(g.einsatz) end as einsatz, case when count(distinct g.einsatz) = 1 then min(e.einsatz_nr) end as "einsatzNr",
           case when count(distinct g.einsatz) = 1 then min(concat_ws(' ', x.vorname, x.nachname)) end as person,
           bool_or(g.is_bau) as "isBauleistung", false as "isHonorar", count(distinct g.person)::int as personen, count(distinct g.id)::int as wochen, min(s.stunden) as stunden,
           min(g.von) as von, max(g.bis) as bis, coalesce(min(s.netto), 0) as netto, min(s.kosten) as kosten, min(s.stand) as stand,
           (select jsonb_build_object('einsatz', o.id, 'nr', o.einsatz_nr, 'leistung', min(s.ohne_leistung)) from kundenportal_einsatz o where o.id = min(s.ohne)) as "ohneKondition",
           coalesce(array_agg(distinct f.id) filter (where f.status not in ('Entwurf', 'Geprueft')), '{}')::float8[] as korrigiert,
           count(distinct f.id) filter (where f.status in ('Entwurf', 'Geprueft'))::int as "korrigiertOffen"
      from g join summen s on s.schluessel = g.schluessel join kundenportal_einsatz e on e.id = g.einsatz join pers_st x on x.id = e.id_person
      left join faktura_position_stundennachweise q on q.id_nach = g.bezug
      left join faktura_position fp on fp.id = q.id_von
      left join faktura_dat f on f.id = fp.id_faktura and f.status <> 'Storniert' and f.belegart not in ('Stornorechnung', 'CoLieferantGutschrift')
     group by g.schluessel`;
}

/** Fees that are due: of a placement from its first day on, of somebody whom the customer took over before that was free. Each stands on one invoice. */
function honorarSql({ caller }: Asking, auswahl: RechnungslaufAuswahl, kreis: Sql): Sql {
  const { Bis, IdRechnungssteller } = auswahl;
  return sql`
    select * from (
      select 'H|' || e.id as schluessel, e.id_unternehmen as firma, coalesce(n.id_unternehmen, d.id_unternehmen_standard) as steller, e.id_niederlassung as niederlassung,
             e.id_berater as berater, 'JeEinsatz' as gruppierung, nullif(e.kunden_referenz, '') as bestellung, nullif(e.kostenstelle, '') as kostenstelle, e.id as einsatz,
             e.einsatz_nr as "einsatzNr", concat_ws(' ', x.vorname, x.nachname) as person, coalesce(k.is_bauunternehmen and e.is_bauleistung, false) as "isBauleistung",
             true as "isHonorar", 1 as personen, 0 as wochen, null::numeric as stunden, h.tag as von, h.tag as bis, h.betrag as netto, null::numeric as kosten,
             null::jsonb as "ohneKondition", '{}'::float8[] as korrigiert, 0 as "korrigiertOffen", md5(concat_ws('|', h.tag, h.betrag)) as stand
        from kundenportal_einsatz e join unternehmen_st k on k.id = e.id_unternehmen join pers_st x on x.id = e.id_person join domaene_st d on d.id = e.id_domaene
        left join niederlassung_st n on n.id = e.id_niederlassung
        cross join lateral (
          select case when e.einsatzart in ('Vermittlung', 'RpoPlatzierung') then (e.beginn at time zone ${caller.zone}::text)::date else e.ende_tatsaechlich end as tag,
                 case when e.einsatzart in ('Vermittlung', 'RpoPlatzierung') then e.honorar_betrag
                      when e.ende_grund = 'Uebernahme' and e.ende_tatsaechlich < coalesce(e.uebernahme_frei_ab, 'infinity') then e.abloese_betrag end as betrag) h
       where e.id_domaene = ${caller.domaene} and h.betrag > 0 and h.tag <= ${Bis}::date
         and e.status in ('Aktiv', 'Unterbrochen', 'Beendet') and ${rowScope(caller, tableOf('KundenportalEinsatz'), 'e')} and ${kreisSql(auswahl)}
         and not exists (
           select 1 from faktura_position p join faktura_dat f on f.id = p.id_faktura join leistungsart a on a.id = p.id_leistungsart and a.code = 'HONORAR'
            where p.id_domaene = e.id_domaene and p.id_einsatz = e.id and f.status <> 'Storniert' and f.belegart in ('Rechnung', 'Honorarrechnung'))) w
     where (${IdRechnungssteller}::bigint is null or steller = ${IdRechnungssteller}::bigint) ${kreis}`;
}
