import { moduleKeys } from '@disponent/domain/access/module-keys';
import { statusOfPhase } from '@disponent/domain/entities/pv/rpo';
import { validateAsync } from '@disponent/domain/entity/validate';
import { ibanPruefsumme } from '@disponent/domain/rules/iban-pruefsumme';
import { svNummer } from '@disponent/domain/rules/sv-nummer';
import { tables } from '@disponent/domain/tables';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { seedCaller } from '../seeds/loader.ts';
import { seedIfEmpty } from '../seeds/seed.ts';
import { migrate } from '../src/db/migrate.ts';
import { snake } from '../src/db/names.ts';
import { Db } from '../src/db/pool.ts';
import { readRecord } from '../src/db/record.ts';
import { dayIn } from '../src/features/session/callers.ts';
import { hooks } from '../src/hooks/index.ts';
import { migrationsFolder } from '../src/root.ts';
import { testCipher } from './cipher.ts';
import { inDatabase, onServer } from './global-setup.ts';
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
    body: JSON.stringify({ Username, Password: 'Demo1234', StayLoggedOn: false }),
  });
  return (await answer.json()) as Record<string, unknown>;
}

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

  test('the last change on record is the status of the record', () =>
    Promise.all(
      [
        'AnfrageDat',
        'AnfrageProjektDat',
        'PvDat',
        'KundenportalEinsatz',
        'Stundennachweis',
        'FakturaDat',
        'StelleninseratSt',
        'Bewerbung',
        'PersSt',
      ].map((key) =>
        none(
          `select r.id, r.status, v.nach from ${snake(key)} r
             join lateral (select nach from status_verlauf v where v.entitaet = '${key}' and v.datensatz_id = r.id order by v.id desc limit 1) v on true
            where v.nach <> r.status`,
        ),
      ),
    ));
});

