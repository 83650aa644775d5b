import { defineEntity } from '../../entity/define.ts';
import { orderFields } from '../../entity/master.ts';
import { text } from '../../kinds/text.ts';
import { eindeutig } from '../../rules/eindeutig.ts';
import { required } from '../../rules/required.ts';
import { stringLength } from '../../rules/text/string-length.ts';

export const dokumentart = defineEntity({
  key: 'Dokumentart',
  access: 'system',
  isPlatform: true,
  caption: { one: 'Dokumentart', many: 'Dokumentarten' },
  text: { fields: ['Bezeichnung'] },
  fields: {
    Bezeichnung: text({
      caption: 'Bezeichnung',
      search: true,
      rules: [required(), stringLength({ min: 1, max: 100 }), eindeutig()],
    }),
    ...orderFields(),
  },
  grid: ['Bezeichnung', 'Sortierung', 'IsAktiv'],
  sort: ['Sortierung', 'Bezeichnung'],
});
