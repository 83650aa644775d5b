import { addDays, dayIn, mondayOf } from '@disponent/domain/days';
import { kalenderwoche } from '@disponent/domain/format/kalenderwoche';
import { feiertageZwischen } from '@disponent/domain/rules/zeit/feiertage';
import type { RechnungslaufVorschau } from '@disponent/domain/wire/rechnungslauf';
import { expect } from '@playwright/test';
import { unique } from './accounts.ts';
import type { AdminApi, Row } from './admin-api.ts';
import { musterAnfrage } from './muster.ts';

/** The Monday of the last week up to this one that lies in one month and has no holiday. */
export function ganzeWoche(bis: string): string {
  const monday = mondayOf(bis);
  const sunday = addDays(monday, 6);
  const isFrei = Object.keys(feiertageZwischen('AT', null, monday, sunday)).length > 0;
  return sunday.slice(0, 7) === monday.slice(0, 7) && !isFrei ? monday : ganzeWoche(addDays(monday, -7));
}
/** A week that other tests leave alone; since then whoever these walks hire works. */
export const montag = ganzeWoche(addDays(dayIn('Europe/Vienna'), -14));
/** As the customer's page calls that week. */
export const wocheTab = `KW ${kalenderwoche(montag).Kw}/${kalenderwoche(montag).Jahr}`;
export const typed = (day: string): string => day.split('-').toReversed().join('.');
const sure = { WarnungenBestaetigt: true };

export interface Angenommen {
  readonly name: string;
  /** The order number of the customer: what is billed by it is of this walk alone. */
  readonly bestellung: string;
  readonly person: Row;
  readonly anfrage: Row;
  readonly pv: Row;
}

/** A request of the customer of the account 'kunde' that is open, with one position; `position` is what differs in it. */
export async function offeneAnfrage(api: AdminApi, bestellung: string, position: object = {}): Promise<Row> {
  const { IdUnternehmen } = await kundeOf(api);
  const dienst = (await api.list('DienstleistungSt', 1, ['Art', '=', 'Ueberlassung'])).Rows[0];
  const { anfrage: muster, position: wie } = await musterAnfrage(api, [
    ['IdUnternehmen', '=', IdUnternehmen],
    'and',
    ['Status', 'anyof', ['Offen', 'InBearbeitung', 'Teilbesetzt']],
    'and',
    ['IdDienstleistung', '=', dienst?.Id],
  ]);
  const anfrage = await api.create('AnfrageDat', {
    Titel: `Weg ${unique()}`,
    IdUnternehmen,
    IdAnsprechpartner: muster['IdAnsprechpartner'],
    IdStandort: muster['IdStandort'],
    KundenReferenz: bestellung,
    IdDienstleistung: muster['IdDienstleistung'],
    IdBerater: muster['IdBerater'],
    IdNiederlassung: muster['IdNiederlassung'],
    AnfragePosition: [
      {
        IdJobbezeichnung: wie['IdJobbezeichnung'],
        Bezeichnung: 'Produktionsmitarbeiter:in',
        Anzahl: 1,
        Beginn: montag,
        IdArbeitszeit: wie['IdArbeitszeit'],
        Wochenstunden: 38.5,
        ArbeitszeitLage: 'Mo–Fr 06:00–14:12, Pause 30 Minuten',
        IdKollektivvertrag: wie['IdKollektivvertrag'],
        IdKvGruppe: wie['IdKvGruppe'],
        EntgeltVon: 20,
        EntgeltEinheit: 'Stunde',
        Verrechnungsart: 'Stundensatz',
        Verrechnungssatz: 50,
        Taetigkeit: '<p>Bedienen und Bestücken der Anlagen, Sichtkontrolle der Teile.</p>',
        ...position,
      },
    ],
    ...sure,
  });
  return api.act('AnfrageDat', anfrage.Id, 'Freigeben', sure);
}

export const positionOf = (anfrage: Row): Row => (anfrage['AnfragePosition'] as readonly Row[])[0] as Row;

