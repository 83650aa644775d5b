import { defineChild } from '../../entity/define.ts';
import { exactlyOne } from '../../entity/list-rule.ts';
import { boolean } from '../../kinds/boolean.ts';
import { date } from '../../kinds/date.ts';
import { enumeration } from '../../kinds/enumeration.ts';
import { number } from '../../kinds/number.ts';
import { reference } from '../../kinds/reference.ts';
import { text } from '../../kinds/text.ts';
import { plz } from '../../rules/contact/plz.ts';
import { vonBis } from '../../rules/dates/von-bis.ts';
import { required } from '../../rules/required.ts';
import { stringLength } from '../../rules/text/string-length.ts';
import { isoOfLand } from '../system/land.ts';

export const personAdresse = defineChild({
  caption: { one: 'Adresse', many: 'Adressen' },
  text: { fields: ['Plz', 'Ort', 'Strasse'], join: ' ' },
  fields: {
    Art: enumeration({
      caption: 'Art',
      values: ['Hauptwohnsitz', 'Nebenwohnsitz', 'Zustellung'],
      default: 'Hauptwohnsitz',
      rules: [required()],
    }),
    Strasse: text({ caption: 'Straße', rules: [required(), stringLength({ min: 1, max: 80 })] }),
    Hausnummer: text({ caption: 'Hausnummer', rules: [stringLength({ max: 20 })] }),
    Plz: text({
      caption: 'PLZ',
      personal: (code) => String(code ?? '').slice(0, 2),
      rules: [required(), plz((row) => isoOfLand(row.IdLand))],
    }),
    Ort: text({ caption: 'Ort', rules: [required(), stringLength({ min: 1, max: 60 })] }),
    IdLand: reference({ caption: 'Land', to: 'Land', defaultKey: 'AT', rules: [required()] }),
    GueltigAb: date({ caption: 'Gültig ab' }),
    GueltigBis: date({ caption: 'Gültig bis' }),
    IsHaupt: boolean({ caption: 'Hauptadresse', default: false }),
    Lat: number({ caption: 'Breite', code: 'n6', personal: 'erase', computed: 'stored', formOnly: true }),
    Lon: number({ caption: 'Länge', code: 'n6', personal: 'erase', computed: 'stored', formOnly: true }),
  },
  grid: ['Art', 'Strasse', 'Hausnummer', 'Plz', 'Ort', 'IdLand', 'GueltigAb', 'GueltigBis', 'IsHaupt'],
  rules: [vonBis('GueltigAb', 'GueltigBis')],
  listRules: [exactlyOne('IsHaupt')],
});
