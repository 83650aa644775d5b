import { defineEntity } from '../../entity/define.ts';
import { wholeSight } from '../../entity/sight.ts';
import { date } from '../../kinds/date.ts';
import { file } from '../../kinds/file.ts';
import { money } from '../../kinds/money.ts';
import { number } from '../../kinds/number.ts';
import { reference } from '../../kinds/reference.ts';
import { text } from '../../kinds/text.ts';
import { range } from '../../rules/numbers/range.ts';
import { required } from '../../rules/required.ts';

/** Written by 'Mahnen' of the invoice only. */
export const fakturaMahnung = defineEntity({
  key: 'FakturaMahnung',
  access: 'follows',
  follows: ['IdFaktura'],
  sight: wholeSight,
  readOnly: true,
  caption: { one: 'Mahnung', many: 'Mahnungen' },
  text: { fields: ['Datum'] },
  fields: {
    IdFaktura: reference({ caption: 'Faktura', to: 'FakturaDat', rules: [required()] }),
    Stufe: number({ caption: 'Stufe', rules: [required(), range({ min: 1, max: 3 })] }),
    Datum: date({ caption: 'Datum', rules: [required()] }),
    Gebuehr: money({ caption: 'Gebühr', adds: true, default: 0, rules: [range({ min: 0 })] }),
    // Owed for the delay until that day, by law.
    Zinsen: money({ caption: 'Verzugszinsen', adds: true, default: 0, rules: [range({ min: 0 })] }),
    // Which version of the invoice's letter it is.
    Fassung: number({ caption: 'Fassung', technical: true }),
    // In which its amounts are: that of the invoice.
    Waehrung: text({ caption: 'Währungscode', computed: 'query', technical: true }),
    Pdf: file({ caption: 'PDF', types: ['pdf'], computed: 'query' }),
  },
  unique: [['IdFaktura', 'Stufe']],
  grid: ['IdFaktura', 'Stufe', 'Datum', 'Gebuehr', 'Zinsen', 'Pdf'],
  sort: ['-Datum'],
});
