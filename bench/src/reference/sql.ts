/** What somebody would write by hand for exactly these answers, over tables and indexes made for them (`schema.ts`). */

/** The display text of a master row; it is marked when its row is deactivated, as in the product. */
export const master = (alias: string) =>
  `case when ${alias}.id is not null then concat_ws(' – ', ${alias}.kurzbezeichnung, ${alias}.bezeichnung) || case when not ${alias}.is_aktiv then ' (deaktiviert)' else '' end end`;

/** Tables with few rows: their texts are read once and kept in memory. */
export const masters = [
  'niederlassung_st',
  'berater_st',
  'kanal_st',
  'jobbezeichnung_st',
  'personengruppe_st',
  'sprache_st',
  'berufserfahrung_st',
] as const;

export const mastersSql = masters
  .map((table) => `select '${table}' as "table", t.id, ${master('t')} as text from ${table} t`)
  .join(' union all ');

interface Column {
  key: string;
  select: string;
  /** How the text that PostgreSQL sends becomes JSON; without it, it is JSON already. */
  json?: 'text' | 'time';
  /** Whose text is shown beside it. */
  of?: (typeof masters)[number];
}

export const listColumns: readonly Column[] = [
  { key: 'Id', select: 't.id' },
  { key: 'Version', select: 't.version' },
  { key: 'PersonNr', select: 't.person_nr', json: 'text' },
  { key: 'Status', select: 't.status', json: 'text' },
  { key: 'Vorname', select: 't.vorname', json: 'text' },
  { key: 'Nachname', select: 't.nachname', json: 'text' },
  { key: 'GeaendertAm', select: `t.geaendert_am at time zone 'Europe/Vienna'`, json: 'time' },
  { key: 'IdNiederlassung', select: 't.id_niederlassung', of: 'niederlassung_st' },
  { key: 'IdBerater', select: 't.id_berater', of: 'berater_st' },
  { key: 'Personengruppen', select: 't.personengruppen', of: 'personengruppe_st' },
  { key: 'IdKanalQuelle', select: 't.id_kanal_quelle', of: 'kanal_st' },
  { key: 'Bewertung', select: 't.bewertung' },
  { key: 'Email', select: 't.email', json: 'text' },
  { key: 'Mobil', select: 't.mobil', json: 'text' },
  { key: 'PlzOrt', select: 't.plz_ort', json: 'text' },
  { key: 'IdJobbezeichnung', select: 't.id_jobbezeichnung', of: 'jobbezeichnung_st' },
  { key: 'VerfuegbarAb', select: 't.verfuegbar_ab', json: 'text' },
  { key: 'DsgvoStatus', select: 't.dsgvo_status', json: 'text' },
  { key: 'EinwilligungBis', select: 't.einwilligung_bis', json: 'text' },
  { key: 'LoeschungGeplantAm', select: 't.loeschung_geplant_am', json: 'text' },
];

const page = (where: string, order: string) => `
  select ${listColumns.map(({ select }) => select).join(', ')}
    from bench_ref.person t where t.id_domaene = 1 and ${where} order by ${order} limit 100`;

const counted = (where: string, limit: string) =>
  `select count(*) as n from (select 1 from bench_ref.person t where t.id_domaene = 1 and ${where}${limit}) c`;

const newest = 't.geaendert_am desc, t.id desc';
const byName = 't.nachname, t.id';
const capped = ' limit 1001';
const filter = 't.id_niederlassung = $1 and lower(t.nachname) like $2';
const search = 't.suchtext like $1 and t.suchtext like $2';

/** What the texts of a record are of. */
export const recordMasters: Readonly<Record<string, (typeof masters)[number]>> = {
  id_niederlassung: 'niederlassung_st',
  id_berater: 'berater_st',
  id_kanal_quelle: 'kanal_st',
  id_jobbezeichnung: 'jobbezeichnung_st',
  id_sprache_korrespondenz: 'sprache_st',
  id_berufserfahrung: 'berufserfahrung_st',
};

/** Every column as JSON, with the texts of what refers to tables with many rows; beside it what the others are of. */
const record = (more = '') => `
  select row_to_json(x), ${Object.keys(recordMasters).join(', ')} from (
  select t.*, l.bezeichnung as staatsangehoerigkeit, concat_ws(' – ', k.code, k.bezeichnung) as kv_gruppe,
         concat_ws(' ', p.nachname, p.vorname) as person_empfehler, concat_ws(', ', u.bezeichnung, u.ort) as co_lieferant,
         concat_ws(' ', a.vorname, a.nachname) as erstellt, concat_ws(' ', c.vorname, c.nachname) as geaendert
         ${more}
    from bench_ref.person t
    left join land l on l.id = t.id_staatsangehoerigkeit
    left join kv_gruppe k on k.id = t.id_kv_gruppe
    left join bench_ref.person p on p.id = t.id_person_empfehler
    left join unternehmen_st u on u.id = t.id_co_lieferant
    left join benutzer_st a on a.id = t.erstellt_von
    left join benutzer_st c on c.id = t.geaendert_von
   where t.id = $1 and t.id_domaene = 1) x`;

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
  list: page('true', newest),
  byName: page('true', byName),
  count: 'select n from bench_ref.anzahl where id_domaene = 1',
  filter: page(filter, byName),
  filterCapped: counted(filter, capped),
  search: page(search, newest),
  searchCapped: counted(search, capped),
  searchExact: counted(search, ''),
  read: record(),
  readAll: record(
    [
      '',
      ...children.map((name) => rowsOf(`person_${name}`, 'x.id_domaene = t.id_domaene and x.id_person = t.id')),
      ...links.map((name) => rowsOf(`pers_st_${name}`, 'x.id_von = t.id')),
    ].join(', '),
  ),
  update: `
    with old as (select id, notiz from bench_ref.person where id = $1 and id_domaene = 1 and version = $2 for no key update),
         saved as (update bench_ref.person t set notiz = $3, geaendert_am = now(), geaendert_von = 1, version = t.version + 1
                     from old where t.id = old.id returning t.id, t.version, old.notiz),
         logged as (insert into bench_ref.protokoll (id_benutzer, datensatz_id, version, alt, neu)
                    select 1, id, version, jsonb_build_object('Notiz', notiz), jsonb_build_object('Notiz', $3::text) from saved)
    select id as "Id", version as "Version" from saved`,
} as const;
