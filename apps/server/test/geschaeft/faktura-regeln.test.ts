import { addDays } from '@disponent/domain/days';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../src/records/hook.ts';
import { Api, findingsOf, refusal } from '../api.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { tag } from '../tage.ts';
import { aktion, einsatzOhneEnde, frage, montag, stundenEinerWoche } from './hilfe.ts';

/** What an invoice must be like before it is booked (domain model 4.6): date, tax, quantity, format, kind and payment. */

let server: TestServer;
let gf: Api;
let faktura: Api;
let kunde: Api;
let einsatz: Row;
let steller: { at: number; de: number };
let firma: { de: number; ch: number; lieferant: number };

beforeAll(async () => {
  server = await startTestServer();
  gf = await Api.login(server.url, 'gf');
  faktura = await Api.login(server.url, 'faktura');
  kunde = await Api.login(server.url, 'kunde');
  einsatz = await einsatzOhneEnde(kunde, { seitLangem: server.db });
  await frage(server.db, 'update einsatz_kondition set verrechnungssatz = 30 where id_einsatz = $1', [einsatz.Id]);
  const id = async (where: string) => {
    const { rows } = await frage<{ id: string }>(
      server.db,
      `select u.id from unternehmen_st u join land l on l.id = u.id_land where u.id_domaene = 1 and ${where} order by u.id limit 1`,
    );
    return Number(rows[0]?.id);
  };
  steller = {
    at: await id(`u.is_eigene_gesellschaft and l.iso_code = 'AT'`),
    de: await id(`u.is_eigene_gesellschaft and l.iso_code = 'DE'`),
  };
  firma = {
    de: await id(`u.is_kunde and l.iso_code = 'DE' and u.uid_nummer is not null`),
    ch: await id(
      `u.is_kunde and l.iso_code = 'AT' and u.id <> ${String(einsatz.IdUnternehmen)} and not u.is_bauunternehmen`,
    ),
    lieferant: await id('u.is_co_lieferant and not u.is_kunde'),
  };
  await frage(
    server.db,
    `update unternehmen_st set id_land = (select id from land where iso_code = 'CH') where id = $1`,
    [firma.ch],
  );
});
afterAll(() => server.close());

const f = (row: Row, name: string, body: Row = {}) => aktion(faktura, 'FakturaDat', row, name, body);
const position = (more: Row = {}): Row => ({
  Text: 'Normalstunden',
  Menge: 10,
  Einzelpreis: 30,
  LeistungVon: montag(-1),
  LeistungBis: montag(-1),
  ...more,
});
const entwurf = (more: Row = {}, zeile: Row = {}): Promise<Row> =>
  faktura.create('FakturaDat', {
    IdUnternehmen: einsatz.IdUnternehmen,
    IdRechnungssteller: steller.at,
    BestellNr: '4500001',
    FakturaPosition: [position(zeile)],
    ...more,
  });
const gebucht = async (more: Row = {}, zeile: Row = {}): Promise<Row> =>
  f(await f(await entwurf(more, zeile), 'Pruefen'), 'Festschreiben');
const fehlerOf = async (call: Promise<unknown>) => {
  const error = await refusal(call);
  expect({ status: error.status, body: error.body }).toMatchObject({ status: 422 });
  return findingsOf(error).Fehler;
};
const zahlung = (row: Row, Betrag: number, Datum = tag(0)) =>
  f(row, 'ZahlungBuchen', { Betrag, Datum, Weg: 'Ueberweisung' });

