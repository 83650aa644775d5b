import { defineEntity } from '../../entity/define.ts';
import { wholeSight } from '../../entity/sight.ts';
import { reference } from '../../kinds/reference.ts';
import { required } from '../../rules/required.ts';
import { zahlungFields } from './zahlung-felder.ts';

/** Written by 'Zahlung buchen' only. */
export const fakturaZahlung = defineEntity({
  key: 'FakturaZahlung',
  access: 'follows',
  follows: ['IdFaktura'],
  sight: wholeSight,
  readOnly: true,
  caption: { one: 'Zahlung', many: 'Zahlungen' },
  text: { fields: ['Datum', 'Weg'], join: ' ' },
  fields: {
    IdFaktura: reference({ caption: 'Faktura', to: 'FakturaDat', rules: [required()] }),
    ...zahlungFields,
  },
  grid: ['IdFaktura', 'Datum', 'Betrag', 'Weg', 'Referenz'],
  sort: ['-Datum'],
});
