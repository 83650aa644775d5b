/** What somebody would write by hand for exactly these five answers, over the product's tables and indexes. */

/** The display text of a master row; it is marked when its row is deactivated, as in the product. */
export const master = (alias: string) =>
  `case when ${alias}.id is not null then concat_ws(' – ', ${alias}.kurzbezeichnung, ${alias}.bezeichnung) || case when not ${alias}.is_aktiv then ' (deaktiviert)' else '' end end`;

const columns = `
  t.id as "Id", t.version as "Version", t.person_nr as "PersonNr", t.status as "Status", t.vorname as "Vorname", t.nachname as "Nachname",
  t.geaendert_am at time zone 'Europe/Vienna' as "GeaendertAm",
  t.id_niederlassung as "IdNiederlassung", ${master('n')} as "IdNiederlassungText",
  t.id_berater as "IdBerater", ${master('b')} as "IdBeraterText",
  g."Personengruppen", g."PersonengruppenText",
  t.id_kanal_quelle as "IdKanalQuelle", ${master('q')} as "IdKanalQuelleText",
  t.bewertung as "Bewertung", t.email as "Email", t.mobil as "Mobil", t.plz_ort as "PlzOrt",
  t.id_jobbezeichnung as "IdJobbezeichnung", ${master('j')} as "IdJobbezeichnungText",
  t.verfuegbar_ab as "VerfuegbarAb", t.dsgvo_status as "DsgvoStatus", t.einwilligung_bis as "EinwilligungBis", t.loeschung_geplant_am as "LoeschungGeplantAm"`;

const page = (where: string, order: string) => `
  select ${columns}
    from (select * from pers_st t where t.id_domaene = 1 and ${where} order by ${order} limit 100) t
    join niederlassung_st n on n.id = t.id_niederlassung
    join berater_st b on b.id = t.id_berater
    left join kanal_st q on q.id = t.id_kanal_quelle
    left join jobbezeichnung_st j on j.id = t.id_jobbezeichnung
    cross join lateral (
      select coalesce(json_agg(l.id_nach order by l.reihenfolge, l.id_nach), '[]') as "Personengruppen",
             coalesce(json_agg(${master('z')} order by l.reihenfolge, l.id_nach), '[]') as "PersonengruppenText"
        from pers_st_personengruppen l join personengruppe_st z on z.id = l.id_nach where l.id_von = t.id) g
   order by ${order}`;

const counted = (where: string) =>
  `select count(*) as n from (select 1 from pers_st t where t.id_domaene = 1 and ${where} limit 1001) c`;

const filter = 't.id_niederlassung = $1 and t.suchtext like $2 and t.nachname ilike $2';
const search = 't.suchtext like $1 and t.suchtext like $2';

/** Every column, and the texts of its references. */
const record = (more = '') => `
  select t.*, ${master('n')} as niederlassung, ${master('b')} as berater, ${master('q')} as kanal_quelle,
         ${master('j')} as jobbezeichnung, l.bezeichnung as staatsangehoerigkeit, ${master('s')} as sprache, ${master('e')} as berufserfahrung,
         concat_ws(' – ', k.code, k.bezeichnung) as kv_gruppe, concat_ws(' ', p.nachname, p.vorname) as person_empfehler,
         concat_ws(', ', u.bezeichnung, u.ort) as co_lieferant, concat_ws(' ', a.vorname, a.nachname) as erstellt, concat_ws(' ', c.vorname, c.nachname) as geaendert
         ${more}
    from pers_st t
    join niederlassung_st n on n.id = t.id_niederlassung
    join berater_st b on b.id = t.id_berater
    left join kanal_st q on q.id = t.id_kanal_quelle
    left join jobbezeichnung_st j on j.id = t.id_jobbezeichnung
    left join land l on l.id = t.id_staatsangehoerigkeit
    left join sprache_st s on s.id = t.id_sprache_korrespondenz
    left join berufserfahrung_st e on e.id = t.id_berufserfahrung
    left join kv_gruppe k on k.id = t.id_kv_gruppe
    left join pers_st p on p.id = t.id_person_empfehler
    left join unternehmen_st u on u.id = t.id_co_lieferant
    left join benutzer_st a on a.id = t.erstellt_von
    left join benutzer_st c on c.id = t.geaendert_von
   where t.id = $1 and t.id_domaene = 1`;

const children = [
  'adresse',
  'sprache',
  'taetigkeit',
  'ausbildung',
  'qualifikation',
  'dokument',
  'verfuegbarkeit',
  'einwilligung',
  'sperre',
  'schulung',
];
const links = [
  'personengruppen',
  'schlagworte',
  'jobbezeichnungen',
  'berufsgruppen',
  'arbeitszeiten',
  'regionen',
  'dienstleistungen',
];

const rowsOf = (table: string, where: string) =>
  `(select coalesce(json_agg(row_to_json(x) order by x.reihenfolge), '[]') from ${table} x where ${where}) as ${table}`;

export const statements = {
  list: page('true', 't.nachname, t.id'),
  anzahl: 'select anzahl as n from bench_anzahl where id_domaene = 1',
  filter: page(filter, 't.nachname, t.id'),
  filterAnzahl: counted(filter),
  search: page(search, 't.geaendert_am desc, t.id desc'),
  searchAnzahl: counted(search),
  read: record(),
  readAll: record(
    [
      '',
      ...children.map((name) => rowsOf(`person_${name}`, 'x.id_domaene = t.id_domaene and x.id_person = t.id')),
      ...links.map((name) => rowsOf(`pers_st_${name}`, 'x.id_von = t.id')),
    ].join(', '),
  ),
  update: `update pers_st set notiz = $3, geaendert_am = now(), geaendert_von = 1, version = version + 1
            where id = $1 and id_domaene = 1 and version = $2 returning id as "Id", version as "Version"`,
} as const;
