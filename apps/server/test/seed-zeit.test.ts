import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { donaujobs } from '../seeds/data/donaujobs.ts';
import { lohnIn } from '../seeds/data/kollektivvertraege.ts';
import { seedIfEmpty } from '../seeds/seed.ts';
import { Uhr } from '../seeds/uhr.ts';
import type { Db } from '../src/db/pool.ts';
import { Api } from './api.ts';
import { createMigrated, inDatabase, onServer, openTestDb } from './global-setup.ts';
import { startTestServer, type TestServer } from './server.ts';
import { tag } from './tage.ts';

type Query = (statement: string) => Promise<Record<string, unknown>[]>;

/** Columns of what is still to come, or may be: deadlines, ends, beginnings, appointments. Every other day or time tells of something that happened. */
const ofTheFuture =
  /(^|_)(bis|ab|von|beginn|ende|ende_geplant|faellig_am|wiedervorlage_am|loeschung_geplant_am|naechster_termin|naechster_versuch)$/;
/** Holidays are known years ahead. */
const otherwise = ['feiertag.datum'];

/** Columns that hold something that happened after the moment, in every table there is. */
async function ahead(query: Query, moment: string): Promise<string[]> {
  const columns = await query(`select c.table_name as t, c.column_name as c, c.data_type as d
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and c.data_type in ('date', 'timestamp with time zone')
       and c.table_name !~ '^aenderungsprotokoll_'`);
  const told = columns.filter(
    ({ t, c }) => !ofTheFuture.test(String(c)) && !otherwise.includes(`${String(t)}.${String(c)}`),
  );
  expect(told.length).toBeGreaterThan(200);
  const parts = told.map(
    ({ t, c, d }) =>
      `select '${String(t)}.${String(c)}' as name, max(${String(c)})::text as latest from ${String(t)} having max(${String(c)}) > ${d === 'date' ? `${local(moment)}::date` : `${moment}`}`,
  );
  return (await query(parts.join(' union all '))).map(({ name, latest }) => `${String(name)} ${String(latest)}`);
}

const local = (moment: string): string => `(${moment} at time zone 'Europe/Vienna')`;

/** What should be to come and is not, or the other way round. */
async function outOfTime(query: Query, moment: string): Promise<Record<string, unknown>[]> {
  const today = `${local(moment)}::date`;
  const dayOf = (column: string) => `(${column} at time zone 'Europe/Vienna')::date`;
  const wrong = [
    `select 'Termin' as was, id from pv_termin where status in ('Geplant', 'Bestaetigt') and beginn < ${moment} or status = 'Durchgefuehrt' and beginn > ${moment}`,
    `select 'Einsatz', id from kundenportal_einsatz where status in ('Geplant', 'Bestaetigt') and ${dayOf('beginn')} < ${today}`,
    `select 'Einsatz', id from kundenportal_einsatz where status in ('Aktiv', 'Unterbrochen', 'Beendet') and ${dayOf('beginn')} > ${today}`,
    `select 'Einsatz', id from kundenportal_einsatz where status = 'Aktiv' and ende_geplant < ${today}`,
    `select 'Inserat', id from stelleninserat_st where status = 'Veroeffentlicht' and (veroeffentlichen_ab > ${moment} or veroeffentlichen_bis < ${today})`,
    `select 'Inserat', id from stelleninserat_st where status = 'Abgelaufen' and veroeffentlichen_bis >= ${today}`,
    `select 'Vorschlag', id from pv_dat where status = 'Vorgeschlagen' and gueltig_bis < ${today}`,
    `select 'Werdegang', id from person_taetigkeit where von > ${today} or bis > ${today}`,
    `select 'Stunden', id_stundennachweis from stundennachweis_tag where datum > ${today}`,
    `select 'Interview zur Unzeit', id from pv_termin where (beginn at time zone 'Europe/Vienna')::time not between '08:00' and '20:00'`,
    `select 'krumme Frist', id from anfrage_dat where extract(minute from antwort_bis)::int % 15 <> 0`,
    `select 'krummer Termin', id from anfrage_projekt_dat where extract(minute from naechster_termin)::int % 15 <> 0`,
    ...[
      'anfrage_dat/AnfrageDat',
      'pv_dat/PvDat',
      'kundenportal_einsatz/KundenportalEinsatz',
      'stelleninserat_st/StelleninseratSt',
    ].map((pair) => {
      const [table, key] = pair.split('/');
      return `select 'Schritt vor dem Anlegen: ${key}', r.id from ${table} r where exists (select 1 from status_verlauf v where v.entitaet = '${key}' and v.datensatz_id = r.id and v.am < r.erstellt_am)`;
    }),
    `select 'Verlauf', id from (select id, am, lag(am) over (partition by entitaet, datensatz_id order by id) as davor from status_verlauf) v where am < davor`,
  ];
  return query(wrong.join(' union all '));
}

