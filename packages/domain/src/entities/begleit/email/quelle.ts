import type { Anlass } from './anlass.ts';

/** The list whose records the mails of an occasion are about: what a preview of its wording is filled with. */
export const quellen = {
  PvVorschlag: 'PvDat',
  TerminAngebot: 'PvDat',
  InterviewEinladung: 'PvDat',
  InterviewGeaendert: 'PvDat',
  InterviewAbgesagt: 'PvDat',
  Zusage: 'PvDat',
  Absage: 'PvDat',
  AnfrageFreigabe: 'AnfrageDat',
  BewerbungEingang: 'Bewerbung',
  EinsatzInfo: 'KundenportalEinsatz',
  StundenErinnerung: 'Stundennachweis',
  EigeneStunden: 'Stundennachweis',
  Rechnung: 'FakturaDat',
  Mahnung1: 'FakturaDat',
  Mahnung2: 'FakturaDat',
  Mahnung3: 'FakturaDat',
  EinwilligungVerlaengern: 'PersSt',
  Jobinfo: 'PersSt',
  KontoAktivieren: 'BenutzerSt',
  PasswortVergessen: 'BenutzerSt',
  Benachrichtigung: 'BenutzerSt',
  Zusammenfassung: 'BenutzerSt',
  Mitteilung: 'PersSt',
  Kundeninfo: 'UnternehmenSt',
  Auswertung: 'BenutzerSt',
} as const satisfies Readonly<Record<Anlass, string>>;

export type Quelle = (typeof quellen)[Anlass];
