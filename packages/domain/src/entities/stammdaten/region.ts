import { defineEntity, type RowOf } from '../../entity/define.ts';
import { masterFields, masterSort, masterText } from '../../entity/master.ts';
import { nichtSelbst } from '../../entity/nicht-selbst.ts';
import { number } from '../../kinds/number.ts';
import { reference } from '../../kinds/reference.ts';
import { text } from '../../kinds/text.ts';
import { range } from '../../rules/numbers/range.ts';
import { required } from '../../rules/required.ts';
import { pattern } from '../../rules/text/pattern.ts';
import { stringLength } from '../../rules/text/string-length.ts';
import { finding } from '../../texts/sentence.ts';

export const regionSt = defineEntity({
  key: 'RegionSt',
  path: '/stammdaten/region',
  placement: 'settings',
  group: 'Organisation',
  icon: 'map',
  caption: { one: 'Region', many: 'Regionen' },
  text: masterText,
  fields: {
    ...masterFields(),
    IdRegionUebergeordnet: reference({ caption: 'Übergeordnete Region', to: 'RegionSt', rules: [nichtSelbst()] }),
    IdBundesland: reference({ caption: 'Bundesland', to: 'Bundesland' }),
    IdLand: reference({ caption: 'Land', to: 'Land', defaultKey: 'AT', rules: [required()] }),
    NutsCode: text({ caption: 'NUTS-Code', rules: [stringLength({ max: 5 })] }),
    PlzBereiche: text({
      caption: 'PLZ-Bereiche',
      placeholder: '4600-4699;4020',
      rules: [
        pattern(
          /^\d{4,5}( ?[-–] ?\d{4,5})?( ?[;,] ?\d{4,5}( ?[-–] ?\d{4,5})?)*$/,
          finding('{feld} sind keine gültigen Postleitzahlen und Bereiche'),
        ),
      ],
    }),
    Lat: number({ caption: 'Breite', code: 'n6', formOnly: true, rules: [range({ min: -90, max: 90 })] }),
    Lon: number({ caption: 'Länge', code: 'n6', formOnly: true, rules: [range({ min: -180, max: 180 })] }),
  },
  sections: {
    Region: [
      'Kurzbezeichnung',
      'Bezeichnung',
      'IdRegionUebergeordnet',
      'IdBundesland',
      'IdLand',
      'Sortierung',
      'IsAktiv',
    ],
    Lage: ['NutsCode', 'PlzBereiche', 'Lat', 'Lon'],
  },
  grid: ['Kurzbezeichnung', 'Bezeichnung', 'IdRegionUebergeordnet', 'IdBundesland', 'IdLand', 'Sortierung', 'IsAktiv'],
  sort: masterSort,
});

export type RegionSt = RowOf<typeof regionSt>;
