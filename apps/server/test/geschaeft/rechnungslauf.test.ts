import { addDays, addMonths, firstOfMonth, lastOfMonth } from '@disponent/domain/days';
import type {
  RechnungslaufAuswahl,
  RechnungslaufVorschau,
  RechnungslaufZeile,
} from '@disponent/domain/wire/rechnungslauf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Row } from '../../src/records/hook.ts';
import { Api, refusal } from '../api.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { aktion, alterMontag, einsatzOhneEnde, frage } from './hilfe.ts';

/** The invoice run (domain model 4.6, rules 1 and 7): what is approved becomes drafts, each hour once. */

let server: TestServer;
let gf: Api;
let faktura: Api;
let kunde: Api;
let einsatz: Row;

beforeAll(async () => {
  server = await startTestServer();
  gf = await Api.login(server.url, 'gf');
  faktura = await Api.login(server.url, 'faktura');
  kunde = await Api.login(server.url, 'kunde');
  einsatz = await einsatzOhneEnde(kunde, { seitLangem: server.db });
});
afterAll(() => server.close());

/** Weeks long ago, where no hours of the demo data are, none that a month ends in and none with a holiday. */
const wochen = Array.from({ length: 20 }, (_, index) => alterMontag(index)).filter(
  (tag) => tag.slice(0, 7) === addDays(tag, 6).slice(0, 7) && tag !== '2023-08-14',
);
const woche = (nr: number): string => wochen[nr] ?? '';

const auswahl = (nr: number, more: Partial<RechnungslaufAuswahl> = {}): RechnungslaufAuswahl => ({
  Art: 'Verkauf',
  Von: woche(nr),
  Bis: addDays(woche(nr), 6),
  IdRechnungssteller: null,
  Kunden: [Number(einsatz.IdUnternehmen)],
  Rhythmen: [],
  Gruppierung: 'JeEinsatz',
  ...more,
});
const vorschau = async (of: RechnungslaufAuswahl, api = faktura) =>
  (await api.call('POST', '/api/rechnungslauf/vorschau', of)) as unknown as RechnungslaufVorschau;
/** Of the one Einsatz: the demo data has other approved weeks and fees. */
const ofEinsatz = ({ Zeilen }: RechnungslaufVorschau): RechnungslaufZeile[] =>
  Zeilen.filter(({ Schluessel }) => Schluessel.endsWith(`|${String(einsatz.Id)}`));
const heute = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Vienna' });

async function freigegeben(nr: number, tage: readonly Row[]): Promise<Row> {
  const tag = (index: number) => addDays(woche(nr), index);
  const neu = await gf.create('Stundennachweis', {
    IdEinsatz: einsatz.Id,
    Von: woche(nr),
    Bis: tag(tage.length - 1),
    StundennachweisTag: tage.map((one, index) => ({ Datum: tag(index), ...one })),
  });
  const erfasst = await aktion(gf, 'Stundennachweis', neu, 'Erfassen');
  const eingereicht = await aktion(gf, 'Stundennachweis', erfasst, 'Einreichen');
  return aktion(kunde, 'Stundennachweis', eingereicht, 'Freigeben');
}
const arbeitstag: Row = { Von: '06:00', Bis: '14:30', PauseMin: 30 };

async function lauf(
  of: RechnungslaufAuswahl,
  zeilen: readonly RechnungslaufZeile[],
  bestellNr: string | null = '4711',
) {
  const Rechnungen = zeilen.map(({ Schluessel, Stand }) => ({ Schluessel, Stand, BestellNr: bestellNr }));
  const { Id } = await faktura.call('POST', '/api/rechnungslauf', { ...of, Rechnungsdatum: heute, Rechnungen });
  return fertig(Number(Id));
}
async function fertig(id: number): Promise<{ lauf: Row; rows: Row[] }> {
  const read = () => faktura.call('GET', `/api/vorgaenge/${id}`);
  await expect.poll(async () => (await read()).Status, { timeout: 60_000 }).toBe('Fertig');
  const { Rows } = await faktura.call('GET', `/api/vorgaenge/${id}/datensaetze`);
  return { lauf: await read(), rows: Rows as Row[] };
}
const statusOf = async ({ Id }: Row) => (await gf.read('Stundennachweis', Id)).Status;