/** Somebody of the pool who is proposed to the customer of the account 'kunde', for one seat of a request of its own. */
export async function vorgeschlagen(api: AdminApi, more: object = {}): Promise<Angenommen> {
  const bestellung = String(Date.now()).slice(-10);
  const offen = await offeneAnfrage(api, bestellung);
  const person = await imPool(api, {
    IdJobbezeichnung: positionOf(offen)['IdJobbezeichnung'],
    IdNiederlassung: offen['IdNiederlassung'],
    IdBerater: offen['IdBerater'],
    VerfuegbarAb: montag,
    ...more,
  });
  const name = String(person['Nachname']);
  const pv = await api.create('PvDat', {
    IdPerson: person.Id,
    IdAnfrage: offen.Id,
    IdAnfragePosition: positionOf(offen).Id,
    VerfuegbarAb: montag,
    ...sure,
  });
  const los = await api.act('PvDat', pv.Id, 'Vorschlagen', { ...sure, Versandweg: 'Telefon' });
  return { name, bestellung, person, anfrage: offen, pv: los };
}

/** The same person, whom the customer said yes to. */
export async function angenommen(api: AdminApi, more: object = {}): Promise<Angenommen> {
  const weg = await vorgeschlagen(api, more);
  const pv = await api.act('PvDat', weg.pv.Id, 'Annehmen', sure);
  await discardMails(api, 'PvDat', pv.Id);
  return { ...weg, pv };
}

/** Somebody who may be proposed: in the pool, with a profile and both consents. */
export async function imPool(api: AdminApi, more: object): Promise<Row> {
  const name = `Weger${unique()}`;
  const zwecke = await api.list('EinwilligungDsgvoSt', 1, ['Zweck', 'anyof', ['Weitergabe', 'Evidenz']]);
  const neu = await api.create('PersSt', {
    Vorname: 'Wanda',
    Nachname: name,
    Anrede: 'Frau',
    Geschlecht: 'Weiblich',
    Geburtsdatum: '1988-03-14',
    Mobil: '+43 664 7654321',
    Email: `${name.toLowerCase()}@weg.example`,
    IdStaatsangehoerigkeit: 1,
    Kurzprofil: `<p>${'Sorgfältig, pünktlich und belastbar im Dreischichtbetrieb. '.repeat(3)}</p>`,
    PersonAdresse: [{ Strasse: 'Ringstraße', Hausnummer: '3', Plz: '4600', Ort: 'Wels', IdLand: 1, IsHaupt: true }],
    PersonEinwilligung: zwecke.Rows.map(({ Id }) => ({
      IdEinwilligungDsgvo: Id,
      ErteiltAm: addDays(montag, -20),
      Weg: 'Papier',
    })),
    ...sure,
    ...more,
  });
  return api.act('PersSt', neu.Id, 'InPoolAufnehmen', sure);
}

/** Mails that wait would be looked at with the next step. */
export async function discardMails(api: AdminApi, key: string, id: number): Promise<void> {
  const { Rows } = await api.get<{ Rows: readonly Row[] }>(`/mail/entwurf/${key}/${id}`);
  for (const { Id, Version } of Rows) await api.post(`/mail/${Id}/verwerfen`, { Version });
}

async function kundeOf(api: AdminApi): Promise<{ IdUnternehmen: number }> {
  const { Id } = await api.find('BenutzerSt', 'Benutzername', 'kunde');
  const { Unternehmen } = await api.read('BenutzerSt', Id);
  return { IdUnternehmen: Number((Unternehmen as readonly number[])[0]) };
}

const gewichte = [3, 7, 9, 0, 5, 8, 4, 2, 1, 6];
/** A social security number of somebody born on 14.03.1988 that nobody else of this server has. */
export function svNummer(): string {
  for (;;) {
    const digits = `${100 + Math.floor(Math.random() * 900)}0140388`;
    const rest = [...digits].reduce((sum, digit, index) => sum + Number(digit) * (gewichte[index] ?? 0), 0) % 11;
    if (rest < 10) return `${digits.slice(0, 3)}${rest}140388`;
  }
}