describe('[F1] the date', () => {
  test('that lies ahead is not booked, and one far ahead not even saved', async () => {
    expect(Object.keys(await fehlerOf(entwurf({ Rechnungsdatum: '2099-06-30' })))).toEqual(['Rechnungsdatum']);
    const draft = await entwurf({ Rechnungsdatum: tag(1) });
    // Said of the draft already, where it can be changed; by tomorrow it is right.
    expect(await faktura.call('GET', `/api/entity/FakturaDat/${String(draft.Id)}/pruefung`)).toMatchObject([
      { Feld: 'Rechnungsdatum', Text: 'Rechnungsdatum darf nicht in der Zukunft liegen', IsFehler: false },
    ]);
    const morgen = await f(draft, 'Pruefen');
    expect(await fehlerOf(f(morgen, 'Festschreiben'))).toEqual({
      Rechnungsdatum: ['Rechnungsdatum darf nicht in der Zukunft liegen'],
    });
  });

  test('of another range stops nobody: an invoice of a later year is no neighbour', async () => {
    const jahr = Number(tag(0).slice(0, 4)) + 1;
    const spaeter = await entwurf();
    // As it could once be booked; today no call gets there.
    await frage(
      server.db,
      `update faktura_dat set status = 'Festgeschrieben', rechnungsdatum = '${jahr}-06-30', faktura_nr = 'RE${jahr}-00001' where id = $1`,
      [spaeter.Id],
    );
    const heutige = await gebucht();
    expect(heutige).toMatchObject({ Rechnungsdatum: tag(0), Status: 'Festgeschrieben' });
    const storniert = await f(heutige, 'Stornieren', { Grund: 'Falscher Satz' });
    const { Rows } = await faktura.filter('FakturaDat', ['IdFakturaBezug', '=', storniert.Id]);
    expect(Rows[0]).toMatchObject({ Rechnungsdatum: tag(0), Belegart: 'Stornorechnung' });
  });
});

describe('[F2] [F3] [F4] the tax', () => {
  test.each([
    ['our Austrian company at home', () => ({}), 'S', 20, null],
    [
      'our Austrian company to a German one',
      () => ({ IdUnternehmen: firma.de }),
      'AE',
      0,
      'Steuerschuldnerschaft des Leistungsempfängers',
    ],
    ['our German company at home', () => ({ IdUnternehmen: firma.de, IdRechnungssteller: steller.de }), 'S', 19, null],
    [
      'our Austrian company to Switzerland',
      () => ({ IdUnternehmen: firma.ch }),
      'O',
      0,
      'Nicht steuerbare Leistung im Drittland',
    ],
  ])('%s', async (_, more, kategorie, prozent, hinweis) => {
    const rechnung = await gebucht(more());
    expect(rechnung).toMatchObject({
      Steuerkategorie: kategorie,
      Steuerhinweis: hinweis,
      SummeNetto: 300,
      SummeSteuer: 3 * prozent,
      FakturaPosition: [{ Steuerkategorie: kategorie, SteuersatzProzent: prozent }],
    });
  });

  test('a rate that the country does not have is refused', async () => {
    expect(await fehlerOf(entwurf({}, { SteuersatzProzent: 7 }))).toEqual({
      'FakturaPosition.0.SteuersatzProzent': ['USt % muss einer der Steuersätze des Landes sein: 20, 13, 10'],
    });
    expect(
      Object.keys(
        await fehlerOf(entwurf({ IdUnternehmen: firma.de, IdRechnungssteller: steller.de }, { SteuersatzProzent: 20 })),
      ),
    ).toEqual(['FakturaPosition.0.SteuersatzProzent']);
  });

  test('rates come from the list, by the day of the service', async () => {
    const admin = await Api.login(server.url);
    const land = await frage<{ id: string }>(server.db, `select id from land where iso_code = 'AT'`);
    const neu = await admin.create('Steuersatz', {
      Bezeichnung: 'Normalsteuersatz 21 %',
      IdLand: Number(land.rows[0]?.id),
      Prozent: 21,
      Kategorie: 'S',
      IsNormalsatz: true,
      GueltigAb: montag(0),
    });
    expect(await entwurf()).toMatchObject({ SummeSteuer: 60 });
    const danach = await entwurf({}, { LeistungVon: montag(0), LeistungBis: montag(0) });
    expect(danach).toMatchObject({ SummeSteuer: 63 });
    expect(
      Object.keys(
        await fehlerOf(entwurf({}, { LeistungVon: montag(0), LeistungBis: montag(0), SteuersatzProzent: 20 })),
      ),
    ).toEqual(['FakturaPosition.0.SteuersatzProzent']);
    await admin.remove('Steuersatz', neu.Id);
  });

  test('the category is that of the rule, with its hint, on every position', async () => {
    expect(await fehlerOf(entwurf({ Steuerkategorie: 'AE', Steuerhinweis: 'Von Hand' }))).toEqual({
      Steuerkategorie: ['Steuerkategorie muss hier Normal (S) sein'],
    });
    expect(await fehlerOf(entwurf({}, { Steuerkategorie: 'AE', SteuersatzProzent: 0 }))).toEqual({
      'FakturaPosition.0.Steuerkategorie': ['Steuerkategorie muss die der Rechnung sein'],
    });
    expect(await fehlerOf(entwurf({ IdUnternehmen: firma.de, Steuerhinweis: null }))).toEqual({
      Steuerhinweis: ['Steuerhinweis ist ein Pflichtfeld'],
    });
    expect(await fehlerOf(entwurf({ IdUnternehmen: firma.de }, { SteuersatzProzent: 20 }))).toEqual({
      'FakturaPosition.0.SteuersatzProzent': ['USt % muss bei dieser Steuerkategorie 0 sein'],
    });
  });
});

