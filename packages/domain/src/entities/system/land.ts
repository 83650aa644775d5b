import { defineEntity } from '../../entity/define.ts';
import { boolean } from '../../kinds/boolean.ts';
import { text } from '../../kinds/text.ts';
import { eindeutig } from '../../rules/eindeutig.ts';
import { required } from '../../rules/required.ts';
import { pattern } from '../../rules/text/pattern.ts';
import { stringLength } from '../../rules/text/string-length.ts';
import { finding } from '../../texts/sentence.ts';

/** Fixed ids, given by the seed, so that rules may know a country by its reference. */
export const landIds = { AT: 1, DE: 2, CH: 3 } as const;

const isoCodes = ['AT', 'DE', 'CH'] as const;

/** The ISO code behind a reference to Land, for the countries that rules know. */
export function isoOfLand(idLand: unknown): keyof typeof landIds | undefined {
  return isoCodes.find((code) => landIds[code] === idLand);
}

export const land = defineEntity({
  key: 'Land',
  access: 'system',
  isPlatform: true,
  caption: { one: 'Land', gender: 'n', many: 'Länder' },
  text: { fields: ['Bezeichnung'] },
  fields: {
    IsoCode: text({
      caption: 'ISO-Code',
      search: true,
      rules: [required(), pattern(/^[A-Z]{2}$/, finding('{feld} ist kein gültiger ISO-Code')), eindeutig()],
    }),
    Bezeichnung: text({
      caption: 'Bezeichnung',
      search: true,
      rules: [required(), stringLength({ min: 1, max: 100 })],
    }),
    IsEu: boolean({ caption: 'EU', default: false }),
    IsEwr: boolean({ caption: 'EWR', default: false }),
    IsAktiv: boolean({ caption: 'Status', default: true }),
  },
  grid: ['IsoCode', 'Bezeichnung', 'IsEu', 'IsEwr', 'IsAktiv'],
  sort: ['Bezeichnung'],
});
