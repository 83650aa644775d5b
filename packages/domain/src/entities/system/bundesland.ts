import { defineEntity } from '../../entity/define.ts';
import { bezeichnung } from '../../entity/master.ts';
import { boolean } from '../../kinds/boolean.ts';
import { reference } from '../../kinds/reference.ts';
import { text } from '../../kinds/text.ts';
import { required } from '../../rules/required.ts';
import { stringLength } from '../../rules/text/string-length.ts';

export const bundesland = defineEntity({
  key: 'Bundesland',
  access: 'system',
  isPlatform: true,
  caption: { one: 'Bundesland', gender: 'n', many: 'Bundesländer' },
  text: { fields: ['Bezeichnung'] },
  fields: {
    Kurzbezeichnung: text({
      caption: 'Kurzbezeichnung',
      search: true,
      placeholder: 'OÖ',
      rules: [required(), stringLength({ min: 1, max: 10 })],
    }),
    Bezeichnung: bezeichnung(),
    IdLand: reference({ caption: 'Land', to: 'Land', defaultKey: 'AT', rules: [required()] }),
    IsAktiv: boolean({ caption: 'Status', default: true }),
  },
  unique: [['IdLand', 'Kurzbezeichnung']],
  grid: ['Kurzbezeichnung', 'Bezeichnung', 'IdLand', 'IsAktiv'],
  sort: ['Bezeichnung'],
});
