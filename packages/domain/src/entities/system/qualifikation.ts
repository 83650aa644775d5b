import { defineEntity } from '../../entity/define.ts';
import { boolean } from '../../kinds/boolean.ts';
import { enumeration } from '../../kinds/enumeration.ts';
import { text } from '../../kinds/text.ts';
import { textList } from '../../kinds/text-list.ts';
import { eindeutig } from '../../rules/eindeutig.ts';
import { required } from '../../rules/required.ts';
import { stringLength } from '../../rules/text/string-length.ts';

export const qualifikation = defineEntity({
  key: 'Qualifikation',
  access: 'system',
  isPlatform: true,
  caption: { one: 'Qualifikation', many: 'Qualifikationen' },
  text: { fields: ['Bezeichnung'] },
  fields: {
    Bezeichnung: text({
      caption: 'Bezeichnung',
      search: true,
      rules: [required(), stringLength({ min: 1, max: 100 }), eindeutig()],
    }),
    Synonyme: textList({ caption: 'Synonyme', search: true }),
    Art: enumeration({
      caption: 'Art',
      values: ['Fachkenntnis', 'Berechtigung', 'Zertifikat', 'Software', 'Sonstiges'],
      default: 'Fachkenntnis',
      rules: [required()],
    }),
    IsAktiv: boolean({ caption: 'Status', default: true }),
  },
  grid: ['Bezeichnung', 'Synonyme', 'Art', 'IsAktiv'],
  sort: ['Bezeichnung'],
});
