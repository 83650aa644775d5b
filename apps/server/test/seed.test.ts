import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { moduleKeys } from '@disponent/domain/access/module-keys';
import { dayIn } from '@disponent/domain/days';
import { statusOfPhase } from '@disponent/domain/entities/pv/rpo';
import { ibanPruefsumme } from '@disponent/domain/rules/numbers/iban-pruefsumme';
import { svNummer } from '@disponent/domain/rules/numbers/sv-nummer';
import { tables } from '@disponent/domain/tables';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { seedCaller } from '../seeds/loader.ts';
import { seedIfEmpty } from '../seeds/seed.ts';
import { snake } from '../src/db/names.ts';
import { folderStore } from '../src/files/folder.ts';
import { hooks } from '../src/hooks/index.ts';
import { readRecord } from '../src/records/record.ts';
import { createMigrated, inDatabase, onServer, openTestDb } from './global-setup.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
let admin: string;

beforeAll(async () => {
  server = await startTestServer();
  admin = await signIn('admin');
});
afterAll(() => server?.close());

async function login(Username: string): Promise<Record<string, unknown>> {
  const answer = await fetch(`${server.url}/api/base/Authorization/Login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ Username, Password: 'Demo1234', Code: totp.generate(), StayLoggedOn: false }),
  });
  return (await answer.json()) as Record<string, unknown>;
}

/** Of the account with two factors; the others need no code. */
const totp = new TOTP({ secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' });

const signIn = async (name: string): Promise<string> => String((await login(name)).AuthenticationToken);

async function get(
  path: string,
  token = admin,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: Record<string, unknown> }> {
  const answer = await fetch(server.url + path, { headers: { authorization: `Bearer ${token}`, ...headers } });
  return { status: answer.status, body: (await answer.json().catch(() => ({}))) as Record<string, unknown> };
}

async function rows(
  key: string,
  token = admin,
  headers: Record<string, string> = {},
): Promise<Record<string, unknown>[]> {
  const { status, body } = await get(`/api/entity/${key}?take=500`, token, headers);
  expect(status, key).toBe(200);
  return body.Rows as Record<string, unknown>[];
}

/** Asked of the database itself, of all Domänen. */
async function query(statement: string): Promise<Record<string, unknown>[]> {
  return (await server.db.pool.query<Record<string, unknown>>(statement)).rows;
}

/** What must not be: rows that break the sentence the test is named after. */
const none = async (statement: string) => expect(await query(statement)).toEqual([]);

const byStatus = async (table: string, field = 'status') =>
  Object.fromEntries(
    (await query(`select ${field} as name, count(*) as n from ${table} where id_domaene = 1 group by 1`)).map(
      ({ name, n }) => [name, n],
    ),
  );

describe('size', () => {
  test.each([
    ['AnfrageDat', 110, 5],
    ['AnfragePosition', 165, 7],
    ['AnfrageProjektDat', 9, 3],
    ['AppBenutzerSt', 40, 4],
    ['Aufgabe', 150, 6],
    ['BenutzerSt', 34, 3],
    ['BeraterSt', 22, 3],
    ['BerufsgruppeSt', 13, 13],
    ['Bewerbung', 540, 12],
    ['BewerbungEinstellungSt', 6, 6],
    ['EinwilligungDsgvoSt', 8, 8],
    ['FakturaDat', 260, 12],
    ['FirmenbeschreibungSt', 10, 3],
    ['HeaderbildSt', 12, 12],
    ['JobbezeichnungSt', 90, 90],
    ['KanalSt', 14, 14],
    ['Kontakt', 2400, 40],
    ['KundenportalEinsatz', 190, 6],
    ['LayoutSt', 12, 12],
    ['NiederlassungAmsSt', 7, 3],
    ['NiederlassungSt', 8, 2],
    ['PersSt', 620, 30],
    ['PvDat', 480, 10],
    ['RegionSt', 9 + 45, 9 + 45],
    ['StelleninseratInhaltSt', 60, 60],
    ['StelleninseratSt', 85, 5],
    ['UnternehmenSt', 64, 5],
    ['VerguenstigungSt', 20, 20],
  ])('%s: %i rows in Alpenstaff, %i in Donaujobs', async (key, gross, klein) => {
    const counts = await query(`select id_domaene as d, count(*) as n from ${snake(key)} group by 1 order by 1`);
    expect(counts).toEqual([
      { d: 1, n: gross },
      { d: 2, n: klein },
    ]);
  });

  test('about 1,600 weeks of hours', async () => {
    const [alle] = await query('select count(*) as n from stundennachweis where id_domaene = 1');
    expect(Number(alle?.n)).toBeGreaterThan(1550);
    expect(Number(alle?.n)).toBeLessThan(1650);
  });

  test('every list has at least three rows in both Domänen', async () => {
    const small = new Set(['NiederlassungSt', 'DomaeneSt']); // two branches, two Domänen: as the domain model says
    for (const table of tables.values()) {
      if (table.parent || table.access === 'internal' || small.has(table.key)) continue;
      const counts = await query(
        table.isPlatform
          ? `select count(*) as n from ${snake(table.key)}`
          : `select count(*) filter (where id_domaene = d.id) as n from domaene_st d left join ${snake(table.key)} t on t.id_domaene = d.id group by d.id`,
      );
      for (const { n } of counts)
        expect(Number(n), table.key).toBeGreaterThanOrEqual(table.key === 'FakturaMahnung' ? 1 : 3);
    }
  });

  test('the countries that rules know have the Ids that rules know', async () => {
    const ids = Object.fromEntries((await rows('Land')).map((row) => [row.IsoCode, row.Id]));
    expect(ids).toMatchObject({ AT: 1, DE: 2, CH: 3 });
  });
});

describe('statuses', () => {
  test('people', async () => {
    expect(await byStatus('pers_st')).toEqual({
      Neu: 60,
      InPruefung: 40,
      Pool: 330,
      Mitarbeiter: 130,
      Ausgetreten: 45,
      Gesperrt: 10,
      Anonymisiert: 5,
    });
  });

  test('requests in every one, nine without an answer in time', async () => {
    const counts = await byStatus('anfrage_dat');
    expect(Object.keys(counts).sort()).toEqual(
      ['Abgeschlossen', 'Besetzt', 'Entwurf', 'InBearbeitung', 'Offen', 'Pausiert', 'Storniert', 'Teilbesetzt'].sort(),
    );
    const late = `select count(*) as n from anfrage_dat where id_domaene = 1 and status in ('Offen', 'InBearbeitung') and antwort_bis < now()`;
    expect(await query(late)).toEqual([{ n: 9 }]);
  });

  test('proposals: 90 of RPO over all phases, 30 of Co-Lieferanten', async () => {
    const counts = await byStatus('pv_dat');
    expect(Object.keys(counts)).toHaveLength(9);
    expect(await query('select count(*) as n from pv_dat where id_domaene = 1 and is_rpo')).toEqual([{ n: 90 }]);
    expect(
      await query('select count(*) as n from pv_dat where id_domaene = 1 and id_co_lieferant is not null'),
    ).toEqual([{ n: 30 }]);
    const phasen = await query('select distinct rpo_phase as phase, status from pv_dat where is_rpo');
    expect(new Set(phasen.map(({ phase }) => phase)).size).toBe(10);
    for (const { phase, status } of phasen)
      expect(statusOfPhase[phase as keyof typeof statusOfPhase], String(phase)).toContain(status);
  });

  test('118 assignments are running, 38 ads are online, two channels failed', async () => {
    expect(await byStatus('kundenportal_einsatz')).toMatchObject({ Aktiv: 118 });
    expect(await byStatus('stelleninserat_st')).toMatchObject({ Veroeffentlicht: 38 });
    expect(await byStatus('stelleninserat_kanal')).toMatchObject({ Fehler: 2 });
  });

  test('invoices: 14 drafts, 9 overdue, 3 cancelled, the special kinds', async () => {
    expect(await byStatus('faktura_dat')).toMatchObject({ Entwurf: 14, Storniert: 3 });
    expect(await byStatus('faktura_dat', 'belegart')).toMatchObject({ Stornorechnung: 3 });
    expect(await byStatus('faktura_dat', 'steuerkategorie')).toMatchObject({ AE: 2 });
    expect(await byStatus('faktura_dat', 'format')).toMatchObject({ EbInterface61: 1, XRechnung3: 1 });
    expect((await rows('FakturaDat')).filter(({ IsUeberfaellig }) => IsUeberfaellig)).toHaveLength(9);
  });

  test('Wels has used four fifths of its quota', async () => {
    const wels = (await rows('KontingentBenutzergruppeSt')).find(({ Bezeichnung }) => Bezeichnung === 'hokify Wels');
    expect(wels).toMatchObject({ Menge: 10, Verbraucht: 8, Auslastung: 80 });
  });
});

describe('accounts', () => {
  const roleOf = new Map([
    ['admin', 1],
    ['gf', 1],
    ['leitung', 2],
    ['berater', 3],
    ['dispo', 4],
    ['faktura', 5],
    ['inserate', 6],
    ['stammdaten', 7],
    ['kunde', 10],
    ['colieferant', 20],
    ['rpo', 49],
    ['rpov', 50],
    ['pvmk', 60],
    ['pvmkmaster', 61],
    ['zweifaktor', 3],
    ['donau', 3],
  ]);

  test('every account signs in with the demo password and has its role', async () => {
    for (const [name, role] of roleOf) {
      const { body } = await get('/api/.info/me', await signIn(name));
      expect(body, name).toMatchObject({
        Benutzername: name,
        IdBenutzerrolle: role,
        IsPlattformAdmin: name === 'admin',
        IdDomaene: name === 'donau' ? 2 : 1,
      });
    }
  });

  test('the locked one is refused with the reason', async () => {
    expect(await login('gesperrt')).toMatchObject({
      IsValid: false,
      AuthenticationToken: null,
      Meldung: 'Ihr Zugang ruht während Ihrer Karenz.',
    });
  });

  test('modules and rights are those of the domain model', async () => {
    const me = async (name: string) =>
      (await get('/api/.info/me', await signIn(name))).body as { Module: string[]; Rechte: string[] };
    expect((await me('gf')).Module.toSorted()).toEqual([...moduleKeys].sort());
    expect((await me('berater')).Module).toHaveLength(6 + 1 + 4 + 13);
    expect((await me('stammdaten')).Module).not.toContain('PersSt');
    expect(await me('kunde')).toMatchObject({ Rechte: expect.arrayContaining(['PvEntscheiden', 'StundenFreigeben']) });
    expect((await me('kunde')).Module.toSorted()).toEqual(['AnfrageDat', 'FakturaDat', 'KundenportalEinsatz', 'PvDat']);
    expect((await me('rpo')).Module).toContain('PvDat');
  });

  test.each([
    ['berater', ['PersSt', 'AnfrageDat', 'PvDat', 'KundenportalEinsatz', 'FakturaDat', 'StelleninseratSt']],
    ['dispo', ['PersSt', 'KundenportalEinsatz', 'Stundennachweis']],
    ['leitung', ['PersSt', 'AnfrageDat', 'AnfrageProjektDat', 'StelleninseratSt']],
    ['faktura', ['FakturaDat', 'KundenportalEinsatz', 'UnternehmenSt']],
    ['inserate', ['StelleninseratSt', 'KanalSt', 'Bewerbung']],
    ['stammdaten', ['UnternehmenSt', 'JobbezeichnungSt', 'LayoutSt']],
    ['kunde', ['AnfrageDat', 'PvDat', 'KundenportalEinsatz', 'FakturaDat', 'Stundennachweis']],
    ['colieferant', ['AnfrageDat', 'PersSt', 'PvDat', 'KundenportalEinsatz', 'FakturaDat']],
    ['rpo', ['AnfrageDat', 'AnfrageProjektDat', 'PvDat', 'PersSt', 'StelleninseratSt']],
    ['rpov', ['AnfrageDat', 'AnfrageProjektDat', 'PvDat', 'StelleninseratSt']],
    ['pvmk', ['AnfrageProjektDat', 'AnfrageDat', 'PvDat']],
    ['pvmkmaster', ['AnfrageProjektDat', 'AnfrageDat', 'PvDat']],
    ['donau', ['PersSt', 'AnfrageDat', 'PvDat', 'KundenportalEinsatz']],
  ])('%s finds something in every list', async (name, keys) => {
    const token = await signIn(name);
    for (const key of keys) expect((await rows(key, token)).length, key).toBeGreaterThan(0);
  });

  test('the customer finds hours to approve, the group more projects than its hotel', async () => {
    const hours = await rows('Stundennachweis', await signIn('kunde'));
    expect(hours.filter(({ Status }) => Status === 'Eingereicht').length).toBeGreaterThan(0);
    const hotel = await rows('AnfrageProjektDat', await signIn('pvmk'));
    expect((await rows('AnfrageProjektDat', await signIn('pvmkmaster'))).length).toBeGreaterThanOrEqual(hotel.length);
  });

  test('Donaujobs sees its own people and nobody else', async () => {
    const donau = await signIn('donau');
    const own = await rows('PersSt', donau);
    expect(own).toHaveLength(30);
    const others = await rows('PersSt');
    expect(others.map(({ Id }) => Id)).not.toEqual(expect.arrayContaining(own.map(({ Id }) => Id)));
    expect((await get(`/api/entity/PersSt/${String(others[0]?.Id)}`, donau)).status).toBe(404);
    expect((await get('/api/entity/PersSt', donau, { 'x-domaene': '1' })).status).toBe(403);
  });
});

describe('people', () => {
  test('whoever is employed has a whole file: numbers that pass their checks, a wage that is allowed', async () => {
    const caller = seedCaller({ Id: 1, IdDomaene: 1, IdDomaeneText: 'Alpenstaff' }, dayIn('Europe/Vienna'));
    const table = tables.get('PersSt');
    if (!table) throw new Error('No people');
    const minimum = new Map((await rows('KvGruppe')).map(({ Id, MindestStunde }) => [Id, Number(MindestStunde)]));
    const employed = await query(
      `select id from pers_st where id_domaene = 1 and status in ('Mitarbeiter', 'Ausgetreten') order by md5(id::text) limit 40`,
    );
    const seen = new Set<unknown>();
    for (const { id } of employed) {
      const row = await readRecord({ db: server.db, caller: caller }, table, Number(id));
      expect(svNummer().check(row.SvNummer, {})).toBeUndefined();
      expect(ibanPruefsumme().check(row.Iban, {})).toBeUndefined();
      expect(row).toMatchObject({
        SvNummer: expect.stringMatching(/^\d{10}$/),
        Iban: expect.stringMatching(/^(AT|DE)\d+$/),
        PersonalNr: expect.stringMatching(/^100\d{3}$/),
        Eintritt: expect.any(String),
      });
      expect(Number(row.Grundlohn)).toBeGreaterThanOrEqual(minimum.get(row.IdKvGruppe) ?? Infinity);
      seen.add(row.SvNummer);
    }
    expect(seen.size).toBe(employed.length);
  });

  test('25 were entered twice, 12 permits are about to end', async () => {
    const twice =
      await query(`select count(*) as n from pers_st a where a.id_domaene = 1 and a.status in ('Neu', 'InPruefung')
      and exists (select 1 from pers_st b where b.id_domaene = 1 and b.id <> a.id and b.mobil = a.mobil)`);
    expect(twice).toEqual([{ n: 25 }]);
    const ending = await query(
      `select count(*) as n from pers_st where id_domaene = 1 and arbeitserlaubnis_bis between current_date and current_date + 60`,
    );
    expect(ending).toEqual([{ n: 12 }]);
  });

  test('have photos and papers of every kind, those of the employee file not for customers', async () => {
    const [{ fotos } = {}] = await query(
      'select count(*) as fotos from pers_st where id_domaene = 1 and foto is not null',
    );
    expect(Number(fotos)).toBeGreaterThan(150);
    const arten = await query(
      `select bezeichnung as art, bool_or(is_fuer_kunde_freigegeben) as frei from person_dokument where id_domaene = 1 group by 1 order by 1`,
    );
    expect(arten).toEqual([
      { art: 'Ausweis', frei: false },
      { art: 'Dienstvertrag', frei: false },
      { art: 'Lebenslauf', frei: true },
      { art: 'Zeugnis', frei: true },
    ]);
    await none(`select id from pers_st where status = 'Anonymisiert' and foto is not null`);
  });

  test('nobody real can be reached: every address ends in .example', async () => {
    for (const key of [
      'PersSt',
      'UnternehmenSt',
      'BeraterSt',
      'BenutzerSt',
      'NiederlassungSt',
      'UnternehmenAnsprechpartner',
    ])
      await none(`select email from ${snake(key)} where email !~ '\\.example$'`);
  });
});

describe('loading', () => {
  const database = `disponent_seed_${process.pid}`;
  afterAll(() => onServer(inject('postgres'), `drop database if exists ${database} with (force)`));

  test('fails as a whole, can be repeated, and gives the same people every time', async () => {
    const connection = inDatabase(inject('postgres'), database);
    const owner = await createMigrated(inject('postgres'), database);

    const kaputt = {
      derive: () => {
        throw new Error('no rate');
      },
    };
    const broken = openTestDb(connection, { hooks: new Map([...hooks, ['WaehrungSt', kaputt]]) });
    await expect(seedIfEmpty(broken, () => {})).rejects.toThrow('no rate');
    await broken.close();
    expect(
      (
        await owner.query(
          'select (select count(*) from domaene_st) + (select count(*) from land) + (select count(*) from aenderungsprotokoll) as n',
        )
      ).rows,
    ).toEqual([{ n: '0' }]);

    const db = openTestDb(connection);
    const lines: string[] = [];
    const filesFolder = mkdtempSync(join(tmpdir(), 'disponent-seed-'));
    await seedIfEmpty(db, (line) => lines.push(line), { files: folderStore(filesFolder) });
    expect(lines.length).toBeGreaterThan(2);
    const dateien = await db.pool.query<{ speicherort: string; sha256: string; mime: string }>(
      'select speicherort, sha256, mime from datei',
    );
    expect(dateien.rows.length).toBeGreaterThan(400);
    const begins = new Map([
      ['application/pdf', '%PDF-1.4'],
      ['image/png', '\u0089PNG\r\n\u001a\n'],
    ]);
    for (const { speicherort, sha256, mime } of dateien.rows) {
      const bytes = readFileSync(join(filesFolder, speicherort));
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
      expect(bytes.subarray(0, 8).toString('latin1')).toBe(begins.get(mime));
    }
    const [cv] = (
      await db.pool.query<{ speicherort: string; mobil: string }>(
        `select d.speicherort, p.mobil from person_dokument t join pers_st p on p.id = t.id_person join datei d on d.id = t.datei
          where t.bezeichnung = 'Lebenslauf' and p.status = 'Pool' order by t.id limit 1`,
      )
    ).rows;
    expect(readFileSync(join(filesFolder, cv?.speicherort ?? ''), 'latin1')).toContain(`(${cv?.mobil})`);
    for (const same of [
      'select nachname, vorname, geburtsdatum::text, status, plz_ort from pers_st order by person_nr, id_domaene',
      'select faktura_nr, summe_brutto::text, status from faktura_dat order by entwurf_nr, id_domaene',
    ])
      expect((await db.pool.query(same)).rows).toEqual((await server.db.pool.query(same)).rows);

    await seedIfEmpty(db, () => expect.unreachable('The database is not empty any more'));
    await db.close();
    await owner.end();
  }, 240_000);
});
