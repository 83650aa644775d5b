import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Row } from '../../src/records/hook.ts';
import { Api, findingsOf, refusal } from '../api.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { aktion, einsatzOhneEnde, frage, montag, stundenEinerWoche } from './hilfe.ts';

/** Invoices (domain model 4.6): what they take over, what they must be like, and that what is booked stays. */

let server: TestServer;
let gf: Api;
let faktura: Api;
let kunde: Api;
let einsatz: Row;
let firma: Row;

beforeAll(async () => {
  server = await startTestServer();
  gf = await Api.login(server.url, 'gf');
  faktura = await Api.login(server.url, 'faktura');
  kunde = await Api.login(server.url, 'kunde');
  einsatz = await einsatzOhneEnde(kunde, { seitLangem: server.db });
  await frage(server.db, 'update einsatz_kondition set verrechnungssatz = 33.4 where id_einsatz = $1', [einsatz.Id]);
  firma = await gf.read('UnternehmenSt', einsatz.IdUnternehmen);
});
afterAll(() => server.close());

const heute = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Vienna' });
const f = (row: Row, name: string, body: Row = {}, api = faktura) => aktion(api, 'FakturaDat', row, name, body);
const position = (more: Row = {}): Row => ({
  Text: 'Normalstunden',
  Menge: 10,
  Einheit: 'Stunde',
  Einzelpreis: 33.4,
  LeistungVon: montag(0),
  LeistungBis: montag(0),
  ...more,
});
const entwurf = (more: Row = {}): Promise<Row> =>
  faktura.create('FakturaDat', {
    IdUnternehmen: einsatz.IdUnternehmen,
    BestellNr: '4500001',
    FakturaPosition: [position()],
    ...more,
  });
const gebucht = async (more: Row = {}): Promise<Row> => f(await f(await entwurf(more), 'Pruefen'), 'Festschreiben');
const versendet = async (more: Row = {}): Promise<Row> => f(await gebucht(more), 'AlsVersendetMarkieren');
const freigegeben = async (woche: number): Promise<Row> => {
  const neu = await gf.create('Stundennachweis', stundenEinerWoche(einsatz.Id, woche));
  const erfasst = await aktion(gf, 'Stundennachweis', neu, 'Erfassen');
  const eingereicht = await aktion(gf, 'Stundennachweis', erfasst, 'Einreichen');
  return aktion(kunde, 'Stundennachweis', eingereicht, 'Freigeben');
};
const statusOf = async (stunden: Row) => (await gf.read('Stundennachweis', stunden.Id)).Status;
const fehlerOf = async (call: Promise<unknown>) => {
  const error = await refusal(call);
  expect({ status: error.status, body: error.body }).toMatchObject({ status: 422 });
  return findingsOf(error).Fehler;
};
const domaene = async (werte: Row) => {
  const admin = await Api.login(server.url);
  await admin.save('DomaeneSt', { ...(await admin.read('DomaeneSt', 1)), ...werte });
};

