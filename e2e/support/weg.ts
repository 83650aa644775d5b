import { addDays, dayIn, mondayOf } from '@disponent/domain/days';
import { feiertageZwischen } from '@disponent/domain/rules/zeit/feiertage';
import { unique } from './accounts.ts';
import type { AdminApi, Row } from './admin-api.ts';

/** The last week that is over, lies in one month and has no holiday: when whoever these walks hire has begun to work. */
export const montag = (() => {
  for (let monday = addDays(mondayOf(dayIn('Europe/Vienna')), -7); ; monday = addDays(monday, -7)) {
    const sunday = addDays(monday, 6);
    const isFrei = Object.keys(feiertageZwischen('AT', null, monday, sunday)).length > 0;
    if (sunday.slice(0, 7) === monday.slice(0, 7) && !isFrei) return monday;
  }
})();
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

/** Somebody of the pool whom the customer of the account 'kunde' said yes to, for one seat of a request of its own. */
export async function angenommen(api: AdminApi, more: object = {}): Promise<Angenommen> {
  const { IdUnternehmen } = await kundeOf(api);
  const dienst = (await api.list('DienstleistungSt', 1, ['Art', '=', 'Ueberlassung'])).Rows[0];
  const { Rows } = await api.list('AnfrageDat', 1, [
    ['IdUnternehmen', '=', IdUnternehmen],
    'and',
    ['Status', 'anyof', ['Offen', 'InBearbeitung', 'Teilbesetzt']],
    'and',
    ['IdDienstleistung', '=', dienst?.Id],
  ]);
  const muster = await api.read('AnfrageDat', Number(Rows[0]?.Id));
  const [position] = muster['AnfragePosition'] as readonly Row[];
  const { IdNiederlassung, IdBerater } = muster;
  const bestellung = String(Date.now()).slice(-10);
  const anfrage = await api.create('AnfrageDat', {
    Titel: `Weg ${unique()}`,
    IdUnternehmen,
    IdAnsprechpartner: muster['IdAnsprechpartner'],
    IdStandort: muster['IdStandort'],
    KundenReferenz: bestellung,
    IdDienstleistung: muster['IdDienstleistung'],
    IdBerater,
    IdNiederlassung,
    AnfragePosition: [
      {
        IdJobbezeichnung: position?.['IdJobbezeichnung'],
        Bezeichnung: 'Produktionsmitarbeiter:in',
        Anzahl: 1,
        Beginn: montag,
        IdArbeitszeit: position?.['IdArbeitszeit'],
        Wochenstunden: 38.5,
        ArbeitszeitLage: 'Mo–Fr 06:00–14:12, Pause 30 Minuten',
        IdKollektivvertrag: position?.['IdKollektivvertrag'],
        IdKvGruppe: position?.['IdKvGruppe'],
        EntgeltVon: 20,
        EntgeltEinheit: 'Stunde',
        Verrechnungsart: 'Stundensatz',
        Verrechnungssatz: 50,
        Taetigkeit: '<p>Bedienen und Bestücken der Anlagen, Sichtkontrolle der Teile.</p>',
      },
    ],
    ...sure,
  });
  const offen = await api.act('AnfrageDat', anfrage.Id, 'Freigeben', sure);
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
    IdJobbezeichnung: position?.['IdJobbezeichnung'],
    IdNiederlassung,
    IdBerater,
    VerfuegbarAb: montag,
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
  const person = await api.act('PersSt', neu.Id, 'InPoolAufnehmen', sure);
  const pv = await api.create('PvDat', {
    IdPerson: person.Id,
    IdAnfrage: offen.Id,
    IdAnfragePosition: (offen['AnfragePosition'] as readonly Row[])[0]?.Id,
    VerfuegbarAb: montag,
    ...sure,
  });
  await api.act('PvDat', pv.Id, 'Vorschlagen', { ...sure, Versandweg: 'Telefon' });
  const ja = await api.act('PvDat', pv.Id, 'Annehmen', sure);
  await discardMails(api, 'PvDat', pv.Id);
  return { name, bestellung, person, anfrage: offen, pv: ja };
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
