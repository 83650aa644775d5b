import { sichtbarkeit } from '../../access/sichtbarkeit.ts';
import { defineChild } from '../../entity/define.ts';
import { date } from '../../kinds/date.ts';
import { enumeration, multiEnum } from '../../kinds/enumeration.ts';
import { reference } from '../../kinds/reference.ts';
import { text } from '../../kinds/text.ts';
import { timerange } from '../../kinds/timerange.ts';
import { vonBis } from '../../rules/dates/von-bis.ts';
import { required } from '../../rules/required.ts';
import { stringLength } from '../../rules/text/string-length.ts';

export const personVerfuegbarkeit = defineChild({
  caption: { one: 'Verfügbarkeit', many: 'Verfügbarkeit' },
  text: { fields: ['Art'] },
  fields: {
    Von: date({ caption: 'Von', rules: [required()] }),
    Bis: date({ caption: 'Bis', rules: [required()] }),
    Art: enumeration({
      caption: 'Art',
      values: ['Verfuegbar', 'TeilweiseVerfuegbar', 'NichtVerfuegbar', 'Urlaub', 'Krank', 'Kur', 'Karenz'],
      default: 'Verfuegbar',
      rules: [required()],
    }),
    Zeitfenster: timerange({ caption: 'Zeitfenster', placeholder: '08:00–14:00' }),
    Wochentage: multiEnum({ caption: 'Wochentage', values: ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'] }),
    Bemerkung: text({ caption: 'Bemerkung', rules: [stringLength({ max: 200 })] }),
  },
  rules: [vonBis('Von', 'Bis')],
});

/** Blocks proposals of the person to that customer. */
export const personSperre = defineChild({
  ...sichtbarkeit.Intern,
  caption: { one: 'Kundensperre', many: 'Kundensperren' },
  text: { fields: ['Grund'] },
  fields: {
    IdUnternehmen: reference({ caption: 'Unternehmen', to: 'UnternehmenSt', rules: [required()] }),
    Art: enumeration({
      caption: 'Art',
      values: ['KundeLehntAb', 'PersonLehntAb', 'Konkurrenzklausel'],
      default: 'KundeLehntAb',
      rules: [required()],
    }),
    Grund: text({ caption: 'Grund', rules: [required(), stringLength({ min: 1, max: 200 })] }),
    GueltigBis: date({ caption: 'Gültig bis' }),
  },
  unique: [['IdUnternehmen']],
});
