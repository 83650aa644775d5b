import type { Pattern } from './sentence.ts';

/** What the server alone says about signing in; the browser has it from there. */
export const signInRefusals = {
  benutzernameUngueltig: 'Benutzername ist ungültig',
  passwortUngueltig: 'Passwort ist ungültig',
  codeUngueltig: 'Code ist ungültig',
  zuerstPasswortAendern: 'Bitte ändern Sie zuerst Ihr Passwort.',
  zweiFaktorSchonAktiv: 'Die Zwei-Faktor-Anmeldung ist bereits eingerichtet.',
  zweiFaktorNichtAktiv: 'Die Zwei-Faktor-Anmeldung ist nicht eingerichtet.',
  zweiFaktorPflicht: 'Die Zwei-Faktor-Anmeldung ist für Sie verpflichtend und kann nicht entfernt werden.',
  passkeyUngueltig: 'Passkey ist ungültig',
  passkeySchonDa: 'Dieser Passkey ist schon eingerichtet.',
  linkUngueltig: 'Der Link ist ungültig oder abgelaufen. Bitte fordern Sie einen neuen an.',
  linkVerbraucht: 'Dieser Link wurde schon verwendet oder ist abgelaufen. Bitte melden Sie sich an.',
  genugLinks:
    'Sie haben in der letzten Stunde schon mehrere Links angefordert. Bitte versuchen Sie es später noch einmal.',
  emailNurMitBeweis: 'Die E-Mail-Adresse wird eigens geändert: mit Passwort und einem Link an die neue Adresse.',
  neuAnmelden: 'Bitte melden Sie sich neu an und versuchen Sie es gleich danach noch einmal.',
  passwortHaeufig:
    'Ihr neues Passwort steht auf der Liste häufiger Passwörter und ist leicht zu erraten. Bitte wählen Sie bald ein anderes.',
} as const satisfies Record<string, Pattern>;
