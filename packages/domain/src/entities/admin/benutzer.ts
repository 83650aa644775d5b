import { defineEntity, type RowOf } from '../../entity/define.ts';
import { boolean } from '../../kinds/boolean.ts';
import { datetime } from '../../kinds/datetime.ts';
import { email } from '../../kinds/email.ts';
import { enumeration } from '../../kinds/enumeration.ts';
import { phone } from '../../kinds/phone.ts';
import { multiReference, reference } from '../../kinds/reference.ts';
import { text } from '../../kinds/text.ts';
import { conditionalRequired } from '../../rules/conditional-required.ts';
import { eindeutig } from '../../rules/eindeutig.ts';
import { required } from '../../rules/required.ts';
import type { RuleRow } from '../../rules/rule.ts';
import { stringLength } from '../../rules/text/string-length.ts';

/** Whose password is ours: the others sign in at their own provider. */
const hasPasswort = ({ AuthenticationType }: RuleRow): boolean =>
  AuthenticationType === 'Bearer' || AuthenticationType === 'Legacy';
const isOffen = ({ IsAktiv, IsGesperrt }: RuleRow): boolean => IsAktiv === true && IsGesperrt !== true;

/** A name of another length is nobody's. */
export const benutzernameLength = { min: 2, max: 60 } as const;

/** Password, activation key and second factor belong to signing in and are no fields: nobody reads them through here. */
export const benutzerSt = defineEntity({
  key: 'BenutzerSt',
  path: '/admin/benutzer',
  placement: 'settings',
  group: 'Verwaltung',
  icon: 'user',
  access: 'admin',
  caption: { one: 'Benutzer', many: 'Benutzer' },
  text: { fields: ['Vorname', 'Nachname'], join: ' ' },
  fields: {
    Benutzername: text({
      caption: 'Benutzername',
      search: true,
      rules: [required(), stringLength(benutzernameLength), eindeutig({ isPlatformWide: true })],
    }),
    Vorname: text({ caption: 'Vorname', search: true, rules: [required(), stringLength({ min: 1, max: 60 })] }),
    Nachname: text({ caption: 'Nachname', search: true, rules: [required(), stringLength({ min: 1, max: 60 })] }),
    Email: email({ caption: 'E-Mail', search: true, rules: [required(), stringLength({ max: 120 })] }),
    Telefon: phone({ caption: 'Telefon', placeholder: '+43' }),
    IdBenutzerrolle: reference({ caption: 'Benutzerrolle', to: 'BenutzerrolleSt', rules: [required()] }),
    IsPlattformAdmin: boolean({ caption: 'Plattform-Admin', default: false }),
    IdBerater: reference({
      caption: 'Berater:in',
      to: 'BeraterSt',
      hint: 'Eigene Mitarbeitende',
      rules: [eindeutig()],
    }),
    Niederlassungen: multiReference({
      caption: 'Niederlassungen',
      to: 'NiederlassungSt',
      hint: 'Eine Rolle mit dem Datenbereich Niederlassung sieht nur, was zu ihnen gehört.',
    }),
    Unternehmen: multiReference({ caption: 'Unternehmen', to: 'UnternehmenSt', hint: 'Pflicht bei externen Rollen' }),
    IdSprache: reference({ caption: 'Sprache', to: 'SpracheSt', defaultKey: 'de', hint: 'E-Mails und Dokumente' }),
    AuthenticationType: enumeration({
      caption: 'Anmeldeart',
      values: ['Legacy', 'Bearer', 'Cookie', 'WebApi'],
      default: 'Bearer',
      rules: [required()],
    }),
    ExterneId: text({
      caption: 'Externe ID',
      hint: 'Kennung bei der externen Anmeldung',
      rules: [stringLength({ max: 255 })],
    }),
    IsZweiFaktorAktiv: boolean({ caption: 'Zwei-Faktor aktiv', default: false, server: true }),
    HatPasskeys: boolean({ caption: 'Hat Passkeys', computed: 'query' }),
    AktiviertAm: datetime({ caption: 'Aktiviert am', server: true }),
    PasswortGeaendertAm: datetime({ caption: 'Passwort geändert am', server: true }),
    MussPasswortAendern: boolean({ caption: 'Muss Passwort ändern', default: false }),
    // Computed, so that a save is not refused because he signed in since it was read.
    LetzteAnmeldungAm: datetime({ caption: 'Letzte Anmeldung', computed: 'stored' }),
    // Of its sessions, to five minutes.
    ZuletztAktivAm: datetime({ caption: 'Zuletzt aktiv', computed: 'query' }),
    IsAktiv24Stunden: boolean({ caption: 'Aktiv in 24 Stunden', computed: 'query' }),
    IsGesperrt: boolean({ caption: 'Gesperrt', default: false }),
    IdBenutzerSperrgrund: reference({
      caption: 'Sperrgrund',
      to: 'BenutzerSperrgrundSt',
      onlyWith: { IsGesperrt: true },
      rules: [conditionalRequired((row) => row.IsGesperrt === true)],
    }),
    GesperrtBis: datetime({ caption: 'Gesperrt bis', onlyWith: { IsGesperrt: true } }),
    IsAktiv: boolean({ caption: 'Status', default: true }),
  },
  sections: {
    Benutzer: ['Benutzername', 'Vorname', 'Nachname', 'Email', 'Telefon', 'IdSprache', 'IsAktiv'],
    Berechtigung: ['IdBenutzerrolle', 'IsPlattformAdmin', 'IdBerater', 'Niederlassungen', 'Unternehmen'],
    Anmeldung: [
      'AuthenticationType',
      'ExterneId',
      'MussPasswortAendern',
      'IsZweiFaktorAktiv',
      'HatPasskeys',
      'AktiviertAm',
      'PasswortGeaendertAm',
      'LetzteAnmeldungAm',
    ],
    Sperre: ['IsGesperrt', 'IdBenutzerSperrgrund', 'GesperrtBis', 'ZuletztAktivAm', 'IsAktiv24Stunden'],
  },
  actions: {
    Einladen: {
      caption: 'Einladen',
      when: (row) => hasPasswort(row) && isOffen(row) && !row.AktiviertAm,
    },
    PasswortZuruecksetzen: {
      caption: 'Passwort zurücksetzen',
      when: (row) => hasPasswort(row) && isOffen(row) && Boolean(row.AktiviertAm),
    },
    ZweiFaktorZuruecksetzen: { caption: 'Zwei-Faktor zurücksetzen', when: (row) => row.IsZweiFaktorAktiv === true },
    PasskeysEntfernen: { caption: 'Passkeys entfernen', when: (row) => row.HatPasskeys === true },
    SitzungenBeenden: { caption: 'Sitzungen beenden' },
    Sperren: {
      caption: 'Sperren',
      when: (row) => row.IsGesperrt !== true,
      asks: ['IdBenutzerSperrgrund', 'GesperrtBis'],
      requires: ['IdBenutzerSperrgrund'],
    },
    Entsperren: { caption: 'Entsperren', when: (row) => row.IsGesperrt === true },
  },
  grid: [
    'Benutzername',
    'Vorname',
    'Nachname',
    'Email',
    'IdBenutzerrolle',
    'IsPlattformAdmin',
    'IsZweiFaktorAktiv',
    'LetzteAnmeldungAm',
    'IsGesperrt',
    'IsAktiv',
  ],
  sort: ['Nachname', 'Vorname'],
});

export type BenutzerSt = RowOf<typeof benutzerSt>;