test('from hours to the payment, and back by a Storno', async () => {
  const stunden = await freigegeben(3);
  const rechnung = await entwurf({
    FakturaPosition: [position({ Menge: 7.7, IdEinsatz: einsatz.Id, Stundennachweise: [stunden.Id] })],
  });
  expect(await statusOf(stunden)).toBe('Fakturiert');
  const fest = await f(await f(rechnung, 'Pruefen'), 'Festschreiben');
  expect(fest).toMatchObject({
    Status: 'Festgeschrieben',
    FakturaNr: expect.stringMatching(/^RE\d{4}-\d{5}$/),
    SummeBrutto: 308.62,
  });
  const gesendet = await f(fest, 'AlsVersendetMarkieren');
  const teil = await f(gesendet, 'ZahlungBuchen', { Betrag: 8.62, Datum: heute, Weg: 'Ueberweisung' });
  expect(teil).toMatchObject({ Status: 'Teilbezahlt', BezahltBetrag: 8.62, OffenBetrag: 300 });
  const mehr = await f(teil, 'ZahlungBuchen', { Betrag: 100, Datum: heute, Weg: 'Ueberweisung' });
  expect(mehr).toMatchObject({ Status: 'Teilbezahlt', BezahltBetrag: 108.62, OffenBetrag: 200 });
  const bezahlt = await f(mehr, 'ZahlungBuchen', { Betrag: 200, Datum: heute, Weg: 'Ueberweisung' });
  expect(bezahlt).toMatchObject({ Status: 'Bezahlt', OffenBetrag: 0 });

  // Booked by mistake: the last one first, each by a counter entry that says why.
  const ohneGrund = await refusal(f(bezahlt, 'ZahlungZuruecknehmen'));
  expect(findingsOf(ohneGrund).Fehler).toEqual({ Grund: ['Grund ist ein Pflichtfeld'] });
  const zurueck = await f(bezahlt, 'ZahlungZuruecknehmen', { Grund: 'Falsche Rechnung' });
  expect(zurueck).toMatchObject({ Status: 'Teilbezahlt', BezahltBetrag: 108.62, OffenBetrag: 200 });
  const weiter = await f(zurueck, 'ZahlungZuruecknehmen', { Grund: 'Rückbuchung' });
  expect(weiter).toMatchObject({ Status: 'Teilbezahlt', BezahltBetrag: 8.62, OffenBetrag: 300 });
  const offen = await f(weiter, 'ZahlungZuruecknehmen', { Grund: 'Rückbuchung' });
  expect(offen).toMatchObject({ Status: 'Versendet', BezahltBetrag: 0, OffenBetrag: 308.62 });
  expect(offen.Aktionen).not.toContain('ZahlungZuruecknehmen');
  const { Rows } = await faktura.filter('FakturaZahlung', ['IdFaktura', '=', offen.Id], { sort: 'Id' });
  expect(Rows.map(({ Betrag, Referenz }) => [Betrag, Referenz])).toEqual([
    [8.62, null],
    [100, null],
    [200, null],
    [-200, 'Rücknahme: Falsche Rechnung'],
    [-100, 'Rücknahme: Rückbuchung'],
    [-8.62, 'Rücknahme: Rückbuchung'],
  ]);
  const neu = await f(offen, 'ZahlungBuchen', { Betrag: 308.62, Datum: heute, Weg: 'Ueberweisung' });
  expect(neu).toMatchObject({ Status: 'Bezahlt', OffenBetrag: 0 });
});

test('Stornieren creates the counter invoice with a number of its own and frees the hours', async () => {
  const stunden = await freigegeben(4);
  const fest = await versendet({
    FakturaPosition: [position({ Menge: 7.7, IdEinsatz: einsatz.Id, Stundennachweise: [stunden.Id] })],
  });
  const storniert = await f(fest, 'Stornieren', { Grund: 'Falscher Satz' });
  expect(storniert.Status).toBe('Storniert');
  const { Rows } = await faktura.filter('FakturaDat', ['IdFakturaBezug', '=', fest.Id]);
  const storno = await faktura.read('FakturaDat', Rows[0]?.Id);
  expect(storno).toMatchObject({
    Belegart: 'Stornorechnung',
    Status: 'Festgeschrieben',
    SummeBrutto: -308.62,
    EmpfaengerName: fest.EmpfaengerName,
    StellerIban: fest.StellerIban,
  });
  expect(Number(String(storno.FakturaNr).slice(-5))).toBe(Number(String(fest.FakturaNr).slice(-5)) + 1);
  expect(await statusOf(stunden)).toBe('Freigegeben');
  await entwurf({ FakturaPosition: [position({ Stundennachweise: [stunden.Id] })] });
  expect(await statusOf(stunden)).toBe('Fakturiert');
  const error = await refusal(f(storno, 'Stornieren', { Grund: 'Doch nicht' }));
  expect(error).toMatchObject({ status: 409, body: 'Eine Stornorechnung kann nicht storniert werden' });
});

test('a draft takes over recipient, issuer and terms; what was said goes first', async () => {
  const neu = await faktura.call('GET', `/api/entity/FakturaDat/neu?IdUnternehmen=${String(firma.Id)}`);
  const erwartet = {
    EmpfaengerName: firma.RechnungName ?? firma.Firmenwortlaut,
    EmpfaengerOrt: firma.RechnungOrt ?? firma.Ort,
    EmpfaengerUid: firma.UidNummer,
    Zahlungsziel: firma.Zahlungsziel,
    Format: firma.RechnungFormat,
  };
  expect(neu).toMatchObject({
    ...erwartet,
    IdUnternehmenText: expect.any(String),
    IdRechnungsstellerText: expect.any(String),
  });
  const steller = await gf.read('UnternehmenSt', neu.IdRechnungssteller);
  const saved = await entwurf({ Zahlungsziel: '30T', Rechnungsdatum: '2026-01-31' });
  expect(saved).toMatchObject({ ...erwartet, Zahlungsziel: '30T', FaelligAm: '2026-03-02', LeistungVon: montag(0) });
  expect(saved).toMatchObject({
    StellerName: steller.Firmenwortlaut,
    StellerIban: steller.Iban,
    StellerUid: steller.UidNummer,
  });
  const fehler = await fehlerOf(entwurf({ EmpfaengerName: null }));
  expect(fehler.EmpfaengerName).toEqual(['Rechnungsempfänger ist ein Pflichtfeld']);
});

