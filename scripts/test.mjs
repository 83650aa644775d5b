import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/main.mjs';
import { countStep, flakySpecs, readPlaywright, readVitest, slowestFiles } from './lib/results.mjs';
import { inRoot } from './lib/root.mjs';
import { runNode, runNpm } from './lib/run.mjs';

const reports = inRoot('.cache/test');
const unitReport = `${reports}/unit.json`;
const browserReport = `${reports}/browser.json`;
const unitSecondTries = `${reports}/second-tries.json`;
const browserConfig = inRoot('e2e/playwright.config.ts');

const steps = [
  { title: 'Typen', run: () => runNpm(['run', '-s', 'types']) },
  { title: 'Stil', run: () => runNpm(['run', '-s', 'lint']) },
  {
    title: 'Einheiten und Schnittstelle',
    report: unitReport,
    read: readVitest,
    run: () =>
      runNode(
        'node_modules/vitest/vitest.mjs',
        [
          'run',
          '--retry=1',
          '--reporter=default',
          '--reporter=json',
          `--reporter=${inRoot('scripts/lib/second-tries.mjs')}`,
          `--outputFile.json=${unitReport}`,
        ],
        { env: { SECOND_TRIES: unitSecondTries } },
      ),
  },
  { title: 'Bauen', run: () => runNode('scripts/build.mjs', []) },
  {
    title: 'Browser',
    isSkipped: !existsSync(browserConfig),
    report: browserReport,
    read: readPlaywright,
    run: () =>
      runNode(
        'node_modules/@playwright/test/cli.js',
        ['test', '-c', browserConfig, '--retries=1', '--reporter=list,json'],
        {
          env: { PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport },
        },
      ),
  },
];

await main(async () => {
  await ensureInstalled();
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const hasChromium = await main(ensureChromium); // without it the browser step fails, the others still tell something

  const total = { passed: 0, failed: 0, names: [] };
  for (const step of steps.filter(({ isSkipped }) => !isSkipped)) {
    const { passed, failed, names } = await runStep(step);
    total.passed += passed;
    total.failed += failed;
    total.names.push(...names);
  }
  if (!hasChromium && total.failed === 0) total.failed = 1;
  console.log('\nAm längsten liefen:');
  for (const line of slowestFiles({ unit: reportAt(unitReport), browser: reportAt(browserReport) })) console.log(line);
  for (const name of secondTries()) console.log('\n~ erst beim zweiten Mal:', name);
  for (const name of total.names) console.log('\n✗', name);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
});

async function runStep({ title, run, report, read }) {
  console.log(`\n── ${title} ──`);
  const start = Date.now();
  const { code } = await run();
  const counts = countStep({ title, code, report, read });
  const seconds = ((Date.now() - start) / 1000).toFixed(1).replace('.', ',');
  console.log(`── ${title}: ${counts.failed === 0 ? 'in Ordnung' : 'fehlgeschlagen'} nach ${seconds} s`);
  return counts;
}

/** One retry keeps a busy machine from failing the whole run; what needed it is named, since it wants mending. */
function secondTries() {
  return [...(reportAt(unitSecondTries) ?? []), ...flakySpecs(reportAt(browserReport) ?? {})];
}

/** A runner that crashed has left none. */
function reportAt(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}
