import { expect, test } from 'vitest';
import { axisLabels } from './axis-labels.ts';

/** Three points of a drawing of 400, a hundred from each edge but the last, which stands 12 from it. */
const place = { every: 1, width: 400, x: (index: number) => 40 + 174 * index };

test('the first label begins in the drawing and the last one ends there, each cut in its room', () => {
  // 40 to the left and 83 to the right are 20 letters; 166 between are 27; 83 and 12 are 15.
  expect(axisLabels(['Voralpen Metallwerk GmbH', 'Inntal Kunststofftechnik', 'Donau Medizintechnik'], place)).toEqual([
    { index: 0, words: 'Voralpen Metallwerk…', x: 0, anchor: 'start' },
    { index: 1, words: 'Inntal Kunststofftechnik', x: 214, anchor: 'middle' },
    { index: 2, words: 'Donau Medizint…', x: 400, anchor: 'end' },
  ]);
});

test('what has room stands below its point', () => {
  expect(axisLabels(['1.', '2.', '3.'], place).map(({ x, anchor }) => [x, anchor])).toEqual([
    [40, 'middle'],
    [214, 'middle'],
    [388, 'middle'],
  ]);
  const dense = { every: 2, width: 400, x: (index: number) => 40 + 87 * index };
  expect(axisLabels(['1.', '2.', '3.', '4.'], dense).map(({ words }) => words)).toEqual(['1.', '3.']);
});