test.each([
  ['2AT', '2026-01-02', '2026-01-07'], // Friday; Epiphany is on Tuesday
  ['2T', '2026-01-02', '2026-01-04'],
  ['1M', '2026-01-31', '2026-02-28'],
])(
  'working days of a Zahlungsziel leave out weekends and public holidays: %s from %s is %s',
  async (Zahlungsziel, Rechnungsdatum, FaelligAm) => {
    await frage(
      server.db,
      `insert into feiertag (datum, bezeichnung, id_land) select '2026-01-06', 'Heilige Drei Könige', id from land where iso_code = 'AT' on conflict do nothing`,
    );
    expect(await entwurf({ Zahlungsziel, Rechnungsdatum })).toMatchObject({ FaelligAm });
  },
);

test('[S23] a new invoice tells nothing of a customer outside the scope', async () => {
  const donau = await Api.login(server.url, 'admin', { 'x-domaene': '2' });
  const fremd = await donau.call('GET', `/api/entity/FakturaDat/neu?IdUnternehmen=${String(firma.Id)}`);
  expect(fremd).toMatchObject({ EmpfaengerName: null, EmpfaengerStrasse: null });
});

test('hours are billed once, approved, and to their own customer', async () => {
  const stunden = await freigegeben(5);
  const mit = (id: unknown, more: Row = {}) =>
    entwurf({ FakturaPosition: [position({ Stundennachweise: [id] })], ...more });
  const { Rows } = await gf.filter('UnternehmenSt', [['IsKunde', '=', true], 'and', ['Id', '<>', firma.Id]]);
  expect(
    (await fehlerOf(mit(stunden.Id, { IdUnternehmen: Rows[0]?.Id })))['FakturaPosition.0.Stundennachweise'],
  ).toEqual([`${String(stunden.Bezeichnung)} gehört zu einem anderen Kunden`]);
  const results = await Promise.allSettled([mit(stunden.Id), mit(stunden.Id), mit(stunden.Id)]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await fehlerOf(mit(stunden.Id)))['FakturaPosition.0.Stundennachweise']).toEqual([
    `${String(stunden.Bezeichnung)} ist bereits fakturiert`,
  ]);
  const offen = await gf.create('Stundennachweis', stundenEinerWoche(einsatz.Id, 6));
  expect((await fehlerOf(mit(offen.Id)))['FakturaPosition.0.Stundennachweise']).toEqual([
    `${String(offen.Bezeichnung)} ist nicht freigegeben`,
  ]);
});

test('hours that leave a draft, or whose draft is deleted, are free again', async () => {
  const [eine, andere] = [await freigegeben(7), await freigegeben(8)];
  const rechnung = await entwurf({ FakturaPosition: [position({ Stundennachweise: [eine.Id, andere.Id] })] });
  const [zeile] = rechnung.FakturaPosition as Row[];
  const weniger = await faktura.save('FakturaDat', {
    ...rechnung,
    FakturaPosition: [{ ...zeile, Stundennachweise: [andere.Id] }],
  });
  expect([await statusOf(eine), await statusOf(andere)]).toEqual(['Freigegeben', 'Fakturiert']);
  await faktura.remove('FakturaDat', weniger.Id);
  expect(await statusOf(andere)).toBe('Freigegeben');
});

test('[S19] what is booked changes no more, neither by a save nor in the database', async () => {
  const fest = await gebucht();
  const { Aktionen } = await faktura.read('FakturaDat', fest.Id);
  expect(Aktionen).not.toEqual(expect.arrayContaining(['Speichern']));
  expect(Aktionen).not.toEqual(expect.arrayContaining(['Loeschen']));
  const [zeile] = fest.FakturaPosition as Row[];
  for (const change of [
    { BestellNr: '9' },
    { FakturaPosition: [{ ...zeile, Einzelpreis: 1 }] },
    { FakturaPosition: [] },
  ]) {
    const error = await refusal(faktura.save('FakturaDat', { ...fest, ...change }));
    expect(error).toMatchObject({ status: 409, body: 'Eine festgeschriebene Rechnung kann nicht geändert werden' });
  }
  expect((await refusal(faktura.remove('FakturaDat', fest.Id))).status).toBe(409);
  for (const statement of [
    `update faktura_dat set empfaenger_name = 'X' where id = ${String(fest.Id)}`,
    `update faktura_dat set summe_brutto = 1 where id = ${String(fest.Id)}`,
    `delete from faktura_dat where id = ${String(fest.Id)}`,
    `update faktura_position set einzelpreis = 1 where id_faktura = ${String(fest.Id)}`,
    `delete from faktura_position where id_faktura = ${String(fest.Id)}`,
  ])
    await expect(frage(server.db, statement)).rejects.toThrow('festgeschrieben');
});

