import { cpuMs } from './cpu.ts';
import { type Call, callAll, type Target } from './load.ts';

export interface Cost {
  /** CPU milliseconds per request. */
  server: number;
  database: number;
  total: number;
  /** So many percent of the requests took at most that many milliseconds. */
  p50: number;
  p95: number;
  p99: number;
  /** Answers in a second. */
  perSecond: number;
  /** Calls that the server gave up. */
  failed: number;
}

interface Side {
  target: Target;
  /** The calls number `from` to `from + count`. */
  calls(from: number, count: number): Call[];
}

const sliceMs = 1000;
/** PostgreSQL settles on a plan at the sixth call of a connection. */
const warmCalls = 8;
/** V8 translates code when it has run some hundred times: a server that has worked for a minute is measured, not its first calls. */
const warm = { calls: 400, ms: 3000 };

/** Both sides get the same requests, in turns of about a second, so that what else the machine does hits both. */
export async function compare(
  sides: readonly [Side, Side],
  seconds: number,
  atOnce: number,
  postmasterPid: number,
): Promise<[Cost, Cost]> {
  const runs = [
    { ...sides[0], sum: emptySum() },
    { ...sides[1], sum: emptySum() },
  ] as const;
  const count = await sliceSize(sides, atOnce);
  const turns = [...runs];
  let from = count;
  for (const start = performance.now(); performance.now() - start < seconds * 1000 * sides.length; from += count) {
    for (const { target, calls, sum } of turns) await add(sum, target, calls(from, count), atOnce, postmasterPid);
    turns.reverse(); // neither side is always the one that finds a warm cache
  }
  return [costOf(runs[0].sum), costOf(runs[1].sum)];
}

interface Sum {
  server: number;
  database: number;
  ms: number;
  times: number[];
  failed: number;
}

export const emptySum = (): Sum => ({ server: 0, database: 0, ms: 0, times: [], failed: 0 });

/** Makes the calls and adds what they cost. */
export async function add(
  sum: Sum,
  target: Target,
  calls: readonly Call[],
  atOnce: number,
  postmasterPid: number,
): Promise<void> {
  const before = cpuMs(target.pid, postmasterPid);
  const start = performance.now();
  const { times, failed } = await callAll(target, calls, atOnce);
  sum.ms += performance.now() - start;
  const after = cpuMs(target.pid, postmasterPid);
  sum.server += after.server - before.server;
  sum.database += after.database - before.database;
  sum.failed += failed;
  for (const time of times) sum.times.push(time);
}

export function costOf({ server, database, ms, times, failed }: Sum): Cost {
  const n = times.length + failed;
  const sorted = times.toSorted((a, b) => a - b);
  const percentile = (part: number) => sorted[Math.floor(sorted.length * part)] ?? Number.NaN;
  return {
    server: server / n,
    database: database / n,
    total: (server + database) / n,
    p50: percentile(0.5),
    p95: percentile(0.95),
    p99: percentile(0.99),
    perSecond: (times.length * 1000) / ms,
    failed,
  };
}

/** How many requests the slower side makes in a slice. Warms both up: plans, code and caches. */
async function sliceSize(sides: readonly Side[], atOnce: number): Promise<number> {
  let count = warmCalls * atOnce;
  let made = 0;
  let spent = 0;
  for (;;) {
    let slowest = 0;
    for (const { target, calls } of sides) {
      const start = performance.now();
      await callAll(target, calls(0, count), atOnce);
      slowest = Math.max(slowest, performance.now() - start);
    }
    made += count;
    spent += slowest;
    if (slowest < sliceMs / 4) count *= 2;
    else if (made >= warm.calls || spent >= warm.ms) return Math.max(atOnce, Math.round((count * sliceMs) / slowest));
  }
}
