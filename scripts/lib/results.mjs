import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { inRoot } from './root.mjs';

/**
 * Adds up how a step went. A runner that failed without a failed test has crashed, and counts as one failure.
 * `names` are the failed ones, to be said last: of a long run often only the end is kept.
 */
export function countStep({ title, code, report, read }) {
  const counts = report && existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : undefined;
  if (code === 0) return counts ?? { passed: 1, failed: 0, names: [] };
  const { passed = 0, failed = 0, names = [] } = counts ?? {};
  return { passed, failed: Math.max(failed, 1), names: names.length > 0 ? names : [title] };
}

export function readVitest({ numPassedTests, numFailedTests, testResults }) {
  // A file that could not be loaded has failed, but has no failed test.
  const broken = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  );
  const failed = testResults.flatMap((file) =>
    file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => named(file.name, fullName, failureMessages?.[0])),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    names: [...failed, ...broken.map(({ name, message }) => named(name, 'lädt nicht', message))],
  };
}

export function readPlaywright({ stats, errors, suites = [] }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + (stats.unexpected === 0 ? errors.length : 0),
    names: [...suites.flatMap(failedSpecs), ...errors.map(({ message }) => named('Browser', 'Lauf', message))],
  };
}

/** Browser tests that passed only at their second try. */
export function flakySpecs({ suites = [], specs = [] }) {
  const here = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...here.map(({ file, title }) => `${file} › ${title}`), ...suites.flatMap(flakySpecs)];
}

/** The files that took longest, as lines: what to look at when the run gets slow. */
export function slowestFiles({ unit = {}, browser = {} }, count = 10) {
  const files = new Map();
  const add = (name, ms) => files.set(name, (files.get(name) ?? 0) + ms);
  for (const { name, startTime, endTime } of unit.testResults ?? []) add(relative(inRoot(), name), endTime - startTime);
  for (const { file, tests } of specsOf(browser))
    for (const { duration } of tests.flatMap(({ results }) => results)) add(`e2e/${file}`, duration);
  return [...files]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, count)
    .map(([name, ms]) => `${(ms / 1000).toFixed(1).replace('.', ',').padStart(6)} s  ${name}`);
}

const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)];

const failedSpecs = ({ suites = [], specs = [] }) => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => named(file, title, tests?.[0]?.results?.at(-1)?.error?.message)),
  ...suites.flatMap(failedSpecs),
];

/** A line for the test, and the first lines of what it said. */
function named(file, title, message = '') {
  const said = stripVTControlCharacters(message).split('\n').slice(0, 6);
  return [`${file} › ${title}`, ...said].filter(Boolean).join('\n    ');
}
