import { defineEntity } from '../../entity/define.ts';
import { masterFields, masterSort, masterText } from '../../entity/master.ts';
import { boolean } from '../../kinds/boolean.ts';
import { emailMultiple } from '../../kinds/email-multiple.ts';
import { enumeration, multiEnum } from '../../kinds/enumeration.ts';
import { number } from '../../kinds/number.ts';
import { multiReference } from '../../kinds/reference.ts';
import { richtext } from '../../kinds/richtext.ts';
import { text } from '../../kinds/text.ts';
import { conditionalRequired } from '../../rules/conditional-required.ts';
import { range } from '../../rules/numbers/range.ts';
import { required } from '../../rules/required.ts';
import { stringLength } from '../../rules/text/string-length.ts';
import { inseratVariablen } from '../stelleninserat/variablen.ts';
import { bewerbungFeld } from './bewerbung-einstellung/feld.ts';
import { bewerbungFrage } from './bewerbung-einstellung/frage.ts';

/** How the application form looks and what happens when somebody applies. */
export const bewerbungEinstellungSt = defineEntity({
  key: 'BewerbungEinstellungSt',
  path: '/stammdaten/bewerbung-einstellung',
  placement: 'settings',
  group: 'Texte & Recht',
  icon: 'forms',
  caption: { one: 'Bewerbung-Einstellung', many: 'Bewerbung-Einstellungen' },
  text: masterText,
  fields: {
    ...masterFields(),
    DateiTypen: multiEnum({
      caption: 'Erlaubte Dateitypen',
      values: ['pdf', 'docx', 'odt', 'jpg', 'png'],
      default: ['pdf', 'docx', 'odt', 'jpg', 'png'],
      formOnly: true,
    }),
    MaxDateiMb: number({
      caption: 'Max. Dateigröße (MB)',
      default: 10,
      formOnly: true,
      rules: [range({ min: 1, max: 20 })],
    }),
    MaxDateien: number({
      caption: 'Max. Anzahl Dateien',
      default: 5,
      formOnly: true,
      rules: [range({ min: 1, max: 10 })],
    }),
    Einwilligungen: multiReference({
      caption: 'Einwilligungen',
      to: 'EinwilligungDsgvoSt',
      formOnly: true,
      hint: 'Eine davon mit dem Zweck Bewerbung',
      rules: [required()],
    }),
    BestaetigungBetreff: text({
      caption: 'Betreff der Bestätigung',
      formOnly: true,
      rules: [required(), stringLength({ min: 1, max: 150 })],
    }),
    BestaetigungText: richtext({
      caption: 'Text der Bestätigung',
      variables: ['Person', ...inseratVariablen],
      formOnly: true,
      rules: [required(), stringLength({ max: 4000 })],
    }),
    AbsageText: richtext({ caption: 'Text der Absage', formOnly: true, rules: [stringLength({ max: 4000 })] }),
    BenachrichtigungAn: enumeration({
      caption: 'Benachrichtigung an',
      values: ['Berater', 'Niederlassung', 'Adresse'],
      labels: { Berater: 'Berater:in' },
      default: 'Berater',
    }),
    BenachrichtigungEmail: emailMultiple({
      caption: 'Adresse der Benachrichtigung',
      formOnly: true,
      rules: [conditionalRequired((row) => row.BenachrichtigungAn === 'Adresse')],
    }),
    IsLebenslaufPflicht: boolean({
      caption: 'Lebenslauf erforderlich',
      default: false,
      hint: 'Ohne ihn genügen Name und Telefonnummer: so bewirbt man sich am Handy.',
    }),
    IsSpamSchutz: boolean({ caption: 'Spamschutz', default: true, formOnly: true }),
    ErfolgsText: richtext({ caption: 'Text nach dem Absenden', formOnly: true, rules: [stringLength({ max: 2000 })] }),
    AufbewahrungTage: number({
      caption: 'Aufbewahrung (Tage)',
      default: 213,
      formOnly: true,
      hint: '213 Tage sind sieben Monate.',
      rules: [range({ min: 30, max: 730 })],
    }),
  },
  children: { BewerbungFeld: bewerbungFeld, BewerbungFrage: bewerbungFrage },
  sections: {
    'Bewerbung-Einstellung': [
      'Kurzbezeichnung',
      'Bezeichnung',
      'Einwilligungen',
      'AufbewahrungTage',
      'Sortierung',
      'IsAktiv',
    ],
    Formular: ['IsLebenslaufPflicht', 'DateiTypen', 'MaxDateien', 'MaxDateiMb', 'IsSpamSchutz'],
    Felder: ['BewerbungFeld'],
    Fragen: ['BewerbungFrage'],
    Eingang: ['BenachrichtigungAn', 'BenachrichtigungEmail', 'ErfolgsText'],
    Antworten: ['BestaetigungBetreff', 'BestaetigungText', 'AbsageText'],
  },
  grid: ['Kurzbezeichnung', 'Bezeichnung', 'BenachrichtigungAn', 'IsLebenslaufPflicht', 'Sortierung', 'IsAktiv'],
  sort: masterSort,
});
