import { existsSync, readFileSync } from 'node:fs';

/** Adds up how a step went. A runner that failed without a failed test has crashed, and counts as one failure. */
export function countStep({ code, report, read }) {
  const counts = report && existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : undefined;
  if (code === 0) return counts ?? { passed: 1, failed: 0 };
  const { passed = 0, failed = 0 } = counts ?? {};
  return { passed, failed: Math.max(failed, 1) };
}

export function readVitest({ numPassedTests, numFailedTests, testResults }) {
  // A file that could not be loaded has failed, but has no failed test.
  const broken = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  );
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
}

export function readPlaywright({ stats, errors }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + (stats.unexpected === 0 ? errors.length : 0),
  };
}