describe('the demo of today', () => {
  let server: TestServer;
  let owner: pg.Client;
  const query: Query = async (statement) => (await owner.query<Record<string, unknown>>(statement)).rows;
  beforeAll(async () => {
    server = await startTestServer();
    owner = new pg.Client(inDatabase(inject('postgres'), server.database));
    await owner.connect();
  });
  afterAll(async () => {
    await owner.end();
    await server.close();
  });

  test('tells of nothing in any table that has not happened yet, and nothing that is to come has passed', async () => {
    expect(await ahead(query, 'now()')).toEqual([]);
    expect(await outOfTime(query, `(select min(erstellt_am) from domaene_st)`)).toEqual([]);
  });

  test('has interviews today and tomorrow, starts this week, ends in two weeks, new requests and applications', async () => {
    const count = async (from: string) => Number((await query(`select count(*) as n from ${from}`))[0]?.n);
    const day = (column: string) => `(${column} at time zone 'Europe/Vienna')::date`;
    for (const days of [0, 1])
      expect(await count(`pv_termin where ${day('beginn')} = '${tag(days)}'`)).toBeGreaterThan(1);
    const einsatz = 'kundenportal_einsatz where id_domaene = 1 and';
    expect(
      await count(
        `${einsatz} status in ('Geplant', 'Bestaetigt') and ${day('beginn')} between '${tag(1)}' and '${tag(7)}'`,
      ),
    ).toBeGreaterThan(4);
    expect(
      await count(`${einsatz} status = 'Aktiv' and ende_geplant between '${tag(0)}' and '${tag(14)}'`),
    ).toBeGreaterThan(4);
    expect(await count(`anfrage_dat where status = 'Offen' and ${day('eingang_am')} = '${tag(0)}'`)).toBeGreaterThan(0);
    for (const days of [0, -1, -2])
      expect(await count(`bewerbung where ${day('eingang_am')} = '${tag(days)}'`), String(days)).toBeGreaterThan(0);
    expect(
      await count(
        `stelleninserat_st where status = 'Veroeffentlicht' and veroeffentlichen_bis between '${tag(1)}' and '${tag(7)}'`,
      ),
    ).toBeGreaterThan(1);
  });

  test.for([
    [
      'gf',
      'Umsatz OffenePosten OffenePositionen PvBeimKunden AktiveEinsaetze Starts AnfragenUeberfaellig Ueberfaellig PvOhneRueckmeldung Enden Arbeitserlaubnis',
    ],
    ['berater', 'OffenePositionen PvBeimKunden AktiveEinsaetze StundenOffen NeueBewerbungen PvOhneRueckmeldung'],
    ['dispo', 'OffenePositionen PvBeimKunden Starts AktiveEinsaetze StundenOffen NeueBewerbungen Enden'],
    ['faktura', 'Fakturierbar FakturaEntwuerfe NichtVersendet Ueberfaellig Versandfehler StundenFreigeben'],
    ['inserate', 'Online InserateAblaufend BewerbungenWoche Kanalfehler InserateFreigeben'],
    ['kunde', 'OffeneAnfragen AktiveEinsaetze OffeneRechnungen NeueVorschlaege StundenFreigeben'],
    ['colieferant', 'OffeneAnfragen PvBeimKunden AktiveEinsaetze StundenOffen'],
    ['rpo', 'KandidatenRpo OffeneStellen Profilfreigaben PvOhneRueckmeldung'],
  ] as const)('gives %s something to look at', async ([name, keys]) => {
    const api = await Api.login(server.url, name);
    const { Kennzahlen, ZuTun, Aufgaben } = await api.call<{
      Kennzahlen: { Schluessel: string; Anzahl: number }[];
      ZuTun: { Schluessel: string; Anzahl: number }[];
      Aufgaben: { Total: number };
    }>('GET', '/api/dashboard');
    const empty = [...Kennzahlen, ...ZuTun].filter(({ Anzahl }) => Anzahl === 0).map(({ Schluessel }) => Schluessel);
    expect(empty.filter((key) => keys.split(' ').includes(key))).toEqual([]);
    if (!['kunde', 'colieferant'].includes(name)) expect(Aufgaben.Total).toBeGreaterThan(0);
  });

  test('[S03] no two accounts share a salt', async () => {
    const [salts] = await query(
      `select count(*)::int as n, count(distinct split_part(passwort_hash, '$', 5))::int as salts from benutzer_st where passwort_hash is not null`,
    );
    expect(salts).toEqual({ n: 37, salts: 37 });
  });

  test('pays what the Kollektivvertrag asks for this year', async () => {
    expect([2025, 2026, 2027].map((year) => lohnIn(year, 17.11))).toEqual([17.11, 17.5, 17.85]);
    const own = `select g.code || ' ' || g.mindest_stunde as lohn from kv_gruppe g join kollektivvertrag k on k.id = g.id_kollektivvertrag
                  where k.bezeichnung = 'Arbeitskräfteüberlassung (Arbeiter)' and g.gueltig_ab = '2026-01-01' order by 1`;
    expect((await query(own)).map(({ lohn }) => lohn)).toEqual([
      'A 13.90',
      'B 13.90',
      'C 15.62',
      'D 17.50',
      'E 20.14',
      'F 24.82',
    ]);
    expect(
      await query(`select distinct extract(year from gueltig_ab)::int as jahr from kv_gruppe where is_aktiv`),
    ).toEqual([{ jahr: Number(tag(0).slice(0, 4)) }]);
    const cheap = `select e.id from kundenportal_einsatz e join kv_gruppe g on g.id = e.id_kv_gruppe where e.lohn_einheit = 'Stunde' and (e.lohn < g.mindest_stunde or e.verrechnungssatz < e.lohn * 1.5)`;
    expect(await query(cheap)).toEqual([]);
  });
});

