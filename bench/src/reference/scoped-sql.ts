import { master } from './sql.ts';

/** The lists of one branch and of one customer, by hand. $1 is the branch or the customer; what follows is the filter's or the search's. */

type Scope = 'Niederlassung' | 'Unternehmen';

const zone = `at time zone 'Europe/Vienna'`;
const firma = `concat_ws(', ', u.bezeichnung, u.ort) || case when not u.is_aktiv then ' (deaktiviert)' else '' end`;

/** A customer reads 'Vorname N.' until he got to know the person. */
const known = `
  left join lateral (select exists (
      select 1 from pv_dat v where v.id_domaene = 1 and v.id_person = p.id and v.id_unternehmen = $1 and v.vorgeschlagen_am is not null
         and (not v.is_anonym or v.status in ('Interview', 'Angebot', 'Angenommen')
              or exists (select 1 from status_verlauf h where h.id_domaene = 1 and h.datensatz_id = v.id and h.entitaet = 'PvDat' and h.nach in ('Interview', 'Angebot', 'Angenommen'))))
    or exists (select 1 from kundenportal_einsatz e where e.id_domaene = 1 and e.id_person = p.id and e.id_unternehmen = $1) as is_known) b on true`;

const person: Readonly<Record<Scope, string>> = {
  Niederlassung: `concat_ws(' ', p.nachname, p.vorname)`,
  Unternehmen: `case when b.is_known then concat_ws(' ', p.nachname, p.vorname) else p.vorname || ' ' || left(p.nachname, 1) || '.' end`,
};

/** What the search looks through besides the row itself, each only where the caller sees it. */
const personText: Readonly<Record<Scope, string>> = {
  Niederlassung: 'p.id_niederlassung = $1 and p.suchtext like $2',
  Unternehmen: `case when b.is_known then p.suchtext else suchtexte(p.vorname || ' ' || left(p.nachname, 1) || '.') end like $2`,
};
const ownText = (alias: string, scope: Scope) =>
  `${alias}.suchtext like $2${scope === 'Niederlassung' ? ` and ${alias}.id_niederlassung = $1` : ''}`;

const proposed = `exists (select 1 from pv_dat v where v.id_domaene = 1 and v.id_person = p.id and v.id_unternehmen = $1 and v.vorgeschlagen_am is not null)`;

interface List {
  table: string;
  scope(scope: Scope): string;
  filter: string;
  sort: string;
  columns(scope: Scope): string;
  joins(scope: Scope): string;
  /** Joins that tell whether a row is found, and the condition. */
  search(scope: Scope): readonly [joins: string, where: string];
}

