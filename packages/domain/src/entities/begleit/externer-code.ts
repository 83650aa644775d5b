import { defineEntity } from '../../entity/define.ts';
import { internalSight } from '../../entity/sight.ts';
import { enumeration } from '../../kinds/enumeration.ts';
import { number } from '../../kinds/number.ts';
import { text } from '../../kinds/text.ts';
import { required } from '../../rules/required.ts';
import { stringLength } from '../../rules/text/string-length.ts';

/** How a job board calls one of our master records. */
export const externerCode = defineEntity({
  key: 'ExternerCode',
  erasure: 'rows',
  access: 'follows',
  follows: { entitaet: 'Entitaet', id: 'DatensatzId' },
  sight: internalSight,
  caption: { one: 'Externer Code', many: 'Externe Codes' },
  text: { fields: ['Code', 'Label'] },
  fields: {
    Entitaet: enumeration({
      caption: 'Gehört zu',
      values: [
        'BerufsgruppeSt',
        'JobbezeichnungSt',
        'ArbeitszeitSt',
        'BerufserfahrungSt',
        'RegionSt',
        'SpracheSt',
        'DienstleistungSt',
      ],
      rules: [required()],
    }),
    DatensatzId: number({ caption: 'Datensatz', rules: [required()] }),
    Konnektor: enumeration({
      caption: 'Konnektor',
      values: ['Ams', 'Hokify', 'Stepstone', 'Iventa', 'Indeed', 'KarriereAt'],
      rules: [required()],
    }),
    Code: text({ caption: 'Code', search: true, rules: [required(), stringLength({ min: 1, max: 60 })] }),
    Label: text({ caption: 'Bezeichnung', search: true, rules: [stringLength({ max: 100 })] }),
  },
  unique: [['Entitaet', 'DatensatzId', 'Konnektor']],
  grid: ['Konnektor', 'Code', 'Label'],
  sort: ['Konnektor'],
});
