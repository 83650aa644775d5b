import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { countStep, readPlaywright, readVitest } from './results.mjs';

const folder = mkdtempSync(join(tmpdir(), 'disponent-results-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((each) => ({ status: each })),
});
const vitest = {
  numPassedTests: 3,
  numFailedTests: 1,
  testResults: [file('passed', 'passed'), file('failed', 'failed', 'passed'), file('failed')],
};

test.each([
  ['a step without tests that succeeded', { code: 0 }, { passed: 1, failed: 0 }],
  ['a step without tests that failed', { code: 2 }, { passed: 0, failed: 1 }],
  [
    'failed tests and a file that does not load',
    { code: 1, report: vitest, read: readVitest },
    { passed: 3, failed: 2 },
  ],
  [
    'a runner that crashed after its tests',
    { code: 1, report: { ...vitest, numFailedTests: 0, testResults: [] }, read: readVitest },
    { passed: 3, failed: 1 },
  ],
  [
    'browser tests, one flaky',
    {
      code: 0,
      report: { stats: { expected: 5, flaky: 1, unexpected: 0, skipped: 2 }, errors: [] },
      read: readPlaywright,
    },
    { passed: 6, failed: 0 },
  ],
  [
    'a browser run that could not begin',
    {
      code: 1,
      report: { stats: { expected: 0, flaky: 0, unexpected: 0, skipped: 0 }, errors: [{}] },
      read: readPlaywright,
    },
    { passed: 0, failed: 1 },
  ],
])('%s', (_, { report, ...step }: { code: number; report?: object; read?: unknown }, counts) => {
  const path = join(folder, 'report.json');
  if (report) writeFileSync(path, JSON.stringify(report));
  expect(countStep({ ...step, report: report && path })).toEqual(counts);
});

test('a runner that left no report has crashed', () => {
  expect(countStep({ code: 1, report: join(folder, 'missing.json'), read: readVitest })).toEqual({
    passed: 0,
    failed: 1,
  });
});
