import { defineEntity } from '../../entity/define.ts';
import { boolean } from '../../kinds/boolean.ts';
import { color } from '../../kinds/color.ts';
import { date } from '../../kinds/date.ts';
import { duration } from '../../kinds/duration.ts';
import { email } from '../../kinds/email.ts';
import { image } from '../../kinds/file.ts';
import { number } from '../../kinds/number.ts';
import { percent } from '../../kinds/percent.ts';
import { phoneCountryCode } from '../../kinds/phone-country-code.ts';
import { reference } from '../../kinds/reference.ts';
import { secret } from '../../kinds/secret.ts';
import { text } from '../../kinds/text.ts';
import { textList } from '../../kinds/text-list.ts';
import { gewichtFeld, kriterien, kriteriumNamen } from '../../matching.ts';
import { conditionalRequired } from '../../rules/conditional-required.ts';
import { eindeutig } from '../../rules/eindeutig.ts';
import { range } from '../../rules/numbers/range.ts';
import { required } from '../../rules/required.ts';
import { isEmpty, type RowRule, type Rule, type RuleRow } from '../../rules/rule.ts';
import { stringLength } from '../../rules/text/string-length.ts';
import { finding } from '../../texts/sentence.ts';

const isSsoAktiv = (row: RuleRow): boolean => row.IsSsoAktiv === true;

const zeitzone: Rule = {
  name: 'zeitzone',
  check: (value) =>
    isEmpty(value) || isTimeZone(String(value)) ? undefined : finding('{feld} ist keine bekannte Zeitzone'),
};

function isTimeZone(name: string): boolean {
  try {
    const { timeZone } = Intl.DateTimeFormat('de', { timeZone: name }).resolvedOptions();
    return /^[A-Z]/.test(timeZone); // '+01:00' is accepted too, but knows no summer time
  } catch {
    return false;
  }
}

/** What a criterion of the ranking is worth at most (domain model 10). */
const gewicht = (caption: string, standard: number) =>
  number({ caption, default: standard, formOnly: true, rules: [required(), range({ min: 0, max: 100 })] });

/** Points are read as parts of 100. */
const gewichteSumme = {
  name: 'gewichteSumme',
  fields: kriteriumNamen.map(gewichtFeld),
  check(row) {
    const summe = kriteriumNamen.reduce((sum, name) => sum + Number(row[gewichtFeld(name)] ?? 0), 0);
    return summe === 100 ? undefined : finding('Die Gewichte ergeben zusammen {summe} Punkte statt 100', { summe });
  },
} satisfies RowRule;

