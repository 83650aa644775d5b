import { defineEntity } from '../../entity/define.ts';
import { bezeichnung } from '../../entity/master.ts';
import { boolean } from '../../kinds/boolean.ts';
import { date } from '../../kinds/date.ts';
import { money } from '../../kinds/money.ts';
import { reference } from '../../kinds/reference.ts';
import { text } from '../../kinds/text.ts';
import { range } from '../../rules/numbers/range.ts';
import { required } from '../../rules/required.ts';
import { stringLength } from '../../rules/text/string-length.ts';

/** A wage group with its minimum from a day on. A new year is a new row; rows are never overwritten. */
export const kvGruppe = defineEntity({
  key: 'KvGruppe',
  access: 'system',
  isPlatform: true,
  caption: { one: 'KV-Gruppe', many: 'KV-Gruppen' },
  text: { fields: ['Code', 'Bezeichnung'] },
  fields: {
    IdKollektivvertrag: reference({ caption: 'Kollektivvertrag', to: 'Kollektivvertrag', rules: [required()] }),
    Code: text({ caption: 'Code', search: true, rules: [required(), stringLength({ min: 1, max: 10 })] }),
    Bezeichnung: bezeichnung(),
    MindestStunde: money({ caption: 'Mindestlohn / Stunde', rules: [range({ min: 0 })] }),
    MindestMonat: money({ caption: 'Mindestlohn / Monat', rules: [range({ min: 0 })] }),
    GueltigAb: date({ caption: 'Gültig ab', rules: [required()] }),
    IsAktiv: boolean({ caption: 'Status', default: true }),
  },
  unique: [['IdKollektivvertrag', 'Code', 'GueltigAb']],
  grid: ['IdKollektivvertrag', 'Code', 'Bezeichnung', 'MindestStunde', 'MindestMonat', 'GueltigAb', 'IsAktiv'],
  sort: ['Code', 'Bezeichnung'],
});
