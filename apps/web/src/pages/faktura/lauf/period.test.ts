import { expect, test } from 'vitest';
import { lastMonth, usualPeriod } from './period.ts';

test('until the 10th the last month is proposed, then the whole weeks of this one', () => {
  expect(usualPeriod('2026-11-03')).toEqual({ Von: '2026-10-01', Bis: '2026-10-31' });
  expect(usualPeriod('2026-11-10')).toEqual({ Von: '2026-10-01', Bis: '2026-10-31' });
  expect(usualPeriod('2026-11-16')).toEqual({ Von: '2026-11-01', Bis: '2026-11-15' });
  expect(usualPeriod('2026-11-22')).toEqual({ Von: '2026-11-01', Bis: '2026-11-15' });
  expect(lastMonth('2026-01-31')).toEqual({ Von: '2025-12-01', Bis: '2025-12-31' });
});
