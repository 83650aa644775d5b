import { defineEntity } from '../../entity/define.ts';
import { boolean } from '../../kinds/boolean.ts';
import { enumeration } from '../../kinds/enumeration.ts';
import { text } from '../../kinds/text.ts';
import { required } from '../../rules/required.ts';
import { stringLength } from '../../rules/text/string-length.ts';

/** Industries by ÖNACE; both classifications are in use at the same time. */
export const branche = defineEntity({
  key: 'Branche',
  access: 'system',
  isPlatform: true,
  caption: { one: 'Branche', many: 'Branchen' },
  text: { fields: ['Code', 'Bezeichnung'] },
  fields: {
    Code: text({ caption: 'ÖNACE-Code', search: true, rules: [required(), stringLength({ min: 1, max: 10 })] }),
    Bezeichnung: text({
      caption: 'Bezeichnung',
      search: true,
      rules: [required(), stringLength({ min: 1, max: 200 })],
    }),
    Fassung: enumeration({
      caption: 'Fassung',
      values: ['Oenace2008', 'Oenace2025'],
      default: 'Oenace2008',
      rules: [required()],
    }),
    IsAktiv: boolean({ caption: 'Status', default: true }),
  },
  unique: [['Fassung', 'Code']],
  grid: ['Code', 'Bezeichnung', 'Fassung', 'IsAktiv'],
  sort: ['Code'],
});
