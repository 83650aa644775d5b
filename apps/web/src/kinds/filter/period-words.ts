import type { FilterOperator } from '@disponent/domain/kinds/kind';
import { type PeriodUnit, readRelativePeriod, writeRelativePeriod } from '@disponent/domain/wire/period';
import { searchForm } from '@disponent/domain/wire/search-form';
import { t } from '../../texts/t.ts';

/** What people say instead of a date. */
export interface PeriodCondition {
  readonly operator: FilterOperator;
  readonly value: unknown;
}

type Counted = (n: number | string) => string;
type UnitWords = readonly [now: string, before: string, after: string, ago: Counted, ahead: Counted];

/** How a unit is said: this one, the one before, the one after, and further away. */
const unitWords: Readonly<Record<PeriodUnit, UnitWords>> = {
  heute: [t('heute'), t('gestern'), t('morgen'), (n) => t('vor {n} Tagen', { n }), (n) => t('in {n} Tagen', { n })],
  woche: [
    t('diese Woche'),
    t('letzte Woche'),
    t('nächste Woche'),
    (n) => t('vor {n} Wochen', { n }),
    (n) => t('in {n} Wochen', { n }),
  ],
  monat: [
    t('dieser Monat'),
    t('letzter Monat'),
    t('nächster Monat'),
    (n) => t('vor {n} Monaten', { n }),
    (n) => t('in {n} Monaten', { n }),
  ],
  quartal: [
    t('dieses Quartal'),
    t('letztes Quartal'),
    t('nächstes Quartal'),
    (n) => t('vor {n} Quartalen', { n }),
    (n) => t('in {n} Quartalen', { n }),
  ],
  jahr: [
    t('dieses Jahr'),
    t('letztes Jahr'),
    t('nächstes Jahr'),
    (n) => t('vor {n} Jahren', { n }),
    (n) => t('in {n} Jahren', { n }),
  ],
};

const units = Object.keys(unitWords) as PeriodUnit[];

/** Several days around today, each with its comparison. */
const spans: readonly {
  readonly words: Counted;
  readonly offered: readonly number[];
  condition(n: number): PeriodCondition;
}[] = [
  {
    words: (n) => t('letzte {n} Tage', { n }),
    offered: [7, 30],
    condition: (n) => ({ operator: 'between', value: [day(-n), day(0)] }),
  },
  {
    words: (n) => t('nächste {n} Tage', { n }),
    offered: [7, 14, 30],
    condition: (n) => ({ operator: 'between', value: [day(0), day(n)] }),
  },
  {
    words: (n) => t('älter als {n} Tage', { n }),
    offered: [3, 30],
    condition: (n) => ({ operator: '<', value: day(-n) }),
  },
];

const day = (offset: number) => writeRelativePeriod({ unit: 'heute', offset });

/** Offered in the menu of a filter, in the order of the calendar. */
export const offeredPeriods: readonly string[] = [
  ...(['heute', 'woche', 'monat'] as const).flatMap((unit) => {
    const [now, before, after] = unitWords[unit];
    return [now, before, after];
  }),
  ...spans.flatMap(({ words, offered }) => offered.map(words)),
];

/** 'gestern', 'in 3 Wochen'; undefined for what is no relative period. */
export function periodWords(value: unknown): string | undefined {
  const period = readRelativePeriod(value);
  if (!period) return;
  const { unit, offset } = period;
  const [now, before, after, ago, ahead] = unitWords[unit];
  if (Math.abs(offset) < 2) return offset === 0 ? now : offset < 0 ? before : after;
  return (offset < 0 ? ago : ahead)(Math.abs(offset));
}

/** 'letzte 7 Tage', where a condition is one of those; undefined where the sign and the value say it. */
export function spanWords({ operator, value }: PeriodCondition): string | undefined {
  const edge = Array.isArray(value) ? (value as unknown[]).find((one) => one !== 'heute') : value;
  const { unit, offset } = readRelativePeriod(edge) ?? {};
  if (unit !== 'heute' || !offset) return;
  const n = Math.abs(offset);
  const span = spans.find(({ condition }) => JSON.stringify(condition(n)) === JSON.stringify({ operator, value }));
  return span?.words(n);
}

/** What somebody typed means: `heute-1` for 'gestern', `heute+14` for '+14', `heute` for a blank, as in the editor of a date. */
export function readPeriod(text: string): string | undefined {
  if (text === ' ') return day(0);
  const [, sign, days] = /^\s*([+\-−])(\d{1,4})\s*$/.exec(text) ?? [];
  if (days) return day(sign === '+' ? Number(days) : -Number(days));
  const typed = spoken(text);
  for (const unit of units) {
    const [now, before, after, ago, ahead] = unitWords[unit];
    const near = [before, now, after].findIndex((words) => spoken(words) === typed) - 1;
    if (near > -2) return writeRelativePeriod({ unit, offset: near });
    const far = numberIn(ahead, typed) ?? -(numberIn(ago, typed) ?? Number.NaN);
    if (!Number.isNaN(far)) return checked(writeRelativePeriod({ unit, offset: far }));
  }
}

/** 'letzte 7 Tage', 'älter als 30 Tage' */
export function readSpan(text: string): PeriodCondition | undefined {
  for (const { words, condition } of spans) {
    const n = numberIn(words, spoken(text));
    if (n !== undefined && checked(day(n))) return condition(n);
  }
}

const checked = (wire: string) => (readRelativePeriod(wire) ? wire : undefined);

/** The number in a text that is otherwise the given one. */
function numberIn(words: Counted, typed: string): number | undefined {
  const [before = '', after = ''] = spoken(words('#')).split('#');
  if (!typed.startsWith(before) || !typed.endsWith(after)) return;
  const digits = typed.slice(before.length, typed.length - after.length);
  return /^\d{1,4}$/.test(digits) ? Number(digits) : undefined;
}

/** Without what people write in several ways: case, umlauts, 'diesen Monat' for 'dieser Monat'. */
const spoken = (text: string) =>
  searchForm(text.trim().replace(/ae/gi, 'ä'))
    .replace(/\s+/g, ' ')
    .replace(/^(diese|letzte|nachste)[mnrs] /, '$1 ');
