import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DocumentAnswer } from '@disponent/domain/wire/answers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../src/records/hook.ts';
import { Api, refusal } from './api.ts';
import { type ReadPdf, readPdf } from './pdf.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
let gf: Api;
let person: Row;

beforeAll(async () => {
  server = await startTestServer({ filesFolder: mkdtempSync(join(tmpdir(), 'disponent-dokumente-')) });
  gf = await Api.login(server.url, 'gf');
  const [first] = (await gf.filter('PersSt', ['Status', '=', 'Mitarbeiter'], { take: 1 })).Rows;
  const read = await gf.read('PersSt', first?.Id);
  person = await gf.save('PersSt', {
    ...read,
    Vorname: 'Goran',
    Nachname: 'Đurić-Özdemir',
    Email: 'goran.duric@post.example',
    Mobil: '+43 664 1234567',
    // No branch is called so.
    PersonAdresse: (read.PersonAdresse as Row[]).map((one) => ({ ...one, Ort: 'Hinterstoder' })),
    Kurzprofil:
      '<p>Goran Đurić-Özdemir arbeitet gern, Herr Đurić ist unter 0664 1234567 oder goran@privat.example erreichbar.</p><ul><li>Bei der Muster Stahlbau GmbH führte er die Schicht.</li></ul>',
    PersonTaetigkeit: [
      {
        Von: '2019-03-01',
        Bis: '2023-06-30',
        Arbeitgeber: 'Muster Stahlbau GmbH',
        Ort: 'Traun',
        Funktion: 'Schlosser',
        Taetigkeiten: 'Gorans Werkstatt bei Muster Stahlbau GmbH in Traun.',
      },
    ],
    WarnungenBestaetigt: true,
  });
});
afterAll(() => server.close());

const pathOf = (key: string, id: unknown, name: string) => `/api/entity/${key}/${String(id)}/dokumente/${name}`;