describe('the demo of another day', () => {
  const database = `disponent_tag_${process.pid}`;
  let owner: pg.Client;
  let db: Db;
  beforeAll(async () => {
    owner = await createMigrated(inject('postgres'), database);
    db = openTestDb(inDatabase(inject('postgres'), database));
  });
  afterAll(async () => {
    await db.close();
    await owner.end();
    await onServer(inject('postgres'), `drop database if exists ${database} with (force)`);
  });

  const year = Number(tag(0).slice(0, 4));
  const after = (day: string, weekday: number): string => {
    const days = Array.from({ length: 7 }, (_, at) => new Date(Date.parse(day) + at * 86_400_000));
    return (
      days
        .find((one) => one.getUTCDay() === weekday)
        ?.toISOString()
        .slice(0, 10) ?? day
    );
  };

  test.each([
    ['a Monday at dawn', `${after(tag(1), 1)}T05:10:00`],
    ['a Sunday', `${after(tag(1), 0)}T15:00:00`],
    ['the last evening of a year', `${year}-12-31T23:50:00`],
    ['the first minutes of a year', `${year + 1}-01-01T00:03:00`],
  ])('lies in the past of %s', { timeout: 240_000 }, async (_, now) => {
    const query: Query = async (statement) => (await owner.query<Record<string, unknown>>(statement)).rows;
    const tables = await query(
      `select string_agg(quote_ident(tablename), ', ') as names from pg_tables where schemaname = 'public' and tablename not in ('migration', 'installation')`,
    );
    await owner.query(`truncate ${String(tables[0]?.names)} restart identity cascade`);
    expect(await seedIfEmpty(db, () => {}, { now, only: [donaujobs] })).toBe(true);
    const moment = `(timestamp '${now}' at time zone 'Europe/Vienna')`;
    expect(await ahead(query, moment)).toEqual([]);
    expect(await outOfTime(query, moment)).toEqual([]);
    expect((await query('select count(*) as n from pers_st'))[0]?.n).toBe('30');
  });

  test('has a clock that stands at the moment it is made', () => {
    const uhr = new Uhr('2026-11-16T10:00:00');
    expect(uhr.am('2026-11-15', 4)).toBe('2026-11-15T12:28:00');
    expect([0, 4, 8].map((nr) => uhr.am('2026-11-16', nr))).toEqual([
      '2026-11-16T08:00:00',
      '2026-11-16T08:59:00',
      '2026-11-16T09:59:00',
    ]);
    expect(uhr.am('2026-11-20', 0)).toBe('2026-11-16T08:00:00');
    expect(uhr.tag('2026-11-20')).toBe('2026-11-16');
    expect(uhr.termin('2026-11-16', 9)).toBe('2026-11-16T11:00:00');
    expect(uhr.termin('2026-11-17', 9)).toBe('2026-11-17T09:00:00');
    expect(new Uhr('2026-11-16T21:30:00').termin('2026-11-16', 9)).toBe('2026-11-16T09:00:00');
    expect(new Uhr('2027-01-01T00:03:00').am('2027-01-01', 8)).toMatch(/^2027-01-01T00:0[0-3]:00$/);
  });
});
