import { expect, test } from 'vitest';
import { statusOfPhase } from './rpo.ts';
import { pvStatus } from './status.ts';

test('every status of a proposal has a phase on the RPO board', () => {
  expect(new Set(Object.values(statusOfPhase).flat())).toEqual(new Set(pvStatus));
});
