import { sichtbarkeit } from '../../access/sichtbarkeit.ts';
import { defineChild } from '../../entity/define.ts';
import { boolean } from '../../kinds/boolean.ts';
import { date } from '../../kinds/date.ts';
import { enumeration } from '../../kinds/enumeration.ts';
import { file } from '../../kinds/file.ts';
import { vonBis } from '../../rules/dates/von-bis.ts';
import { required } from '../../rules/required.ts';

export const abwesenheitsarten = [
  'Krank',
  'Urlaub',
  'Zeitausgleich',
  'Pflegefreistellung',
  'Feiertag',
  'Stehzeit',
  'Unentschuldigt',
  'Unbezahlt',
] as const;

export const einsatzAbwesenheit = defineChild({
  caption: { one: 'Abwesenheit', many: 'Abwesenheiten' },
  text: { fields: ['Art'] },
  fields: {
    Von: date({ caption: 'Von', rules: [required()] }),
    Bis: date({ caption: 'Bis', rules: [required()] }),
    Art: enumeration({ caption: 'Art', values: abwesenheitsarten, default: 'Krank', rules: [required()] }),
    IsGemeldet: boolean({ caption: 'Gemeldet', default: false }),
    Krankmeldung: file({
      ...sichtbarkeit.Arbeitgeber,
      caption: 'Krankmeldung',
      types: ['pdf', 'jpg', 'png'],
      maxMb: 20,
    }),
  },
  rules: [vonBis('Von', 'Bis')],
});
