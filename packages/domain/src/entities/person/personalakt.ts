import { sichtbarkeit } from '../../access/sichtbarkeit.ts';
import { bic } from '../../kinds/bic.ts';
import { boolean } from '../../kinds/boolean.ts';
import { code } from '../../kinds/code.ts';
import { date } from '../../kinds/date.ts';
import { enumeration } from '../../kinds/enumeration.ts';
import { iban } from '../../kinds/iban.ts';
import { money } from '../../kinds/money.ts';
import { reference } from '../../kinds/reference.ts';
import { text } from '../../kinds/text.ts';
import { conditionalRequired } from '../../rules/conditional-required.ts';
import { dateInFuture } from '../../rules/dates/date-in-future.ts';
import { eindeutig } from '../../rules/eindeutig.ts';
import { svGeburtsdatum, svNummer } from '../../rules/numbers/sv-nummer.ts';
import { isEmpty } from '../../rules/rule.ts';
import { stringLength } from '../../rules/text/string-length.ts';
import { isMitarbeiter } from './status.ts';

const visible = 'PersonalaktSehen';

/** Permits that end on a day; the others hold as long as the status they come from. */
const befristet: readonly unknown[] = [
  'RwrKarte',
  'RwrKartePlus',
  'BlaueKarte',
  'Beschaeftigungsbewilligung',
  'VertriebenenAusweis',
];

export const personalaktFields = {
  SvNummer: code({
    caption: 'SV-Nummer',
    visible,
    encrypted: true,
    logsRead: true,
    formOnly: true,
    placeholder: '1234010180',
    rules: [svNummer(), svGeburtsdatum('Geburtsdatum'), eindeutig(), conditionalRequired(isMitarbeiter)],
  }),
  Verwendung: enumeration({
    caption: 'Verwendung',
    values: ['Arbeiter', 'Angestellter', 'Lehrling', 'FreierDienstnehmer'],
    default: 'Arbeiter',
    visible,
    hint: 'Art der Verwendung nach § 13 AÜG',
    rules: [conditionalRequired(isMitarbeiter)],
  }),
  Eintritt: date({ caption: 'Eintritt', visible, rules: [conditionalRequired(isMitarbeiter)] }),
  Austritt: date({ caption: 'Austritt', visible }),
  AustrittGrund: enumeration({
    caption: 'Austrittsgrund',
    values: ['KuendigungAN', 'KuendigungAG', 'Einvernehmlich', 'Fristablauf', 'Probezeit', 'Uebernahme', 'Sonstiges'],
    labels: { Uebernahme: 'Übernahme durch den Kunden' },
    visible,
    formOnly: true,
    rules: [conditionalRequired((row) => !isEmpty(row.Austritt))],
  }),
  IdKvGruppe: reference({
    caption: 'KV-Beschäftigungsgruppe',
    to: 'KvGruppe',
    visible,
    rules: [conditionalRequired(isMitarbeiter)],
  }),
  Grundlohn: money({
    ...sichtbarkeit.EigenerLohn,
    caption: 'Grundlohn',
    visible,
    formOnly: true,
    rules: [conditionalRequired(isMitarbeiter)],
  }),
  GrundlohnEinheit: enumeration({
    ...sichtbarkeit.EigenerLohn,
    caption: 'Einheit Grundlohn',
    values: ['Stunde', 'Monat'],
    default: 'Stunde',
    visible,
    formOnly: true,
  }),
  Iban: iban({ caption: 'IBAN', visible, encrypted: true, formOnly: true }),
  Bic: bic({ caption: 'BIC', visible, formOnly: true }),
  Kontoinhaber: text({ caption: 'Kontoinhaber:in', visible, formOnly: true, rules: [stringLength({ max: 70 })] }),
  ArbeitserlaubnisArt: enumeration({
    caption: 'Arbeitserlaubnis',
    values: [
      'NichtErforderlich',
      'RwrKarte',
      'RwrKartePlus',
      'BlaueKarte',
      'Beschaeftigungsbewilligung',
      'Daueraufenthalt',
      'Asylberechtigt',
      'VertriebenenAusweis',
      'Keine',
    ],
    visible,
  }),
  ArbeitserlaubnisBis: date({
    caption: 'Gültig bis',
    visible,
    rules: [dateInFuture(), conditionalRequired((row) => befristet.includes(row.ArbeitserlaubnisArt))],
  }),
  IsBeguenstigtBehindert: boolean({
    personal: 'erase',
    caption: 'Begünstigt behindert',
    default: false,
    visible,
    formOnly: true,
    logsRead: true,
    hint: 'Gesundheitsdaten nach Art. 9 DSGVO: nur mit eigener Einwilligung; jedes Lesen wird protokolliert.',
  }),
  Bekleidungsgroesse: text({
    caption: 'Bekleidung',
    visible,
    formOnly: true,
    placeholder: 'L',
    rules: [stringLength({ max: 10 })],
  }),
  Schuhgroesse: text({
    caption: 'Schuhe',
    visible,
    formOnly: true,
    placeholder: '43',
    rules: [stringLength({ max: 10 })],
  }),
};
