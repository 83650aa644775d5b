import { defineEntity } from '../../entity/define.ts';
import { masterFields, masterSort, masterText } from '../../entity/master.ts';
import { boolean } from '../../kinds/boolean.ts';
import { enumeration } from '../../kinds/enumeration.ts';
import { percent } from '../../kinds/percent.ts';
import { richtext } from '../../kinds/richtext.ts';
import { text } from '../../kinds/text.ts';
import { numeric } from '../../rules/numbers/numeric.ts';
import { range } from '../../rules/numbers/range.ts';
import { required } from '../../rules/required.ts';
import { stringLength } from '../../rules/text/string-length.ts';
import { verrechnungsarten } from './unternehmen/verrechnungsart.ts';

/** What we sell; its Art switches the logic of requests and assignments. */
export const dienstleistungSt = defineEntity({
  key: 'DienstleistungSt',
  path: '/stammdaten/dienstleistung',
  placement: 'settings',
  group: 'Organisation',
  icon: 'heart-handshake',
  caption: { one: 'Dienstleistung', many: 'Dienstleistungen' },
  text: masterText,
  fields: {
    ...masterFields(),
    Art: enumeration({
      caption: 'Art',
      values: ['Ueberlassung', 'TryAndHire', 'Vermittlung', 'Rpo', 'Payroll', 'Bewerbermanagement'],
      rules: [required()],
    }),
    StandardVerrechnungsart: enumeration({ caption: 'Standard-Verrechnungsart', values: verrechnungsarten }),
    StandardHonorarProzent: percent({
      caption: 'Standardhonorar %',
      formOnly: true,
      rules: [range({ min: 0, max: 100 })],
    }),
    IsStundenabrechnung: boolean({ caption: 'Abrechnung nach Stunden', default: false }),
    Erloeskonto: text({ caption: 'Erlöskonto', rules: [numeric(), stringLength({ max: 10 })] }),
    Rechnungstext: text({ caption: 'Rechnungstext', formOnly: true, rules: [stringLength({ max: 200 })] }),
    GewerbeHinweis: text({
      caption: 'Gewerbehinweis',
      formOnly: true,
      hint: 'Steht unter jedem Inserat dieser Dienstleistung.',
      rules: [stringLength({ max: 200 })],
    }),
    IsFuerInserat: boolean({ caption: 'Für Inserate', default: true, formOnly: true }),
    Beschreibung: richtext({ caption: 'Beschreibung', formOnly: true, rules: [stringLength({ max: 4000 })] }),
  },
  sections: {
    Dienstleistung: ['Kurzbezeichnung', 'Bezeichnung', 'Art', 'Sortierung', 'IsAktiv'],
    Abrechnung: [
      'StandardVerrechnungsart',
      'StandardHonorarProzent',
      'IsStundenabrechnung',
      'Erloeskonto',
      'Rechnungstext',
    ],
    Inserat: ['IsFuerInserat', 'GewerbeHinweis', 'Beschreibung'],
  },
  grid: [
    'Kurzbezeichnung',
    'Bezeichnung',
    'Art',
    'StandardVerrechnungsart',
    'IsStundenabrechnung',
    'Sortierung',
    'IsAktiv',
  ],
  sort: masterSort,
});
