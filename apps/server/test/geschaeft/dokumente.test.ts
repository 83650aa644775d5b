import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Row } from '../../src/records/hook.ts';
import { type Api, refusal } from '../api.ts';
import { pdf } from '../example-files.ts';
import { startMailServer } from '../mail-server.ts';
import { readPdf } from '../pdf.ts';
import { unzip } from '../unzip.ts';
import { upload } from '../upload.ts';
import { aufgabeUeber, Buero, tag } from './buero.ts';

/** Documents that follow from what is done with a record, in the same transaction (domain model 8.1, decision 41). */

let b: Buero;
let smtp: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  smtp = await startMailServer({});
  b = await Buero.open({ mailUrl: smtp.url });
});
afterAll(async () => {
  await b.close();
  await smtp.close();
});

const key = 'KundenportalEinsatz';

const versionsOf = (entitaet: string, { Id }: Row) =>
  b.tisch.query<Row>(
    'select vorlage, fassung::int, is_fuer_kunde_freigegeben as frei, datei::int from dokument where entitaet = $1 and datensatz_id = $2 order by id',
    [entitaet, Id],
  );

const fileOf = async (datei: unknown, api: Api = b.gf): Promise<Response> =>
  api.raw('GET', `/api/dateien/${String(datei)}/inhalt`);

const textOf = async (datei: unknown): Promise<string> =>
  (await readPdf(new Uint8Array(await (await fileOf(datei)).arrayBuffer()))).text;

test('who is confirmed has the notice under § 12 AÜG; what changes makes the next version, which is to be handed over', async () => {
  const einsatz = await b.geplant(await b.offen());
  expect(einsatz.Ueberlassungsmitteilung).toBeNull();
  const confirmed = await b.act(key, einsatz, 'Bestaetigen');
  const [first = {}] = await versionsOf(key, einsatz);
  expect(first).toMatchObject({ vorlage: 'Ueberlassungsmitteilung', fassung: 1, frei: false });
  expect(confirmed.Ueberlassungsmitteilung).toMatchObject({
    Id: first.datei,
    Dateiname: `Überlassungsmitteilung ${String(einsatz.EinsatzNr)}.pdf`,
  });
  expect(await textOf(first.datei)).toContain('38,5');
  const [draft] = await b.tisch.query<Row>(
    `select d.id::int as datei from email_versand m join email_versand_anhaenge l on l.id_von = m.id join datei d on d.id = l.id_nach where m.entitaet = $1 and m.datensatz_id = $2`,
    [key, einsatz.Id],
  );
  expect(draft).toEqual({ datei: first.datei });

  // What it does not say makes none.
  await b.save(key, einsatz, { UeberlassungsmitteilungAm: `${tag(0)}T08:00:00`, Notiz: 'Schlüssel liegt bereit' });
  expect(await versionsOf(key, einsatz)).toHaveLength(1);

  const changed = await b.save(key, einsatz, { ArbeitszeitLage: 'Mo–Fr 14:00–22:00' });
  const [old, next = {}] = await versionsOf(key, einsatz);
  expect(old).toEqual(first);
  expect(next.fassung).toBe(2);
  expect(changed.Ueberlassungsmitteilung).toMatchObject({ Id: next.datei });
  expect(await textOf(first.datei)).toContain('06:00–14:12');
  expect(await textOf(next.datei)).toContain('14:00–22:00');
  expect((await b.aufgaben(key, einsatz)).map(({ titel }) => titel)).toContainEqual(
    aufgabeUeber('Überlassungsmitteilung neu übergeben', einsatz.EinsatzNr),
  );

  // It tells the wage: neither the customer nor who may not see wages has it.
  const faktura = await b.login('faktura');
  expect(await faktura.read(key, einsatz.Id)).not.toHaveProperty('Ueberlassungsmitteilung');
  expect((await fileOf(next.datei, faktura)).status).toBe(404);
  expect((await fileOf(next.datei, await b.login('kunde'))).status).toBe(404);
});

test('what is missing for a document does not stop the step, but is something to do', async () => {
  const IdPerson = await b.person();
  await b.tisch.query('delete from person_adresse where id_person = $1', [IdPerson]);
  const einsatz = await b.geplant(await b.offen(), { IdPerson });
  expect((await b.act(key, einsatz, 'Bestaetigen')).Status).toBe('Bestaetigt');
  expect(await versionsOf(key, einsatz)).toEqual([]);
  const [task] = await b.tisch.query<Row>(
    `select titel, text from aufgabe where bezug_entitaet = $1 and bezug_id = $2 and titel like 'Überlassungsmitteilung%'`,
    [key, einsatz.Id],
  );
  expect(task?.titel).toEqual(aufgabeUeber('Überlassungsmitteilung (§ 12 AÜG) erstellen', einsatz.EinsatzNr));
  expect(task?.text).toContain('Adressen fehlt');
});