describe('the quantity', () => {
  const freigegeben = async (woche: number): Promise<Row> => {
    const neu = await gf.create('Stundennachweis', stundenEinerWoche(einsatz.Id, woche));
    const eingereicht = await aktion(
      gf,
      'Stundennachweis',
      await aktion(gf, 'Stundennachweis', neu, 'Erfassen'),
      'Einreichen',
    );
    return aktion(kunde, 'Stundennachweis', eingereicht, 'Freigeben');
  };

  test('[F5] is what was approved, all of it', async () => {
    const stunden = await freigegeben(20);
    const zuViel = await entwurf({}, { Menge: 400, IdEinsatz: einsatz.Id, Stundennachweise: [stunden.Id] });
    expect(await fehlerOf(f(zuViel, 'Pruefen'))).toEqual({
      'FakturaPosition.0.Menge': ['Freigegeben sind 7,7 (Normalstunde), verrechnet 400'],
    });
    const [zeile] = zuViel.FakturaPosition as Row[];
    const richtig = await faktura.save('FakturaDat', { ...zuViel, FakturaPosition: [{ ...zeile, Menge: 7.7 }] });
    expect(await f(richtig, 'Pruefen')).toMatchObject({ Status: 'Geprueft' });
  });

  test('[F5] and its rate is that of the Kondition; something else needs a reason, which the check shows', async () => {
    const stunden = await freigegeben(22);
    const zeile = { Menge: 7.7, Einzelpreis: 99, IdEinsatz: einsatz.Id, Stundennachweise: [stunden.Id] };
    const ohne = await entwurf({}, zeile);
    const preis = 'Vereinbart sind 30 (Normalstunde), verrechnet 99';
    expect(await fehlerOf(f(ohne, 'Pruefen'))).toEqual({ 'FakturaPosition.0.Einzelpreis': [preis] });
    const [kept] = ohne.FakturaPosition as Row[];
    const mit = await faktura.save('FakturaDat', {
      ...ohne,
      FakturaPosition: [{ ...kept, Menge: 7, Abweichung: 'Kulanz: Anfahrt' }],
    });
    const befunde = await faktura.call('GET', `/api/entity/FakturaDat/${String(mit.Id)}/pruefung`);
    expect(befunde).toMatchObject([
      { Feld: 'FakturaPosition.0.Menge', Text: 'Freigegeben sind 7,7 (Normalstunde), verrechnet 7', IsFehler: false },
      { Text: 'Grund der Abweichung: Kulanz: Anfahrt', IsFehler: false },
      { Feld: 'FakturaPosition.0.Einzelpreis', Text: preis, IsFehler: false },
      { Text: 'Grund der Abweichung: Kulanz: Anfahrt', IsFehler: false },
    ]);
    expect((await refusal(f(mit, 'Pruefen', { WarnungenBestaetigt: false }))).status).toBe(422);
    expect(await f(mit, 'Pruefen', { WarnungenBestaetigt: true })).toMatchObject({ Status: 'Geprueft' });
  });

  test('leaves out no kind of hours', async () => {
    const stunden = await freigegeben(21);
    const arten = await frage<{ code: string; id: string }>(server.db, `select code, id from leistungsart`);
    const art = (code: string) => Number(arten.rows.find((one) => one.code === code)?.id);
    await frage(
      server.db,
      `insert into stundennachweis_leistung (id_domaene, id_stundennachweis_tag, id_leistungsart, menge, erstellt_von, geaendert_von)
       select id_domaene, id, ${art('NACHT')}, 2, erstellt_von, geaendert_von from stundennachweis_tag where id_stundennachweis = $1`,
      [stunden.Id],
    );
    const normal = { Menge: 7.7, IdEinsatz: einsatz.Id, IdLeistungsart: art('NORMAL'), Stundennachweise: [stunden.Id] };
    const ohne = await entwurf({}, normal);
    expect(await fehlerOf(f(ohne, 'Pruefen'))).toEqual({
      FakturaPosition: ['Freigegeben sind 2 (Nachtzuschlag), verrechnet 0'],
    });
    const nacht = position({ Menge: 2, IdEinsatz: einsatz.Id, IdLeistungsart: art('NACHT') });
    const [zeile] = ohne.FakturaPosition as Row[];
    const ganz = await faktura.save('FakturaDat', { ...ohne, FakturaPosition: [zeile, nacht] });
    expect(await f(ganz, 'Pruefen')).toMatchObject({ Status: 'Geprueft' });
  });
});

