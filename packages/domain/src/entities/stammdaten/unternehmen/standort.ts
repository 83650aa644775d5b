import { defineChild } from '../../../entity/define.ts';
import { atMostOne } from '../../../entity/list-rule.ts';
import { boolean } from '../../../kinds/boolean.ts';
import { multiEnum } from '../../../kinds/enumeration.ts';
import { multiline } from '../../../kinds/multiline.ts';
import { number } from '../../../kinds/number.ts';
import { reference } from '../../../kinds/reference.ts';
import { text } from '../../../kinds/text.ts';
import { plz } from '../../../rules/contact/plz.ts';
import { range } from '../../../rules/numbers/range.ts';
import { required } from '../../../rules/required.ts';
import { stringLength } from '../../../rules/text/string-length.ts';
import { isoOfLand } from '../../system/land.ts';

export const unternehmenStandort = defineChild({
  caption: { one: 'Standort', gender: 'm', many: 'Standorte' },
  text: { fields: ['Bezeichnung', 'Ort'], join: ', ' },
  fields: {
    Bezeichnung: text({ caption: 'Bezeichnung', rules: [required(), stringLength({ min: 1, max: 100 })] }),
    Strasse: text({ caption: 'Straße', rules: [stringLength({ max: 80 })] }),
    Plz: text({ caption: 'PLZ', rules: [plz((row) => isoOfLand(row.IdLand))] }),
    Ort: text({ caption: 'Ort', rules: [stringLength({ max: 60 })] }),
    IdLand: reference({ caption: 'Land', to: 'Land', defaultKey: 'AT' }),
    IdBundesland: reference({ caption: 'Bundesland', to: 'Bundesland', dependsOn: { IdLand: 'IdLand' } }),
    IsHaupt: boolean({ caption: 'Hauptstandort', default: false }),
    Anfahrt: multiline({ caption: 'Anfahrt', rules: [stringLength({ max: 1000 })] }),
    Sicherheitshinweise: multiline({ caption: 'Sicherheitshinweise', rules: [stringLength({ max: 2000 })] }),
    Psa: multiEnum({
      caption: 'Persönliche Schutzausrüstung',
      values: ['Helm', 'Schuhe', 'Gehoerschutz', 'Brille', 'Handschuhe', 'Warnweste', 'Absturz'],
    }),
    Lat: number({ caption: 'Breite', code: 'n6', rules: [range({ min: -90, max: 90 })] }),
    Lon: number({ caption: 'Länge', code: 'n6', rules: [range({ min: -180, max: 180 })] }),
  },
  grid: ['Bezeichnung', 'Strasse', 'Plz', 'Ort', 'IdLand', 'IsHaupt'],
  listRules: [atMostOne('IsHaupt')],
});
