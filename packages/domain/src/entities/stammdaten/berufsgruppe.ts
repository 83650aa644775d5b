import { defineEntity } from '../../entity/define.ts';
import { masterFields, masterSort, masterText } from '../../entity/master.ts';
import { nichtSelbst } from '../../entity/nicht-selbst.ts';
import { symbole, symbolNamen } from '../../entity/symbole.ts';
import { color } from '../../kinds/color.ts';
import { enumeration } from '../../kinds/enumeration.ts';
import { multiline } from '../../kinds/multiline.ts';
import { reference } from '../../kinds/reference.ts';
import { text } from '../../kinds/text.ts';
import { numeric } from '../../rules/numbers/numeric.ts';
import { stringLength } from '../../rules/text/string-length.ts';

export const berufsgruppeSt = defineEntity({
  key: 'BerufsgruppeSt',
  path: '/stammdaten/berufsgruppe',
  placement: 'settings',
  group: 'Berufe & Profile',
  icon: 'category',
  caption: { one: 'Berufsgruppe', many: 'Berufsgruppen' },
  text: masterText,
  fields: {
    ...masterFields(),
    IdBerufsgruppeUebergeordnet: reference({
      caption: 'Übergeordnete Berufsgruppe',
      to: 'BerufsgruppeSt',
      rules: [nichtSelbst()],
    }),
    Icon: enumeration({ caption: 'Symbol', formOnly: true, values: symbole, labels: symbolNamen }),
    Farbe: color({ caption: 'Farbe', formOnly: true }),
    IscoCode: text({ caption: 'ISCO-Code', rules: [numeric(), stringLength({ max: 4 })] }),
    Beschreibung: multiline({ caption: 'Beschreibung', formOnly: true, rules: [stringLength({ max: 2000 })] }),
    IdHeaderbild: reference({ caption: 'Headerbild', to: 'HeaderbildSt', formOnly: true }),
  },
  sections: {
    Berufsgruppe: [
      'Kurzbezeichnung',
      'Bezeichnung',
      'IdBerufsgruppeUebergeordnet',
      'IscoCode',
      'Beschreibung',
      'Sortierung',
      'IsAktiv',
    ],
    Darstellung: ['Icon', 'Farbe', 'IdHeaderbild'],
  },
  grid: ['Kurzbezeichnung', 'Bezeichnung', 'IdBerufsgruppeUebergeordnet', 'Sortierung', 'IsAktiv'],
  sort: masterSort,
});
