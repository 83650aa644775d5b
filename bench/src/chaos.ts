import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '@disponent/server/src/root.ts';
import { bundleServer } from './chaos/bundle.ts';
import { chaos, type Outcome } from './chaos/chaos.ts';
import { type Fault, faults } from './chaos/faults.ts';
import { grouped } from './chaos/grouped.ts';
import { mountVolume } from './chaos/volume.ts';
import { positive } from './options.ts';

// npm run chaos -- [--seconds 120] [--seed 7] [--only 'kill a node,full disk'] [--invoices 200]

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '120' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e6) + 1) },
    invoices: { type: 'string', default: '200' },
    only: { type: 'string', default: Object.keys(faults).join(',') },
  },
});
const seconds = positive('seconds', values.seconds);
const seed = positive('seed', values.seed);
const only = values.only.split(',').map((name) => {
  if (!(name in faults)) throw new Error(`--only knows ${Object.keys(faults).join(', ')}; not '${name}'`);
  return name as Fault;
});

const base = mkdtempSync(join(tmpdir(), 'disponent-chaos-'));
const volume = mountVolume(base);
const program = join(root, 'node_modules/.cache/disponent', `chaos-${process.pid}.mjs`);
const cleanUp = () => {
  volume?.remove();
  for (const path of [base, program, `${program}.map`]) rmSync(path, { recursive: true, force: true });
};
process.on('exit', cleanUp);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

console.log(`Seed ${seed}, ${seconds} s`);
if (!volume) console.log('Without root no volume can be mounted: the disk is not filled.');
bundleServer(program);
const outcome = await chaos({
  program,
  folder: volume?.folder ?? base,
  volume,
  seconds,
  seed,
  invoices: Number(values.invoices),
  faults: only.filter((fault) => fault !== 'full disk' || volume),
  log: console.log,
});
report(outcome);

function report({ tally, ledger, recoveries, lost, doubled, broken, ownEnds }: Outcome): void {
  console.log('\nFailures that callers were told of, and how often');
  for (const [cause, count] of [...tally.failures].sort((a, b) => b[1] - a[1]))
    console.log(`${String(count).padStart(6)}  ${cause}`);
  console.log('\nWell again after (ms)');
  for (const [name, times] of grouped(recoveries, ({ fault }) => fault)) {
    const sorted = times.map(({ ms }) => ms).sort((a, b) => a - b);
    console.log(
      `${String(times.length).padStart(6)} × ${name.padEnd(32)} median ${sorted[sorted.length >> 1]}, longest ${sorted.at(-1)}`,
    );
  }
  for (const [name, list] of Object.entries({ lost, doubled, broken, 'ended by itself': ownEnds }))
    for (const line of list) console.error(`${name}: ${line}`);
  const longest = Math.max(0, ...recoveries.map(({ ms }) => ms));
  console.log(
    `\nSeed ${seed}: ${tally.acknowledged} acknowledged (${ledger.tasks.size} tasks, ${ledger.invoices.size} invoices, ${ledger.files.size} files), ${lost.length} lost, ${doubled.length} doubled, ${broken.length} broken seals, ${ownEnds.length} nodes ended by themselves, ${recoveries.length} faults, longest until well ${(longest / 1000).toFixed(1)} s`,
  );
  if (lost.length + doubled.length + broken.length + ownEnds.length > 0) process.exitCode = 1;
}
