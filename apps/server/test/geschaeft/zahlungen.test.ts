import { addDays } from '@disponent/domain/days';
import type { FibuExport, FibuVorschau } from '@disponent/domain/wire/fibu';
import type { KontozeilenAnswer, OffenePostenAnswer } from '@disponent/domain/wire/zahlungen';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Row } from '../../src/records/hook.ts';
import { Api, findingsOf, refusal } from '../api.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { tag } from '../tage.ts';
import { aktion, einsatzOhneEnde, frage, montag } from './hilfe.ts';

/** Money in (domain model 4.6, 8.1 step 12): open items, payments, bank statements, reminders. */

let server: TestServer;
let faktura: Api;
let kunde: Api;
let einsatz: Row;
/** Of one of our companies. */
let eigenes: string;

beforeAll(async () => {
  server = await startTestServer();
  faktura = await Api.login(server.url, 'faktura');
  kunde = await Api.login(server.url, 'kunde');
  einsatz = await einsatzOhneEnde(kunde);
  const { rows } = await frage<{ iban: string }>(
    server.db,
    'select iban from unternehmen_st where id_domaene = 1 and is_eigene_gesellschaft order by id limit 1',
  );
  eigenes = String(rows[0]?.iban);
});
afterAll(() => server.close());

const heute = tag(0);
const f = (row: Row, name: string, body: Row = {}) => aktion(faktura, 'FakturaDat', row, name, body);
/** 10 hours at 100: 1,000 net, 1,200 gross. */
async function versendet(more: Row = {}): Promise<Row> {
  const row = await faktura.create('FakturaDat', {
    IdUnternehmen: einsatz.IdUnternehmen,
    BestellNr: '4500001',
    FakturaPosition: [
      {
        Text: 'Normalstunden',
        Menge: 10,
        Einheit: 'Stunde',
        Einzelpreis: 100,
        LeistungVon: montag(0),
        LeistungBis: montag(0),
        Erloeskonto: '4000',
      },
    ],
    ...more,
  });
  return f(await f(await f(row, 'Pruefen'), 'Festschreiben'), 'AlsVersendetMarkieren');
}
const frisch = ({ Id }: Row) => faktura.read('FakturaDat', Id);
const zahlungen = async ({ Id }: Row) =>
  (
    await faktura.filter('FakturaZahlung', ['IdFaktura', '=', Id], {
      sort: 'Id',
      columns: 'Betrag,Referenz,IdZahlungBezug',
    })
  ).Rows;
const summe = (stand: OffenePostenAnswer) =>
  Math.round(stand.Stufen.reduce((sum, { Summe }) => sum + Summe * 100, 0)) / 100;
const offenePosten = () => faktura.call<OffenePostenAnswer>('GET', '/api/faktura/offene-posten');

