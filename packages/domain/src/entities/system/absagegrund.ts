import { defineEntity } from '../../entity/define.ts';
import { orderFields } from '../../entity/master.ts';
import { enumeration } from '../../kinds/enumeration.ts';
import { text } from '../../kinds/text.ts';
import { required } from '../../rules/required.ts';
import { stringLength } from '../../rules/text/string-length.ts';

/** Why a proposal or an application came to nothing, and on whose side. */
export const absagegrund = defineEntity({
  key: 'Absagegrund',
  access: 'system',
  // Why we or somebody himself did not want is not a customer's; a supplier does not learn our reasons.
  sight: {
    Kunde: [{ is: { Seite: 'Kunde' } }],
    CoLieferant: [{ is: { Seite: 'Kunde' } }, { is: { Seite: 'Kandidat' } }],
  },
  isPlatform: true,
  caption: { one: 'Absagegrund', gender: 'm', many: 'Absagegründe' },
  text: { fields: ['Text'] },
  fields: {
    Seite: enumeration({
      caption: 'Seite',
      values: ['Kunde', 'Kandidat', 'Wir'],
      labels: { Kandidat: 'Kandidat:in' },
      rules: [required()],
    }),
    Text: text({ caption: 'Text', search: true, rules: [required(), stringLength({ min: 1, max: 100 })] }),
    ...orderFields(),
  },
  unique: [['Seite', 'Text']],
  grid: ['Seite', 'Text', 'Sortierung', 'IsAktiv'],
  sort: ['Sortierung', 'Text'],
});
