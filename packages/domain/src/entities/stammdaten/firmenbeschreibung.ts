import { defineEntity } from '../../entity/define.ts';
import { masterFields, masterSort, masterText } from '../../entity/master.ts';
import { boolean } from '../../kinds/boolean.ts';
import { reference } from '../../kinds/reference.ts';
import { richtext } from '../../kinds/richtext.ts';
import { text } from '../../kinds/text.ts';
import { required } from '../../rules/required.ts';
import { stringLength } from '../../rules/text/string-length.ts';
import { inseratVariablen } from '../stelleninserat/variablen.ts';

/** What an ad says about the company, by name or without it. */
export const firmenbeschreibungSt = defineEntity({
  key: 'FirmenbeschreibungSt',
  path: '/stammdaten/firmenbeschreibung',
  placement: 'settings',
  group: 'Texte & Recht',
  icon: 'file-description',
  caption: { one: 'Firmenbeschreibung', many: 'Firmenbeschreibungen' },
  text: masterText,
  fields: {
    ...masterFields(),
    IdUnternehmen: reference({ caption: 'Unternehmen', to: 'UnternehmenSt', rules: [required()] }),
    IdSprache: reference({ caption: 'Sprache', to: 'SpracheSt', defaultKey: 'de', rules: [required()] }),
    Text: richtext({
      caption: 'Text',
      variables: inseratVariablen,
      search: true,
      formOnly: true,
      rules: [required(), stringLength({ min: 50, max: 3000 })],
    }),
    IsAnonym: boolean({ caption: 'Anonym', default: false, hint: 'Unser Kunde, ein …' }),
    IsStandard: boolean({
      caption: 'Standard',
      default: false,
      hint: 'Eine je Unternehmen und Sprache, anonym oder nicht',
    }),
    Kurztext: text({ caption: 'Kurztext', formOnly: true, rules: [stringLength({ max: 300 })] }),
  },
  sections: {
    Firmenbeschreibung: [
      'Kurzbezeichnung',
      'Bezeichnung',
      'IdUnternehmen',
      'IdSprache',
      'IsAnonym',
      'IsStandard',
      'Sortierung',
      'IsAktiv',
    ],
    Wortlaut: ['Text', 'Kurztext'],
  },
  grid: [
    'Kurzbezeichnung',
    'Bezeichnung',
    'IdUnternehmen',
    'IdSprache',
    'IsAnonym',
    'IsStandard',
    'Sortierung',
    'IsAktiv',
  ],
  sort: masterSort,
});
