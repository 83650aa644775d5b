import { expect, test } from 'vitest';
import { addDays } from '../../days.ts';
import { textOf } from '../../texts/sentence.ts';
import { pruefeWoche, type Umfeld } from './azg.ts';
import type { Arbeitstag } from './spanne.ts';

const montag = '2026-06-08';
const tag = (plus: number, Von: string, Bis: string, PauseMin = 30, Bemerkung: string | null = null): Arbeitstag => ({
  Datum: addDays(montag, plus),
  Von,
  Bis,
  PauseMin,
  Bemerkung,
  AbwesenheitArt: 'Keine',
});
const said = (tage: readonly Arbeitstag[], umfeld: Partial<Umfeld> = {}) =>
  pruefeWoche(tage, { land: 'AT', andere: [], frueher: {}, ...umfeld }).map(
    ({ datum, satz, blockiert }) => `${datum ?? 'Woche'}: ${textOf(satz)}${blockiert ? ' (blockiert)' : ''}`,
  );

const ruhe = (stunden: string) =>
  `2026-06-09: Nur ${stunden} Stunden Ruhezeit seit der Arbeit davor, vorgeschrieben sind 11`;

test.each<[string, readonly Arbeitstag[], Partial<Umfeld>, readonly string[]]>([
  ['an ordinary day', [tag(0, '06:00', '14:30')], {}, []],
  [
    'hours without times are long, too, but nobody said when their break was',
    [{ Datum: montag, Menge: 10.5, AbwesenheitArt: 'Keine' }],
    {},
    ['2026-06-08: 10,5 Stunden an einem Tag: mehr als 10 sind nur bei vorübergehendem Bedarf erlaubt'],
  ],
  ['six hours need no break', [tag(0, '06:00', '12:00', 0)], {}, []],
  [
    'more need one',
    [tag(0, '06:00', '12:06', 0)],
    {},
    ['2026-06-08: Über 6 Stunden Arbeit sind 30 Minuten Pause vorgeschrieben'],
  ],
  [
    'nine and a half in Germany need 45 minutes',
    [tag(0, '06:00', '16:00')],
    { land: 'DE' },
    [
      '2026-06-08: Über 9 Stunden Arbeit sind 45 Minuten Pause vorgeschrieben',
      '2026-06-08: 9,5 Stunden an einem Tag: mehr als 8 sind nur bei vorübergehendem Bedarf erlaubt',
    ],
  ],
  ['ten hours', [tag(0, '06:00', '16:30')], {}, []],
  [
    'more than ten',
    [tag(0, '06:00', '16:45')],
    {},
    ['2026-06-08: 10,25 Stunden an einem Tag: mehr als 10 sind nur bei vorübergehendem Bedarf erlaubt'],
  ],
  [
    'more than twelve',
    [tag(0, '06:00', '19:00')],
    {},
    ['2026-06-08: Mehr als 12 Stunden an einem Tag sind nur mit einem Grund in der Bemerkung möglich (blockiert)'],
  ],
  [
    'with a reason',
    [tag(0, '06:00', '19:00', 30, 'Störung der Anlage')],
    {},
    ['2026-06-08: 12,5 Stunden an einem Tag: mehr als 10 sind nur bei vorübergehendem Bedarf erlaubt'],
  ],
  [
    'ten were the limit until 2018',
    [{ ...tag(0, '06:00', '17:30'), Datum: '2018-08-31' }],
    {},
    ['2018-08-31: Mehr als 10 Stunden an einem Tag sind nur mit einem Grund in der Bemerkung möglich (blockiert)'],
  ],
  ['sixty hours', [0, 1, 2, 3, 4, 5].map((at) => tag(at, '06:00', '16:30')), {}, []],
  [
    'more than sixty',
    [0, 1, 2, 3, 4, 5, 6].map((at) => tag(at, '06:00', at === 6 ? '07:00' : '16:30', at === 6 ? 0 : 30)),
    {},
    ['Woche: Mehr als 60 Stunden in einer Woche überschreiten die Höchstarbeitszeit (AZG)'],
  ],
  ['eleven hours of rest', [tag(0, '12:00', '20:00'), tag(1, '07:00', '12:00')], {}, []],
  ['less', [tag(0, '14:00', '22:00'), tag(1, '06:00', '12:00')], {}, [ruhe('8')]],
  ['after a night', [tag(0, '22:00', '06:00'), tag(1, '14:00', '19:00')], {}, [ruhe('8')]],
  ['the day before the week', [tag(1, '06:00', '12:00')], { andere: [tag(0, '14:00', '22:00')] }, [ruhe('8')]],
  ['who is absent rests', [{ ...tag(0, '14:00', '22:00'), AbwesenheitArt: 'Krank' }, tag(1, '06:00', '12:00')], {}, []],
  [
    'elsewhere at the same time',
    [tag(1, '06:00', '12:00')],
    { andere: [{ ...tag(1, '11:00', '15:00'), einsatz: 'E-2026-00007' }] },
    ['2026-06-09: Die Zeit überschneidet sich mit Einsatz E-2026-00007 (blockiert)'],
  ],
  [
    'elsewhere at night',
    [tag(1, '04:00', '10:00')],
    { andere: [{ ...tag(0, '22:00', '05:00'), einsatz: 'E-2026-00007' }] },
    ['2026-06-09: Die Zeit überschneidet sich mit Einsatz E-2026-00007 (blockiert)'],
  ],
  [
    'elsewhere afterwards',
    [tag(1, '06:00', '12:00')],
    { andere: [{ ...tag(1, '12:00', '15:00'), einsatz: 'E-2026-00007' }] },
    [],
  ],
])('%s', (_, tage, umfeld, erwartet) => expect(said(tage, umfeld)).toEqual(erwartet));

/** Sixteen weeks before this one, each with so many hours. */
const wochen = (stunden: number) =>
  Object.fromEntries(Array.from({ length: 16 }, (_, at) => [addDays(montag, -7 * (at + 1)), stunden]));

test('48 hours on average of 17 weeks, and no more', () => {
  const dieseWoche = [0, 1, 2, 3, 4].map((at) => tag(at, '06:00', '15:30')); // 45 hours
  expect(said(dieseWoche, { frueher: wochen(48) })).toEqual([]);
  expect(said(dieseWoche, { frueher: wochen(49) })).toEqual([
    'Woche: Im Durchschnitt von 17 Wochen seit 16.02.2026 sind es 48,76 Stunden, erlaubt sind 48',
  ]);
  expect(said(dieseWoche, { frueher: { ...wochen(48), '2025-01-06': 900 } })).toEqual([]);
});
