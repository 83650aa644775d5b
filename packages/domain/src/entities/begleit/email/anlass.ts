/** Why a mail is sent (domain model 7.1); a changed and a cancelled interview have words of their own, and so have what the bell tells by mail and what is written to many. */
export const anlaesse = [
  'PvVorschlag',
  'TerminAngebot',
  'InterviewEinladung',
  'InterviewGeaendert',
  'InterviewAbgesagt',
  'Zusage',
  'Absage',
  'AnfrageFreigabe',
  'BewerbungEingang',
  'EinsatzInfo',
  'StundenErinnerung',
  'EigeneStunden',
  'Rechnung',
  'Mahnung1',
  'Mahnung2',
  'Mahnung3',
  'EinwilligungVerlaengern',
  'Jobinfo',
  'KontoAktivieren',
  'PasswortVergessen',
  'Benachrichtigung',
  'Zusammenfassung',
  'Mitteilung',
  'Kundeninfo',
  'Auswertung',
] as const;

export type Anlass = (typeof anlaesse)[number];

export const anlassLabels = {
  PvVorschlag: 'Personalvorschlag',
  TerminAngebot: 'Termine zur Auswahl',
  InterviewEinladung: 'Einladung zum Interview',
  InterviewGeaendert: 'Interview geändert',
  InterviewAbgesagt: 'Interview abgesagt',
  AnfrageFreigabe: 'Anfrage an Co-Lieferanten',
  BewerbungEingang: 'Bewerbung eingegangen',
  EinsatzInfo: 'Information zum Einsatz',
  StundenErinnerung: 'Erinnerung an Stunden',
  EigeneStunden: 'Eigene Stunden erfassen',
  Mahnung1: '1. Mahnung',
  Mahnung2: '2. Mahnung',
  Mahnung3: '3. Mahnung',
  EinwilligungVerlaengern: 'Einwilligung verlängern',
  Jobinfo: 'Jobinfos',
  Kundeninfo: 'Kundeninfos',
  KontoAktivieren: 'Konto aktivieren',
  PasswortVergessen: 'Passwort vergessen',
  Zusammenfassung: 'Benachrichtigungen des Tages',
} as const;

/** What a mail may have filled in. */
export const variablen = [
  'Empfaenger',
  'Person',
  'Kunde',
  'Jobtitel',
  'Position',
  'PvNr',
  'Profil',
  'Termin',
  'Ort',
  'Beginn',
  'Kw',
  'FakturaNr',
  'Betrag',
  'FaelligAm',
  'GueltigBis',
  'Benutzername',
  'Berater',
  'Domaene',
  'Meldung',
  'Auswertung',
  'Link',
] as const;

export type Variable = (typeof variablen)[number];

/** What the system sends by a schedule, or in answer to somebody who just wrote to us: nobody is asked to look at each. */
export const automatisch: readonly Anlass[] = ['BewerbungEingang', 'StundenErinnerung', 'EigeneStunden'];

/** Mails that nobody needs to get: what whoever gets them ends by the link below them. Jobinfos also need his consent; Kundeninfos go to contacts of customers who did not object. */
export const abmeldbar: Readonly<Partial<Record<Anlass, 'Jobinfo' | 'Kundeninfo' | 'Meldungen' | 'Auswertungen'>>> = {
  Jobinfo: 'Jobinfo',
  Kundeninfo: 'Kundeninfo',
  Benachrichtigung: 'Meldungen',
  Zusammenfassung: 'Meldungen',
  Auswertung: 'Auswertungen',
};
