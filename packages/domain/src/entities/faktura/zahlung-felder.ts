import { date } from '../../kinds/date.ts';
import { enumeration } from '../../kinds/enumeration.ts';
import { money } from '../../kinds/money.ts';
import { text } from '../../kinds/text.ts';
import { required } from '../../rules/required.ts';
import { stringLength } from '../../rules/text/string-length.ts';

/** What 'Zahlung buchen' asks for and a payment keeps. */
export const zahlungFields = {
  Datum: date({ caption: 'Datum', default: (context) => context.today, rules: [required()] }),
  Betrag: money({ caption: 'Betrag', adds: true, rules: [required()] }),
  Weg: enumeration({
    caption: 'Weg',
    values: ['Ueberweisung', 'Lastschrift', 'Gegenverrechnung', 'Skonto', 'Ausbuchung'],
    default: 'Ueberweisung',
    rules: [required()],
  }),
  Referenz: text({ caption: 'Referenz', rules: [stringLength({ max: 140 })] }),
};
