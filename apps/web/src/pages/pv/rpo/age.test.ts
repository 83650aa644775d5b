import { expect, test } from 'vitest';
import { ageOf } from './age.ts';

test('waiting stands out from three days on, and calls for somebody from seven', () => {
  expect(ageOf(2, 'Sourcing')).toBeUndefined();
  expect(ageOf(3, 'Profilfreigabe')?.tone).toBe('bernstein');
  expect(ageOf(6, 'Profilfreigabe')?.tone).toBe('bernstein');
  expect(ageOf(7, 'Profilfreigabe')?.tone).toBe('rot');
});

test('where nobody waits any more, no number of days stands out', () => {
  expect(ageOf(90, 'Ausgeschieden')).toBeUndefined();
  expect(ageOf(90, 'Onboarding')).toBeUndefined();
});
