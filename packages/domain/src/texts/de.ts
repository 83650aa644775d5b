import { type Sentence, sentence, word } from './sentence.ts';

/** German sentences that are neither a caption nor the words of a rule. */
export const texts = {
  verbindungsfehler: 'Beim Verbindungsaufbau mit dem Server ist ein Fehler aufgetreten',
  serverfehler: 'Anfrage konnte aufgrund eines Serverfehlers nicht verarbeitet werden',
  keineBerechtigung: 'Sie haben keine Berechtigung.',
  keineBerechtigungFuerAktion: 'Keine Berechtigung für diese Aktion',
  zuVieleAnfragen: 'Zu viele Anfragen. Bitte versuchen Sie es später erneut.',
  nichtAngemeldet: 'Sie sind nicht angemeldet.',
  datensatzNichtGefunden: 'Der Datensatz wurde nicht gefunden.',
  methodeNichtErlaubt: 'Dieser Aufruf ist hier nicht vorgesehen.',

  sitzungAbgelaufen: 'Sitzung ist abgelaufen',
  keinRefreshLock: 'Es konnte kein Lock zum Ermitteln des Refresh-Tokens erzeugt werden.',
  parameterFehlt: (name: string) => sentence('Parameter {name} wurde nicht gesetzt', { name }),
  keineRoute: (pfad: string) => sentence('Keine Route {pfad} vorhanden', { pfad }),

  // English by specification.
  seiteNichtGefunden: 'Page not found',
  pfadNichtGefunden: (path: string) => `Page Not Found: ${path}`,

  fehlerseite: {
    nichtGefunden: 'Die angeforderte Seite existiert nicht.',
    allgemein: 'Oh nein, etwas ist schiefgegangen. Bitte versuchen Sie es zu einem späteren Zeitpunkt erneut.',
    ursache: 'Ursache',
    teilFehlt: 'Ein Teil der Anwendung konnte nicht geladen werden.',
    vorgang: (nummer: string) => sentence('Vorgangsnummer {nummer}', { nummer }),
  },

  neueVersion: 'Neue Version verfügbar',
  neuLaden: 'Neu laden',
  keineVerbindung: 'Keine Verbindung zum Server. Es wird weiter versucht.',

  anmeldung: {
    benutzername: 'Benutzername',
    passwort: 'Passwort',
    code: 'Code',
    angemeldetBleiben: 'Angemeldet bleiben',
    anmelden: 'Anmelden',
    altesPasswort: 'Altes Passwort',
    neuesPasswort: 'Neues Passwort',
    neuesPasswortWiederholen: 'Neues Passwort (Wiederholung)',
    aktivierungsschluessel: 'Aktivierungsschlüssel',
    zugangUngueltig: 'Benutzername und/oder Passwort ist ungültig',
    aktivierungsschluesselUngueltig: 'Aktivierungsschlüssel ist ungültig',
    zurueckZu: (seite: string) => sentence('Zurück zu {seite}', { seite }),
  },

  datensatz: {
    gespeichert: 'Datensatz wurde gespeichert',
    geloescht: 'Datensatz wurde gelöscht',
    nichtLoeschbar: 'Datensatz kann nicht gelöscht werden',
    nichtLoeschbarWeil: (grund: Sentence) => sentence('Datensatz kann nicht gelöscht werden\n{grund}', { grund }),
    weitere: 'weitere',
    stattdessenDeaktivieren: 'Stattdessen deaktivieren',
    vonGeaendert: (name: string | undefined) =>
      name ? sentence('Von {name} geändert', { name }) : sentence('Inzwischen geändert'),
    inzwischenGeloescht: 'Dieser Datensatz wurde inzwischen gelöscht.',
    geaendertVon: (name: string) => sentence('Der Datensatz wurde inzwischen von {name} geändert.', { name }),
    aktionUnmoeglich: (caption: string) =>
      sentence('{aktion} ist bei diesem Datensatz nicht möglich', { aktion: word(caption) }),
    statuswechselUnmoeglich: (from: string, to: string) =>
      sentence('Statuswechsel von {von} nach {nach} ist nicht möglich', { von: word(from), nach: word(to) }),
    loeschenFrage: 'Sind Sie sicher, dass Sie den Datensatz löschen wollen?',
    verwerfenFrage: 'Es gibt ungespeicherte Änderungen. Möchten Sie diese verwerfen?',
  },

  datei: {
    typNichtUnterstuetzt: 'Dieser Dateityp wird nicht unterstützt',
    unvollstaendig: 'Datei wurde noch nicht vollständig hochgeladen',
    nurEine: 'Es darf nur eine Datei hinzugefügt werden',
    zuGross: (caption: string, maxMb: number) =>
      sentence('{feld} darf max. {n} MB groß sein', { feld: word(caption), n: maxMb }),
  },

  /** What a boolean is called in every grid (GRID-03). */
  boolean: { true: 'aktiv', false: 'deaktiviert' },

  knopf: {
    ja: 'Ja',
    nein: 'Nein',
    abbrechen: 'Abbrechen',
    ok: 'OK',
    neu: 'Neu',
    speichern: 'Speichern',
    loeschen: 'Löschen',
  },
} as const;

export type Texts = typeof texts;
