import { defineChild } from '../../entity/define.ts';
import { boolean } from '../../kinds/boolean.ts';
import { date } from '../../kinds/date.ts';
import { enumeration } from '../../kinds/enumeration.ts';
import { number } from '../../kinds/number.ts';
import { reference } from '../../kinds/reference.ts';
import { text } from '../../kinds/text.ts';
import { time } from '../../kinds/time.ts';
import { conditionalRequired } from '../../rules/conditional-required.ts';
import { range } from '../../rules/numbers/range.ts';
import { required } from '../../rules/required.ts';
import { isEmpty, type RowRule } from '../../rules/rule.ts';
import { stringLength } from '../../rules/text/string-length.ts';
import { sentence } from '../../texts/sentence.ts';
import { abwesenheitsarten } from './abwesenheit.ts';
import { arbeitsstunden } from './arbeitsstunden.ts';

const maxHours = 12;
const hoursWithoutBreak = 6;
const minBreakMin = 30;

/** § 11 AZG; somebody may have had the break that nobody wrote down. */
export const pauseVorgeschrieben: RowRule<'Von' | 'Bis' | 'PauseMin'> = {
  name: 'pauseVorgeschrieben',
  isWarning: true,
  fields: ['Von', 'Bis', 'PauseMin'],
  check: (row) =>
    (arbeitsstunden(row) ?? 0) > hoursWithoutBreak && Number(row.PauseMin ?? 0) < minBreakMin
      ? sentence('Über {n} Stunden Arbeit sind {minuten} Minuten Pause vorgeschrieben', {
          n: hoursWithoutBreak,
          minuten: minBreakMin,
        })
      : undefined,
};

const stundennachweisLeistung = defineChild({
  caption: { one: 'Leistung', many: 'Leistungen' },
  text: { fields: ['Menge'] },
  fields: {
    IdLeistungsart: reference({ caption: 'Leistungsart', to: 'Leistungsart', rules: [required()] }),
    Menge: number({
      caption: 'Menge',
      adds: true,
      code: 'n2',
      hint: 'Bei einer Korrektur der Unterschied, auch negativ',
      rules: [required(), range({ min: -2000, max: 2000 })],
    }),
    IsManuell: boolean({
      caption: 'Von Hand',
      default: false,
      hint: 'Bleibt, wie eingegeben; ohne Haken rechnet das System aus den Zeiten',
    }),
    Regel: text({ caption: 'Regel', personal: 'keep', computed: 'stored' }),
  },
  unique: [['IdLeistungsart']],
});

export const stundennachweisTag = defineChild({
  caption: { one: 'Tag', many: 'Tage' },
  text: { fields: ['Datum'] },
  fields: {
    Datum: date({ caption: 'Datum', rules: [required()] }),
    Von: time({ caption: 'Von', placeholder: '06:00', rules: [conditionalRequired((row) => !isEmpty(row.Bis))] }),
    Bis: time({ caption: 'Bis', placeholder: '14:30', rules: [conditionalRequired((row) => !isEmpty(row.Von))] }),
    PauseMin: number({ caption: 'Pause (min)', adds: true, rules: [range({ min: 0, max: 240 })] }),
    Stunden: number({ caption: 'Stunden', adds: true, code: 'n2', computed: 'stored' }),
    AbwesenheitArt: enumeration({
      caption: 'Abwesenheit',
      values: ['Keine', ...abwesenheitsarten],
      default: 'Keine',
      rules: [required()],
    }),
    Kostenstelle: text({ caption: 'Kostenstelle', personal: 'keep', rules: [stringLength({ max: 60 })] }),
    Bemerkung: text({
      caption: 'Bemerkung',
      hint: `Pflicht bei mehr als ${maxHours} Stunden`,
      rules: [stringLength({ max: 500 }), conditionalRequired((row) => (arbeitsstunden(row) ?? 0) > maxHours)],
    }),
  },
  children: { StundennachweisLeistung: stundennachweisLeistung },
  unique: [['Datum']],
  rules: [pauseVorgeschrieben],
});