async function preview(api: Api, key: string, id: unknown, name: string): Promise<ReadPdf> {
  const answer = await api.raw('GET', `${pathOf(key, id, name)}/vorschau`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
  return readPdf(new Uint8Array(await answer.arrayBuffer()));
}

const stateOf = (key: string, id: unknown, name: string): Promise<DocumentAnswer> =>
  gf.call('GET', pathOf(key, id, name));

const content = async (api: Api, dokument: Row): Promise<Response> =>
  api.raw('GET', `/api/dateien/${String((dokument.Datei as Row).Id)}/inhalt`);

describe('a profile', () => {
  test('says who somebody is, with fonts embedded, tagged, as PDF/A', async () => {
    const { text, about, raw, pages } = await preview(gf, 'PersSt', person.Id, 'Personalprofil');
    expect(text).toContain('Goran Đurić-Özdemir');
    expect(text).toContain('03/2019 – 06/2023 Schlosser, Muster Stahlbau GmbH, Traun');
    expect(text).toContain('Seite 1 von');
    expect(pages).toBeGreaterThan(0);
    expect(about).toContain('Personalprofil Goran');
    expect(raw).toContain('/FontFile2');
    expect(raw).toContain('/MarkInfo');
    expect(raw).toContain('/StructTreeRoot');
    expect(raw).not.toContain('/BaseFont /Helvetica');
    expect(raw).toContain('<pdfaid:part>3</pdfaid:part>');
  });

  test('tells no customer how to reach the person, nor age or nationality', async () => {
    const { text } = await preview(gf, 'PersSt', person.Id, 'Personalprofil');
    const { Strasse } = (person.PersonAdresse as Row[])[0] as Row;
    const birth = String(person.Geburtsdatum).split('-').toReversed().join('.');
    const telling = ['goran.duric@post.example', '+43 664 1234567', Strasse, birth, person.IdStaatsangehoerigkeitText];
    for (const secret of telling) expect.soft(text).not.toContain(String(secret));
  });

  test('that is anonymous tells nobody who it is, not even in free texts, its name or its properties', async () => {
    const { text, about, raw } = await preview(gf, 'PersSt', person.Id, 'PersonalprofilAnonym');
    const { Strasse, Ort } = (person.PersonAdresse as Row[])[0] as Row;
    const telling = [
      'Goran',
      'Đurić',
      'Özdemir',
      'Duric',
      '1234567',
      '@post',
      '@privat',
      'Muster',
      'Stahlbau',
      'Traun',
      String(Strasse),
      String(Ort),
    ];
    for (const word of telling) {
      expect.soft(text, word).not.toContain(word);
      expect.soft(about, word).not.toContain(word);
      expect.soft(raw, word).not.toContain(word);
    }
    expect(text).toContain('Schlosser');
    expect(text).toContain('2019 – 2023');
    expect(text).toContain(String(person.PersonNr));
  });

  test('is not made while something is missing, and says what', async () => {
    const neu = await gf.create('PersSt', {
      Vorname: 'Anna',
      Nachname: 'Neuhold',
      Email: 'anna.neuhold@post.example',
      WarnungenBestaetigt: true,
    });
    const { Fehlt } = await stateOf('PersSt', neu.Id, 'Personalprofil');
    expect(Fehlt.map(({ Satz, Werte }) => [Satz, Werte?.name])).toEqual([
      ['{feld} fehlt ({liste} {name}).', 'Neuhold Anna'],
    ]);
    const refused = await refusal(gf.call('POST', pathOf('PersSt', neu.Id, 'Personalprofil'), {}));
    expect(refused.status).toBe(422);
    expect(refused.body).toContain('Hauptberuf fehlt (Person Neuhold Anna).');
  });
});

describe('what was made', () => {
  test('is a version: the same content makes none, other content the next, and the first stays as it was', async () => {
    const path = pathOf('PersSt', person.Id, 'Personalprofil');
    const { Grundlage } = await stateOf('PersSt', person.Id, 'Personalprofil');
    const made = await gf.raw('POST', path, { Grundlage });
    expect(made.status).toBe(201);
    const first = (await made.json()) as Row;
    expect(first).toMatchObject({
      Entitaet: 'PersSt',
      DatensatzId: person.Id,
      Vorlage: 'Personalprofil',
      Fassung: 1,
      Grundlage,
      IdPerson: person.Id,
      IdDokumentartText: 'Personalprofil',
    });
    expect(first.Datei).toMatchObject({ Dateiname: 'Personalprofil Goran Đurić-Özdemir.pdf' });
    const bytes = Buffer.from(await (await content(gf, first)).arrayBuffer());

    const again = await gf.raw('POST', path, {});
    expect([again.status, ((await again.json()) as Row).Id]).toEqual([200, first.Id]);
    expect(await stateOf('PersSt', person.Id, 'Personalprofil')).toMatchObject({ Fassung: 1, IsAbgelegt: true });

    person = await gf.save('PersSt', { ...(await gf.read('PersSt', person.Id)), Fuehrerscheine: ['B', 'CE'] });
    expect(await stateOf('PersSt', person.Id, 'Personalprofil')).toMatchObject({ Fassung: 2, IsAbgelegt: false });
    const outdated = await refusal(gf.call('POST', path, { Grundlage }));
    expect([outdated.status, outdated.body]).toEqual([
      409,
      'Der Datensatz wurde inzwischen geändert. Bitte sehen Sie sich die Vorschau noch einmal an.',
    ]);
    const second = await gf.call('POST', path, {});
    expect(second).toMatchObject({ Fassung: 2 });
    expect(Buffer.from(await (await content(gf, first)).arrayBuffer()).equals(bytes)).toBe(true);
    expect((await readPdf(new Uint8Array(await (await content(gf, second)).arrayBuffer()))).text).toContain(
      'Fassung 2',
    );
  });

  test('is neither changed nor deleted, only released', async () => {
    const [made] = (await gf.filter('Dokument', ['Vorlage', '=', 'Personalprofil'], { take: 1 })).Rows;
    const row = await gf.read('Dokument', made?.Id);
    const changed = await refusal(gf.save('Dokument', { ...row, Bezeichnung: 'Anderes' }));
    expect([changed.status, changed.body]).toEqual([
      422,
      expect.stringContaining('Ein erstelltes Dokument bleibt, wie es ist.'),
    ]);
    const removed = await refusal(gf.remove('Dokument', row.Id));
    expect([removed.status, removed.body]).toEqual([
      409,
      expect.stringContaining('Erstellte Dokumente werden aufbewahrt.'),
    ]);
    expect(await gf.save('Dokument', { ...row, IsFuerKundeFreigegeben: true })).toMatchObject({
      IsFuerKundeFreigegeben: true,
    });
  });

  test('of two at the same time is one version', async () => {
    const path = pathOf('PersSt', person.Id, 'PersonalprofilAnonym');
    const made = await Promise.all([gf.raw('POST', path, {}), gf.raw('POST', path, {}), gf.raw('POST', path, {})]);
    expect(made.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 201]);
  });
});

