import { defineEntity } from '../../entity/define.ts';
import { masterFields, masterSort, masterText } from '../../entity/master.ts';
import { symbole, symbolNamen } from '../../entity/symbole.ts';
import { enumeration } from '../../kinds/enumeration.ts';
import { reference } from '../../kinds/reference.ts';
import { text } from '../../kinds/text.ts';
import { required } from '../../rules/required.ts';
import { stringLength } from '../../rules/text/string-length.ts';

export const verguenstigungSt = defineEntity({
  key: 'VerguenstigungSt',
  path: '/stammdaten/verguenstigung',
  placement: 'settings',
  group: 'Berufe & Profile',
  icon: 'gift',
  caption: { one: 'Vergünstigung', many: 'Vergünstigungen' },
  text: masterText,
  fields: {
    ...masterFields(),
    Icon: enumeration({ caption: 'Symbol', values: symbole, labels: symbolNamen, rules: [required()] }),
    InseratText: text({
      caption: 'Text im Inserat',
      search: true,
      formOnly: true,
      rules: [required(), stringLength({ min: 3, max: 120 })],
    }),
    Kategorie: enumeration({
      caption: 'Kategorie',
      values: ['Mobilitaet', 'Gesundheit', 'Verpflegung', 'Weiterbildung', 'Finanziell', 'Arbeitszeit', 'Sonstiges'],
    }),
    IdUnternehmen: reference({
      caption: 'Unternehmen',
      to: 'UnternehmenSt',
      hint: 'Leer = für Inserate aller Unternehmen',
    }),
    SchemaOrgText: text({ caption: 'Text für schema.org', formOnly: true, rules: [stringLength({ max: 120 })] }),
  },
  sections: {
    Vergünstigung: [
      'Kurzbezeichnung',
      'Bezeichnung',
      'Kategorie',
      'IdUnternehmen',
      'Icon',
      'InseratText',
      'SchemaOrgText',
      'Sortierung',
      'IsAktiv',
    ],
  },
  grid: ['Kurzbezeichnung', 'Bezeichnung', 'Icon', 'Kategorie', 'IdUnternehmen', 'Sortierung', 'IsAktiv'],
  sort: masterSort,
});
