import { boolean } from '../../kinds/boolean.ts';
import { date } from '../../kinds/date.ts';
import { duration } from '../../kinds/duration.ts';
import { money } from '../../kinds/money.ts';
import { number } from '../../kinds/number.ts';
import { percent } from '../../kinds/percent.ts';
import { text } from '../../kinds/text.ts';
import { range } from '../../rules/numbers/range.ts';
import { required } from '../../rules/required.ts';
import { stringLength } from '../../rules/text/string-length.ts';

/** When it is to be paid, what is paid, and how often we reminded. */
export const zahlungszielFields = {
  Zahlungsziel: duration({
    caption: 'Zahlungsziel',
    period: 2,
    default: '14T',
    formOnly: true,
    rules: [required()],
  }),
  FaelligAm: date({ caption: 'Fällig am', computed: 'stored' }),
  SkontoProzent: percent({ caption: 'Skonto %', default: 0, formOnly: true, rules: [range({ min: 0, max: 10 })] }),
  SkontoTage: number({ caption: 'Skonto Tage', default: 0, formOnly: true, rules: [range({ min: 0, max: 60 })] }),
  SummeNetto: money({ caption: 'Netto', adds: true, computed: 'stored' }),
  SummeSteuer: money({ caption: 'USt', adds: true, computed: 'stored' }),
  SummeBrutto: money({ caption: 'Brutto', adds: true, computed: 'stored' }),
  BezahltBetrag: money({ caption: 'Bezahlt', adds: true, computed: 'query' }),
  OffenBetrag: money({ caption: 'Offen', adds: true, computed: 'query' }),
  // In which its amounts are, for programs and pages; people choose IdWaehrung.
  Waehrung: text({ caption: 'Währungscode', computed: 'query', technical: true }),
  IsUeberfaellig: boolean({ caption: 'Überfällig', computed: 'query' }),
  Mahnstufe: number({ caption: 'Mahnstufe', default: 0, server: true }),
  MahnungAm: date({ caption: 'Letzte Mahnung', server: true }),
  // When a run of reminders takes it next; nothing while it is not late, or something stands against it.
  NaechsteMahnungAm: date({ caption: 'Nächster Schritt', computed: 'query' }),
  // Why nobody is reminded of it for the time being.
  Klaerung: text({ caption: 'In Klärung', server: true, rules: [stringLength({ max: 140 })] }),
  // What the customer paid too much with it: a credit, until it is set off against another invoice.
  Ueberzahlt: money({ caption: 'Überzahlt', adds: true, default: 0, server: true }),
  // Money of the customer that waits to be set off.
  IsGuthaben: boolean({ caption: 'Guthaben', computed: 'query', formOnly: true }),
};