test('[F9] approved hours become a draft with the rate of each day, once, and are free again when it goes', async () => {
  const nachweis = await freigegeben(9, [arbeitstag, arbeitstag]);
  const [zeile, ...rest] = ofEinsatz(await vorschau(auswahl(9)));
  const satz = (einsatz.EinsatzKondition as Row[]).find(({ GueltigAb }) => String(GueltigAb) <= woche(9));
  expect(rest).toEqual([]);
  expect(zeile).toMatchObject({ Personen: 1, Wochen: 1, Stunden: 16, Belegart: 'Rechnung', SteuersatzProzent: 20 });
  expect(zeile?.Netto).toBeCloseTo(16 * Number(satz?.Verrechnungssatz), 2);
  expect(await statusOf(nachweis)).toBe('Freigegeben'); // worked out, not kept
  // The week itself tells our people the same, nobody else, and nothing once it is billed.
  const fakturierbar = { StundenFakturierbar: 16, BetragFakturierbar: zeile?.Netto };
  expect(await faktura.read('Stundennachweis', nachweis.Id)).toMatchObject(fakturierbar);
  for (const name of Object.keys(fakturierbar))
    expect(await kunde.read('Stundennachweis', nachweis.Id)).not.toHaveProperty(name);

  const { lauf: done, rows } = await lauf(auswahl(9), [zeile as RechnungslaufZeile]);
  expect(done).toMatchObject({ Titel: 'Rechnungslauf', Anzahl: 1, Stand: { Erledigt: 1, Ausgelassen: 0 } });
  const entwurf = await faktura.read('FakturaDat', rows[0]?.DatensatzId);
  expect(entwurf).toMatchObject({
    Status: 'Entwurf',
    Belegart: 'Rechnung',
    BestellNr: '4711',
    SummeNetto: zeile?.Netto,
  });
  expect(entwurf.FakturaPosition).toMatchObject([
    { IdEinsatz: einsatz.Id, Menge: 16, Einzelpreis: satz?.Verrechnungssatz, Stundennachweise: [nachweis.Id] },
  ]);
  expect(await faktura.read('Stundennachweis', nachweis.Id)).toMatchObject({
    Status: 'Fakturiert',
    StundenFakturierbar: null,
    BetragFakturierbar: null,
  });
  expect(await aktion(faktura, 'FakturaDat', entwurf, 'Pruefen')).toMatchObject({ Status: 'Geprueft' });
  expect(ofEinsatz(await vorschau(auswahl(9)))).toEqual([]);

  // The same once more, as of a preview that is no longer true.
  const again = await lauf(auswahl(9), [zeile as RechnungslaufZeile]);
  expect(again.lauf.Stand).toMatchObject({ Erledigt: 0, Ausgelassen: 1 });
  expect(again.lauf.Gruende).toMatchObject([
    { Saetze: [{ Satz: 'Es ist nichts mehr zu verrechnen: Die Stunden stehen schon auf einer Rechnung' }] },
  ]);

  // Log and history say the same as for one week moved by hand.
  const { Rows: verlauf } = await gf.filter(
    'StatusVerlauf',
    [['Entitaet', '=', 'Stundennachweis'], 'and', ['DatensatzId', '=', nachweis.Id]],
    { sort: 'Id' },
  );
  expect(verlauf.at(-1)).toMatchObject({ Von: 'Freigegeben', Nach: 'Fakturiert' });
  await faktura.call('DELETE', `/api/entity/FakturaDat/${String(entwurf.Id)}`);
  expect(await statusOf(nachweis)).toBe('Freigegeben');
});

