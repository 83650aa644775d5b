import { type Protokolleintrag, recordAt } from '@disponent/domain/entity/history';
import { tableOf } from '@disponent/domain/tables';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCipher } from '../src/db/cipher.ts';
import { sql } from '../src/db/sql.ts';
import type { Row } from '../src/records/hook.ts';
import { Api, findingsOf, refusal } from './api.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
let api: Api;
let base: Row;

beforeAll(async () => {
  server = await startTestServer();
  api = await Api.login(server.url);
  const [niederlassung, berater] = await Promise.all([
    api.list('NiederlassungSt', { take: 1 }),
    api.list('BeraterSt', { take: 1 }),
  ]);
  base = {
    Vorname: 'Marlene',
    Nachname: 'Pühringer',
    Mobil: '+43 664 1234567',
    IdNiederlassung: niederlassung.Rows[0]?.Id,
    IdBerater: berater.Rows[0]?.Id,
    WarnungenBestaetigt: true,
  };
});
afterAll(() => server.close());

const address = {
  Art: 'Hauptwohnsitz',
  Strasse: 'Landstraße',
  Hausnummer: '7',
  Plz: '4020',
  Ort: 'Linz',
  IdLand: 1,
  IsHaupt: true,
};

describe('children', () => {
  test('a list that is sent is the whole list; one that is not stays', async () => {
    const created = await api.create('PersSt', {
      ...base,
      PersonAdresse: [address, { ...address, Art: 'Zustellung', Ort: 'Wels', Plz: '4600', IsHaupt: false }],
    });
    const [first, second] = created.PersonAdresse as Row[];
    expect(created.PlzOrt).toBe('4020 Linz');

    const reordered = await api.save('PersSt', {
      Id: created.Id,
      Version: 1,
      PersonAdresse: [
        { ...second, IsHaupt: true },
        { ...first, IsHaupt: false },
        { ...address, Art: 'Nebenwohnsitz', Ort: 'Graz', Plz: '8010', IsHaupt: false },
      ],
    });
    expect((reordered.PersonAdresse as Row[]).map(({ Ort }) => Ort)).toEqual(['Wels', 'Linz', 'Graz']);
    expect((reordered.PersonAdresse as Row[])[1]?.Id).toBe(first?.Id);
    expect(reordered.PlzOrt).toBe('4600 Wels');

    const untouched = await api.save('PersSt', { Id: created.Id, Version: 2, Titel: 'DI' });
    expect(untouched.PersonAdresse).toEqual(reordered.PersonAdresse);
    const emptied = await api.save('PersSt', { Id: created.Id, Version: 3, PersonAdresse: [] });
    expect(emptied).toMatchObject({ PersonAdresse: [], PlzOrt: null, Titel: 'DI' });
  });

  test("another record's child cannot be taken over", async () => {
    const one = await api.create('PersSt', { ...base, PersonAdresse: [address] });
    const other = await api.create('PersSt', { ...base });
    const error = await refusal(api.save('PersSt', { ...other, PersonAdresse: one.PersonAdresse }));
    expect(error.status).toBe(400);
    expect(((await api.read('PersSt', one.Id)).PersonAdresse as Row[]).length).toBe(1);
  });

  test('[RULE-16] a broken rule in a child is told by its place', async () => {
    const error = await refusal(
      api.create('PersSt', { ...base, PersonAdresse: [address, { ...address, Plz: '40', Ort: null, IsHaupt: false }] }),
    );
    expect(findingsOf(error).Fehler).toEqual({
      'PersonAdresse.1.Plz': ['PLZ passt nicht zum Land'],
      'PersonAdresse.1.Ort': ['Ort ist ein Pflichtfeld'],
    });
  });

  test('multi-references keep their order and come with their texts', async () => {
    const { Rows } = await api.list('PersonengruppeSt', { take: 3 });
    const ids = Rows.map(({ Id }) => Id).toReversed();
    const saved = await api.create('PersSt', { ...base, Personengruppen: ids });
    expect(saved.Personengruppen).toEqual(ids);
    expect(saved.PersonengruppenText).toHaveLength(ids.length);
    expect((await api.save('PersSt', { Id: saved.Id, Version: 1, Personengruppen: [ids[0]] })).Personengruppen).toEqual(
      [ids[0]],
    );
  });
});

