/** The sentences of the domain package (texts/de). */
export const texts = {
  'Beim Verbindungsaufbau mit dem Server ist ein Fehler aufgetreten':
    'An error occurred while connecting to the server',
  'Anfrage konnte aufgrund eines Serverfehlers nicht verarbeitet werden':
    'The request could not be processed because of a server error',
  'Sie haben keine Berechtigung.': 'You do not have permission.',
  'Keine Berechtigung für diese Aktion': 'No permission for this action',
  'Zu viele Anfragen. Bitte versuchen Sie es später erneut.': 'Too many requests. Please try again later.',
  'Sie sind nicht angemeldet.': 'You are not signed in.',
  'Der Datensatz wurde nicht gefunden.': 'The record was not found.',
  'Dieser Aufruf ist hier nicht vorgesehen.': 'This call is not available here.',
  'Sitzung ist abgelaufen': 'Session has expired',
  'Es konnte kein Lock zum Ermitteln des Refresh-Tokens erzeugt werden.':
    'No lock could be obtained to renew the refresh token.',
  'Die angeforderte Seite existiert nicht.': 'The page you asked for does not exist.',
  'Oh nein, etwas ist schiefgegangen. Bitte versuchen Sie es zu einem späteren Zeitpunkt erneut.':
    'Oh no, something went wrong. Please try again later.',
  Ursache: 'Cause',
  'Ein Teil der Anwendung konnte nicht geladen werden.': 'A part of the application could not be loaded.',
  'Neue Version verfügbar': 'New version available',
  'Neu laden': 'Reload',
  'Keine Verbindung zum Server. Es wird weiter versucht.': 'No connection to the server. Still trying.',
  Benutzername: 'Username',
  Passwort: 'Password',
  'Angemeldet bleiben': 'Stay signed in',
  Anmelden: 'Sign in',
  'Altes Passwort': 'Old password',
  'Neues Passwort': 'New password',
  'Neues Passwort (Wiederholung)': 'New password (repeated)',
  Aktivierungsschlüssel: 'Activation key',
  'Benutzername ist ungültig': 'Username is invalid',
  'Passwort ist ungültig': 'Password is invalid',
  'Benutzername und/oder Passwort ist ungültig': 'Username and/or password is invalid',
  'Code ist ungültig': 'Code is invalid',
  'Bitte ändern Sie zuerst Ihr Passwort.': 'Please change your password first.',
  'Die Zwei-Faktor-Anmeldung ist bereits eingerichtet.': 'Two-factor sign-in is already set up.',
  'Die Zwei-Faktor-Anmeldung ist nicht eingerichtet.': 'Two-factor sign-in is not set up.',
  'Die Zwei-Faktor-Anmeldung ist für Sie verpflichtend und kann nicht entfernt werden.':
    'Two-factor sign-in is mandatory for you and cannot be removed.',
  'Aktivierungsschlüssel ist ungültig': 'Activation key is invalid',
  'Passkey ist ungültig': 'Passkey is invalid',
  'Dieser Passkey ist schon eingerichtet.': 'This passkey is already set up.',
  'Der Link ist ungültig oder abgelaufen. Bitte fordern Sie einen neuen an.':
    'The link is invalid or has expired. Please request a new one.',
  'Ihr neues Passwort steht auf der Liste häufiger Passwörter und ist leicht zu erraten. Bitte wählen Sie bald ein anderes.':
    'Your new password is on the list of common passwords and easy to guess. Please choose another one soon.',
  'Datensatz wurde gespeichert': 'Record saved',
  'Datensatz wurde gelöscht': 'Record deleted',
  'Datensatz kann nicht gelöscht werden': 'Record cannot be deleted',
  'Stattdessen deaktivieren': 'Deactivate instead',
  'Sind Sie sicher, dass Sie den Datensatz löschen wollen?': 'Are you sure you want to delete this record?',
  'Es gibt ungespeicherte Änderungen. Möchten Sie diese verwerfen?':
    'There are unsaved changes. Do you want to discard them?',
  'Dieser Dateityp wird nicht unterstützt': 'This file type is not supported',
  'Datei wurde noch nicht vollständig hochgeladen': 'The file has not been uploaded completely yet',
  'Es darf nur eine Datei hinzugefügt werden': 'Only one file may be added',
  aktiv: 'active',
  deaktiviert: 'deactivated',
  Ja: 'Yes',
  Nein: 'No',
  Abbrechen: 'Cancel',
  Neu: 'New',
  Speichern: 'Save',
  Löschen: 'Delete',
  'Die externe Anmeldung wurde abgebrochen.': 'The external sign-in was cancelled.',
  'Zu dieser externen Anmeldung gibt es hier keinen Zugang.': 'There is no account here for this external sign-in.',
  'Ihr Zugang ist gesperrt oder deaktiviert.': 'Your account is locked or deactivated.',
  'Die externe Anmeldung ist fehlgeschlagen. Bitte versuchen Sie es erneut.':
    'The external sign-in failed. Please try again.',
  weitere: 'others',
  'Sie haben in der letzten Stunde schon mehrere Links angefordert. Bitte versuchen Sie es später noch einmal.':
    'You have requested several links within the last hour. Please try again later.',
  'Die E-Mail-Adresse wird eigens geändert: mit Passwort und einem Link an die neue Adresse.':
    'The e-mail address is changed on its own: with the password and a link to the new address.',
  'Bitte melden Sie sich neu an und versuchen Sie es gleich danach noch einmal.':
    'Please sign in again and retry right after that.',
  'Dieser Datensatz wurde inzwischen gelöscht.': 'This record has been deleted in the meantime.',
} as const;