test('[R51] 30 at once: numbers without gap or double, and a chain of checksums', async () => {
  const drafts = await Promise.all(Array.from({ length: 30 }, async () => f(await entwurf(), 'Pruefen')));
  const [steller] = drafts.map(({ IdRechnungssteller }) => IdRechnungssteller);
  const numbersOf = async () =>
    (
      await frage<{ nr: string; hash: string }>(
        server.db,
        `select faktura_nr as nr, hash from faktura_dat where id_rechnungssteller = $1 and faktura_nr like $2 order by faktura_nr`,
        [steller, `RE${heute.slice(0, 4)}-%`],
      )
    ).rows;
  const before = (await numbersOf()).length;
  // Every third is refused after its number was taken: the number must come back.
  await frage(server.db, 'update unternehmen_st set is_bestellnummer_pflicht = true where id = $1', [firma.Id]);
  const ohne = drafts.filter((_, index) => index % 3 === 2).map(({ Id }) => Id);
  await frage(server.db, 'update faktura_dat set bestell_nr = null where id = any($1)', [ohne]);
  const results = await Promise.allSettled(drafts.map((draft) => f(draft, 'Festschreiben')));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  const numbers = await numbersOf();
  expect(numbers).toHaveLength(before + 20);
  const counted = numbers.map(({ nr }) => Number(nr.slice(-5)));
  expect(counted).toEqual(Array.from({ length: counted.length }, (_, index) => index + 1));
  expect(new Set(numbers.slice(before).map(({ hash }) => hash)).size).toBe(20);
});

test('[F1] an invoice is not dated before the one with the number before', async () => {
  await gebucht();
  const jahr = heute.slice(0, 4);
  const draft = await f(await entwurf({ Rechnungsdatum: `${jahr}-01-01` }), 'Pruefen');
  const fehler = await fehlerOf(f(draft, 'Festschreiben'));
  expect(fehler.Rechnungsdatum?.[0]).toMatch(/^Rechnungsdatum darf nicht vor der letzten Rechnung \(.+\) liegen$/);
  expect((await faktura.read('FakturaDat', draft.Id)).FakturaNr).toBeNull();
});

test('a closed month takes no invoice', async () => {
  await domaene({ FakturaGesperrtBis: '2025-12-31' });
  expect((await fehlerOf(entwurf({ Rechnungsdatum: '2025-12-31' }))).Rechnungsdatum).toEqual([
    'Fakturen sind bis 31.12.2025 gesperrt',
  ]);
  await domaene({ FakturaGesperrtBis: null });
});

test('with four eyes whoever checked does not book', async () => {
  await domaene({ IsVierAugenFaktura: true });
  const geprueft = await f(await entwurf(), 'Pruefen');
  const error = await refusal(f(geprueft, 'Festschreiben'));
  expect(error).toMatchObject({ status: 409, body: 'Vier-Augen-Prinzip: Wer geprüft hat, kann nicht festschreiben' });
  expect(await f(geprueft, 'Festschreiben', {}, gf)).toMatchObject({ Status: 'Festgeschrieben' });
  await domaene({ IsVierAugenFaktura: false });
});

test('a Gutschrift takes back part of a booked invoice of the customer', async () => {
  const fest = await versendet();
  const gutschrift = (more: Row) => entwurf({ Belegart: 'Gutschrift', IdFakturaBezug: fest.Id, ...more });
  expect((await fehlerOf(gutschrift({}))).FakturaPosition).toEqual(['Eine Gutschrift hat einen negativen Betrag']);
  expect((await fehlerOf(gutschrift({ FakturaPosition: [position({ Menge: -11 })] }))).FakturaPosition).toEqual([
    'Die Gutschrift übersteigt den Betrag der Rechnung',
  ]);
  const draft = await entwurf();
  expect(
    (await fehlerOf(gutschrift({ IdFakturaBezug: draft.Id, FakturaPosition: [position({ Menge: -1 })] })))
      .IdFakturaBezug,
  ).toEqual(['Bezug auf verweist auf keine gültige Rechnung']);
  const gut = await gutschrift({ FakturaPosition: [position({ Menge: -4 })] });
  expect((await fehlerOf(gutschrift({ FakturaPosition: [position({ Menge: -7 })] }))).FakturaPosition).toHaveLength(1);
  expect((await refusal(f(await faktura.read('FakturaDat', fest.Id), 'Stornieren', { Grund: 'x' }))).body).toContain(
    'Gutschrift',
  );
  const gesendet = await f(await f(await f(gut, 'Pruefen'), 'Festschreiben'), 'AlsVersendetMarkieren');
  expect(await f(gesendet, 'ZahlungBuchen', { Betrag: -160.32, Datum: heute, Weg: 'Gegenverrechnung' })).toMatchObject({
    Status: 'Bezahlt',
  });
  expect((await fehlerOf(entwurf({ Belegart: 'Stornorechnung', IdFakturaBezug: fest.Id }))).Belegart).toEqual([
    'Eine Stornorechnung entsteht durch Stornieren',
  ]);
});

