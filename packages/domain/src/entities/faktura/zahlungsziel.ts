import { boolean } from '../../kinds/boolean.ts';
import { date } from '../../kinds/date.ts';
import { duration } from '../../kinds/duration.ts';
import { money } from '../../kinds/money.ts';
import { number } from '../../kinds/number.ts';
import { percent } from '../../kinds/percent.ts';
import { range } from '../../rules/numbers/range.ts';
import { required } from '../../rules/required.ts';

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
  SummeNetto: money({ caption: 'Netto', computed: 'stored' }),
  SummeSteuer: money({ caption: 'USt', computed: 'stored' }),
  SummeBrutto: money({ caption: 'Brutto', computed: 'stored' }),
  BezahltBetrag: money({ caption: 'Bezahlt', computed: 'query' }),
  OffenBetrag: money({ caption: 'Offen', computed: 'query' }),
  IsUeberfaellig: boolean({ caption: 'Überfällig', computed: 'query' }),
  Mahnstufe: number({ caption: 'Mahnstufe', default: 0, server: true }),
  MahnungAm: date({ caption: 'Letzte Mahnung', server: true }),
};
