type Vorlage = readonly [art: string, richtung: string | null, betreff: string, text: string, ergebnis: string | null];

/** What is written down about people, companies, requests, proposals and assignments. */
export const kontakttexte: Readonly<
  Record<'Person' | 'Unternehmen' | 'Anfrage' | 'Pv' | 'Einsatz', readonly Vorlage[]>
> = {
  Person: [
    ['Anruf', 'Ausgehend', 'Erstgespräch', 'Möchte gerne in der Nähe arbeiten, Schicht ist kein Problem.', 'Interesse'],
    ['Anruf', 'Ausgehend', 'Stelle angeboten', 'Überlegt es sich bis morgen.', 'Rueckruf'],
    ['Anruf', 'Ausgehend', 'Nicht erreicht', 'Mailbox besprochen.', 'NichtErreicht'],
    ['EmailEin', 'Eingehend', 'Unterlagen', 'Zeugnisse nachgereicht.', null],
    ['EmailAus', 'Ausgehend', 'Jobangebot', 'Stellenbeschreibung geschickt.', null],
    ['Sms', 'Ausgehend', 'Terminerinnerung', 'Termin morgen um 9 Uhr in der Niederlassung.', 'Erreicht'],
    ['Gespraech', null, 'Vorstellung in der Niederlassung', 'Guter Eindruck, pünktlich, gepflegt.', 'Interesse'],
    ['Notiz', null, 'Vermerk', 'Führerschein ist noch in Arbeit.', null],
  ],
  Unternehmen: [
    ['Anruf', 'Ausgehend', 'Bedarf abgefragt', 'Plant ab dem nächsten Quartal eine weitere Schicht.', 'Interesse'],
    ['Besuch', 'Ausgehend', 'Betriebsbesichtigung', 'Rundgang mit der Produktionsleitung.', 'Erreicht'],
    ['EmailAus', 'Ausgehend', 'Konditionen', 'Neue Konditionen übermittelt.', null],
    ['EmailEin', 'Eingehend', 'Rückfrage zur Rechnung', 'Bestellnummer fehlte, wurde ergänzt.', null],
  ],
  Anfrage: [
    ['Anruf', 'Eingehend', 'Anfrage aufgenommen', 'Profil und Start telefonisch geklärt.', 'Erreicht'],
    ['EmailAus', 'Ausgehend', 'Zwischenstand', 'Zwei Profile in Vorbereitung.', null],
  ],
  Pv: [
    ['Anruf', 'Ausgehend', 'Rückmeldung nachgefragt', 'Meldet sich nach der Besprechung.', 'Rueckruf'],
    ['EmailEin', 'Eingehend', 'Terminvorschlag', 'Dienstag 10 Uhr passt.', null],
  ],
  Einsatz: [
    ['Anruf', 'Ausgehend', 'Nachfrage nach dem ersten Tag', 'Alles in Ordnung, Kollegen sind nett.', 'Erreicht'],
    ['Anruf', 'Eingehend', 'Krankmeldung', 'Bis Ende der Woche, Bestätigung folgt.', 'Erreicht'],
  ],
};

export const aufgabentitel: Readonly<Record<string, readonly string[]>> = {
  PersSt: [
    'Zeugnisse nachfordern',
    'Arbeitserlaubnis läuft ab: Verlängerung klären',
    'Rückruf vereinbart',
    'Einwilligung verlängern',
  ],
  AnfrageDat: ['Profil mit dem Kunden abstimmen', 'Vorschläge zusammenstellen', 'Inserat schalten'],
  PvDat: ['Rückmeldung des Kunden einholen', 'Termin bestätigen', 'Kandidat:in absagen'],
  KundenportalEinsatz: [
    'Überlassungsmitteilung übergeben',
    'Stunden der Vorwoche anfordern',
    'Ende in 14 Tagen: Verlängerung klären',
  ],
  UnternehmenSt: ['Konditionen neu verhandeln', 'Jahresgespräch vereinbaren'],
};

/** What is on the table of those who sign in to look around: whose, what, of which kind of record, due in how many days. */
export const eigeneAufgaben: readonly (readonly [
  benutzer: string,
  titel: string,
  bezug: 'AnfrageDat' | 'KundenportalEinsatz' | 'PvDat' | 'UnternehmenSt',
  tage: number,
])[] = [
  ['gf', 'Rahmenvertrag verlängern', 'UnternehmenSt', -2],
  ['gf', 'Jahresgespräch vorbereiten', 'UnternehmenSt', 0],
  ['gf', 'Konditionen freigeben', 'UnternehmenSt', 1],
  ['admin', 'Zugang für die neue Kollegin einrichten', 'UnternehmenSt', 0],
  ['leitung', 'Antwortfrist überschritten: Kunden anrufen', 'AnfrageDat', -1],
  ['leitung', 'Besetzung mit dem Team besprechen', 'AnfrageDat', 0],
  ['berater', 'Rückmeldung des Kunden einholen', 'PvDat', 0],
  ['berater', 'Termin bestätigen', 'PvDat', -1],
  ['dispo', 'Stunden der Vorwoche anfordern', 'KundenportalEinsatz', -1],
  ['dispo', 'Überlassungsmitteilung übergeben', 'KundenportalEinsatz', 0],
  ['dispo', 'Ende in 14 Tagen: Verlängerung klären', 'KundenportalEinsatz', 0],
  ['dispo', 'Schutzausrüstung für den Start ausgeben', 'KundenportalEinsatz', 1],
  ['faktura', 'Bestellnummer für die Rechnung einholen', 'UnternehmenSt', -1],
  ['faktura', 'Offene Posten mit dem Kunden klären', 'UnternehmenSt', 0],
  ['inserate', 'Texte für das neue Inserat abstimmen', 'AnfrageDat', 0],
  ['inserate', 'Fehler bei der Übertragung beheben', 'AnfrageDat', -1],
  ['rpo', 'Feedback aus dem Fachbereich einholen', 'PvDat', 0],
  ['donau', 'Rückmeldung des Kunden einholen', 'PvDat', 0],
];