test('hours that were wrong after the invoice come off the next one or are a Gutschrift to the first, as the run is asked (domain model 8.5)', async () => {
  const falsch = await freigegeben(0, [arbeitstag, arbeitstag]);
  const { rows } = await lauf(auswahl(0), ofEinsatz(await vorschau(auswahl(0))));
  const entwurf = await faktura.read('FakturaDat', rows[0]?.DatensatzId);
  const geprueft = await aktion(faktura, 'FakturaDat', entwurf, 'Pruefen');
  const rechnung = await aktion(faktura, 'FakturaDat', geprueft, 'Festschreiben');
  const satz = Number((rechnung.FakturaPosition as Row[])[0]?.Einzelpreis);

  await aktion(gf, 'Stundennachweis', await gf.read('Stundennachweis', falsch.Id), 'Korrigieren');
  const { Rows } = await gf.filter('Stundennachweis', ['IdStundennachweisBezug', '=', falsch.Id]);
  const { Rows: arten } = await gf.filter('Leistungsart', ['Code', '=', 'NORMAL']);
  let korrektur = await gf.save('Stundennachweis', {
    ...(await gf.read('Stundennachweis', Rows[0]?.Id)),
    StundennachweisTag: [{ Datum: woche(0), StundennachweisLeistung: [{ IdLeistungsart: arten[0]?.Id, Menge: -2 }] }],
  });
  for (const step of ['Erfassen', 'Einreichen']) korrektur = await aktion(gf, 'Stundennachweis', korrektur, step);
  await aktion(kunde, 'Stundennachweis', korrektur, 'Freigeben');

  // Asked together with the week behind it, the two hours come off that.
  await freigegeben(1, [arbeitstag]);
  const beide = auswahl(0, { Bis: addDays(woche(1), 6) });
  const [zusammen, ...mehr] = ofEinsatz(await vorschau(beide));
  expect(mehr).toEqual([]);
  expect(zusammen).toMatchObject({ Belegart: 'Rechnung', Stunden: 6 });
  expect(zusammen?.Netto).toBeCloseTo(6 * satz, 2);

  // Asked by themselves they are a Gutschrift to the invoice that they were on, and come off nothing else.
  const allein = ofEinsatz(await vorschau(auswahl(0)));
  expect(allein).toMatchObject([{ Belegart: 'Gutschrift', Stunden: -2 }]);
  const { rows: gut } = await lauf(auswahl(0), allein);
  const gutschrift = await faktura.read('FakturaDat', gut[0]?.DatensatzId);
  expect(gutschrift).toMatchObject({ Belegart: 'Gutschrift', IdFakturaBezug: rechnung.Id });
  expect(Number(gutschrift.SummeNetto)).toBeCloseTo(-2 * satz, 2);
  expect(ofEinsatz(await vorschau(beide))).toMatchObject([{ Belegart: 'Rechnung', Stunden: 8 }]);
});

// Three times, as what goes wrong here needs the one to end between two looks of the other.
test.each([10, 3, 4])('two runs over the same hours at once make one draft, week %i', async (nr) => {
  const nachweis = await freigegeben(nr, [arbeitstag]);
  const zeilen = ofEinsatz(await vorschau(auswahl(nr)));
  const both = await Promise.all([lauf(auswahl(nr), zeilen), lauf(auswahl(nr), zeilen)]);
  expect(both.map((one) => Number((one.lauf.Stand as Row).Erledigt)).sort((a, b) => a - b)).toEqual([0, 1]);
  const { rows } = await frage<{ n: number }>(
    server.db,
    'select count(*)::int as n from faktura_position_stundennachweise where id_nach = $1',
    [nachweis.Id],
  );
  expect(rows[0]?.n).toBe(1);
});

