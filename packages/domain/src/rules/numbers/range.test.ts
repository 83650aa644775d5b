import { describe, expect, test } from 'vitest';
import { said } from '../../../test/said.ts';
import { todayPlus } from '../dates/today-plus.ts';
import type { RuleContext } from '../rule.ts';
import { range } from './range.ts';

const context: RuleContext = { today: '2026-11-15', field: 'Wert', caption: (field) => field };

describe('[RULE-04] range', () => {
  test.each([
    [null, undefined],
    ['', undefined],
    [-1, 'muss min. 0 sein'],
    [0, undefined],
    [1_000_000, undefined],
    [1_000_000.01, 'darf max. 1.000.000 sein'],
  ])('of numbers answers for %j', (value, words) => {
    expect(said(range({ min: 0, max: 1_000_000 }).check(value, {}))).toBe(words);
  });

  test('shows decimals of a limit in German', () => {
    expect(said(range({ min: 0.5 }).check(0.25, {}))).toBe('muss min. 0,5 sein');
  });

  test.each([
    ['2026-11-30', 'muss min. 01.12.2026 sein'],
    ['2026-12-01', undefined],
    [new Date(2026, 11, 1), undefined],
    ['2026-12-31T23:59:59', undefined],
    [new Date(2026, 11, 31, 18, 0), undefined],
    [new Date(2027, 0, 1), 'darf max. 31.12.2026 sein'],
  ])('of dates answers for %j', (value, words) => {
    expect(said(range({ min: '2026-12-01', max: '2026-12-31' }).check(value, {}))).toBe(words);
  });

  test.each([
    ['1946-11-14', 'muss min. 15.11.1946 sein'],
    ['1946-11-15', undefined],
    ['2012-11-15', undefined],
    ['2012-11-16', 'darf max. 15.11.2012 sein'],
  ])('counts from the day of the caller: %j', (value, words) => {
    const rule = range({ min: todayPlus('-80J'), max: todayPlus('-14J') });
    expect(said(rule.check(value, {}, context))).toBe(words);
  });

  test.each([
    ['05:59', 'muss min. 06:00 sein'],
    ['06:00', undefined],
  ])('of times answers for %j', (value, words) => {
    expect(said(range({ min: '06:00' }).check(value, {}))).toBe(words);
  });

  test('leaves what is neither to the kind', () => {
    expect(said(range({ min: 1 }).check('kein Wert', {}))).toBeUndefined();
    expect(said(range({ min: 1 }).check(Number.NaN, {}))).toBeUndefined();
  });
});
