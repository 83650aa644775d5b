import { defineEntity } from '../../entity/define.ts';
import { bezeichnung } from '../../entity/master.ts';
import { boolean } from '../../kinds/boolean.ts';
import { date } from '../../kinds/date.ts';
import { enumeration } from '../../kinds/enumeration.ts';
import { percent } from '../../kinds/percent.ts';
import { reference } from '../../kinds/reference.ts';
import { range } from '../../rules/numbers/range.ts';
import { required } from '../../rules/required.ts';

/** A rate of VAT from a day on. A new rate is a new row; rows are never overwritten. */
export const steuersatz = defineEntity({
  key: 'Steuersatz',
  access: 'system',
  isPlatform: true,
  caption: { one: 'Steuersatz', gender: 'm', many: 'Steuersätze' },
  text: { fields: ['Bezeichnung'] },
  fields: {
    Bezeichnung: bezeichnung(),
    IdLand: reference({ caption: 'Land', to: 'Land', defaultKey: 'AT', rules: [required()] }),
    Prozent: percent({ caption: 'Steuersatz %', rules: [required(), range({ min: 0, max: 100 })] }),
    // The codes of EN 16931.
    Kategorie: enumeration({
      caption: 'Kategorie',
      values: ['S', 'AE', 'K', 'G', 'E', 'O'],
      labels: {
        S: 'Normal (S)',
        AE: 'Reverse Charge (AE)',
        K: 'Innergemeinschaftlich (K)',
        G: 'Export (G)',
        E: 'Befreit (E)',
        O: 'Nicht steuerbar (O)',
      },
      default: 'S',
      rules: [required()],
    }),
    // Of several normal rates of a country the one that began last counts; the others are for what the law names.
    IsNormalsatz: boolean({ caption: 'Normalsatz', default: false }),
    GueltigAb: date({ caption: 'Gültig ab', rules: [required()] }),
    IsAktiv: boolean({ caption: 'Status', default: true }),
  },
  unique: [['IdLand', 'Kategorie', 'Prozent', 'GueltigAb']],
  grid: ['Bezeichnung', 'IdLand', 'Prozent', 'Kategorie', 'IsNormalsatz', 'GueltigAb', 'IsAktiv'],
  sort: ['Bezeichnung'],
});