test('a rate that changes within the week makes two lines; without a rate the invoice is blocked', async () => {
  const mittwoch = addDays(woche(11), 2);
  const alt = await gf.read('KundenportalEinsatz', einsatz.Id);
  const konditionen = alt.EinsatzKondition as Row[];
  const normal = konditionen.find(({ IdLeistungsartText }) => String(IdLeistungsartText).startsWith('Normal'));
  await gf.save('KundenportalEinsatz', {
    ...alt,
    EinsatzKondition: [
      ...konditionen,
      { ...normal, Id: undefined, GueltigAb: mittwoch, GueltigBis: null, Verrechnungssatz: 50 },
    ],
    WarnungenBestaetigt: true,
  });
  await freigegeben(11, [arbeitstag, arbeitstag, arbeitstag]);
  const zeilen = ofEinsatz(await vorschau(auswahl(11)));
  const { rows } = await lauf(auswahl(11), zeilen);
  const entwurf = await faktura.read('FakturaDat', rows[0]?.DatensatzId);
  expect((entwurf.FakturaPosition as Row[]).map(({ Menge, Einzelpreis }) => [Menge, Einzelpreis])).toEqual([
    [16, normal?.Verrechnungssatz],
    [8, 50],
  ]);

  const { Rows } = await gf.filter('Leistungsart', ['Code', '=', 'TAGGELD']);
  await freigegeben(12, [{ ...arbeitstag, StundennachweisLeistung: [{ IdLeistungsart: Rows[0]?.Id, Menge: 1 }] }]);
  const [blocked] = ofEinsatz(await vorschau(auswahl(12)));
  expect(blocked?.Probleme.filter(({ IsFehler }) => IsFehler)).toMatchObject([
    {
      IsFehler: true,
      Entitaet: 'KundenportalEinsatz',
      DatensatzId: einsatz.Id,
      Satz: { Satz: 'Einsatz {nr} hat für {leistung} keine Kondition' },
    },
  ]);
});

test('a week with a night and a Sunday is billed by the rates a new assignment begins with', async () => {
  const ids = await frage<{ id: number; code: string }>(server.db, 'select id, code from leistungsart');
  const id = (code: string) => ids.rows.find((one) => one.code === code)?.id;
  const before = await gf.read('KundenportalEinsatz', einsatz.Id);
  const rate = (code: string, Verrechnungssatz: number): Row => ({
    IdLeistungsart: id(code),
    GueltigAb: woche(7),
    Einheit: 'Stunde',
    Lohnsatz: 20,
    Verrechnungssatz,
  });
  await gf.save('KundenportalEinsatz', {
    ...before,
    EinsatzKondition: [
      ...(before.EinsatzKondition as Row[]),
      ...[rate('NORMAL', 40), rate('UE50', 60), rate('UE100', 80), rate('NACHT', 10), rate('SONNTAG', 40)],
    ],
    WarnungenBestaetigt: true,
  });
  const frei: Row = { AbwesenheitArt: 'Unbezahlt' };
  // Thursday 18–03: 8.5 h, 4.5 h of it by night as the break lies in its middle; Sunday 08–12: 4 h.
  await freigegeben(7, [
    frei,
    frei,
    frei,
    { Von: '18:00', Bis: '03:00', PauseMin: 30 },
    frei,
    frei,
    { Von: '08:00', Bis: '12:00', PauseMin: 0 },
  ]);
  const [zeile] = ofEinsatz(await vorschau(auswahl(7)));
  expect(zeile?.Probleme.filter(({ IsFehler }) => IsFehler)).toEqual([]);
  // 12.5 h × 40 + 4.5 h night × 10 + 4 h Sunday × 40
  expect(zeile?.Netto).toBe(705);
});

test('what a customer is late with is said in the preview, each invoice rounded to the cent before they are added', async () => {
  await freigegeben(5, [arbeitstag]);
  const [chf] = (await faktura.filter('WaehrungSt', ['Kurzbezeichnung', '=', 'CHF'])).Rows;
  const gesagt = async (): Promise<number> => {
    const [zeile] = ofEinsatz(await vorschau(auswahl(5)));
    const satz = zeile?.Probleme.map(({ Satz }) => Satz).find(
      (one) => one.Satz === 'Mahnstufe {n}, {offen} überfällig',
    );
    return (satz?.Werte?.['offen'] as { Zahl: number } | undefined)?.Zahl ?? 0;
  };
  const zeile = { Text: 'Stunden', Menge: 10, Einheit: 'Stunde', Einzelpreis: 100 };
  const spaet = async (nr: string) => {
    const { Id } = await faktura.create('FakturaDat', {
      IdUnternehmen: einsatz.IdUnternehmen,
      BestellNr: '1',
      IdWaehrung: chf?.Id,
      Kurs: 0.7,
      FakturaPosition: [{ ...zeile, LeistungVon: woche(5), LeistungBis: woche(5) }],
    });
    await frage(
      server.db,
      `update faktura_dat set status = 'Versendet', rechnungsdatum = '2020-01-02', faellig_am = '2020-01-16', mahnstufe = 1, faktura_nr = $2 where id = $1`,
      [Id, nr],
    );
  };
  await spaet('RE2020-00001');
  const vorher = await gesagt();
  await spaet('RE2020-00002');
  await spaet('RE2020-00003');
  // 1,200 francs at 0.7 are 1,714.2857 euros: 1,714.29 of each.
  expect(((await gesagt()) - vorher).toFixed(2)).toBe('3428.58');
});

