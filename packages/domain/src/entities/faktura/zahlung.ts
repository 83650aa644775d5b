import { defineEntity } from '../../entity/define.ts';
import { wholeSight } from '../../entity/sight.ts';
import { datetime } from '../../kinds/datetime.ts';
import { number } from '../../kinds/number.ts';
import { reference } from '../../kinds/reference.ts';
import { text } from '../../kinds/text.ts';
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
  text: { fields: ['Datum', 'Weg', 'Betrag'], join: ' ' },
  fields: {
    IdFaktura: reference({ caption: 'Faktura', to: 'FakturaDat', rules: [required()] }),
    ...zahlungFields,
    // A counter entry names what it takes back; nothing is taken back twice.
    IdZahlungBezug: reference({ caption: 'Hebt auf', to: 'FakturaZahlung' }),
    // The line of the bank statement it came with.
    Kontozeile: number({ caption: 'Kontozeile', technical: true }),
    // In which its amounts are: that of the invoice.
    Waehrung: text({ caption: 'Währungscode', computed: 'query', technical: true }),
    FibuExportAm: datetime({ caption: 'Fibu-Export am', server: true }),
  },
  unique: [['IdZahlungBezug']],
  grid: ['IdFaktura', 'Datum', 'Betrag', 'Weg', 'Referenz'],
  sort: ['-Datum'],
  sortable: ['Kontozeile'], // to find what came of a line of a statement
});