describe('what a save may not do', () => {
  test('nothing is half-saved when a later part fails', async () => {
    const before = await api.list('PersSt', { take: 0, count: 'exact' });
    const error = await refusal(
      api.create('PersSt', { ...base, PersonSprache: [{ IdSprache: 999_999, Niveau: 'B1' }] }),
    );
    expect(error.status).toBe(422);
    expect(findingsOf(error).Fehler).toEqual({
      'PersonSprache.0.IdSprache': ['Sprache verweist auf einen Datensatz, den es nicht gibt'],
    });
    expect(await api.list('PersSt', { take: 0, count: 'exact' })).toEqual(before);
  });

  test("a reference to another Domäne's row is refused", async () => {
    const elsewhere = new Api(server.url, { ...api.headers, 'x-domaene': '2' });
    const { Rows } = await elsewhere.list('BeraterSt', { take: 1 });
    const error = await refusal(api.create('PersSt', { ...base, IdBerater: Rows[0]?.Id }));
    expect(error.status).toBe(422);
    expect(findingsOf(error).Fehler.IdBerater).toEqual(['Betreut von verweist auf einen Datensatz, den es nicht gibt']);
  });

  test.each([
    ['a number for a text', { Vorname: 5 }],
    ['a text for a number', { Bewertung: 'fünf' }],
    ['a list for a reference', { IdBerater: [1] }],
    ['a date that is none', { Geburtsdatum: '2026-02-31' }],
    ['a code that is none', { Anrede: 'Sir' }],
    ['a NUL byte', { Vorname: 'Mar\0lene' }],
    ['an object for a list', { PersonAdresse: {} }],
    ['a status', { Status: 'Pool' }],
    ['a number the server gives', { PersonNr: 'P-999999' }],
  ])('[S42] %s is 400 with a sentence', async (_what, change) => {
    const error = await refusal(api.create('PersSt', { ...base, ...change }));
    expect(error.status).toBe(400);
    expect(error.body).toMatch(/ /);
  });

  test('[S42] a body that is no record is refused', async () => {
    for (const body of [null, 5, 'x', [], [{}]]) {
      const response = await api.raw('POST', '/api/entity/PersSt', body);
      expect(response.status).toBe(400);
    }
    const polluted = await fetch(`${server.url}/api/entity/PersSt`, {
      method: 'POST',
      headers: { ...api.headers, 'content-type': 'application/json' },
      body: '{"__proto__":{"IsPlattformAdmin":true}}',
    });
    expect(polluted.status).toBe(400);
  });

  test('rich text keeps its markup and loses everything that runs', async () => {
    const saved = await api.create('PersSt', {
      ...base,
      Kurzprofil:
        '<p onclick="x()">Erfahren <strong>im Schweißen</strong><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">hier</a></p>',
    });
    expect(saved.Kurzprofil).toBe('<p>Erfahren <strong>im Schweißen</strong><a>hier</a></p>');
  });
});

test('nobody loses sight of what he saves: a branch that is none of his is refused in words', async () => {
  const consultant = await Api.login(server.url, 'berater');
  const { IdNiederlassung: own } = await consultant.call('GET', '/api/entity/PersSt/neu');
  const [user] = (await api.filter('BenutzerSt', ['Benutzername', '=', 'berater'])).Rows;
  const { Niederlassungen, Version } = await api.read('BenutzerSt', user?.Id);
  const branches = await api.list('NiederlassungSt', { take: 50 });
  const other = branches.Rows.find(({ Id }) => !(Niederlassungen as unknown[]).includes(Id))?.Id;
  const row = { Vorname: 'Ida', Nachname: 'Fernab', Mobil: '+43 664 7654399', WarnungenBestaetigt: true };
  const told = async (call: Promise<unknown>) => findingsOf(await refusal(call)).Fehler;
  const sentence = 'Das ist keine Ihrer Niederlassungen: Sie würden diesen Datensatz nicht mehr sehen.';
  expect(await told(consultant.create('PersSt', { ...row, IdNiederlassung: other }))).toEqual({
    IdNiederlassung: [sentence],
  });
  const mine = await consultant.create('PersSt', { ...row, IdNiederlassung: own });
  const away = { Id: mine.Id, Version: mine.Version, IdNiederlassung: other, WarnungenBestaetigt: true };
  expect(await told(consultant.save('PersSt', away))).toEqual({ IdNiederlassung: [sentence] });
  // Whoever sees all branches hands it over.
  expect(await api.save('PersSt', away)).toMatchObject({ IdNiederlassung: other });

  // Somebody without branches is told what to do.
  const without = await api.save('BenutzerSt', {
    Id: user?.Id,
    Version,
    Niederlassungen: [],
    WarnungenBestaetigt: true,
  });
  const nobody = await Api.login(server.url, 'berater');
  expect(await told(nobody.create('PersSt', { ...row, IdNiederlassung: own }))).toEqual({
    IdNiederlassung: [
      'Ihnen ist keine Niederlassung zugeordnet: Sie würden diesen Datensatz nicht sehen. Niederlassungen ordnet die Administration zu.',
    ],
  });
  await api.save('BenutzerSt', { Id: user?.Id, Version: without.Version, Niederlassungen, WarnungenBestaetigt: true });
});

