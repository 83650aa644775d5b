/** Accounts, passwords and sessions. */
export const konto = {
  '{feld} muss sich vom alten unterscheiden': '{feld} must differ from the old one',
  '{feld} steht auf der Liste häufiger Passwörter': '{feld} is on the list of common passwords',
  '{feld} darf weder Benutzername noch E-Mail-Adresse enthalten':
    '{feld} must contain neither the username nor the e-mail address',
  'Unbekanntes Gerät': 'Unknown device',
  '{browser} unter {system}': '{browser} on {system}',
  'X-Domaene muss die Id einer Domäne sein': 'X-Domaene must be the Id of a domain',
  'X-Time-Zone muss eine Zeitzone wie Europe/Vienna sein': 'X-Time-Zone must be a time zone such as Europe/Vienna',
  'Passkeys gibt es nur unter einer Adresse mit https oder unter localhost.':
    'Passkeys are available only at an address with https or at localhost.',
  'Das Profil muss ein Objekt sein': 'The profile must be an object',
  'Das Feld {feld} gibt es im Profil nicht': 'There is no field {feld} in the profile',
  'Die externe Anmeldung ist nicht eingerichtet.': 'The external sign-in is not set up.',
} as const;
