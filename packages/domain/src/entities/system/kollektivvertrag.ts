import { defineEntity } from '../../entity/define.ts';
import { boolean } from '../../kinds/boolean.ts';
import { multiEnum } from '../../kinds/enumeration.ts';
import { percent } from '../../kinds/percent.ts';
import { text } from '../../kinds/text.ts';
import { eindeutig } from '../../rules/eindeutig.ts';
import { range } from '../../rules/numbers/range.ts';
import { required } from '../../rules/required.ts';
import { stringLength } from '../../rules/text/string-length.ts';
import { kvZeitregel } from './kv-zeitregel.ts';

export const kollektivvertrag = defineEntity({
  key: 'Kollektivvertrag',
  access: 'system',
  isPlatform: true,
  caption: { one: 'Kollektivvertrag', gender: 'm', many: 'Kollektivverträge' },
  text: { fields: ['Bezeichnung'] },
  fields: {
    Bezeichnung: text({
      caption: 'Bezeichnung',
      search: true,
      rules: [required(), stringLength({ min: 1, max: 150 }), eindeutig()],
    }),
    Geltung: text({ caption: 'Geltungsbereich', rules: [stringLength({ max: 200 })] }),
    Verwendung: multiEnum({ caption: 'Gilt für', values: ['Arbeiter', 'Angestellter'], rules: [required()] }),
    IsReferenzverband: boolean({
      caption: 'Referenzverband',
      default: false,
      hint: 'Hochlohnbranche mit Referenzzuschlag',
    }),
    Referenzzuschlag: percent({ caption: 'Referenzzuschlag %', rules: [range({ min: 0, max: 30 })] }),
    IsAktiv: boolean({ caption: 'Status', default: true }),
  },
  children: { KvZeitregel: kvZeitregel },
  grid: ['Bezeichnung', 'Geltung', 'Verwendung', 'IsReferenzverband', 'Referenzzuschlag', 'IsAktiv'],
  sort: ['Bezeichnung'],
});