test('a save answers the record as it is read afterwards, with what is computed from what was saved', async () => {
  const saves = [
    ['PersSt', { Notiz: 'Ruft nach 17 Uhr zurück.', Bewertung: 2 }],
    ['AnfrageProjektDat', { ZielAnzahl: 40 }],
    ['AnfrageDat', { Kostenstelle: '4711' }],
    ['UnternehmenSt', { Website: 'https://example.at' }],
  ] as const;
  for (const [key, change] of saves) {
    const { Rows } = await api.list(key, { take: 1, sort: 'Id' });
    const before = await api.read(key, Rows[0]?.Id);
    const saved = await api.save(key, { Id: before.Id, Version: before.Version, ...change, WarnungenBestaetigt: true });
    expect(saved, key).toMatchObject({ ...change, Version: Number(before.Version) + 1 });
    expect(saved, key).toEqual(await api.read(key, before.Id));
    if (key === 'AnfrageProjektDat') expect(saved.Fortschritt).toBe((Number(before.IstAnzahl) * 100) / 40);
  }
});

test('a JSON field keeps what it was sent, lists of objects as well', async () => {
  const Layout = [{ Spalte: 'Nachname', Breite: 120 }, { Spalte: 'Ort' }];
  const { Id } = await api.create('GridLayout', { GridSchluessel: 'person', Name: 'Schmal', Layout });
  expect((await api.read('GridLayout', Id)).Layout).toEqual(Layout);
  await api.remove('GridLayout', Id);
});

describe('secrets', () => {
  test('[UI-03] are never read back, stay when they are not sent, and go when they are sent as null', async () => {
    const { Id, Version } = await api.read('DomaeneSt', 1);
    const set = await api.save('DomaeneSt', { Id, Version, SmtpPasswort: 's3hr-geheim' });
    expect(set).toMatchObject({ HatSmtpPasswort: true });
    expect(set).not.toHaveProperty('SmtpPasswort');
    const kept = await api.save('DomaeneSt', { Id, Version: set.Version, SmtpHost: 'mail.alpenstaff.example' });
    expect(kept).toMatchObject({ HatSmtpPasswort: true });
    const gone = await api.save('DomaeneSt', { Id, Version: kept.Version, SmtpPasswort: null });
    expect(gone).toMatchObject({ HatSmtpPasswort: false });
    expect(gone.Version).not.toBe(kept.Version);
  });

  test('[S20] without the right the Personalakt does not exist: not read, not written, not filtered', async () => {
    const saved = await api.create('PersSt', {
      ...base,
      SvNummer: '1237010180',
      Geburtsdatum: '1980-01-01',
      Iban: 'AT61 1904 3002 3457 3201',
    });
    expect(saved).toMatchObject({ SvNummer: '1237010180', Iban: 'AT611904300234573201' });
    const consultant = await Api.login(server.url, 'berater');
    const { Id } = saved;
    const seen = await consultant.read('PersSt', Id).catch(() => undefined);
    if (seen) {
      expect(seen).not.toHaveProperty('SvNummer');
      expect(seen).not.toHaveProperty('Iban');
      const kept = await consultant.save('PersSt', { ...seen, Titel: 'DI', WarnungenBestaetigt: true });
      expect(kept.Titel).toBe('DI');
      expect((await refusal(consultant.save('PersSt', { ...kept, SvNummer: null }))).status).toBe(400);
    }
    expect((await refusal(consultant.filter('PersSt', ['ArbeitserlaubnisArt', '=', 'Keine']))).status).toBe(400);
    expect((await refusal(consultant.list('PersSt', { sort: 'Eintritt' }))).status).toBe(400);
    expect((await api.read('PersSt', Id)).SvNummer).toBe('1237010180');
  });

  test('[R56] a value that another key wrote hides nothing else, stays as it is and can be entered anew', async () => {
    const { Id } = await api.create('PersSt', { ...base, Iban: 'AT61 1904 3002 3457 3201' });
    const foreign = createCipher(Buffer.alloc(32, 9)).encrypt('AT611904300234573201');
    await server.db.rows(sql`update pers_st set iban = ${foreign} where id = ${Id}`);
    const seen = await api.read('PersSt', Id);
    expect(seen).toMatchObject({ Nachname: 'Pühringer', Iban: null, HatIban: true });

    const kept = await api.save('PersSt', { ...seen, Vorname: 'Magdalena' });
    expect(kept).toMatchObject({ Vorname: 'Magdalena', Iban: null, HatIban: true });
    const [row] = await server.db.rows(sql`select iban from pers_st where id = ${Id}`);
    expect(row).toEqual({ iban: foreign });

    const anew = await api.save('PersSt', { ...kept, Iban: 'DE89 3704 0044 0532 0130 00' });
    expect(anew.Iban).toBe('DE89370400440532013000');
    expect(await api.read('PersSt', Id)).not.toHaveProperty('HatIban');
  });

  test('encrypted fields are not readable in the database, and still unique', async () => {
    const saved = await api
      .create('PersSt', { ...base, SvNummer: '1238010183', Geburtsdatum: '1983-01-01' })
      .catch(() => undefined);
    const number = saved ? '1238010183' : '1237010180';
    const rows = await server.db.rows<{ sv_nummer: Buffer | null }>(
      sql`select sv_nummer from pers_st where sv_nummer is not null`,
    );
    for (const { sv_nummer } of rows) expect(sv_nummer?.toString('latin1')).not.toContain(number);
    const error = await refusal(api.create('PersSt', { ...base, SvNummer: number }));
    expect(findingsOf(error).Fehler.SvNummer).toContain('SV-Nummer ist bereits vergeben');
  });
});

