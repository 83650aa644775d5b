import { defineEntity } from '../../entity/define.ts';
import { masterFields, masterSort, masterText } from '../../entity/master.ts';
import { number } from '../../kinds/number.ts';
import { vonBis } from '../../rules/dates/von-bis.ts';
import { range } from '../../rules/numbers/range.ts';
import { required } from '../../rules/required.ts';

export const berufserfahrungSt = defineEntity({
  key: 'BerufserfahrungSt',
  path: '/stammdaten/berufserfahrung',
  placement: 'settings',
  group: 'Berufe & Profile',
  icon: 'stairs-up',
  caption: { one: 'Berufserfahrung', many: 'Berufserfahrungen' },
  text: masterText,
  fields: {
    ...masterFields(),
    JahreVon: number({ caption: 'Jahre von', rules: [range({ min: 0, max: 60 })] }),
    JahreBis: number({ caption: 'Jahre bis', rules: [range({ min: 0, max: 60 })] }),
    Stufe: number({ caption: 'Stufe', hint: 'Reihung im Matching', rules: [required(), range({ min: 0, max: 9 })] }),
    MonateSchemaOrg: number({ caption: 'Monate (schema.org)', computed: 'stored' }),
  },
  sections: {
    Berufserfahrung: [
      'Kurzbezeichnung',
      'Bezeichnung',
      'JahreVon',
      'JahreBis',
      'Stufe',
      'MonateSchemaOrg',
      'Sortierung',
      'IsAktiv',
    ],
  },
  rules: [vonBis('JahreVon', 'JahreBis')],
  grid: ['Kurzbezeichnung', 'Bezeichnung', 'JahreVon', 'JahreBis', 'Stufe', 'Sortierung', 'IsAktiv'],
  sort: masterSort,
});
