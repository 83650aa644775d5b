/** The sentences of texts/de. */
export const texte = {
  aktiv: 'active',
  Aktivierungsschlüssel: 'Activation key',
  'Aktivierungsschlüssel ist ungültig': 'Activation key is invalid',
  'Altes Passwort': 'Old password',
  'Anfrage konnte aufgrund eines Serverfehlers nicht verarbeitet werden':
    'The request could not be processed because of a server error',
  'Angemeldet bleiben': 'Stay signed in',
  Anmelden: 'Sign in',
  'Beim Verbindungsaufbau mit dem Server ist ein Fehler aufgetreten':
    'An error occurred while connecting to the server',
  Benutzername: 'Username',
  'Benutzername ist ungültig': 'Username is invalid',
  'Benutzername und/oder Passwort ist ungültig': 'Username and/or password is invalid',
  'Bitte melden Sie sich neu an und versuchen Sie es gleich danach noch einmal.':
    'Please sign in again and retry right after that.',
  'Bitte ändern Sie zuerst Ihr Passwort.': 'Please change your password first.',
  'Code ist ungültig': 'Code is invalid',
  'Datei wurde noch nicht vollständig hochgeladen': 'The file has not been uploaded completely yet',
  'Datensatz kann nicht gelöscht werden': 'Record cannot be deleted',
  'Datensatz wurde gelöscht': 'Record deleted',
  'Datensatz wurde gespeichert': 'Record saved',
  deaktiviert: 'deactivated',
  'Der Datensatz wurde nicht gefunden.': 'The record was not found.',
  'Der Link ist ungültig oder abgelaufen. Bitte fordern Sie einen neuen an.':
    'The link is invalid or has expired. Please request a new one.',
  'Dieser Link wurde schon verwendet oder ist abgelaufen. Bitte melden Sie sich an.':
    'This link has been used already or has expired. Please sign in.',
  'Die angeforderte Seite existiert nicht.': 'The page you asked for does not exist.',
  'Die E-Mail-Adresse wird eigens geändert: mit Passwort und einem Link an die neue Adresse.':
    'The e-mail address is changed on its own: with the password and a link to the new address.',
  'Die externe Anmeldung ist fehlgeschlagen. Bitte versuchen Sie es erneut.':
    'The external sign-in failed. Please try again.',
  'Die externe Anmeldung wurde abgebrochen.': 'The external sign-in was cancelled.',
  'Die Zwei-Faktor-Anmeldung ist bereits eingerichtet.': 'Two-factor sign-in is already set up.',
  'Die Zwei-Faktor-Anmeldung ist für Sie verpflichtend und kann nicht entfernt werden.':
    'Two-factor sign-in is mandatory for you and cannot be removed.',
  'Die Zwei-Faktor-Anmeldung ist nicht eingerichtet.': 'Two-factor sign-in is not set up.',
  'Dieser Aufruf ist hier nicht vorgesehen.': 'This call is not available here.',
  'Dieser Dateityp wird nicht unterstützt': 'This file type is not supported',
  'Dieser Datensatz wurde inzwischen gelöscht.': 'This record has been deleted in the meantime.',
  'Dieser Passkey ist schon eingerichtet.': 'This passkey is already set up.',
  'Ein Teil der Anwendung konnte nicht geladen werden.': 'A part of the application could not be loaded.',
  'Es darf nur eine Datei hinzugefügt werden': 'Only one file may be added',
  'Es gibt ungespeicherte Änderungen. Möchten Sie diese verwerfen?':
    'There are unsaved changes. Do you want to discard them?',
  'Es konnte kein Lock zum Ermitteln des Refresh-Tokens erzeugt werden.':
    'No lock could be obtained to renew the refresh token.',
  'Ihr neues Passwort steht auf der Liste häufiger Passwörter und ist leicht zu erraten. Bitte wählen Sie bald ein anderes.':
    'Your new password is on the list of common passwords and easy to guess. Please choose another one soon.',
  'Ihr Zugang ist gesperrt oder deaktiviert.': 'Your account is locked or deactivated.',
  Ja: 'Yes',
  'Keine Berechtigung für diese Aktion': 'No permission for this action',
  'Keine Verbindung zum Server. Es wird weiter versucht.': 'No connection to the server. Still trying.',
  Nein: 'No',
  'Neu laden': 'Reload',
  'Neue Version verfügbar': 'New version available',
  'Neues Passwort': 'New password',
  'Neues Passwort (Wiederholung)': 'New password (repeated)',
  'Oh nein, etwas ist schiefgegangen. Bitte versuchen Sie es zu einem späteren Zeitpunkt erneut.':
    'Oh no, something went wrong. Please try again later.',
  'Passkey ist ungültig': 'Passkey is invalid',
  'Passwort ist ungültig': 'Password is invalid',
  'Sie haben in der letzten Stunde schon mehrere Links angefordert. Bitte versuchen Sie es später noch einmal.':
    'You have requested several links within the last hour. Please try again later.',
  'Sie haben keine Berechtigung.': 'You do not have permission.',
  'Sie sind nicht angemeldet.': 'You are not signed in.',
  'Sind Sie sicher, dass Sie den Datensatz löschen wollen?': 'Are you sure you want to delete this record?',
  'Sitzung ist abgelaufen': 'Session has expired',
  Speichern: 'Save',
  'Stattdessen deaktivieren': 'Deactivate instead',
  Ursache: 'Cause',
  weitere: 'others',
  'Zu dieser externen Anmeldung gibt es hier keinen Zugang.': 'There is no account here for this external sign-in.',
  'Zu viele Anfragen. Bitte versuchen Sie es später erneut.': 'Too many requests. Please try again later.',

  '{feld} darf max. {n} MB groß sein': '{feld} may be at most {n} MB',
  'Parameter {name} wurde nicht gesetzt': 'Parameter {name} was not set',
  'Keine Route {pfad} vorhanden': 'There is no route {pfad}',
  'Vorgangsnummer {nummer}': 'Reference number {nummer}',
  'Zurück zu {seite}': 'Back to {seite}',
  'Datensatz kann nicht gelöscht werden\n{grund}': 'Record cannot be deleted\n{grund}',
  'Der Datensatz wurde inzwischen von {name} geändert.': 'The record has been changed by {name} in the meantime.',
  '{aktion} ist bei diesem Datensatz nicht möglich': '{aktion} is not possible for this record',
  'Statuswechsel von {von} nach {nach} ist nicht möglich': 'Changing the status from {von} to {nach} is not possible',
  'Von {name} geändert': 'Changed by {name}',
} as const;