test('[F9] a Co-Lieferant gets a credit for the hours of his people at his price, once, and the customer is billed all the same', async () => {
  const { rows } = await frage<{ id: number }>(
    server.db,
    `select u.id from unternehmen_st u join land l on l.id = u.id_land where u.id_domaene = 1 and u.is_co_lieferant and l.iso_code = 'AT' order by u.id limit 1`,
  );
  const lieferant = Number(rows[0]?.id);
  await freigegeben(6, [arbeitstag, arbeitstag]);
  await frage(server.db, 'update kundenportal_einsatz set id_co_lieferant = $2 where id = $1', [einsatz.Id, lieferant]);
  await frage(server.db, 'update einsatz_kondition set einkaufssatz = 21.5 where id_einsatz = $1', [einsatz.Id]);
  const einkauf = auswahl(6, { Art: 'Einkauf', Kunden: [lieferant] });
  // Not those of corrected hours of another month.
  const zeilen = async () =>
    (await vorschau(einkauf)).Zeilen.filter(({ Schluessel }) => Schluessel.includes(woche(6).slice(0, 7)));
  const Zeilen = await zeilen();
  expect(Zeilen).toMatchObject([
    { IdUnternehmen: lieferant, Belegart: 'CoLieferantGutschrift', Stunden: 16, Netto: 344, SteuersatzProzent: 20 },
  ]);
  const { rows: gemacht } = await lauf(einkauf, Zeilen, null);
  const entwurf = await faktura.read('FakturaDat', gemacht[0]?.DatensatzId);
  expect(entwurf).toMatchObject({
    Belegart: 'CoLieferantGutschrift',
    IdUnternehmen: lieferant,
    FakturaPosition: [{ Menge: 16, Einzelpreis: 21.5 }],
    SummeNetto: 344,
    SummeBrutto: 412.8,
  });
  expect(await zeilen()).toEqual([]);
  expect(ofEinsatz(await vorschau(auswahl(6)))).toMatchObject([{ Belegart: 'Rechnung', Stunden: 16 }]);
  const geprueft = await aktion(faktura, 'FakturaDat', entwurf, 'Pruefen');
  expect(await aktion(faktura, 'FakturaDat', geprueft, 'Festschreiben')).toMatchObject({ Status: 'Festgeschrieben' });
  await frage(server.db, 'update kundenportal_einsatz set id_co_lieferant = null where id = $1', [einsatz.Id]);
});

test('who may not write invoices is refused, wages stay hidden, and unapproved weeks are named', async () => {
  for (const name of ['kunde', 'colieferant', 'dispo']) {
    const other = await Api.login(server.url, name);
    expect(await refusal(vorschau(auswahl(9), other))).toMatchObject({ status: 403 });
  }
  const neu = await gf.create('Stundennachweis', {
    IdEinsatz: einsatz.Id,
    Von: woche(13),
    Bis: woche(13),
    StundennachweisTag: [{ Datum: woche(13), ...arbeitstag }],
  });
  await aktion(gf, 'Stundennachweis', await aktion(gf, 'Stundennachweis', neu, 'Erfassen'), 'Einreichen');
  const { Offen } = await vorschau(auswahl(13));
  expect(Offen).toMatchObject([{ IdUnternehmen: einsatz.IdUnternehmen, Wochen: 1, Eingereicht: 1, Stunden: 8 }]);
  const erinnert = await faktura.call('POST', '/api/rechnungslauf/erinnern', auswahl(13));
  expect(Number(erinnert.Gesendet) + Number(erinnert.Entwuerfe)).toBe(1);
  expect(await faktura.call('POST', '/api/rechnungslauf/erinnern', auswahl(13))).toMatchObject({
    Gesendet: 0,
    Entwuerfe: 0,
    HeuteSchon: 1,
  });

  const monat = { Von: firstOfMonth(addMonths(heute, -2)), Bis: lastOfMonth(heute), Kunden: [] };
  const [ohne, mit] = await Promise.all([vorschau(auswahl(9, monat)), vorschau(auswahl(9, monat), gf)]);
  expect(ohne.Zeilen.length).toBeGreaterThan(3);
  expect(ohne.Zeilen.every(({ Kosten }) => Kosten === null)).toBe(true);
  expect(mit.Zeilen.some(({ Kosten }) => Number(Kosten) > 0)).toBe(true);
});