test('[F4] [F6] order number, issuer and tax category follow from who bills whom', async () => {
  await frage(server.db, 'update unternehmen_st set is_bestellnummer_pflicht = true where id = $1', [firma.Id]);
  expect(await fehlerOf(entwurf({ BestellNr: null }))).toEqual({ BestellNr: ['Bestellnummer ist ein Pflichtfeld'] });
  expect(await fehlerOf(entwurf({ IdRechnungssteller: firma.Id }))).toEqual({
    IdRechnungssteller: ['Rechnungssteller ist keine eigene Gesellschaft'],
  });
  await frage(server.db, `update unternehmen_st set is_bauunternehmen = true where id = $1`, [firma.Id]);
  await frage(server.db, `update kundenportal_einsatz set is_bauleistung = true where id = $1`, [einsatz.Id]);
  const bau = await entwurf({
    FakturaPosition: [position({ IdEinsatz: einsatz.Id })],
  });
  expect(bau).toMatchObject({
    Steuerkategorie: 'AE',
    Steuerhinweis: 'Die Steuerschuld geht gemäß § 19 Abs. 1a UStG auf den Leistungsempfänger über.',
    SummeSteuer: 0,
  });
});

test('[E7] an Einsatz that has ended is done once its last hours are billed', async () => {
  const { rows } = await frage<{ id: string; firma: string }>(
    server.db,
    `select e.id, e.id_unternehmen as firma from kundenportal_einsatz e where e.id_domaene = 1 and e.status = 'Abgerechnet' and exists (select 1 from stundennachweis s where s.id_einsatz = e.id) limit 1`,
  );
  const id = Number(rows[0]?.id);
  await frage(server.db, `update kundenportal_einsatz set status = 'Beendet' where id = $1`, [id]);
  await gebucht({ IdUnternehmen: Number(rows[0]?.firma), FakturaPosition: [position({ IdEinsatz: id })] });
  expect((await gf.read('KundenportalEinsatz', id)).Status).toBe('Abgerechnet');
});

test('[E7] and is open again once one of its invoices is cancelled, or billed hours are corrected', async () => {
  const [vorher] = [await freigegeben(9)];
  const rechnung = await gebucht({
    FakturaPosition: [position({ Menge: 7.7, IdEinsatz: einsatz.Id, Stundennachweise: [vorher.Id] })],
  });
  const statusVon = async () => (await gf.read('KundenportalEinsatz', einsatz.Id)).Status;
  const { rows } = await frage<{ ende: string | null }>(
    server.db,
    'select ende_tatsaechlich as ende from kundenportal_einsatz where id = $1',
    [einsatz.Id],
  );
  const fertig = () =>
    frage(
      server.db,
      `update kundenportal_einsatz set status = 'Abgerechnet', ende_tatsaechlich = '2023-12-31', ende_grund = 'Planmaessig' where id = $1`,
      [einsatz.Id],
    );
  await fertig();
  await f(rechnung, 'Stornieren', { Grund: 'Falscher Satz' });
  expect([await statusVon(), await statusOf(vorher)]).toEqual(['Beendet', 'Freigegeben']);
  await fertig();
  await frage(server.db, `update stundennachweis set status = 'Fakturiert' where id = $1`, [vorher.Id]);
  await aktion(gf, 'Stundennachweis', await gf.read('Stundennachweis', vorher.Id), 'Korrigieren');
  expect(await statusVon()).toBe('Beendet');
  await frage(
    server.db,
    `update kundenportal_einsatz set status = 'Aktiv', ende_tatsaechlich = $2, ende_grund = null where id = $1`,
    [einsatz.Id, rows[0]?.ende ?? null],
  );
});