test('[F6] an ebInterface invoice names its one order and our number at the customer', async () => {
  const mehr = { Format: 'EbInterface61', BestellNr: null, LieferantenNr: null };
  expect(await fehlerOf(entwurf(mehr))).toEqual({
    BestellNr: ['Bestellnummer ist ein Pflichtfeld'],
    LieferantenNr: ['Lieferantennummer beim Kunden ist ein Pflichtfeld'],
  });
  await frage(server.db, `update kundenportal_einsatz set kunden_referenz = '4711' where id = $1`, [einsatz.Id]);
  const andere = await entwurf({ ...mehr, BestellNr: '4500001', LieferantenNr: '99' }, { IdEinsatz: einsatz.Id });
  expect(await fehlerOf(f(andere, 'Pruefen'))).toEqual({
    BestellNr: [`Eine ebInterface-Rechnung hat eine Bestellnummer: Einsatz ${String(einsatz.EinsatzNr)} hat 4711`],
  });
  const eigene = await faktura.save('FakturaDat', { ...andere, BestellNr: '4711' });
  expect(await f(eigene, 'Pruefen')).toMatchObject({ Status: 'Geprueft' });
});

test('[F7] a payment is what is open or less, the right way round, and has been made', async () => {
  const offen = await f(await gebucht(), 'AlsVersendetMarkieren');
  // Money that came in may be more (zahlungen.test.ts); what nobody paid may not.
  expect(await fehlerOf(f(offen, 'ZahlungBuchen', { Betrag: 5000, Datum: tag(0), Weg: 'Ausbuchung' }))).toEqual({
    Betrag: ['Betrag übersteigt den offenen Betrag (360,00\u00a0€)'],
  });
  expect(await fehlerOf(zahlung(offen, -50))).toEqual({ Betrag: ['Betrag darf nicht negativ sein'] });
  expect(await fehlerOf(zahlung(offen, 0))).toEqual({ Betrag: ['Betrag darf nicht 0 sein'] });
  expect(await fehlerOf(zahlung(offen, 50, tag(1)))).toEqual({ Datum: ['Datum darf nicht in der Zukunft liegen'] });
  const [jahr, monat, heutiger] = String(offen.Rechnungsdatum).split('-');
  const vom = `${String(heutiger)}.${String(monat)}.${String(jahr)}`;
  for (const zuFrueh of ['1900-01-01', addDays(String(offen.Rechnungsdatum), -1)])
    expect(await fehlerOf(zahlung(offen, 50, zuFrueh))).toEqual({
      Datum: [`Datum darf nicht vor dem ${vom} liegen: Die Rechnung ist vom ${vom}`],
    });
  expect((await faktura.read('FakturaDat', offen.Id)).OffenBetrag).toBe(360);
});

test('[F8] a Rechnung is not negative, and only a Co-Lieferant gets his Gutschrift', async () => {
  expect(await fehlerOf(entwurf({}, { Menge: -1 }))).toEqual({
    FakturaPosition: ['Der Betrag ist negativ: dafür gibt es die Gutschrift'],
  });
  expect(await fehlerOf(entwurf({ Belegart: 'CoLieferantGutschrift' }))).toEqual({
    IdUnternehmen: ['Eine Co-Lieferanten-Gutschrift geht nur an einen Co-Lieferanten'],
  });
  expect(await entwurf({ Belegart: 'CoLieferantGutschrift', IdUnternehmen: firma.lieferant })).toMatchObject({
    Status: 'Entwurf',
  });
});