/** A tenant: a staffing group with its own companies, users, master data and look. */
export const domaeneSt = defineEntity({
  key: 'DomaeneSt',
  path: '/admin/domaene',
  placement: 'settings',
  group: 'Verwaltung',
  icon: 'world',
  access: 'admin',
  isPlatform: true,
  caption: { one: 'Domäne', many: 'Domänen' },
  text: { fields: ['Bezeichnung'] },
  fields: {
    Kurzbezeichnung: text({
      caption: 'Kurzbezeichnung',
      search: true,
      rules: [required(), stringLength({ min: 1, max: 20 }), eindeutig()],
    }),
    Bezeichnung: text({
      caption: 'Bezeichnung',
      search: true,
      rules: [required(), stringLength({ min: 1, max: 100 }), eindeutig()],
    }),
    Hostnamen: textList({
      caption: 'Adressen der Anwendung',
      search: true,
      placeholder: 'disponent.alpenstaff.example',
    }),
    EmailDomaenen: textList({ caption: 'E-Mail-Domänen (SSO-Zuordnung)', placeholder: 'alpenstaff.example' }),
    IdUnternehmenStandard: reference({
      caption: 'Standard-Unternehmen',
      to: 'UnternehmenSt',
      where: { IsEigeneGesellschaft: true },
      formOnly: true,
    }),
    IdWaehrungStandard: reference({ caption: 'Standard-Währung', to: 'WaehrungSt', formOnly: true }),
    IdSpracheStandard: reference({ caption: 'Standard-Sprache', to: 'SpracheSt', formOnly: true }),
    StandardLaendervorwahl: phoneCountryCode({ caption: 'Ländervorwahl', default: '+43', formOnly: true }),
    Zeitzone: text({ caption: 'Zeitzone', default: 'Europe/Vienna', formOnly: true, rules: [required(), zeitzone] }),
    Logo: image({ caption: 'Logo', types: ['png', 'svg'], maxMb: 2, formOnly: true }),
    PrimaerFarbe: color({ caption: 'Farbe', formOnly: true }),
    AzureTenantId: text({
      caption: 'Azure-Mandant',
      rules: [stringLength({ max: 60 }), conditionalRequired(isSsoAktiv)],
    }),
    AzureClientId: text({
      caption: 'Azure-Anwendung',
      rules: [stringLength({ max: 60 }), conditionalRequired(isSsoAktiv)],
    }),
    IsSsoAktiv: boolean({ caption: 'Externe Anmeldung', default: false }),
    IsZweiFaktorPflicht: boolean({ caption: 'Zwei-Faktor-Pflicht', default: false }),
    IsNistModus: boolean({ caption: 'NIST-Modus (Passwörter)', default: false }),
    PasswortGueltigkeit: duration({ caption: 'Passwort gültig', period: 2, formOnly: true, hint: 'Leer = unbegrenzt' }),
    MaxFehlversuche: number({
      caption: 'Max. Fehlversuche',
      default: 5,
      formOnly: true,
      rules: [range({ min: 3, max: 20 })],
    }),
    SperrdauerMin: number({
      caption: 'Sperrdauer (min)',
      default: 15,
      formOnly: true,
      rules: [range({ min: 1, max: 1440 })],
    }),
    LohnnebenkostenFaktor: number({
      caption: 'Lohnnebenkostenfaktor',
      code: 'n2',
      default: 1.85,
      formOnly: true,
      rules: [range({ min: 1, max: 3 })],
    }),
    MindestDbProzent: percent({
      caption: 'Mindest-Deckungsbeitrag %',
      default: 12,
      formOnly: true,
      rules: [range({ min: 0, max: 100 })],
    }),
    IsVierAugenFaktura: boolean({ caption: 'Vier-Augen-Prinzip bei Fakturen', default: false, formOnly: true }),
    FakturaGesperrtBis: date({ caption: 'Fakturen gesperrt bis', formOnly: true }),
    MaxDateiMb: number({
      caption: 'Max. Dateigröße (MB)',
      default: 20,
      formOnly: true,
      rules: [range({ min: 1, max: 200 })],
    }),
    AufbewahrungBewerbungMonate: number({
      caption: 'Löschfrist Bewerbungen (Monate)',
      default: 7,
      formOnly: true,
      hint: 'Gezählt ab dem Ende der letzten Bewerbung.',
      rules: [range({ min: 1, max: 60 })],
    }),
    AufbewahrungEvidenzMonate: number({
      caption: 'Löschfrist Evidenz (Monate)',
      default: 24,
      formOnly: true,
      hint: 'Gezählt ab der Einwilligung; endet diese früher, gilt ihr Ende.',
      rules: [range({ min: 1, max: 60 })],
    }),
    IsLoeschlaufAutomatisch: boolean({ caption: 'Löschlauf automatisch', default: false, formOnly: true }),
    IsDienstzeugnisAufbewahrung: boolean({
      caption: 'Daten für Dienstzeugnis behalten',
      default: false,
      formOnly: true,
    }),
    IsPrivateZieleErlaubt: boolean({ caption: 'Schnittstellen ins eigene Netz', default: false, formOnly: true }),
    SmtpHost: text({ caption: 'SMTP-Server', formOnly: true, rules: [stringLength({ max: 100 })] }),
    SmtpPort: number({ caption: 'SMTP-Port', formOnly: true, rules: [range({ min: 1, max: 65_535 })] }),
    SmtpAbsender: email({ caption: 'Absenderadresse', formOnly: true }),
    SmtpPasswort: secret({ caption: 'SMTP-Passwort', formOnly: true }),
    IsEmailOhneVorschau: boolean({
      caption: 'E-Mails ohne Vorschau senden',
      default: false,
      formOnly: true,
      hint: 'Sonst sieht jemand jede E-Mail an Kunden und Kandidat:innen, bevor sie das Haus verlässt.',
    }),
    GewichtBeruf: gewicht('Punkte für Beruf', kriterien.Beruf),
    GewichtAnforderungen: gewicht('Punkte für Anforderungen', kriterien.Anforderungen),
    GewichtOrt: gewicht('Punkte für Ort', kriterien.Ort),
    GewichtVerfuegbarkeit: gewicht('Punkte für Verfügbarkeit', kriterien.Verfuegbarkeit),
    GewichtSprache: gewicht('Punkte für Sprache', kriterien.Sprache),
    GewichtArbeitszeit: gewicht('Punkte für Arbeitszeit und Schicht', kriterien.Arbeitszeit),
    GewichtEntgelt: gewicht('Punkte für Entgelt', kriterien.Entgelt),
    DpoKontakt: email({ caption: 'Datenschutzkontakt', formOnly: true, rules: [required()] }),
    IsAktiv: boolean({ caption: 'Status', default: true }),
  },
  sections: {
    Domäne: [
      'Kurzbezeichnung',
      'Bezeichnung',
      'Hostnamen',
      'EmailDomaenen',
      'Zeitzone',
      'StandardLaendervorwahl',
      'IsAktiv',
    ],
    Standards: [
      'IdUnternehmenStandard',
      'IdWaehrungStandard',
      'IdSpracheStandard',
      'Logo',
      'PrimaerFarbe',
      'MaxDateiMb',
    ],
    'Externe Anmeldung': ['IsSsoAktiv', 'AzureTenantId', 'AzureClientId'],
    Anmeldung: ['IsZweiFaktorPflicht', 'IsNistModus', 'PasswortGueltigkeit', 'MaxFehlversuche', 'SperrdauerMin'],
    'Kalkulation und Faktura': [
      'LohnnebenkostenFaktor',
      'MindestDbProzent',
      'IsVierAugenFaktura',
      'FakturaGesperrtBis',
    ],
    Datenschutz: [
      'DpoKontakt',
      'AufbewahrungBewerbungMonate',
      'AufbewahrungEvidenzMonate',
      'IsLoeschlaufAutomatisch',
      'IsDienstzeugnisAufbewahrung',
    ],
    Matching: kriteriumNamen.map(gewichtFeld),
    'E-Mail und Schnittstellen': [
      'SmtpHost',
      'SmtpPort',
      'SmtpAbsender',
      'SmtpPasswort',
      'IsEmailOhneVorschau',
      'IsPrivateZieleErlaubt',
    ],
  },
  grid: [
    'Kurzbezeichnung',
    'Bezeichnung',
    'Hostnamen',
    'AzureTenantId',
    'AzureClientId',
    'IsSsoAktiv',
    'IsZweiFaktorPflicht',
    'IsNistModus',
    'IsAktiv',
  ],
  sort: ['Bezeichnung'],
  rules: [gewichteSumme],
});