/** The same person hired and at work since that Monday. */
export async function imEinsatz(api: AdminApi, more: object = {}): Promise<Angenommen & { readonly einsatz: Row }> {
  const weg = await angenommen(api, { ...(await akt(api)), ...more });
  return { ...weg, einsatz: await antreten(api, weg.person.Id, weg.pv.Id) };
}

/** What the file of an employee needs. */
async function akt(api: AdminApi): Promise<object> {
  const { Rows } = await api.list('KvGruppe', 1, ['Code', '=', 'HK']);
  return { SvNummer: svNummer(), Eintritt: montag, IdKvGruppe: Rows[0]?.Id, Grundlohn: 20 };
}

/** Somebody hired who works nowhere yet. */
export async function eingestellt(api: AdminApi, more: object = {}): Promise<Row> {
  const person = await imPool(api, { ...(await akt(api)), ...more });
  return api.act('PersSt', person.Id, 'Einstellen', sure);
}

/** Whoever the customer said yes to is hired and at work since a Monday; somebody there may approve the hours. */
export async function antreten(api: AdminApi, person: number, pv: number, seit = montag, more = {}): Promise<Row> {
  await api.act('PersSt', person, 'Einstellen', sure);
  await api.act('PvDat', pv, 'EinsatzAnlegen', sure);
  const Id = Number((await api.list('KundenportalEinsatz', 1, ['IdPv', '=', pv])).Rows[0]?.Id);
  await api.act('KundenportalEinsatz', Id, 'Bestaetigen', sure);
  await discardMails(api, 'KundenportalEinsatz', Id);
  const am = `${seit}T05:45:00`;
  await api.change('KundenportalEinsatz', Id, { UeberlassungsmitteilungAm: am, AnmeldungOegkAm: am, ...more });
  return api.act('KundenportalEinsatz', Id, 'AntrittBestaetigen', sure);
}

/** Five days from six to 14:12, submitted. */
export async function eingereicht(api: AdminApi, einsatz: Row, woche = montag): Promise<Row> {
  const neu = await api.create('Stundennachweis', {
    IdEinsatz: einsatz.Id,
    Von: woche,
    Bis: addDays(woche, 6),
    StundennachweisTag: [0, 1, 2, 3, 4].map((day) => ({
      Datum: addDays(woche, day),
      Von: '06:00',
      Bis: '14:12',
      PauseMin: 30,
    })),
    ...sure,
  });
  await api.act('Stundennachweis', neu.Id, 'Erfassen', sure);
  return api.act('Stundennachweis', neu.Id, 'Einreichen', sure);
}

/** The invoice of what is approved under that order number, booked and out. */
export async function versendet(api: AdminApi, bestellung: string): Promise<Row> {
  const auswahl = {
    Art: 'Verkauf',
    Von: montag,
    Bis: addDays(montag, 6),
    IdRechnungssteller: null,
    Kunden: [],
    Rhythmen: [],
    Gruppierung: 'JeBestellnummer',
  };
  const { Zeilen } = await api.post<RechnungslaufVorschau>('/rechnungslauf/vorschau', auswahl);
  const zeile = Zeilen.find(({ BestellNr }) => BestellNr === bestellung);
  if (!zeile) throw new Error('Nothing is to be billed');
  const { Id } = await api.post<{ Id: number }>('/rechnungslauf', {
    ...auswahl,
    Rechnungsdatum: dayIn('Europe/Vienna'),
    Rechnungen: [{ Schluessel: zeile.Schluessel, Stand: zeile.Stand, BestellNr: bestellung }],
  });
  await expect.poll(async () => (await api.get<Row>(`/vorgaenge/${Id}`))['Status'], { timeout: 30_000 }).toBe('Fertig');
  const { Rows } = await api.get<{ Rows: readonly Row[] }>(`/vorgaenge/${Id}/datensaetze`);
  const faktura = Number(Rows[0]?.['DatensatzId']);
  for (const step of ['Pruefen', 'Festschreiben', 'AlsVersendetMarkieren'])
    await api.act('FakturaDat', faktura, step, sure);
  await discardMails(api, 'FakturaDat', faktura);
  return api.read('FakturaDat', faktura);
}