test('files of persons are not filed by hand in the list of what was made', async () => {
  const refused = await refusal(
    gf.create('Dokument', { Entitaet: 'PersSt', DatensatzId: person.Id, IdDokumentart: 1, Bezeichnung: 'x' }),
  );
  expect([refused.status, refused.body]).toEqual([
    422,
    expect.stringContaining('hier werden Dokumente nur erstellt, nicht abgelegt'),
  ]);
});

/** One record of a list as the demo has it, whole. */
async function some(key: string, filter: unknown): Promise<Row> {
  const [first] = (await gf.filter(key, filter, { take: 1 })).Rows;
  return gf.read(key, first?.Id);
}

const day = (wire: unknown): string => String(wire).slice(0, 10).split('-').toReversed().join('.');

describe('each kind says what it must', () => {
  test('an Überlassungsmitteilung: Beschäftiger, place, KV, time and wage (§ 12 AÜG)', async () => {
    const einsatz = await some('KundenportalEinsatz', [
      ['Status', '=', 'Aktiv'],
      'and',
      ['Einsatzart', '=', 'Ueberlassung'],
    ]);
    const kunde = await gf.read('UnternehmenSt', einsatz.IdUnternehmen);
    const { text } = await preview(gf, 'KundenportalEinsatz', einsatz.Id, 'Ueberlassungsmitteilung');
    for (const words of [
      'Überlassungsmitteilung',
      '§ 12 Arbeitskräfteüberlassungsgesetz',
      einsatz.EinsatzNr,
      kunde.Firmenwortlaut,
      day(einsatz.Beginn),
      einsatz.ArbeitszeitLage,
      einsatz.IdKollektivvertragText,
      'Sonderzahlungen',
      'Arbeit außerhalb der Betriebsstätte',
    ])
      expect.soft(text).toContain(words);
    expect(text).toMatch(/Grundlohn € \d+,\d\d brutto je/);
  });

  test('a Dienstzettel: employer, employee, KV group and wage (§ 11 AÜG)', async () => {
    const { text, raw } = await preview(gf, 'PersSt', person.Id, 'Dienstzettel');
    for (const words of [
      'Dienstzettel',
      '§ 11',
      'Alpenstaff Personalservice GmbH',
      'GISA-Zahl',
      day(person.Geburtsdatum),
      person.SvNummer,
      day(person.Eintritt),
    ])
      expect.soft(text).toContain(words);
    expect(text).toMatch(/Grundlohn € \d+,\d\d brutto je Stunde/);
    expect(raw).not.toContain('/BaseFont /Helvetica');
  });

  test('a Stundennachweis: the week, its hours and a code', async () => {
    const nachweis = await some('Stundennachweis', ['Status', '=', 'Freigegeben']);
    const { text } = await preview(gf, 'Stundennachweis', nachweis.Id, 'Stundennachweis');
    const hours = Number(nachweis.SummeNormal).toFixed(2).replace('.', ',');
    for (const words of [
      `Stundennachweis ${String(nachweis.Bezeichnung)}`,
      `Beleg ${String(nachweis.Id)}`,
      hours,
      'Unterschrift und Stempel des Beschäftigers',
    ])
      expect.soft(text).toContain(words);
  });

  test('an invoice: both parties, both numbers, period, rates and sums (§ 11 UStG)', async () => {
    const faktura = await some('FakturaDat', [['Status', '=', 'Versendet'], 'and', ['Belegart', '=', 'Rechnung']]);
    const { text } = await preview(gf, 'FakturaDat', faktura.Id, 'Rechnung');
    const [position] = faktura.FakturaPosition as Row[];
    const amount = (value: unknown) =>
      Number(value).toLocaleString('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    for (const words of [
      faktura.FakturaNr,
      day(faktura.Rechnungsdatum),
      `${day(faktura.LeistungVon)} – ${day(faktura.LeistungBis)}`,
      faktura.EmpfaengerName,
      faktura.StellerName,
      faktura.StellerUid,
      String(position?.Text).split(',')[0],
      amount(faktura.SummeNetto),
      amount(faktura.SummeSteuer),
      `Gesamtbetrag € ${amount(faktura.SummeBrutto)}`,
    ])
      expect.soft(text).toContain(words);
  });

  test('a reminder: what is owed and since when; none for what is not overdue', async () => {
    const faktura = await some('FakturaDat', [['IsUeberfaellig', '=', true], 'and', ['Mahnstufe', '>=', 1]]);
    const { text } = await preview(gf, 'FakturaDat', faktura.Id, 'Mahnung');
    // Which level there is depends on the day of the month.
    for (const words of [
      `${String(faktura.Mahnstufe)}. Mahnung`,
      faktura.FakturaNr,
      day(faktura.FaelligAm),
      'Verwendungszweck',
    ])
      expect.soft(text).toContain(words);
    const paid = await some('FakturaDat', ['Status', '=', 'Bezahlt']);
    expect((await refusal(gf.call('GET', pathOf('FakturaDat', paid.Id, 'Mahnung')))).status).toBe(409);
  });

  test('an offer: the positions with their prices', async () => {
    const anfrage = await some('AnfrageDat', ['Status', '=', 'Offen']);
    const { text } = await preview(gf, 'AnfrageDat', anfrage.Id, 'Angebot');
    for (const words of ['Angebot', anfrage.AnfrageNr, 'ohne Umsatzsteuer']) expect.soft(text).toContain(words);
    expect(text).toMatch(/€ \d+,\d\d je Stunde|% vom Jahresbruttoentgelt|pauschal|Faktor/);
  });

  test('a Rahmenvertrag: both parties, the prices that hold today, and what is missing where none does', async () => {
    const anfrage = await some('AnfrageDat', ['Status', '=', 'Offen']);
    const kunde = await gf.read('UnternehmenSt', anfrage.IdUnternehmen);
    const kondition = {
      IdDienstleistung: anfrage.IdDienstleistung,
      Verrechnungsart: 'Stundensatz',
      Verrechnungssatz: 33.4,
      Zuschlagsregeln: 'Überstunden 50 %, Nacht 100 %',
      GueltigAb: '2026-01-01',
    };
    const alt = { ...kondition, Verrechnungssatz: 29.9, GueltigAb: '2020-01-01', GueltigBis: '2020-12-31' };
    await gf.save('UnternehmenSt', {
      ...kunde,
      IdKollektivvertrag: kunde.IdKollektivvertrag ?? 1,
      UnternehmenKondition: [kondition, alt],
      WarnungenBestaetigt: true,
    });
    const { text } = await preview(gf, 'UnternehmenSt', kunde.Id, 'Rahmenvertrag');
    for (const words of [
      String(kunde.Firmenwortlaut),
      '€ 33,40 je Stunde',
      'Überstunden 50 %, Nacht 100 %',
      '§ 10 AÜG',
    ])
      expect.soft(text).toContain(words);
    expect(text).not.toContain('29,90');
    const ohne = await gf.read('UnternehmenSt', kunde.Id);
    await gf.save('UnternehmenSt', { ...ohne, UnternehmenKondition: [], WarnungenBestaetigt: true });
    const { Fehlt } = await stateOf('UnternehmenSt', kunde.Id, 'Rahmenvertrag');
    expect(Fehlt.map(({ Satz }) => Satz)).toEqual([
      'Mit dem Unternehmen ist keine Kondition vereinbart, die heute gilt.',
    ]);
  });

  test('a Datenauskunft: everything from every list, who got it and why, for who may export persons', async () => {
    const einsatz = await some('KundenportalEinsatz', [
      ['Status', '=', 'Aktiv'],
      'and',
      ['Einsatzart', '=', 'Ueberlassung'],
    ]);
    const whole = await gf.read('PersSt', einsatz.IdPerson);
    await gf.create('Kontakt', {
      IdPerson: whole.Id,
      Art: 'Notiz',
      Zeitpunkt: '2026-10-01T09:00:00',
      Betreff: 'Wünscht Frühschicht',
    });
    const { text } = await preview(gf, 'PersSt', whole.Id, 'Datenauskunft');
    const kunde = await gf.read('UnternehmenSt', einsatz.IdUnternehmen);
    const told = [
      'nach Art. 15 DSGVO',
      String(whole.PersonNr),
      String(whole.Nachname),
      String(whole.Email),
      String(kunde.Firmenwortlaut),
      String(einsatz.EinsatzNr),
      'Wünscht Frühschicht',
      'Datenschutzbehörde',
    ];
    for (const words of told) expect.soft(text, words).toContain(words);
    // What the customer pays is none of it; what is named several times is named in words.
    expect(text).not.toContain('Verrechnungssatz');
    expect(text).not.toMatch(/Schlagworte \d/);
    const statuses: Record<string, number> = {};
    for (const user of ['admin', 'faktura', 'rpo', 'kunde', 'colieferant', 'pvmk'])
      statuses[user] = (
        await (await Api.login(server.url, user)).raw('GET', `${pathOf('PersSt', whole.Id, 'Datenauskunft')}/vorschau`)
      ).status;
    expect(statuses).toEqual({ admin: 200, faktura: 403, rpo: 403, kunde: 403, colieferant: 403, pvmk: 403 });
  });

  test('a proposal without a name stays without one', async () => {
    const pv = await some('PvDat', [['IsAnonym', '=', true], 'and', ['Status', '=', 'Vorgeschlagen']]);
    const { Vorname, Nachname } = await gf.read('PersSt', pv.IdPerson);
    const { text, about } = await preview(gf, 'PvDat', pv.Id, 'Personalprofil');
    expect(text).toContain(`Anonymes Profil ${String(pv.PvNr)}`);
    for (const name of [Vorname, Nachname])
      expect.soft(text + about).not.toMatch(new RegExp(`(?<!\\p{L})${String(name)}(?!\\p{L})`, 'u'));
  });
});

