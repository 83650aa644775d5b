import { defineEntity } from '../../entity/define.ts';
import { bezeichnung } from '../../entity/master.ts';
import { boolean } from '../../kinds/boolean.ts';
import { text } from '../../kinds/text.ts';
import { eindeutig } from '../../rules/eindeutig.ts';
import { numeric } from '../../rules/numbers/numeric.ts';
import { required } from '../../rules/required.ts';
import { stringLength } from '../../rules/text/string-length.ts';

export const erloeskonto = defineEntity({
  key: 'Erloeskonto',
  access: 'system',
  isPlatform: true,
  caption: { one: 'Erlöskonto', gender: 'n', many: 'Erlöskonten' },
  text: { fields: ['Konto', 'Bezeichnung'] },
  fields: {
    Konto: text({
      caption: 'Konto',
      search: true,
      placeholder: '4000',
      rules: [required(), numeric(), stringLength({ min: 1, max: 10 }), eindeutig()],
    }),
    Bezeichnung: bezeichnung(),
    IsAktiv: boolean({ caption: 'Status', default: true }),
  },
  grid: ['Konto', 'Bezeichnung', 'IsAktiv'],
  sort: ['Konto'],
});