describe('it agrees', () => {
  test('a request is filled as its status says', () =>
    none(`select a.id, a.status, s.bedarf, s.besetzt from anfrage_dat a,
            lateral (select sum(p.anzahl) as bedarf, sum((select count(*) from kundenportal_einsatz e where e.id_anfrage_position = p.id and e.status not in ('Geplant', 'Storniert'))) as besetzt
                       from anfrage_position p where p.id_anfrage = a.id) s
           where (a.status = 'Besetzt' and s.besetzt <> s.bedarf) or (a.status = 'Teilbesetzt' and not (s.besetzt > 0 and s.besetzt < s.bedarf))
              or (a.status in ('Entwurf', 'Offen', 'InBearbeitung', 'Storniert') and s.besetzt > 0)`));

  test('nobody answered an open request yet', () =>
    none(`select a.id from anfrage_dat a where a.status in ('Entwurf', 'Offen') and (exists (select 1 from pv_dat v where v.id_anfrage = a.id)
            or exists (select 1 from stelleninserat_st s where s.id_anfrage = a.id) or exists (select 1 from kontakt k where k.id_anfrage = a.id))`));

  test('a proposal is Eingesetzt when its assignment is confirmed', () =>
    none(`select v.id, v.status, e.status as einsatz from pv_dat v left join kundenportal_einsatz e on e.id_pv = v.id
           where (v.status = 'Eingesetzt') is distinct from coalesce(e.status in ('Bestaetigt', 'Aktiv', 'Unterbrochen', 'Beendet', 'Abgerechnet'), false)
              or (e.id is not null and (e.id_person <> v.id_person or e.id_anfrage_position <> v.id_anfrage_position))`));

  test('a proposal is of the same customer as its request, and nobody is proposed twice for a position', async () => {
    await none(
      'select v.id from pv_dat v join anfrage_dat a on a.id = v.id_anfrage where v.id_unternehmen <> a.id_unternehmen or v.is_rpo <> a.is_rpo',
    );
    await none('select id_person from pv_dat group by id_person, id_anfrage_position having count(*) > 1');
    await none(
      `select v.id from pv_dat v join pers_st p on p.id = v.id_person where p.status in ('Gesperrt', 'Anonymisiert', 'Neu')`,
    );
    await none(
      'select v.id from pv_dat v join pers_st p on p.id = v.id_person where v.id_co_lieferant is distinct from p.id_co_lieferant',
    );
  });

  test('whoever works for us is employed, and at one place at a time', async () => {
    await none(`select e.id from kundenportal_einsatz e join pers_st p on p.id = e.id_person
                 where e.einsatzart in ('Ueberlassung', 'TryAndHire', 'Payroll') and e.status in ('Bestaetigt', 'Aktiv', 'Unterbrochen') and e.id_co_lieferant is null and p.status <> 'Mitarbeiter'`);
    await none(
      `select id_person from kundenportal_einsatz where status in ('Aktiv', 'Unterbrochen') group by id_person having count(*) > 1`,
    );
    await none(
      `select e.id from kundenportal_einsatz e join pers_st p on p.id = e.id_person where p.eintritt > (e.beginn at time zone 'Europe/Vienna')::date and e.id_co_lieferant is null and p.status in ('Mitarbeiter', 'Ausgetreten')`,
    );
  });

  test('hours lie inside the assignment; none are lost between', async () => {
    await none(`select s.id from stundennachweis s join kundenportal_einsatz e on e.id = s.id_einsatz
                 where s.von < (e.beginn at time zone 'Europe/Vienna')::date or s.bis > coalesce(e.ende_tatsaechlich, s.bis)`);
    await none(
      `select id_einsatz from stundennachweis where art = 'Normal' group by id_einsatz, von having count(*) > 1`,
    );
    await none(`select s.id from stundennachweis s where art = 'Normal' and summe_normal + summe_ue50 + summe_ue100 <>
                 (select coalesce(sum(t.stunden) filter (where t.abwesenheit_art = 'Keine'), 0) from stundennachweis_tag t where t.id_stundennachweis = s.id)`);
  });

  test('approved hours are billed once, and only those', () =>
    none(`select s.id, s.status, count(l.id_von) as n from stundennachweis s left join faktura_position_stundennachweise l on l.id_nach = s.id
           group by s.id having count(l.id_von) <> case when s.status in ('Fakturiert', 'Korrigiert') then 1 else 0 end`));

  test('a line bills the hours of its weeks at the rate of its assignment', async () => {
    const hours = `select sum(l.menge) from faktura_position_stundennachweise k join stundennachweis_tag t on t.id_stundennachweis = k.id_nach
                     join stundennachweis_leistung l on l.id_stundennachweis_tag = t.id where k.id_von = n.id and l.id_leistungsart = n.id_leistungsart`;
    await none(`select n.id, n.menge, (${hours}) as stunden from faktura_position n
                 where exists (select 1 from faktura_position_stundennachweise k where k.id_von = n.id) and n.menge is distinct from (${hours})`);
    await none(`select n.id, n.einzelpreis, c.verrechnungssatz from faktura_position n join faktura_dat f on f.id = n.id_faktura
                  join einsatz_kondition c on c.id_einsatz = n.id_einsatz and c.id_leistungsart = n.id_leistungsart
                 where n.einzelpreis <> case f.belegart when 'CoLieferantGutschrift' then c.einkaufssatz else c.verrechnungssatz end`);
  });

  test('an invoice is the sum of its lines, a payment what was open', async () => {
    await none('select id from faktura_position where netto <> round(menge * einzelpreis, 2)');
    await none(
      'select f.id from faktura_dat f where f.summe_netto <> (select sum(n.netto) from faktura_position n where n.id_faktura = f.id) or f.summe_brutto <> f.summe_netto + f.summe_steuer',
    );
    await none(`select f.id from faktura_dat f, lateral (select coalesce(sum(betrag), 0) as summe from faktura_zahlung z where z.id_faktura = f.id) z
                 where (f.status = 'Bezahlt' and z.summe <> f.summe_brutto) or (f.status = 'Teilbezahlt' and not (z.summe > 0 and z.summe < f.summe_brutto))
                    or (f.status not in ('Bezahlt', 'Teilbezahlt') and z.summe <> 0)`);
    await none(
      `select s.id from faktura_dat s join faktura_dat f on f.id = s.id_faktura_bezug where s.belegart = 'Stornorechnung' and (f.status <> 'Storniert' or s.summe_brutto <> -f.summe_brutto)`,
    );
  });

  test('invoice numbers have no gap and follow the dates; every range goes on behind its last number', async () => {
    await none(`select f.id, f.faktura_nr from (select *, 'RE' || extract(year from rechnungsdatum) || '-' ||
                  lpad(row_number() over (partition by id_rechnungssteller, extract(year from rechnungsdatum) order by rechnungsdatum, faktura_nr)::text, 5, '0') as wanted
                  from faktura_dat where faktura_nr is not null) f where f.faktura_nr <> f.wanted`);
    await none(`select id from faktura_dat where (faktura_nr is null) <> (status in ('Entwurf', 'Geprueft'))`);
    await none(`select k.* from nummernkreis k join (select id_domaene, 'Faktura ' || id_rechnungssteller as kreis, extract(year from rechnungsdatum) as jahr, count(*) as n
                  from faktura_dat where faktura_nr is not null group by 1, 2, 3) f using (id_domaene, kreis, jahr) where k.naechste_nummer <> f.n + 1`);
    for (const [kreis, table, column] of [
      ['Person', 'pers_st', 'person_nr'],
      ['Anfrage', 'anfrage_dat', 'anfrage_nr'],
      ['Personalvorschlag', 'pv_dat', 'pv_nr'],
      ['Einsatz', 'kundenportal_einsatz', 'einsatz_nr'],
      ['Stelleninserat', 'stelleninserat_st', 'inserat_nr'],
      ['Projekt', 'anfrage_projekt_dat', 'projekt_nr'],
    ])
      await none(`select t.* from (select id_domaene, case when ${column} ~ '-\\d{4}-' then split_part(${column}, '-', 2)::int else 0 end as jahr, max(regexp_replace(${column}, '^.*-', '')::int) as n
                    from ${table} group by 1, 2) t left join nummernkreis k on k.id_domaene = t.id_domaene and k.kreis = '${kreis}' and k.jahr = t.jahr where k.naechste_nummer is distinct from t.n + 1`);
  });

  test('every rule of the domain holds, and what is derived is what the record derives', async () => {
    const today = dayIn('Europe/Vienna');
    for (const [id, name] of [
      [1, 'Alpenstaff'],
      [2, 'Donaujobs'],
    ] as const) {
      const caller = seedCaller({ Id: 1, IdDomaene: id, IdDomaeneText: name }, today);
      for (const table of tables.values()) {
        if (table.parent || table.access === 'internal' || table.key === 'DomaeneSt') continue;
        const sample = await query(
          `select id from ${snake(table.key)} ${table.isPlatform ? '' : `where id_domaene = ${id}`} order by md5(id::text) limit 4`,
        );
        for (const { id: rowId } of sample) {
          const row = await readRecord(server.db, table, Number(rowId), caller);
          const { errors } = await validateAsync(table, row, { today, before: row });
          expect(errors, `${table.key} ${String(rowId)}`).toEqual({});
          const context = { table, caller, db: server.db, tx: server.db.pool as never, before: row };
          const derived = (await hooks[table.key]?.derive?.(row, context)) ?? row;
          for (const [field, { computed }] of Object.entries(table.fields))
            if (computed === 'stored')
              expect(derived[field], `${table.key} ${String(rowId)} ${field}`).toEqual(row[field]);
        }
      }
    }
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
      const row = await readRecord(server.db, table, Number(id), caller);
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
    await onServer(inject('postgres'), `create database ${database}`);
    const owner = new pg.Client(connection);
    await owner.connect();
    await migrate(owner, migrationsFolder);

    const kaputt = {
      derive: () => {
        throw new Error('no rate');
      },
    };
    const broken = new Db({ connection, asAppRole: true, cipher: testCipher, hooks: { ...hooks, WaehrungSt: kaputt } });
    await expect(seedIfEmpty(broken, () => {})).rejects.toThrow('no rate');
    await broken.close();
    expect(
      (
        await owner.query(
          'select (select count(*) from domaene_st) + (select count(*) from land) + (select count(*) from aenderungsprotokoll) as n',
        )
      ).rows,
    ).toEqual([{ n: '0' }]);

    const db = new Db({ connection, asAppRole: true, cipher: testCipher, hooks });
    const lines: string[] = [];
    await seedIfEmpty(db, (line) => lines.push(line));
    expect(lines.length).toBeGreaterThan(2);
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
