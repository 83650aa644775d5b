import { cpuMs } from './cpu.ts';
import { type Call, callAll, type Target } from './load.ts';

export interface Cost {
  /** CPU milliseconds per request. */
  server: number;
  database: number;
  total: number;
  /** Half of the requests took at most that many milliseconds. */
  p50: number;
}

interface Side {
  target: Target;
  /** The calls number `from` to `from + count`. */
  calls(from: number, count: number): Call[];
}

const sliceMs = 2000;

/** Both sides get the same requests, in turns of about two seconds, so that what else the machine does hits both. */
export async function compare(sides: readonly Side[], seconds: number, postmasterPid: number): Promise<Cost[]> {
  const runs = sides.map((side) => ({ ...side, server: 0, database: 0, times: [] as number[] }));
  const count = await sliceSize(sides);
  let from = count;
  for (const start = performance.now(); performance.now() - start < seconds * 1000 * sides.length; from += count) {
    for (const run of runs) {
      const calls = run.calls(from, count);
      const before = cpuMs(run.target.pid, postmasterPid);
      run.times.push(...(await callAll(run.target, calls)));
      const after = cpuMs(run.target.pid, postmasterPid);
      run.server += after.server - before.server;
      run.database += after.database - before.database;
    }
    runs.reverse(); // neither side is always the one that finds a warm cache
  }
  return sides.map(({ target }) => {
    const { server, database, times } = runs.find((run) => run.target === target) as (typeof runs)[number];
    return {
      server: server / times.length,
      database: database / times.length,
      total: (server + database) / times.length,
      p50: median(times),
    };
  });
}

/** How many requests the slower side makes in a slice. Warms both up: plans, code and caches. */
async function sliceSize(sides: readonly Side[]): Promise<number> {
  let count = 160; // ten for each connection: PostgreSQL settles on a plan at the sixth
  for (;;) {
    const start = performance.now();
    for (const { target, calls } of sides) await callAll(target, calls(0, count));
    const ms = (performance.now() - start) / sides.length;
    if (ms >= sliceMs / 4) return Math.max(8, Math.round((count * sliceMs) / ms));
    count *= 2;
  }
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