describe('the log', () => {
  test('tells every change, so that the record can be shown as of any moment', async () => {
    const first = await api.create('PersSt', { ...base, PersonAdresse: [address] });
    const versions: Row[] = [first];
    const change = async (changes: Row) =>
      versions.push(
        await api.save('PersSt', { Id: first.Id, Version: versions.length, WarnungenBestaetigt: true, ...changes }),
      );
    await change({ Nachname: 'Huber' });
    await change({
      PersonAdresse: [
        { ...(first.PersonAdresse as Row[])[0], Ort: 'Leonding' },
        { ...address, Art: 'Zustellung', IsHaupt: false },
      ],
    });
    await change({ PersonAdresse: [], Titel: 'DI' });
    const entries = await server.db.rows<Protokolleintrag>(
      sql`select datensatz_id as "DatensatzId", aktion as "Aktion", aenderungen as "Aenderungen" from aenderungsprotokoll where entitaet = 'PersSt' and datensatz_id = ${first.Id} and aktion <> 'Gelesen' order by id desc`,
    );
    expect(entries.map(({ Aktion }) => Aktion)).toEqual(['Aendern', 'Aendern', 'Aendern', 'Anlegen']);
    const current = versions.at(-1) ?? first;
    for (const [index, version] of versions.toReversed().entries()) {
      const then = recordAt(tableOf('PersSt'), current, entries.slice(0, index));
      expect(then).toMatchObject({ Nachname: version.Nachname, Titel: version.Titel });
      expect((then?.PersonAdresse as Row[] | undefined)?.map(({ Ort }) => Ort)).toEqual(
        (version.PersonAdresse as Row[]).map(({ Ort }) => Ort),
      );
    }
  });

  test('holds no secret value', async () => {
    const saved = await api.create('PersSt', { ...base, Iban: 'DE89 3704 0044 0532 0130 00' });
    const rows = await server.db.rows(
      sql`select aenderungen from aenderungsprotokoll where entitaet = 'PersSt' and datensatz_id = ${saved.Id}`,
    );
    expect(JSON.stringify(rows)).not.toContain('DE89');
  });

  test('saving nothing new writes nothing', async () => {
    const saved = await api.create('PersSt', { ...base });
    const again = await api.save('PersSt', { ...saved, WarnungenBestaetigt: true });
    expect(again.Version).toBe(1);
  });
});

describe('[R52] concurrent saves', () => {
  test('of ten at once exactly one wins', async () => {
    const saved = await api.create('RegionSt', { Kurzbezeichnung: 'R52', Bezeichnung: 'Start', IdLand: 1 });
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, (_, n) => api.save('RegionSt', { ...saved, Bezeichnung: `Versuch ${n}` })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await api.read('RegionSt', saved.Id)).Version).toBe(2);
  });

  test('two new records with the same Kurzbezeichnung: one is refused at its field', async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 5 }, () =>
        api.create('RegionSt', { Kurzbezeichnung: 'ZWEI', Bezeichnung: 'Zwilling', IdLand: 1 }),
      ),
    );
    const refused = answers
      .filter((answer) => answer.status === 'rejected')
      .map(({ reason }) => findingsOf(reason).Fehler);
    expect(refused).toHaveLength(4);
    for (const Fehler of refused) expect(Fehler).toEqual({ Kurzbezeichnung: ['Kurzbezeichnung ist bereits vergeben'] });
  });

  test('numbers are given once each', async () => {
    const saved = await Promise.all(Array.from({ length: 20 }, () => api.create('PersSt', { ...base })));
    expect(new Set(saved.map(({ PersonNr }) => PersonNr)).size).toBe(20);
  });
});