test('who takes somebody over before that is free pays the fee that was agreed, once', async () => {
  const [einer] = (
    await gf.filter('KundenportalEinsatz', [['Status', '=', 'Beendet'], 'and', ['Einsatzart', '=', 'Ueberlassung']])
  ).Rows;
  const uebernommen = (frei: string) =>
    frage(
      server.db,
      `update kundenportal_einsatz set ende_grund = 'Uebernahme', ende_tatsaechlich = $2, uebernahme_frei_ab = $3, abloese_betrag = 1850.5 where id = $1`,
      [einer?.Id, addDays(heute, -3), frei],
    );
  const of = auswahl(0, { Von: addDays(heute, -7), Bis: heute, Kunden: [Number(einer?.IdUnternehmen)] });
  const fee = async () =>
    (await vorschau(of)).Zeilen.filter(({ Schluessel }) => Schluessel === `H|${String(einer?.Id)}`);
  // From the day on that it is free nothing is owed.
  await uebernommen(addDays(heute, -3));
  expect(await fee()).toEqual([]);
  await uebernommen(addDays(heute, 60));
  const [zeile, ...rest] = await fee();
  expect(rest).toEqual([]);
  expect(zeile).toMatchObject({ Netto: 1850.5, Wochen: 0 });
  const { lauf: done, rows } = await lauf(of, [zeile as RechnungslaufZeile]);
  expect(done.Stand).toMatchObject({ Erledigt: 1, Ausgelassen: 0 });
  const entwurf = await faktura.read('FakturaDat', rows[0]?.DatensatzId);
  expect(entwurf).toMatchObject({ Status: 'Entwurf', SummeNetto: 1850.5 });
  const [position] = entwurf.FakturaPosition as Row[];
  expect(position).toMatchObject({ IdEinsatz: einer?.Id, Menge: 1, Einzelpreis: 1850.5 });
  expect(String(position?.Text)).toMatch(/^Ablöse für die Übernahme von .+ als .+ am \d{2}\.\d{2}\.\d{4}$/);
  expect(await fee()).toEqual([]);
});

test('all customers by one run: the sums are those of the preview, and nothing is left that was not blocked', async () => {
  const of = auswahl(0, { Von: firstOfMonth(addMonths(heute, -2)), Bis: heute, Kunden: [], Gruppierung: null });
  const { Zeilen } = await vorschau(of, gf);
  const frei = Zeilen.filter(({ Probleme }) => !Probleme.some(({ IsFehler }) => IsFehler));
  const Rechnungen = frei.map(({ Schluessel, Stand, BestellNr }) => ({ Schluessel, Stand, BestellNr }));
  const { Id } = await faktura.call('POST', '/api/rechnungslauf', { ...of, Rechnungsdatum: heute, Rechnungen });
  const { lauf: done, rows } = await fertig(Number(Id));
  expect(done.Gruende).toEqual([]);
  expect(done.Stand).toMatchObject({ Erledigt: frei.length, Ausgelassen: 0 });
  const netto = new Map(frei.map(({ Netto }, index) => [index + 1, Netto]));
  for (const { Nr, DatensatzId } of rows.slice(0, 20)) {
    const entwurf = await faktura.read('FakturaDat', DatensatzId);
    expect(entwurf.SummeNetto).toBe(netto.get(Number(Nr)));
  }
  expect((await vorschau(of, gf)).Zeilen.length).toBe(Zeilen.length - frei.length);
});
