import { defineEntity } from '../../entity/define.ts';
import { bezeichnung, orderFields } from '../../entity/master.ts';
import { enumeration } from '../../kinds/enumeration.ts';
import { percent } from '../../kinds/percent.ts';
import { text } from '../../kinds/text.ts';
import { eindeutig } from '../../rules/eindeutig.ts';
import { range } from '../../rules/numbers/range.ts';
import { required } from '../../rules/required.ts';
import { stringLength } from '../../rules/text/string-length.ts';

/** What is counted and billed: hours of a kind, allowances, travel, a fee. */
export const leistungsart = defineEntity({
  key: 'Leistungsart',
  access: 'system',
  isPlatform: true,
  caption: { one: 'Leistungsart', many: 'Leistungsarten' },
  text: { fields: ['Bezeichnung'] },
  fields: {
    Code: text({ caption: 'Code', search: true, rules: [required(), stringLength({ min: 1, max: 10 }), eindeutig()] }),
    Bezeichnung: bezeichnung(),
    Einheit: enumeration({
      caption: 'Einheit',
      values: ['Stunde', 'Tag', 'Stueck', 'Km', 'Pauschal'],
      default: 'Stunde',
      rules: [required()],
    }),
    ZuschlagProzent: percent({ caption: 'Zuschlag %', rules: [range({ min: 0, max: 200 })] }),
    ...orderFields(),
  },
  grid: ['Code', 'Bezeichnung', 'Einheit', 'ZuschlagProzent', 'Sortierung', 'IsAktiv'],
  sort: ['Sortierung', 'Bezeichnung'],
});