let nummer = 0;
interface Zahlung {
  betrag: number;
  zweck: string;
  name?: string;
  iban?: string;
  referenz?: string;
}
const auszug = (list: readonly Zahlung[], konto = eigenes) =>
  `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>S-1</Id><Acct><Id><IBAN>${konto}</IBAN></Id></Acct>${list
    .map(
      ({ betrag, zweck, name = 'Wer', iban = 'DE89370400440532013000', referenz = `T-${(nummer += 1)}` }) =>
        `<Ntry><Amt Ccy="EUR">${betrag.toFixed(2)}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${heute}</Dt></BookgDt><AcctSvcrRef>${referenz}</AcctSvcrRef>
      <NtryDtls><TxDtls><RltdPties><Dbtr><Pty><Nm>${name}</Nm></Pty></Dbtr><DbtrAcct><Id><IBAN>${iban}</IBAN></Id></DbtrAcct></RltdPties><RmtInf><Ustrd>${zweck}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
    )
    .join('')}</Stmt></BkToCstmrStmt></Document>`;
const einlesen = (Inhalt: string, Vorschau = false) =>
  faktura.call('POST', '/api/faktura/kontoauszug', { Inhalt, Vorschau });
const zeilen = () => faktura.call<KontozeilenAnswer>('GET', '/api/faktura/kontozeilen');
const buchen = (list: readonly Row[]) => faktura.call('POST', '/api/faktura/kontozeilen/buchen', { Zeilen: list });

test('[F7] an overpayment is the customer’s credit, set off against another invoice, and taken back with both sides', async () => {
  const [eins, zwei] = [await versendet(), await versendet()];
  const zuViel = { Betrag: 1500, Datum: heute, Weg: 'Ueberweisung', WarnungenBestaetigt: false };
  const gewarnt = await refusal(f(eins, 'ZahlungBuchen', zuViel));
  expect(findingsOf(gewarnt).Warnungen).toEqual({
    Betrag: ['300,00\u00a0€ mehr als offen ist: bleibt als Guthaben des Kunden'],
  });
  const bezahlt = await f(eins, 'ZahlungBuchen', { ...zuViel, WarnungenBestaetigt: true });
  expect(bezahlt).toMatchObject({
    Status: 'Bezahlt',
    OffenBetrag: 0,
    BezahltBetrag: 1500,
    Ueberzahlt: 300,
    IsGuthaben: true,
  });

  // Only what the same customer has to his credit can be chosen.
  const guthaben = async (IdUnternehmen: unknown) => {
    const row = encodeURIComponent(JSON.stringify({ Id: zwei.Id, IdUnternehmen }));
    const { Rows } = await faktura.call('GET', `/api/entity/FakturaDat/auswahl/IdFakturaGuthaben?row=${row}`);
    return (Rows as Row[]).map(({ Id }) => Id);
  };
  expect(await guthaben(eins.IdUnternehmen)).toContain(eins.Id);
  expect(await guthaben(eins.IdUnternehmen)).not.toContain(zwei.Id);
  expect(await guthaben(eins.IdRechnungssteller)).not.toContain(eins.Id);

  const verrechnet = await f(zwei, 'Gegenverrechnen', { IdFakturaGuthaben: eins.Id });
  expect(verrechnet).toMatchObject({ Status: 'Teilbezahlt', OffenBetrag: 900, BezahltBetrag: 300 });
  expect(await frisch(eins)).toMatchObject({ Status: 'Bezahlt', Ueberzahlt: 0, BezahltBetrag: 1200 });
  const leer = await refusal(f(verrechnet, 'Gegenverrechnen', { IdFakturaGuthaben: eins.Id }));
  expect(leer.status).toBe(422);

  const zurueck = await f(verrechnet, 'ZahlungZuruecknehmen', { Grund: 'Doch nicht' });
  expect(zurueck).toMatchObject({ Status: 'Versendet', OffenBetrag: 1200 });
  expect(await frisch(eins)).toMatchObject({ Status: 'Bezahlt', Ueberzahlt: 300 });
});

test('any payment can be taken back, once', async () => {
  const rechnung = await versendet();
  const eins = await f(rechnung, 'ZahlungBuchen', { Betrag: 100, Datum: heute, Weg: 'Ueberweisung' });
  const zwei = await f(eins, 'ZahlungBuchen', { Betrag: 200, Datum: heute, Weg: 'Ueberweisung' });
  const [erste] = await zahlungen(rechnung);
  const zurueck = await f(zwei, 'ZahlungZuruecknehmen', { IdFakturaZahlung: erste?.Id, Grund: 'Falscher Kunde' });
  expect(zurueck).toMatchObject({ Status: 'Teilbezahlt', BezahltBetrag: 200, OffenBetrag: 1000 });
  const nochmals = await refusal(f(zurueck, 'ZahlungZuruecknehmen', { IdFakturaZahlung: erste?.Id, Grund: 'x' }));
  expect(nochmals.status).toBe(409);
  expect(await zahlungen(rechnung)).toMatchObject([
    { Betrag: 100 },
    { Betrag: 200 },
    { Betrag: -100, IdZahlungBezug: erste?.Id, Referenz: 'Rücknahme: Falscher Kunde' },
  ]);
});

test('Skonto after its days, or more than agreed, is said', async () => {
  const rechnung = await versendet({ SkontoProzent: 2, SkontoTage: 10 });
  const skonto = { Betrag: 30, Datum: heute, Weg: 'Skonto', WarnungenBestaetigt: false };
  const mehr = await refusal(f(rechnung, 'ZahlungBuchen', skonto));
  expect(findingsOf(mehr).Warnungen).toEqual({ Betrag: ['Vereinbart sind 24,00\u00a0€ Skonto'] });
  const zukunft = await refusal(
    f(rechnung, 'ZahlungBuchen', { ...skonto, Betrag: 24, Datum: tag(1), WarnungenBestaetigt: true }),
  );
  expect(findingsOf(zukunft).Fehler).toEqual({ Datum: ['Datum darf nicht in der Zukunft liegen'] });
  expect(await f(rechnung, 'ZahlungBuchen', { ...skonto, Betrag: 24 })).toMatchObject({ OffenBetrag: 1176 });
});

test('open items count what customers owe, by age and customer, and outsiders are not let in', async () => {
  const vorher = await offenePosten();
  await versendet();
  const nachher = await offenePosten();
  expect(Math.round((summe(nachher) - summe(vorher)) * 100)).toBe(120_000);
  const eigener = nachher.Kunden.find(({ IdUnternehmen }) => IdUnternehmen === einsatz.IdUnternehmen);
  const {
    rows: [offen],
  } = await frage<{ offen: number }>(
    server.db,
    `select sum(f.summe_brutto - coalesce((select sum(z.betrag) from faktura_zahlung z where z.id_faktura = f.id), 0))::float8 as offen from faktura_dat f
      where f.id_domaene = 1 and f.id_unternehmen = $1 and f.status in ('Versendet', 'Teilbezahlt') and f.belegart in ('Rechnung', 'Honorarrechnung', 'Gutschrift')`,
    [einsatz.IdUnternehmen],
  );
  expect(eigener?.Offen).toBe(Math.round(Number(offen?.offen) * 100) / 100);
  for (const path of ['offene-posten', 'kontozeilen'])
    expect((await refusal(kunde.call('GET', `/api/faktura/${path}`))).status).toBe(403);
});

test('a statement: preview writes nothing, sure lines are booked once, a file read twice adds nothing, and it is all undone', async () => {
  const [eins, zwei] = [await versendet(), await versendet({ SkontoProzent: 2, SkontoTage: 1, Rechnungsdatum: heute })];
  const datei = auszug([
    { betrag: 1200, zweck: `Danke ${String(eins.FakturaNr)}` },
    { betrag: 400, zweck: `Anzahlung ${String(zwei.FakturaNr)}` },
    { betrag: 77.77, zweck: 'Irgendwas', name: 'Niemand', iban: 'DE02120300000000202051' },
  ]);
  expect(await einlesen(datei, true)).toMatchObject({
    Neu: 3,
    Summe: [{ Waehrung: 'EUR', Betrag: 1677.77 }],
    Sicher: 1,
    Vorschlaege: 1,
    Unklar: 1,
  });
  expect((await zeilen()).Zeilen).toEqual([]);
  expect(await einlesen(datei)).toMatchObject({ Neu: 3, Bekannt: 0 });
  expect(await einlesen(datei)).toMatchObject({ Neu: 0, Bekannt: 3 });

  const offen = (await zeilen()).Zeilen;
  expect(offen.map(({ Treffer }) => Treffer.Grund)).toEqual(['NummerUndBetrag', 'Teilzahlung', 'ZahlerUnbekannt']);
  const [sicher, teil, unklar] = offen;
  if (!sicher || !teil || !unklar) throw new Error('Not all lines are there');
  const wunsch = ({ Id, Treffer }: KontozeilenAnswer['Zeilen'][number]) => ({
    Id,
    Zuordnung: Treffer.Zuordnung.map(({ IdFaktura, Betrag, Skonto }) => ({ IdFaktura, Betrag, Skonto })),
  });
  const falsch = { Id: unklar.Id, Zuordnung: [{ IdFaktura: zwei.Id, Betrag: 70, Skonto: 0 }] };
  expect(await buchen([wunsch(sicher), wunsch(teil), falsch])).toEqual({
    Gebucht: [sicher.Id, teil.Id],
    Abgelehnt: [{ Id: unklar.Id, Grund: 'Die Aufteilung ergibt nicht den Betrag der Zahlung' }],
  });
  expect((await buchen([wunsch(sicher)])).Abgelehnt).toMatchObject([{ Grund: 'Die Zahlung ist schon gebucht' }]);
  expect(await frisch(eins)).toMatchObject({ Status: 'Bezahlt', OffenBetrag: 0 });
  expect(await frisch(zwei)).toMatchObject({ Status: 'Teilbezahlt', OffenBetrag: 800 });

  // The account of whoever paid is known from now on.
  await einlesen(auszug([{ betrag: 800, zweck: 'Rest' }]));
  const gelernt = (await zeilen()).Zeilen.find(({ Betrag }) => Betrag === 800);
  expect(gelernt?.Treffer).toMatchObject({ Art: 'Vorschlag', Zuordnung: [{ IdFaktura: zwei.Id, Betrag: 800 }] });

  await faktura.call('POST', `/api/faktura/kontozeilen/${String(unklar.Id)}/klaerung`, {});
  expect((await zeilen()).Zeilen.find(({ Id }) => Id === unklar.Id)).toMatchObject({ Status: 'Klaerung' });

  await faktura.call('POST', `/api/faktura/kontozeilen/${String(sicher.Id)}/zuruecknehmen`, {});
  expect(await frisch(eins)).toMatchObject({ Status: 'Versendet', OffenBetrag: 1200 });
  const wieder = (await zeilen()).Zeilen.find(({ Id }) => Id === sicher.Id);
  expect(wieder).toMatchObject({ Status: 'Offen', Treffer: { Art: 'Sicher' } });
  expect(wieder && (await buchen([wunsch(wieder)]))).toMatchObject({ Gebucht: [sicher.Id] });
});

test('a statement of an account that is none of ours says so, and nothing of it is kept before somebody confirms it', async () => {
  const fremd = 'AT611904300234573201';
  const datei = auszug([{ betrag: 12.34, zweck: 'Für jemand anderen' }], fremd);
  const eigener = auszug([{ betrag: 12.34, zweck: 'Für uns' }]);
  expect(await einlesen(datei, true)).toMatchObject({ Neu: 1, FremdeKonten: [fremd] });
  expect(await einlesen(eigener, true)).toMatchObject({ Neu: 1, FremdeKonten: [] });
  const vorher = (await zeilen()).Zeilen.length;
  const nein = await refusal(einlesen(datei));
  expect([nein.status, nein.message]).toEqual([
    409,
    `Kein Konto einer eigenen Gesellschaft: ${fremd}. Es wurde nichts eingelesen.`,
  ]);
  expect((await zeilen()).Zeilen).toHaveLength(vorher);

  const body = { Inhalt: datei, FremdesKontoBestaetigt: true };
  expect(await faktura.call('POST', '/api/faktura/kontoauszug', body)).toMatchObject({ Neu: 1 });
  // Known from then on.
  const naechster = auszug([{ betrag: 5, zweck: 'Wieder' }], fremd);
  expect(await einlesen(naechster, true)).toMatchObject({ FremdeKonten: [] });
});

test('[F9] the run of reminders: fee, interest and letter; what stands against it is said for each', async () => {
  const { Rows } = await faktura.filter('FakturaDat', [['IsUeberfaellig', '=', true], 'and', ['Mahnstufe', '<', 3]], {
    take: 50,
  });
  const stand = (await offenePosten()).Mahnlauf;
  const id = stand?.Ids[0];
  const row = await faktura.read('FakturaDat', id);
  const faellig = Rows.map(({ Id }) => Id);
  expect(stand?.Ids.every((one) => faellig.includes(one))).toBe(true);

  // A customer or an invoice can be left out, and the strip says so.
  const geklaert = await f(row, 'InKlaerungNehmen', { Anlass: 'Stunden bestritten' });
  const ohne = (await offenePosten()).Mahnlauf;
  expect(ohne?.Ids).not.toContain(id);
  expect(ohne?.Ausgelassen.Klaerung).toBe((stand?.Ausgelassen.Klaerung ?? 0) + 1);
  const nein = await refusal(aktion(faktura, 'FakturaDat', geklaert, 'Mahnlauf'));
  expect(findingsOf(nein).Fehler).toEqual({ Klaerung: ['In Klärung: Stunden bestritten'] });
  const frei = await f(geklaert, 'KlaerungBeenden');

  const gemahnt = await f(frei, 'Mahnlauf');
  expect(gemahnt).toMatchObject({ Mahnstufe: Number(row.Mahnstufe ?? 0) + 1, MahnungAm: heute });
  const { Rows: mahnungen } = await faktura.filter('FakturaMahnung', ['IdFaktura', '=', id], {
    sort: '-Stufe',
    columns: 'Stufe,Datum,Gebuehr,Zinsen',
  });
  expect(mahnungen[0]).toMatchObject({ Stufe: gemahnt.Mahnstufe, Datum: heute });
  const spesen = [0, 10, 20][Number(gemahnt.Mahnstufe) - 1];
  expect(mahnungen[0]?.Gebuehr).toBe(spesen);
  expect(Number(mahnungen[0]?.Zinsen) > 0).toBe(Number(gemahnt.Mahnstufe) > 1);
  const frist = await refusal(f(gemahnt, 'Mahnlauf'));
  expect(Object.values(findingsOf(frist).Fehler).flat()[0]).toMatch(/Frist läuft|Stufe 3/);
});

test('[F9] invoices and payments are handed over once, the file can be read again, and then nothing is taken back', async () => {
  const rechnung = await versendet();
  const bezahlt = await f(rechnung, 'ZahlungBuchen', { Betrag: 1200, Datum: heute, Weg: 'Ueberweisung' });
  // What a Co-Lieferant is credited for 10 hours at 100 goes along, on his side of the books.
  const { rows: lieferanten } = await frage<{ id: number }>(
    server.db,
    `select u.id from unternehmen_st u join land l on l.id = u.id_land where u.id_domaene = 1 and u.is_co_lieferant and l.iso_code = 'AT' order by u.id limit 1`,
  );
  const gutschrift = await versendet({
    Belegart: 'CoLieferantGutschrift',
    IdUnternehmen: lieferanten[0]?.id,
    FakturaPosition: [
      {
        Text: 'Stunden des Co-Lieferanten',
        Menge: 10,
        Einheit: 'Stunde',
        Einzelpreis: 100,
        LeistungVon: montag(0),
        LeistungBis: montag(0),
        Erloeskonto: '5800',
      },
    ],
  });
  const wunsch = { IdRechnungssteller: rechnung.IdRechnungssteller, Format: 'Bmd', Bis: heute };
  const query = new URLSearchParams(Object.entries(wunsch).map(([name, value]) => [name, String(value)]));
  const vorschau = await faktura.call<FibuVorschau>('GET', `/api/faktura/fibu?${query}`);
  const fehlt = vorschau.Befunde.map(({ IdFaktura }) => IdFaktura);
  const Angaben = { Bankkonto: '2800', Skontokonto: '4400', Ausbuchungskonto: '7800', BeraterNr: '', MandantNr: '' };
  expect(vorschau).toMatchObject({ Angaben });

  const fertig = await faktura.call<FibuExport>('POST', '/api/faktura/fibu', { ...wunsch, Angaben });
  expect(fertig).toMatchObject({ Belege: vorschau.Belege, Zahlungen: vorschau.Zahlungen, Summe: vorschau.Summe });
  const datei = await (await faktura.raw('GET', `/api/faktura/fibu/${fertig.Id}/datei`)).text();
  const zeile = datei.split('\r\n').find((one) => one.includes(String(gutschrift.FakturaNr)));
  expect(zeile).toContain(';5800;');
  expect(zeile).toContain(';ER;2;20,00;2;-1200,00;200,00;');
  const { FibuExportAm } = await frisch(rechnung);
  expect(FibuExportAm === null).toBe(fehlt.includes(Number(rechnung.Id)));
  expect(datei.includes(String(rechnung.FakturaNr))).toBe(FibuExportAm !== null);
  // Once: what is left is what lacks something.
  const danach = await faktura.call<FibuVorschau>('GET', `/api/faktura/fibu?${query}`);
  expect(danach).toMatchObject({ Belege: 0, Zahlungen: 0, Frueher: [{ Id: fertig.Id }] });
  expect((await refusal(faktura.call('POST', '/api/faktura/fibu', { ...wunsch, Angaben }))).status).toBe(409);
  if (FibuExportAm === null) throw new Error('The invoice should have been handed over');
  const spaet = await refusal(f(await frisch(bezahlt), 'ZahlungZuruecknehmen', { Grund: 'Zu spät' }));
  expect(spaet).toMatchObject({ status: 409 });
  expect((await refusal(kunde.call('GET', `/api/faktura/fibu?${query}`))).status).toBe(403);
});

test('another currency is added up in euros at the rate of the invoice, said as what it is, and settled by its own money only', async () => {
  const [chf] = (await faktura.filter('WaehrungSt', ['Kurzbezeichnung', '=', 'CHF'], { columns: 'Kurs' })).Rows;
  const von = einsatz.IdUnternehmen;
  const kundeOffen = async () => Number((await faktura.read('UnternehmenSt', von)).OffenePosten);
  const [vorher, kundeVorher] = [await offenePosten(), await kundeOffen()];
  // 1,200 francs at 0.8 for a euro are 1,500 euros.
  const rechnung = await versendet({ IdWaehrung: chf?.Id, Kurs: 0.8 });
  expect(rechnung).toMatchObject({ OffenBetrag: 1200, Waehrung: 'CHF', Kurs: 0.8 });
  const nachher = await offenePosten();
  expect(Math.round((summe(nachher) - summe(vorher)) * 100)).toBe(150_000);
  expect(nachher.Stufen.find(({ Alter }) => Alter === 'NichtFaellig')?.Fremd).toEqual([
    { Waehrung: 'CHF', Betrag: 1200 },
  ]);
  expect(nachher.Kunden.find(({ IdUnternehmen }) => IdUnternehmen === von)?.Fremd).toEqual([
    { Waehrung: 'CHF', Betrag: 1200 },
  ]);
  expect(Math.round(((await kundeOffen()) - kundeVorher) * 100)).toBe(150_000);
  const liste = await faktura.filter('FakturaDat', ['Id', '=', rechnung.Id], { sum: 'OffenBetrag' });
  expect(liste.Summen).toEqual({ OffenBetrag: 1500 });

  const zuViel = { Betrag: 1300, Datum: heute, Weg: 'Ueberweisung', WarnungenBestaetigt: false };
  expect(findingsOf(await refusal(f(rechnung, 'ZahlungBuchen', zuViel))).Warnungen).toEqual({
    Betrag: ['100,00\u00a0CHF mehr als offen ist: bleibt als Guthaben des Kunden'],
  });
  const zweck = String(rechnung.FakturaNr);
  expect(await einlesen(auszug([{ betrag: 1200, zweck }]), true)).toMatchObject({
    Summe: [{ Waehrung: 'EUR', Betrag: 1200 }],
    Sicher: 0,
  });
  await einlesen(auszug([{ betrag: 1200, zweck, referenz: 'T-EURO' }]));
  const zeile = (await zeilen()).Zeilen.find((one) => one.Zweck === zweck);
  const gebucht = await buchen([{ Id: zeile?.Id, Zuordnung: [{ IdFaktura: rechnung.Id, Betrag: 1200, Skonto: 0 }] }]);
  expect(gebucht).toMatchObject({ Gebucht: [], Abgelehnt: [{ Grund: `${zweck} ist in CHF, die Zahlung in EUR` }] });

  const ohneKurs = await faktura.create('FakturaDat', {
    IdUnternehmen: von,
    BestellNr: '1',
    LeistungVon: montag(0),
    LeistungBis: montag(0),
    IdWaehrung: chf?.Id,
    FakturaPosition: [],
  });
  expect(ohneKurs.Kurs).toBe(chf?.Kurs);
});

test('what is open of a customer, in the ageing and under the list is what its rows add up to, to the cent', async () => {
  const [chf] = (await faktura.filter('WaehrungSt', ['Kurzbezeichnung', '=', 'CHF'])).Rows;
  const kundeOffen = async () => Number((await faktura.read('UnternehmenSt', einsatz.IdUnternehmen)).OffenePosten);
  const [vorher, kundeVorher] = [summe(await offenePosten()), await kundeOffen()];
  // 1,200 francs at 0.7 are 1,714.2857 euros: 1,714.29 on each row, and two of them 3,428.58.
  const rows = [
    await versendet({ IdWaehrung: chf?.Id, Kurs: 0.7 }),
    await versendet({ IdWaehrung: chf?.Id, Kurs: 0.7 }),
  ];
  const liste = await faktura.filter('FakturaDat', ['Id', 'anyof', rows.map(({ Id }) => Id)], { sum: 'OffenBetrag' });
  expect(liste.Summen).toEqual({ OffenBetrag: 3428.58 });
  expect(((await kundeOffen()) - kundeVorher).toFixed(2)).toBe('3428.58');
  expect((summe(await offenePosten()) - vorher).toFixed(2)).toBe('3428.58');
});

test('what a project has used up is what its customer was billed, to the cent, and not what a Co-Lieferant gets for it', async () => {
  const [chf] = (await faktura.filter('WaehrungSt', ['Kurzbezeichnung', '=', 'CHF'])).Rows;
  const gf = await Api.login(server.url, 'gf');
  const { rows } = await frage<{ projekt: number }>(
    server.db,
    `update anfrage_dat set id_anfrage_projekt = (select id from anfrage_projekt_dat where id_domaene = 1 order by id limit 1)
      where id = (select id_anfrage from anfrage_position where id = $1) returning id_anfrage_projekt as projekt`,
    [einsatz.IdAnfragePosition],
  );
  const verbraucht = async () => Number((await gf.read('AnfrageProjektDat', rows[0]?.projekt)).BudgetVerbraucht);
  const bisher = async () => (await gf.read('KundenportalEinsatz', einsatz.Id)).LetzteFakturaBis;
  const vorher = await verbraucht();
  const zeile = (tagDavon: string): Row => ({
    Text: 'Stunden',
    Menge: 1,
    Einheit: 'Stunde',
    Einzelpreis: 100,
    IdEinsatz: einsatz.Id,
    LeistungVon: tagDavon,
    LeistungBis: tagDavon,
  });
  // 100 francs at 0.7 are 142.857 euros: 142.86 each.
  const rechnung = { IdWaehrung: chf?.Id, Kurs: 0.7, FakturaPosition: [zeile(montag(0)), zeile(montag(0))] };
  await versendet(rechnung);
  expect(((await verbraucht()) - vorher).toFixed(2)).toBe('285.72');
  expect(await bisher()).toBe(montag(0));

  const { rows: lieferanten } = await frage<{ id: number }>(
    server.db,
    `select u.id from unternehmen_st u where u.id_domaene = 1 and u.is_co_lieferant order by u.id limit 1`,
  );
  const gutschrift = await versendet({
    Belegart: 'CoLieferantGutschrift',
    IdUnternehmen: lieferanten[0]?.id,
    FakturaPosition: [zeile(addDays(montag(0), 1))],
  });
  expect(gutschrift.Status).toBe('Versendet');
  expect(((await verbraucht()) - vorher).toFixed(2)).toBe('285.72');
  expect(await bisher()).toBe(montag(0));
});

test('nobody is reminded of what we owe ourselves', async () => {
  const spaet = async (nr: string, more: Row = {}): Promise<Row> => {
    const zeile = { Text: 'Stunden', Menge: 1, Einheit: 'Stunde', Einzelpreis: 100 };
    const row = await faktura.create('FakturaDat', {
      IdUnternehmen: einsatz.IdUnternehmen,
      BestellNr: '1',
      FakturaPosition: [{ ...zeile, LeistungVon: montag(0), LeistungBis: montag(0) }],
      ...more,
    });
    // As if it had been booked long ago; no call dates it back.
    await frage(
      server.db,
      `update faktura_dat set status = 'Versendet', rechnungsdatum = '2020-01-02', faellig_am = '2020-01-16', faktura_nr = $2 where id = $1`,
      [row.Id, nr],
    );
    return frisch(row);
  };
  expect(await spaet('RE2020-00001')).toMatchObject({
    IsUeberfaellig: true,
    NaechsteMahnungAm: expect.any(String),
    Aktionen: expect.arrayContaining(['Mahnen']),
  });
  const { rows } = await frage<{ id: number }>(
    server.db,
    'select id from unternehmen_st where id_domaene = 1 and is_co_lieferant order by id limit 1',
  );
  const unsere = await spaet('RE2020-00002', { Belegart: 'CoLieferantGutschrift', IdUnternehmen: rows[0]?.id });
  expect(unsere).toMatchObject({ OffenBetrag: 120, IsUeberfaellig: false, NaechsteMahnungAm: null });
  expect(unsere.Aktionen).not.toContain('Mahnen');
  expect((await refusal(f(unsere, 'Mahnlauf'))).status).toBe(422);
});

test('the list says when a reminder follows, as a run would find it, and the page how long money is outstanding', async () => {
  const stand = await offenePosten();
  const { Rows } = await faktura.filter('FakturaDat', ['IsUeberfaellig', '=', true], {
    take: 50,
    columns: 'NaechsteMahnungAm,Belegart',
  });
  const heutige = Rows.filter((row) => row.NaechsteMahnungAm !== null && String(row.NaechsteMahnungAm) <= heute);
  expect(new Set(heutige.map(({ Id }) => Number(Id)))).toEqual(new Set(stand.Mahnlauf?.Ids));
  expect(heutige.length).toBeGreaterThan(0);
  // Not late yet: nothing follows.
  const { Id } = await versendet();
  expect(await faktura.read('FakturaDat', Id)).toMatchObject({ NaechsteMahnungAm: null, OffenBetrag: 1200 });

  // Billed 14 days ahead of their day in the demo: as much is agreed. More that is open today is outstanding for longer.
  const { Aussenstand } = stand;
  expect(Aussenstand.Tage).toBeGreaterThan(0);
  expect(Aussenstand.Ziel).toBeGreaterThan(0);
  await versendet({
    FakturaPosition: [
      {
        Text: 'Viel',
        Menge: 1,
        Einheit: 'Stunde',
        Einzelpreis: 900_000,
        LeistungVon: montag(0),
        LeistungBis: montag(0),
      },
    ],
  });
  expect((await offenePosten()).Aussenstand.Tage).toBeGreaterThan(Number(Aussenstand.Tage));
});

test('a draft owes nothing yet and says so by a dash, and a sheet of amounts says their currency and rate', async () => {
  const [chf] = (await faktura.filter('WaehrungSt', ['Kurzbezeichnung', '=', 'CHF'])).Rows;
  const entwurf = await faktura.create('FakturaDat', {
    IdUnternehmen: einsatz.IdUnternehmen,
    BestellNr: '1',
    LeistungVon: montag(0),
    LeistungBis: montag(0),
    FakturaPosition: [],
  });
  expect(entwurf.OffenBetrag).toBeNull();
  const rechnung = await versendet({ IdWaehrung: chf?.Id, Kurs: 0.8 });
  const filter = encodeURIComponent(JSON.stringify(['Id', '=', rechnung.Id]));
  const csv = await (
    await faktura.raw('GET', `/api/entity/FakturaDat/export?format=csv&columns=FakturaNr,OffenBetrag&filter=${filter}`)
  ).text();
  expect(csv.trim().split(/\r\n/)).toEqual([
    'Rechnungs-Nr.;Offen;Währungscode;Kurs',
    `${String(rechnung.FakturaNr)};1.200,00;CHF;0,800000`,
  ]);
  await f(rechnung, 'ZahlungBuchen', { Betrag: 200, Datum: heute, Weg: 'Ueberweisung' });
  const { Rows } = await faktura.filter('FakturaZahlung', ['IdFaktura', '=', rechnung.Id], {
    columns: 'Betrag,Waehrung',
  });
  expect(Rows).toMatchObject([{ Betrag: 200, Waehrung: 'CHF' }]);
});
