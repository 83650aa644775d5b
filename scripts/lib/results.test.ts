import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { countStep, flakySpecs, readPlaywright, readVitest, slowestFiles } from './results.mjs';
import { inRoot } from './root.mjs';

const folder = mkdtempSync(join(tmpdir(), 'disponent-results-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = (status: string, ...tests: string[]) => ({
  name: 'a.test.ts',
  status,
  message: 'cannot load',
  assertionResults: tests.map((each) => ({ status: each, fullName: `it ${each}`, failureMessages: ['expected 1'] })),
});
const vitest = {
  numPassedTests: 3,
  numFailedTests: 1,
  testResults: [file('passed', 'passed'), file('failed', 'failed', 'passed'), file('failed')],
};

test.each([
  ['a step without tests that succeeded', { code: 0 }, { passed: 1, failed: 0, names: [] }],
  ['a step without tests that failed', { code: 2 }, { passed: 0, failed: 1, names: ['Stil'] }],
  [
    'failed tests and a file that does not load',
    { code: 1, report: vitest, read: readVitest },
    {
      passed: 3,
      failed: 2,
      names: ['a.test.ts › it failed\n    expected 1', 'a.test.ts › lädt nicht\n    cannot load'],
    },
  ],
  [
    'a runner that crashed after its tests',
    { code: 1, report: { ...vitest, numFailedTests: 0, testResults: [] }, read: readVitest },
    { passed: 3, failed: 1, names: ['Stil'] },
  ],
  [
    'browser tests, one flaky',
    {
      code: 0,
      report: { stats: { expected: 5, flaky: 1, unexpected: 0, skipped: 2 }, errors: [] },
      read: readPlaywright,
    },
    { passed: 6, failed: 0, names: [] },
  ],
  [
    'a browser test that failed, within a group',
    {
      code: 1,
      report: {
        stats: { expected: 5, flaky: 0, unexpected: 1, skipped: 0 },
        errors: [],
        suites: [
          {
            suites: [
              {
                specs: [
                  { file: 'a.spec.ts', title: 'is well', ok: true },
                  {
                    file: 'a.spec.ts',
                    title: 'is ill',
                    ok: false,
                    tests: [{ results: [{ error: { message: '\u001b[31mno such button\u001b[39m' } }] }],
                  },
                ],
              },
            ],
          },
        ],
      },
      read: readPlaywright,
    },
    { passed: 5, failed: 1, names: ['a.spec.ts › is ill\n    no such button'] },
  ],
  [
    'a browser run that could not begin',
    {
      code: 1,
      report: { stats: { expected: 0, flaky: 0, unexpected: 0, skipped: 0 }, errors: [{ message: 'no browser' }] },
      read: readPlaywright,
    },
    { passed: 0, failed: 1, names: ['Browser › Lauf\n    no browser'] },
  ],
])('%s', (_, { report, ...step }: { code: number; report?: object; read?: unknown }, counts) => {
  const path = join(folder, 'report.json');
  if (report) writeFileSync(path, JSON.stringify(report));
  expect(countStep({ title: 'Stil', ...step, report: report && path })).toEqual(counts);
});

test('a runner that left no report has crashed', () => {
  expect(countStep({ title: 'Stil', code: 1, report: join(folder, 'missing.json'), read: readVitest })).toEqual({
    passed: 0,
    failed: 1,
    names: ['Stil'],
  });
});

test('browser tests that passed at the second try only are named', () => {
  const spec = (title: string, status: string) => ({ file: 'a.spec.ts', title, tests: [{ status }] });
  const report = { suites: [{ specs: [spec('is well', 'expected')], suites: [{ specs: [spec('wavers', 'flaky')] }] }] };
  expect(flakySpecs(report)).toEqual(['a.spec.ts › wavers']);
});

test('the slowest files are named, those of the browser with all their tests and tries', () => {
  const ran = (name: string, ms: number) => ({ name: inRoot(name), startTime: 5000, endTime: 5000 + ms });
  const spec = (name: string, ...durations: number[]) => ({
    file: name,
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const unit = { testResults: [ran('apps/a.test.ts', 2500), ran('apps/b.test.ts', 100)] };
  const browser = {
    suites: [{ specs: [spec('c.spec.ts', 1000, 2000)], suites: [{ specs: [spec('c.spec.ts', 9040)] }] }],
  };
  expect(slowestFiles({ unit, browser }, 2)).toEqual(['  12,0 s  e2e/c.spec.ts', '   2,5 s  apps/a.test.ts']);
  expect(slowestFiles({ unit: undefined, browser: undefined })).toEqual([]);
});