test('who is hired has a Dienstzettel', async () => {
  const IdPerson = await b.person({
    Status: 'Pool',
  });
  await b.save(
    'PersSt',
    { Id: IdPerson },
    {
      Geschlecht: 'Weiblich',
      SvNummer: '1230140388',
      Verwendung: 'Arbeiter',
      Eintritt: tag(1),
      IdKvGruppe: b.listen.kvGruppe,
      Grundlohn: 17.9,
      GrundlohnEinheit: 'Stunde',
      Iban: 'AT611904300234573201',
      WarnungenBestaetigt: true,
    },
  );
  expect(await b.act('PersSt', { Id: IdPerson }, 'Einstellen')).toMatchObject({ Status: 'Mitarbeiter' });
  expect(await versionsOf('PersSt', { Id: IdPerson })).toMatchObject([{ vorlage: 'Dienstzettel', fassung: 1 }]);
});

async function rechnung(email: string): Promise<Row> {
  const { id } = await b.kunde();
  const faktura = await b.login('faktura');
  const draft = await faktura.create('FakturaDat', {
    IdUnternehmen: id,
    IdNiederlassung: b.listen.niederlassung,
    IdBerater: b.listen.berater,
    EmpfaengerEmail: email,
    EmpfaengerLand: 'Österreich',
    FakturaPosition: [
      {
        Text: 'Normalstunden',
        Menge: 10,
        Einheit: 'Stunde',
        Einzelpreis: 33.4,
        LeistungVon: tag(-20),
        LeistungBis: tag(-20),
      },
    ],
  });
  await b.act('FakturaDat', draft, 'Pruefen', {}, faktura);
  return b.act('FakturaDat', draft, 'Festschreiben', {}, faktura);
}

test('what is booked is on paper in the same transaction, goes by mail and is sent when the mail server has it', async () => {
  const row = await rechnung('buchhaltung@kunde.example');
  const [made = {}] = await versionsOf('FakturaDat', row);
  expect(made).toMatchObject({ vorlage: 'Rechnung', fassung: 1, frei: true });
  expect(row.Pdf).toMatchObject({ Id: made.datei, Dateiname: `Rechnung ${String(row.FakturaNr)}.pdf` });
  const text = await textOf(made.datei);
  expect(text).toContain(`Rechnung ${String(row.FakturaNr)}`);
  expect(text).toContain('Gesamtbetrag € 400,80');

  const { Rows } = await b.gf.call<{ Rows: Row[] }>('GET', `/api/mail/entwurf/FakturaDat/${String(row.Id)}`);
  const [draft = {}] = Rows;
  expect(draft).toMatchObject({
    Anlass: 'Rechnung',
    Empfaenger: 'buchhaltung@kunde.example',
    Betreff: expect.stringContaining(String(row.FakturaNr)),
    Anhaenge: [`Rechnung ${String(row.FakturaNr)}.pdf`],
  });
  const { Version, Empfaenger, Betreff, Text } = draft;
  await b.gf.call('POST', `/api/mail/${String(draft.Id)}/senden`, { Version, Empfaenger, Kopie: null, Betreff, Text });
  const one = await vi.waitFor(
    () => {
      const [found] = smtp.received.filter(({ recipients }) => recipients.includes('buchhaltung@kunde.example'));
      expect(found).toBeDefined();
      return found;
    },
    { timeout: 60_000 },
  );
  const sent = await readPdf(new Uint8Array(one?.mail.attachments[0]?.content as ArrayBuffer));
  expect(sent.text).toBe(text);
  await vi.waitFor(async () => expect((await b.read('FakturaDat', row)).Status).toBe('Versendet'), { timeout: 60_000 });
  expect(await b.read('FakturaDat', row)).toMatchObject({ VersandStatus: 'Uebermittelt', Pdf: { Id: made.datei } });
});

test('a reminder of each level is on paper and goes by mail, in words of its level; there is no fourth', async () => {
  const faktura = await b.login('faktura');
  const row = await rechnung('saumselig@kunde.example');
  await b.act('FakturaDat', row, 'AlsVersendetMarkieren', {}, faktura);
  expect((await refusal(b.act('FakturaDat', row, 'Mahnen', {}, faktura))).status).toBe(409);
  // Booked rows do not change; so this one was due long ago from the beginning.
  await b.tisch.query('alter table faktura_dat disable trigger faktura_festgeschrieben');
  await b.tisch.query(`update faktura_dat set faellig_am = current_date - 30 where id = $1`, [row.Id]);
  await b.tisch.query('alter table faktura_dat enable trigger faktura_festgeschrieben');
  for (const Mahnstufe of [1, 2, 3])
    expect(await b.act('FakturaDat', row, 'Mahnen', {}, faktura)).toMatchObject({ Status: 'Versendet', Mahnstufe });
  expect((await refusal(b.act('FakturaDat', row, 'Mahnen', {}, faktura))).status).toBe(409);
  const levels = (await b.gf.filter('FakturaMahnung', ['IdFaktura', '=', row.Id])).Rows;
  const read = await Promise.all(levels.map(({ Id }) => b.gf.read('FakturaMahnung', Id)));
  const titles = await Promise.all(read.map(async ({ Stufe, Pdf }) => [Stufe, await textOf((Pdf as Row).Id)] as const));
  const wanted = new Map<unknown, string>([
    [1, '1. Mahnung'],
    [2, '2. Mahnung'],
    [3, 'Letzte Mahnung'],
  ]);
  expect(titles).toHaveLength(3);
  for (const [stufe, text] of titles) expect(text).toContain(`${wanted.get(stufe)} zu unserer Rechnung`);
  const drafts = await b.gf.call<{ Rows: Row[] }>('GET', `/api/mail/entwurf/FakturaDat/${String(row.Id)}`);
  expect(drafts.Rows.map(({ Anlass, Anhaenge }) => [Anlass, Anhaenge])).toEqual([
    ['Rechnung', [`Rechnung ${String(row.FakturaNr)}.pdf`]],
    ['Mahnung1', [`1. Mahnung ${String(row.FakturaNr)}.pdf`]],
    ['Mahnung2', [`2. Mahnung ${String(row.FakturaNr)} (Fassung 2).pdf`]],
    ['Mahnung3', [`Letzte Mahnung ${String(row.FakturaNr)} (Fassung 3).pdf`]],
  ]);
});

