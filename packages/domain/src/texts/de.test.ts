import { expect, test } from 'vitest';
import { said } from '../../test/said.ts';
import { texts } from './de.ts';

test.each([
  ['ERR-01', texts.verbindungsfehler, 'Beim Verbindungsaufbau mit dem Server ist ein Fehler aufgetreten'],
  ['ERR-03', texts.serverfehler, 'Anfrage konnte aufgrund eines Serverfehlers nicht verarbeitet werden'],
  ['ERR-04', texts.fehlerseite.nichtGefunden, 'Die angeforderte Seite existiert nicht.'],
  [
    'ERR-04',
    texts.fehlerseite.allgemein,
    'Oh nein, etwas ist schiefgegangen. Bitte versuchen Sie es zu einem späteren Zeitpunkt erneut.',
  ],
  ['SES-05', texts.keinRefreshLock, 'Es konnte kein Lock zum Ermitteln des Refresh-Tokens erzeugt werden.'],
  ['SES-06', texts.sitzungAbgelaufen, 'Sitzung ist abgelaufen'],
  ['API-03', texts.parameterFehlt('id'), 'Parameter id wurde nicht gesetzt'],
  ['API-04', texts.keineRoute('/x'), 'Keine Route /x vorhanden'],
  ['NAV-11', texts.seiteNichtGefunden, 'Page not found'],
  ['NAV-11', texts.pfadNichtGefunden('/x'), 'Page Not Found: /x'],
  ['AUTH-11', texts.anmeldung.zugangUngueltig, 'Benutzername und/oder Passwort ist ungültig'],
  ['REC-01', texts.datensatz.gespeichert, 'Datensatz wurde gespeichert'],
  ['REC-01', texts.datensatz.geloescht, 'Datensatz wurde gelöscht'],
  ['REC-02', texts.datensatz.loeschenFrage, 'Sind Sie sicher, dass Sie den Datensatz löschen wollen?'],
  ['REC-04', texts.datensatz.verwerfenFrage, 'Es gibt ungespeicherte Änderungen. Möchten Sie diese verwerfen?'],
  ['FILE-02', texts.datei.unvollstaendig, 'Datei wurde noch nicht vollständig hochgeladen'],
  ['FILE-03', texts.datei.typNichtUnterstuetzt, 'Dieser Dateityp wird nicht unterstützt'],
  ['FILE-03', texts.datei.zuGross('Lebenslauf', 20), 'Lebenslauf darf max. 20 MB groß sein'],
])('[%s] %s', (_id, text, expected) => {
  expect(said(text)).toBe(expected);
});