describe('who makes and reads', () => {
  /** What a preview is answered: 200, 403 without module, role or right, 404 out of sight. */
  const matrix: readonly (readonly [
    user: string,
    profil: number,
    dienstzettel: number,
    mitteilung: number,
    rechnung: number,
  ])[] = [
    ['gf', 200, 200, 200, 200],
    ['berater', 404, 403, 200, 404],
    ['faktura', 200, 403, 403, 200],
    ['kunde', 403, 403, 403, 403],
    ['colieferant', 403, 403, 403, 403],
    ['pvmk', 403, 403, 403, 403],
    ['rpo', 404, 403, 403, 403],
  ];
  test.each(matrix)(
    '%s is answered %i, %i, %i, %i for profile, Dienstzettel, Überlassungsmitteilung and invoice',
    async (user, ...wanted) => {
      const einsatz = await some('KundenportalEinsatz', [
        ['Status', '=', 'Aktiv'],
        'and',
        ['Einsatzart', '=', 'Ueberlassung'],
      ]);
      const branch = await some('NiederlassungSt', ['Bezeichnung', '=', 'Wien']);
      const faktura = await some('FakturaDat', [
        ['Status', 'anyof', ['Versendet', 'Bezahlt']],
        'and',
        ['IdNiederlassung', '=', branch.Id],
      ]);
      const api = await Api.login(server.url, user);
      const paths = [
        pathOf('PersSt', person.Id, 'Personalprofil'),
        pathOf('PersSt', person.Id, 'Dienstzettel'),
        pathOf('KundenportalEinsatz', einsatz.Id, 'Ueberlassungsmitteilung'),
        pathOf('FakturaDat', faktura.Id, 'Rechnung'),
      ];
      const answers = await Promise.all(paths.map((path) => api.raw('GET', `${path}/vorschau`)));
      expect(answers.map(({ status }) => status)).toEqual(wanted);
    },
  );

  test('a made document that tells wages is read with the right to see them, and never released', async () => {
    const einsatz = await some('KundenportalEinsatz', [
      ['Status', '=', 'Aktiv'],
      'and',
      ['Einsatzart', '=', 'Ueberlassung'],
    ]);
    const made = await gf.call('POST', pathOf('KundenportalEinsatz', einsatz.Id, 'Ueberlassungsmitteilung'), {});
    expect(made).toMatchObject({ Rechte: ['LohnSehen'], IdPerson: einsatz.IdPerson });
    const released = await refusal(gf.save('Dokument', { ...made, IsFuerKundeFreigegeben: true }));
    expect([released.status, released.body]).toEqual([422, expect.stringContaining('nennt Vertrauliches')]);
    const statuses: Record<string, number> = {};
    for (const user of ['gf', 'faktura', 'kunde', 'colieferant'])
      statuses[user] = (await content(await Api.login(server.url, user), made)).status;
    expect(statuses).toEqual({ gf: 200, faktura: 404, kunde: 404, colieferant: 404 });
  });
});
