import { expect, test } from 'vitest';
import { dayAt, leftOf, weeksOf, windowAt, windowWith, zoomed } from './window.ts';

const six = windowAt('2026-05-21', 'sechs');

test('the plan begins on a Monday and shows whole weeks', () => {
  expect(six).toMatchObject({ von: '2026-05-18', bis: '2026-06-28', length: 42 });
  expect(weeksOf(six).map(({ kw }) => kw)).toEqual([21, 22, 23, 24, 25, 26]);
  expect(windowAt('2026-05-24', 'woche')).toMatchObject({ von: '2026-05-18', bis: '2026-05-24' });
  expect(windowAt('2026-05-21', 'quartal').bis).toBe('2026-08-16');
});

test('nearer and farther stop at the ends', () => {
  expect(zoomed('sechs', 1)).toBe('woche');
  expect(zoomed('woche', 1)).toBe('woche');
  expect(zoomed('sechs', -1)).toBe('quartal');
  expect(zoomed('quartal', -1)).toBe('quartal');
});

test('a day beyond the edge moves the plan by weeks', () => {
  expect(windowWith(six, '2026-06-28')).toBe(six);
  expect(windowWith(six, '2026-06-29').von).toBe('2026-05-25');
  expect(windowWith(six, '2026-05-17').von).toBe('2026-05-11');
});

test('days and places belong together', () => {
  expect(leftOf(six, '2026-05-18')).toBe(0);
  expect(leftOf(six, '2026-06-08')).toBe(50);
  expect(dayAt(six, 0.5)).toBe('2026-06-08');
  expect(dayAt(six, 1)).toBe('2026-06-28');
});
