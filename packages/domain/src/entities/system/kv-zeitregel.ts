import { defineChild } from '../../entity/define.ts';
import { date } from '../../kinds/date.ts';
import { number } from '../../kinds/number.ts';
import { percent } from '../../kinds/percent.ts';
import { time } from '../../kinds/time.ts';
import { conditionalRequired } from '../../rules/conditional-required.ts';
import { range } from '../../rules/numbers/range.ts';
import { required } from '../../rules/required.ts';
import { isEmpty } from '../../rules/rule.ts';

const zuschlag = (caption: string) =>
  percent({ caption, hint: 'Leer = wie in der Leistungsart', rules: [range({ min: 0, max: 200 })] });

const wieGesetz = 'Leer = wie im Gesetz';

/** How a Kollektivvertrag counts hours from a day on. A new agreement is a new row; rows are never overwritten. */
export const kvZeitregel = defineChild({
  caption: { one: 'Zeitregel', many: 'Zeitregeln' },
  text: { fields: ['GueltigAb'] },
  fields: {
    GueltigAb: date({ caption: 'Gültig ab', rules: [required()] }),
    NormalTag: number({
      caption: 'Normalarbeitszeit am Tag',
      code: 'n2',
      hint: wieGesetz,
      rules: [range({ min: 1, max: 12 })],
    }),
    NormalWoche: number({
      caption: 'Normalarbeitszeit in der Woche',
      code: 'n2',
      hint: wieGesetz,
      rules: [range({ min: 1, max: 48 })],
    }),
    NachtVon: time({ caption: 'Nacht von', placeholder: '22:00', hint: wieGesetz }),
    NachtBis: time({ caption: 'Nacht bis', placeholder: '06:00', hint: wieGesetz }),
    Ue100Von: time({
      caption: 'Überstunde 100 % von',
      placeholder: '20:00',
      hint: wieGesetz,
      rules: [conditionalRequired((row) => !isEmpty(row.Ue100Bis))],
    }),
    Ue100Bis: time({
      caption: 'Überstunde 100 % bis',
      placeholder: '06:00',
      hint: wieGesetz,
      rules: [conditionalRequired((row) => !isEmpty(row.Ue100Von))],
    }),
    TaggeldUeber: number({
      caption: 'Taggeld über (Stunden)',
      code: 'n1',
      hint: wieGesetz,
      rules: [range({ min: 0, max: 12 })],
    }),
    NachtProzent: zuschlag('Nachtzuschlag %'),
    SonntagProzent: zuschlag('Sonntagszuschlag %'),
    FeiertagProzent: zuschlag('Feiertagszuschlag %'),
  },
  unique: [['GueltigAb']],
});
