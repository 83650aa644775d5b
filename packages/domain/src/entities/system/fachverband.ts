import { defineEntity } from '../../entity/define.ts';
import { boolean } from '../../kinds/boolean.ts';
import { text } from '../../kinds/text.ts';
import { eindeutig } from '../../rules/eindeutig.ts';
import { required } from '../../rules/required.ts';
import { stringLength } from '../../rules/text/string-length.ts';

export const fachverband = defineEntity({
  key: 'Fachverband',
  access: 'system',
  isPlatform: true,
  caption: { one: 'Fachverband', gender: 'm', many: 'Fachverbände' },
  text: { fields: ['Bezeichnung'] },
  fields: {
    Bezeichnung: text({
      caption: 'Bezeichnung',
      search: true,
      rules: [required(), stringLength({ min: 1, max: 150 }), eindeutig()],
    }),
    Sparte: text({ caption: 'Sparte', search: true, rules: [stringLength({ max: 60 })] }),
    IsAktiv: boolean({ caption: 'Status', default: true }),
  },
  grid: ['Bezeichnung', 'Sparte', 'IsAktiv'],
  sort: ['Bezeichnung'],
});