const lists: Readonly<Record<string, List>> = {
  PvDat: {
    table: 'pv_dat',
    scope: (scope) =>
      scope === 'Niederlassung'
        ? 't.id_niederlassung = $1'
        : 't.id_unternehmen = $1 and t.vorgeschlagen_am is not null',
    filter: 't.status = $2 and t.verfuegbar_ab >= $3',
    sort: 't.pv_nr, t.id',
    columns: (
      scope,
    ) => `t.id as "Id", t.version as "Version", t.pv_nr as "PvNr", t.status as "Status", t.id_person as "IdPerson",
      ${person[scope]} as "IdPersonText", t.id_anfrage as "IdAnfrage", concat_ws(' ', a.anfrage_nr, a.titel) as "IdAnfrageText",
      t.id_anfrage_position as "IdAnfragePosition", o.bezeichnung as "IdAnfragePositionText", t.id_unternehmen as "IdUnternehmen", ${firma} as "IdUnternehmenText",
      t.id_berater as "IdBerater", ${master('c')} as "IdBeraterText", ${scope === 'Niederlassung' ? 't.matching_score as "MatchingScore",' : ''}
      t.verfuegbar_ab as "VerfuegbarAb", t.vorgeschlagen_am ${zone} as "VorgeschlagenAm", t.vorgeschlagen_von as "VorgeschlagenVon",
      case when w.id is not null then concat_ws(' ', w.vorname, w.nachname) || case when not w.is_aktiv then ' (deaktiviert)' else '' end end as "VorgeschlagenVonText",
      (select min(m.beginn) from pv_termin m where m.id_domaene = 1 and m.id_pv = t.id and m.beginn >= now() and m.status in ('Geplant', 'Bestaetigt')) ${zone} as "NaechsterTermin",
      current_date - coalesce(t.status_seit, t.erstellt_am)::date as "TageImStatus"`,
    joins: (
      scope,
    ) => `join pers_st p on p.id = t.id_person ${scope === 'Unternehmen' ? known : ''} join anfrage_dat a on a.id = t.id_anfrage
      join anfrage_position o on o.id = t.id_anfrage_position join unternehmen_st u on u.id = t.id_unternehmen join berater_st c on c.id = t.id_berater
      left join benutzer_st w on w.id = t.vorgeschlagen_von`,
    search: (scope) => [
      `join pers_st p on p.id = t.id_person ${scope === 'Unternehmen' ? known : ''} join anfrage_dat a on a.id = t.id_anfrage join unternehmen_st u on u.id = t.id_unternehmen`,
      `(t.suchtext like $2 or ${personText[scope]} or ${ownText('a', scope)} or ${ownText('u', scope)})`,
    ],
  },
  KundenportalEinsatz: {
    table: 'kundenportal_einsatz',
    scope: (scope) => (scope === 'Niederlassung' ? 't.id_niederlassung = $1' : 't.id_unternehmen = $1'),
    filter: `t.status = $2 and t.beginn >= $3::timestamp ${zone}`,
    sort: 't.beginn, t.id',
    columns: (
      scope,
    ) => `t.id as "Id", t.version as "Version", t.einsatz_nr as "EinsatzNr", t.status as "Status", t.einsatzart as "Einsatzart",
      t.id_person as "IdPerson", ${person[scope]} as "IdPersonText", t.id_unternehmen as "IdUnternehmen", ${firma} as "IdUnternehmenText",
      t.id_standort as "IdStandort", concat_ws(', ', o.bezeichnung, o.ort) as "IdStandortText",
      t.id_niederlassung as "IdNiederlassung", ${master('n')} as "IdNiederlassungText", t.id_berater as "IdBerater", ${master('c')} as "IdBeraterText",
      t.id_jobbezeichnung as "IdJobbezeichnung", ${master('j')} as "IdJobbezeichnungText", t.beginn ${zone} as "Beginn", t.ende_geplant as "EndeGeplant",
      t.ende_tatsaechlich as "EndeTatsaechlich",
      case when t.einsatzart in ('Ueberlassung', 'TryAndHire', 'Payroll') and t.status in ('Aktiv', 'Unterbrochen', 'Beendet') then
        (select count(*) from generate_series(date_trunc('week', t.beginn), least(current_date, coalesce(t.ende_tatsaechlich, current_date)) - 7, interval '1 week') w
          where not exists (select 1 from stundennachweis s where s.id_domaene = 1 and s.id_einsatz = t.id
                             and s.status in ('Freigegeben', 'Fakturiert', 'Korrigiert') and s.von <= w + interval '6 days' and s.bis >= w)) else 0 end as "StundenOffen"`,
    joins: (
      scope,
    ) => `join pers_st p on p.id = t.id_person ${scope === 'Unternehmen' ? known : ''} join unternehmen_st u on u.id = t.id_unternehmen
      join unternehmen_standort o on o.id = t.id_standort join niederlassung_st n on n.id = t.id_niederlassung join berater_st c on c.id = t.id_berater
      join jobbezeichnung_st j on j.id = t.id_jobbezeichnung`,
    search: (scope) => [
      `join pers_st p on p.id = t.id_person ${scope === 'Unternehmen' ? known : ''} join unternehmen_st u on u.id = t.id_unternehmen`,
      // Who was never proposed to a customer is no person of his.
      `(t.suchtext like $2 or ${personText[scope]}${scope === 'Unternehmen' ? ` and ${proposed}` : ''} or ${ownText('u', scope)})`,
    ],
  },
  FakturaDat: {
    table: 'faktura_dat',
    scope: (scope) =>
      scope === 'Niederlassung' ? 't.id_niederlassung = $1' : 't.id_unternehmen = $1 and t.versendet_am is not null',
    filter: 't.status = $2 and t.rechnungsdatum >= $3',
    sort: 't.rechnungsdatum, t.id',
    columns:
      () => `t.id as "Id", t.version as "Version", t.faktura_nr as "FakturaNr", t.belegart as "Belegart", t.status as "Status",
      t.id_unternehmen as "IdUnternehmen", ${firma} as "IdUnternehmenText", t.rechnungsdatum as "Rechnungsdatum", t.leistung_von as "LeistungVon",
      t.leistung_bis as "LeistungBis", t.faellig_am as "FaelligAm", t.summe_netto as "SummeNetto", t.summe_steuer as "SummeSteuer", t.summe_brutto as "SummeBrutto",
      z.bezahlt as "BezahltBetrag", y.offen as "OffenBetrag",
      coalesce(t.status in ('Versendet', 'Teilbezahlt') and t.faellig_am < current_date and y.offen > 0, false) as "IsUeberfaellig",
      t.mahnstufe as "Mahnstufe", t.mahnung_am as "MahnungAm"`,
    joins: () => `join unternehmen_st u on u.id = t.id_unternehmen
      cross join lateral (select coalesce(sum(x.betrag), 0) as bezahlt from faktura_zahlung x where x.id_domaene = 1 and x.id_faktura = t.id) z
      cross join lateral (select case when t.status in ('Entwurf', 'Geprueft') then null when t.status in ('Festgeschrieben', 'Versendet', 'Teilbezahlt') and t.belegart <> 'Stornorechnung' then t.summe_brutto - z.bezahlt else 0 end as offen) y`,
    search: (scope) => [
      'join unternehmen_st u on u.id = t.id_unternehmen',
      `(t.suchtext like $2 or ${ownText('u', scope)})`,
    ],
  },
};

const newest = 't.geaendert_am desc, t.id desc';

function page(list: List, scope: Scope, where: string, order: string, joins = ''): string {
  return `select ${list.columns(scope)} from (
      select t.* from ${list.table} t ${joins} where t.id_domaene = 1 and ${list.scope(scope)} and ${where} order by ${order} limit 100) t
    ${list.joins(scope)} order by ${order}`;
}

const counted = (list: List, scope: Scope, where: string, joins = ''): string =>
  `select count(*) as n from (select 1 from ${list.table} t ${joins} where t.id_domaene = 1 and ${list.scope(scope)} and ${where} limit 1001) c`;

/** By `KundenportalEinsatz/Niederlassung/filter`; the count of the same rows under the same name with `#`. */
export const scopedStatements: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(lists).flatMap(([key, list]) =>
    (['Niederlassung', 'Unternehmen'] as const).flatMap((scope) => {
      const [joins, found] = list.search(scope);
      return (
        [
          ['list', 'true', newest, ''],
          ['filter', list.filter, newest, ''],
          ['sort', 'true', list.sort, ''],
          ['search', found, newest, joins],
        ] as const
      ).flatMap(([name, where, order, join]) => [
        [`${key}/${scope}/${name}`, page(list, scope, where, order, join)],
        [`${key}/${scope}/${name}#`, counted(list, scope, where, join)],
      ]);
    }),
  ),
);