test('a preview of many makes nothing', async () => {
  const row = await rechnung('zwei@kunde.example');
  const [before] = await b.tisch.query<Row>('select count(*)::int as n from datei');
  const answer = await b.gf.raw('POST', '/api/entity/FakturaDat/aktion/Stornieren/vorschau', {
    Ids: [row.Id],
    Grund: 'Probe',
  });
  expect(answer.status).toBeLessThan(500);
  expect((await b.tisch.query<Row>('select count(*)::int as n from datei'))[0]).toEqual(before);
});

test('a request for access is answered by a ZIP: to be read, to be taken elsewhere, with every file', async () => {
  const [found] = await b.tisch.query<{ id: number }>(
    "select id::int from pers_st where id_domaene = 1 and status = 'Pool' order by id limit 1",
  );
  const IdPerson = Number(found?.id);
  const person = await b.gf.read('PersSt', IdPerson);
  await b.gf.create('Kontakt', {
    IdPerson,
    Art: 'Notiz',
    Zeitpunkt: '2026-10-01T09:00:00',
    Betreff: 'Rückfrage',
    Text: 'Sonja Kaltenböck hat ihn empfohlen.',
  });
  const zeugnis = await upload(b.gf, { Entitaet: 'PersonDokument', Feld: 'Datei' }, 'Zeugnis 2019.pdf', pdf());
  const [art] = await b.tisch.query<{ id: number }>('select id::int from dokumentart order by id limit 1');
  await b.save('PersSt', person, {
    PersonDokument: [
      ...(person.PersonDokument as Row[]),
      { IdDokumentart: art?.id, Bezeichnung: 'Zeugnis', Datei: { Id: zeugnis.Id } },
    ],
  });

  await b.act('PersSt', person, 'AuskunftErstellen');
  const vorgaenge = () =>
    b.tisch.query<Row>(
      'select id::int, status, faellig_am::text as faellig, ergebnis::int, namen_dritter as dritte from dsgvo_vorgang where id_person = $1',
      [IdPerson],
    );
  const [vorgang = {}, ...others] = await vorgaenge();
  expect(others).toEqual([]);
  expect(vorgang.status).toBe('InArbeit');
  expect(vorgang.dritte).toContain('Sonja Kaltenböck');
  const answer = await fileOf(vorgang.ergebnis);
  expect(answer.headers.get('content-type')).toBe('application/zip');
  const inside = unzip(Buffer.from(await answer.arrayBuffer()));
  const names = Object.keys(inside).map((name) => name.replace(/\/\d+ /, '/'));
  expect(names.slice(0, 2)).toEqual(['Datenauskunft.pdf', 'daten.json']);
  expect(names).toContain('dateien/Zeugnis 2019.pdf');
  expect(names.filter((name) => name.startsWith('dateien/Datenauskunft'))).toEqual([]);
  const daten = JSON.parse(String(inside['daten.json'])) as { Daten: Record<string, Row[]> };
  expect(daten.Daten.PersSt?.[0]).toMatchObject({ PersonNr: person.PersonNr, Nachname: person.Nachname });
  expect(daten.Daten.Kontakt?.map(({ Text }) => Text)).toContain('Sonja Kaltenböck hat ihn empfohlen.');
  expect((await readPdf(inside['Datenauskunft.pdf'] ?? new Uint8Array())).text).toContain('nach Art. 15 DSGVO');

  // Asked again it is made anew for the same request, and does not hold the answer before.
  await b.act('PersSt', person, 'AuskunftErstellen');
  const again = await vorgaenge();
  expect(again).toHaveLength(1);
  expect(again[0]?.ergebnis).not.toBe(vorgang.ergebnis);
  const [old] = await b.tisch.query<Row>('select eigentuemer_id as von from datei where id = $1', [vorgang.ergebnis]);
  expect(old).toEqual({ von: null }); // gone with the next clean-up

  // Who may not export persons neither makes it nor reads it.
  const faktura = await b.login('faktura');
  expect(await refusal(b.act('PersSt', person, 'AuskunftErstellen', {}, faktura))).toMatchObject({ status: 403 });
  expect((await fileOf(again[0]?.ergebnis, faktura)).status).toBe(404);
});
