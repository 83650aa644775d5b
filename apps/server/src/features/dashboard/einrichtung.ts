import { tableOf } from '@disponent/domain/tables';
import type { Pattern } from '@disponent/domain/texts/sentence';
import type { Einrichtungsschritt } from '@disponent/domain/wire/dashboard';
import type { Filter } from '@disponent/domain/wire/filter';
import { sql } from '../../db/sql.ts';
import type { Row } from '../../records/hook.ts';
import { readRecord } from '../../records/record.ts';
import type { Asking } from '../../records/work.ts';
import { counted } from './figure-value.ts';

interface Schritt {
  readonly schluessel: string;
  readonly titel: Pattern;
  readonly text: Pattern;
  readonly pfad: string;
  isDone(there: There): boolean | Promise<boolean>;
}

export interface Installation {
  /** There is a server for mails whatever the Domäne says. */
  readonly hasMail: boolean;
}

interface There extends Installation {
  readonly asking: Asking;
  readonly domaene: Row;
}

/** Done once a list has so many rows. */
const has =
  (entitaet: string, filter: Filter, atLeast = 1): Schritt['isDone'] =>
  async ({ asking }) =>
    ((await counted(asking, tableOf(entitaet), filter)).Total ?? 0) >= atLeast;
const active: Filter = ['IsAktiv', '=', true];

/** No mail was tried yet, or the last one went out: what is entered is right as far as anybody knows. */
async function hasLastMailGone({ db, tx, caller }: Asking): Promise<boolean> {
  const last = await db.row<{ status: string }>(
    sql`select status from email_versand where id_domaene = ${caller.domaene} and versuche > 0 order by id desc limit 1`,
    tx,
  );
  return last === undefined || last.status === 'Gesendet';
}

/** What a company needs before it can work, in the order in which one builds on the other. */
const schritte: readonly Schritt[] = [
  {
    schluessel: 'Gesellschaft',
    titel: 'Eigene Gesellschaft anlegen',
    text: 'Steht auf jedem Vertrag und jeder Rechnung. Dazu gehören Firmenbuch, Gewerbeberechtigung (GISA-Zahl) und Bankverbindung.',
    pfad: '/stammdaten/unternehmen/neu?IsEigeneGesellschaft=true&IsKunde=false&Bezeichnung={name}&Firmenwortlaut={name}',
    isDone: has('UnternehmenSt', ['IsEigeneGesellschaft', '=', true]),
  },
  {
    schluessel: 'Niederlassung',
    titel: 'Niederlassung anlegen',
    text: 'Personen, Anfragen und Einsätze gehören zu einer Niederlassung; auch wer was sieht, hängt daran.',
    pfad: '/stammdaten/niederlassung/neu',
    isDone: has('NiederlassungSt', active),
  },
  {
    schluessel: 'Berater',
    titel: 'Berater:in anlegen',
    text: 'Jede Person und jeder Kunde hat jemanden, der zuständig ist.',
    pfad: '/stammdaten/berater/neu',
    isDone: has('BeraterSt', active),
  },
  {
    schluessel: 'Benutzer',
    titel: 'Kolleg:innen einladen',
    text: 'Wer eine E-Mail-Adresse hat, bekommt einen Link und wählt sein Passwort selbst.',
    pfad: '/admin/benutzer/neu',
    isDone: has('BenutzerSt', active, 2),
  },
  {
    schluessel: 'Dienstleistung',
    titel: 'Dienstleistungen festlegen',
    text: 'Überlassung, Vermittlung oder RPO: davon hängt ab, wonach eine Anfrage fragt.',
    pfad: '/stammdaten/dienstleistung/neu',
    isDone: has('DienstleistungSt', active),
  },
  {
    schluessel: 'Jobbezeichnung',
    titel: 'Jobbezeichnungen erfassen',
    text: 'Nach ihnen werden Personen gesucht und gereiht.',
    pfad: '/stammdaten/jobbezeichnung/neu',
    isDone: has('JobbezeichnungSt', active),
  },
  {
    schluessel: 'Nummern',
    titel: 'Nummern festlegen',
    text: 'Wer von einem anderen Programm kommt, zählt dort weiter; sonst beginnt jede Nummer bei 1.',
    pfad: '/einstellungen?bereich=nummern',
    isDone: async ({ asking: { db, tx, caller } }) =>
      (await db.row(sql`select 1 from nummernkreis where id_domaene = ${caller.domaene} limit 1`, tx)) !== undefined,
  },
  {
    schluessel: 'Email',
    titel: 'E-Mail-Versand einrichten',
    text: 'Server und Absender: ohne beides werden E-Mails nur abgelegt und sind unter Betrieb zu lesen. Erledigt, solange die letzte hinausging.',
    pfad: '/admin/domaene/{domaene}?feld=SmtpHost',
    isDone: async ({ hasMail, domaene, asking }) =>
      (hasMail || Boolean(domaene['SmtpHost'] && domaene['SmtpAbsender'])) && (await hasLastMailGone(asking)),
  },
  {
    schluessel: 'Logo',
    titel: 'Logo und Farbe wählen',
    text: 'Beides steht auf Profilen, Verträgen und Rechnungen.',
    pfad: '/admin/domaene/{domaene}?feld=Logo',
    isDone: ({ domaene }) => [domaene['Logo']].flat().some(Boolean),
  },
];

/** What is left to do in a Domäne that was set up by hand; nothing once all is done, nor for anybody but who administers it. */
export async function einrichtung(
  asking: Asking,
  installation: Installation,
): Promise<readonly Einrichtungsschritt[] | undefined> {
  const { caller } = asking;
  if (!caller.me.IsPlattformAdmin) return undefined;
  const there = { ...installation, asking, domaene: await readRecord(asking, tableOf('DomaeneSt'), caller.domaene) };
  const steps = await Promise.all(
    schritte.map(async ({ schluessel, titel, text, pfad, isDone }) => ({
      Schluessel: schluessel,
      Titel: titel,
      Text: text,
      // Its name was said when the installation began.
      Pfad: pfad
        .replace('{domaene}', String(caller.domaene))
        .replaceAll('{name}', () => encodeURIComponent(String(there.domaene['Bezeichnung'] ?? ''))),
      IsErledigt: await isDone(there),
    })),
  );
  return steps.every(({ IsErledigt }) => IsErledigt) ? undefined : steps;
}
