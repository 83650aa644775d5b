import { defineEntity } from '../../entity/define.ts';
import { boolean } from '../../kinds/boolean.ts';
import { number } from '../../kinds/number.ts';
import { reference } from '../../kinds/reference.ts';
import { text } from '../../kinds/text.ts';
import { plz as plzRule } from '../../rules/contact/plz.ts';
import { range } from '../../rules/numbers/range.ts';
import { required } from '../../rules/required.ts';
import { stringLength } from '../../rules/text/string-length.ts';
import { isoOfLand } from './land.ts';

/** Where a postcode lies; distances are measured from here. */
export const plz = defineEntity({
  key: 'Plz',
  access: 'system',
  isPlatform: true,
  caption: { one: 'Postleitzahl', many: 'Postleitzahlen' },
  text: { fields: ['Plz', 'Ort'], join: ' ' },
  fields: {
    Plz: text({ caption: 'PLZ', search: true, rules: [required(), plzRule((row) => isoOfLand(row.IdLand))] }),
    Ort: text({ caption: 'Ort', search: true, rules: [required(), stringLength({ min: 1, max: 60 })] }),
    Bezirk: text({ caption: 'Bezirk', search: true, rules: [stringLength({ max: 60 })] }),
    IdBundesland: reference({ caption: 'Bundesland', to: 'Bundesland', dependsOn: { IdLand: 'IdLand' } }),
    IdLand: reference({ caption: 'Land', to: 'Land', defaultKey: 'AT', rules: [required()] }),
    Lat: number({ caption: 'Breite', code: 'n6', rules: [range({ min: -90, max: 90 })] }),
    Lon: number({ caption: 'Länge', code: 'n6', rules: [range({ min: -180, max: 180 })] }),
    IsAktiv: boolean({ caption: 'Status', default: true }),
  },
  unique: [['IdLand', 'Plz', 'Ort']],
  grid: ['Plz', 'Ort', 'Bezirk', 'IdBundesland', 'IdLand', 'Lat', 'Lon', 'IsAktiv'],
  sort: ['Plz', 'Ort'],
});
