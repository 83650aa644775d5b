import { boolean } from '../kinds/boolean.ts';
import { number } from '../kinds/number.ts';
import { text } from '../kinds/text.ts';
import { eindeutig } from '../rules/eindeutig.ts';
import { range } from '../rules/numbers/range.ts';
import { required } from '../rules/required.ts';
import { stringLength } from '../rules/text/string-length.ts';

export const bezeichnung = () =>
  text({ caption: 'Bezeichnung', search: true, rules: [required(), stringLength({ min: 1, max: 100 })] });

/** Kurzbezeichnung, Bezeichnung, Sortierung, IsAktiv: what every master list has (domain model 1.2). */
export const masterFields = () => ({
  Kurzbezeichnung: text({
    caption: 'Kurzbezeichnung',
    search: true,
    rules: [required(), stringLength({ min: 1, max: 20 }), eindeutig()],
  }),
  Bezeichnung: bezeichnung(),
  ...orderFields(),
});

export const orderFields = () => ({
  Sortierung: number({ caption: 'Sortierung', default: 100, rules: [range({ min: 0, max: 9999 })] }),
  IsAktiv: boolean({ caption: 'Status', default: true }),
});

/** Display text and order that every master list shares. */
export const masterText = { fields: ['Kurzbezeichnung', 'Bezeichnung'], join: ' – ' } as const;
export const masterSort = ['Sortierung', 'Bezeichnung'] as const;