describe('the e-invoice', () => {
  const xRechnung = (more: Row = {}) => ({
    IdUnternehmen: firma.de,
    IdRechnungssteller: steller.de,
    Format: 'XRechnung3',
    LeitwegId: '04011000-1234512345-06',
    EmpfaengerEmail: 'rechnung@kunde.example',
    ...more,
  });
  const inhalt = async (api: Api, datei: unknown): Promise<Response> =>
    api.raw('GET', `/api/dateien/${String((datei as { Id: number }).Id)}/inhalt`);

  test('for Peppol is a file that somebody hands over and says so', async () => {
    const row = await gebucht(xRechnung({ Versandweg: 'Peppol' }));
    expect(row.Xml).toMatchObject({ Id: expect.any(Number) });
    expect(row.Aktionen).toContain('AlsUebergebenMarkieren');
    expect(row.Aktionen).not.toContain('Versenden');
    expect(row.Aktionen).not.toContain('AlsVersendetMarkieren');
    expect(await f(row, 'AlsUebergebenMarkieren')).toMatchObject({
      Status: 'Versendet',
      VersandStatus: 'Uebermittelt',
      VersendetAm: expect.any(String),
    });
    const { rows } = await frage<{ nach: string }>(
      server.db,
      `select nach from status_verlauf where entitaet = 'FakturaDat' and datensatz_id = $1 order by id desc limit 1`,
      [row.Id],
    );
    expect(rows).toEqual([{ nach: 'Versendet' }]);
  });

  test('is written with the number that is taken, and by its Storno', async () => {
    const row = await gebucht(xRechnung());
    const text = await (await inhalt(faktura, row.Xml)).text();
    expect(text).toContain(`<cbc:ID>${String(row.FakturaNr)}</cbc:ID>`);
    expect(text).toContain('<cbc:PayableAmount currencyID="EUR">357.00</cbc:PayableAmount>');
    const { Rows: mails } = await gf.call<{ Rows: Row[] }>('GET', `/api/mail/entwurf/FakturaDat/${String(row.Id)}`);
    expect(mails[0]?.Anhaenge).toEqual([`${String(row.FakturaNr)}.xml`, `Rechnung ${String(row.FakturaNr)}.pdf`]);
    const storniert = await f(row, 'Stornieren', { Grund: 'Falscher Empfänger' });
    const { Rows } = await faktura.filter('FakturaDat', ['IdFakturaBezug', '=', storniert.Id]);
    const storno = await faktura.read('FakturaDat', Rows[0]?.Id);
    const back = await (await inhalt(faktura, storno.Xml)).text();
    expect(back).toContain('<cbc:InvoiceTypeCode>384</cbc:InvoiceTypeCode>');
    expect(back).toContain(`<cbc:ID>${String(row.FakturaNr)}</cbc:ID>`);
  });

  test('is inside the paper of a ZUGFeRD invoice', async () => {
    const row = await gebucht(xRechnung({ Format: 'Zugferd2', LeitwegId: null }));
    const pdf = Buffer.from(await (await inhalt(faktura, row.Pdf)).arrayBuffer()).toString('latin1');
    expect(pdf).toContain('/AFRelationship /Alternative');
    expect(pdf).toContain('(factur-x.xml)');
  });

  test('[F6] is refused at the field that is wrong, and nothing is booked', async () => {
    const row = await entwurf(xRechnung({ EmpfaengerLand: 'Schlaraffenland' }));
    expect(await fehlerOf(f(row, 'Pruefen'))).toEqual({
      EmpfaengerLand: ['Das Land des Empfängers steht nicht in der Liste der Länder'],
    });
    const befunde = await faktura.call('GET', `/api/entity/FakturaDat/${String(row.Id)}/pruefung`);
    expect(befunde).toEqual([
      {
        Feld: 'EmpfaengerLand',
        Begriff: 'BT-55',
        Pfad: null,
        Text: 'Das Land des Empfängers steht nicht in der Liste der Länder',
        IsFehler: true,
      },
    ]);
    expect((await faktura.read('FakturaDat', row.Id)).Status).toBe('Entwurf');
  });

  test('has nothing against it once it is right; who only reads invoices is not told', async () => {
    const row = await entwurf(xRechnung());
    const path = `/api/entity/FakturaDat/${String(row.Id)}/pruefung`;
    expect(await faktura.call('GET', path)).toEqual([]);
    expect((await kunde.raw('GET', path)).status).toBe(403);
    expect((await faktura.raw('GET', '/api/entity/FakturaDat/999999/pruefung')).status).toBe(404);
  });
});
