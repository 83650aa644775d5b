import { defineChild } from '../../../entity/define.ts';
import { boolean } from '../../../kinds/boolean.ts';
import { enumeration } from '../../../kinds/enumeration.ts';
import { text } from '../../../kinds/text.ts';
import { textList } from '../../../kinds/text-list.ts';
import { conditionalRequired } from '../../../rules/conditional-required.ts';
import { required } from '../../../rules/required.ts';
import { stringLength } from '../../../rules/text/string-length.ts';

/** A question of the form. An answer that excludes only marks the application: nobody is rejected by a machine (Art. 22 DSGVO). */
export const bewerbungFrage = defineChild({
  caption: { one: 'Frage', many: 'Fragen' },
  text: { fields: ['Text'] },
  fields: {
    Text: text({ caption: 'Frage', rules: [required(), stringLength({ min: 5, max: 200 })] }),
    Art: enumeration({
      caption: 'Art',
      values: ['Text', 'JaNein', 'Auswahl', 'Zahl', 'Datum', 'Datei'],
      labels: { JaNein: 'Ja / Nein' },
      default: 'Text',
      rules: [required()],
    }),
    Optionen: textList({
      caption: 'Optionen',
      rules: [conditionalRequired((row) => row.Art === 'Auswahl')],
    }),
    IsPflicht: boolean({ caption: 'Pflicht', default: false }),
    IsAusschluss: boolean({
      caption: 'Ausschlussfrage',
      default: false,
      hint: 'Markiert nur; abgesagt wird von Hand.',
    }),
    Ausschlusswert: text({
      caption: 'Ausschlusswert',
      rules: [stringLength({ max: 100 }), conditionalRequired((row) => row.IsAusschluss === true)],
    }),
  },
});
