import { moduleKeys } from '@disponent/domain/access/module-keys';
import { ibanPruefsumme } from '@disponent/domain/rules/iban-pruefsumme';
import { svNummer } from '@disponent/domain/rules/sv-nummer';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { seedIfEmpty } from '../seeds/seed.ts';
import { migrate } from '../src/db/migrate.ts';
import { Db } from '../src/db/pool.ts';
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

describe('lists', () => {
  test.each([
    ['DomaeneSt', 2],
    ['BenutzerrolleSt', 13],
    ['BenutzerSperrgrundSt', 5],
    ['Land', 54],
    ['Bundesland', 25],
    ['KvGruppe', 6],
    ['NiederlassungSt', 8],
    ['BeraterSt', 12],
    ['BenutzerSt', 16],
    ['UnternehmenSt', 26],
    ['BerufsgruppeSt', 13],
    ['JobbezeichnungSt', 41],
    ['RegionSt', 31],
    ['SpracheSt', 15],
    ['KanalSt', 8],
    ['PersSt', 120],
  ])('%s has %i rows in Alpenstaff', async (key, count) => {
    expect(await rows(key)).toHaveLength(count);
  });

  test.each([
    ['NiederlassungSt', 2],
    ['BeraterSt', 3],
    ['BenutzerSt', 1],
    ['UnternehmenSt', 5],
    ['PersSt', 20],
  ])('%s has %i rows in Donaujobs', async (key, count) => {
    expect(await rows(key, admin, { 'x-domaene': '2' })).toHaveLength(count);
  });

  test.each([
    'WaehrungSt',
    'ArbeitszeitSt',
    'BerufserfahrungSt',
    'DienstleistungSt',
    'EinwilligungDsgvoSt',
    'PersonengruppeSt',
    'Kollektivvertrag',
    'Fachverband',
    'Branche',
    'Dokumentart',
    'Qualifikation',
  ])('%s has rows in both', async (key) => {
    expect((await rows(key)).length).toBeGreaterThanOrEqual(3);
    expect((await rows(key, admin, { 'x-domaene': '2' })).length).toBeGreaterThanOrEqual(3);
  });

  test('the countries that rules know have the Ids that rules know', async () => {
    const ids = Object.fromEntries((await rows('Land')).map((row) => [row.IsoCode, row.Id]));
    expect(ids).toMatchObject({ AT: 1, DE: 2, CH: 3 });
  });
});

describe('accounts', () => {
  const all = [
    'admin',
    'gf',
    'leitung',
    'berater',
    'dispo',
    'faktura',
    'inserate',
    'stammdaten',
    'kunde',
    'colieferant',
    'rpo',
    'rpov',
    'pvmk',
    'pvmkmaster',
    'zweifaktor',
    'donau',
  ];
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
    for (const name of all) {
      const { body } = await get('/api/.info/me', await signIn(name));
      expect(body, name).toMatchObject({
        Benutzername: name,
        IdBenutzerrolle: roleOf.get(name),
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

  test('Donaujobs sees its own people and nobody else', async () => {
    const donau = await signIn('donau');
    const own = await rows('PersSt', donau);
    expect(own).toHaveLength(20);
    const others = await rows('PersSt');
    expect(others.map(({ Id }) => Id)).not.toEqual(expect.arrayContaining(own.map(({ Id }) => Id)));
    expect((await get(`/api/entity/PersSt/${String(others[0]?.Id)}`, donau)).status).toBe(404);
    expect((await get('/api/entity/PersSt', donau, { 'x-domaene': '1' })).status).toBe(403);
  });
});

describe('people', () => {
  test('they are spread over the statuses', async () => {
    const counts: Record<string, number> = {};
    for (const { Status } of await rows('PersSt')) counts[String(Status)] = (counts[String(Status)] ?? 0) + 1;
    expect(counts).toEqual({ Neu: 16, InPruefung: 12, Pool: 57, Mitarbeiter: 26, Ausgetreten: 7, Gesperrt: 2 });
  });

  test('whoever is employed has a whole file: numbers that pass their checks, a wage that is allowed', async () => {
    const minimum = new Map((await rows('KvGruppe')).map(({ Id, MindestStunde }) => [Id, Number(MindestStunde)]));
    const seen = new Set<unknown>();
    for (const domaene of ['1', '2']) {
      for (const { Id, Status } of await rows('PersSt', admin, { 'x-domaene': domaene })) {
        if (Status !== 'Mitarbeiter' && Status !== 'Ausgetreten') continue;
        const { body } = await get(`/api/entity/PersSt/${String(Id)}`, admin, { 'x-domaene': domaene });
        expect(svNummer().check(body.SvNummer, {})).toBeUndefined();
        expect(ibanPruefsumme().check(body.Iban, {})).toBeUndefined();
        expect(body).toMatchObject({
          SvNummer: expect.stringMatching(/^\d{10}$/),
          Iban: expect.stringMatching(/^(AT|DE)\d+$/),
          PersonalNr: expect.any(String),
          Eintritt: expect.any(String),
        });
        expect(Number(body.Grundlohn)).toBeGreaterThanOrEqual(minimum.get(body.IdKvGruppe) ?? Infinity);
        expect(seen.has(body.SvNummer)).toBe(false);
        seen.add(body.SvNummer);
      }
    }
    expect(seen.size).toBeGreaterThan(30);
  });

  test('nobody real can be reached: every address ends in .example', async () => {
    for (const key of ['PersSt', 'UnternehmenSt', 'BeraterSt', 'BenutzerSt', 'NiederlassungSt']) {
      for (const { Email } of await rows(key)) if (Email) expect(Email).toMatch(/\.example$/);
    }
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
    const people =
      'select nachname, vorname, geburtsdatum::text, status, plz_ort from pers_st order by person_nr, id_domaene';
    expect((await owner.query(people)).rows).toEqual((await server.db.pool.query(people)).rows);

    await seedIfEmpty(db, () => expect.unreachable('The database is not empty any more'));
    await db.close();
    await owner.end();
  }, 120_000);
});
