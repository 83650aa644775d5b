import { isDeepStrictEqual } from 'node:util';
import { Client } from 'pg';
import { residentMb } from './cpu.ts';
import { scopedUsers } from './data/organisation.ts';
import type { BenchDatabase } from './database.ts';
import type { Figures } from './figures.ts';
import { answer, type Call, type Target } from './load.ts';
import { compare } from './measure.ts';
import type { Options } from './options.ts';
import { productTarget, say, sequence, settled, startProduct } from './product.ts';
import { figureTable, type Result, rateTable, table } from './report.ts';
import { type Measurement, measurements, readMaterial } from './requests.ts';
import { scopedMeasurements } from './scoped-requests.ts';
import { startServer } from './servers.ts';

const sides = ['ours', 'reference'] as const;

/** The product and the reference, each answering the same requests on the same database. */
export async function againstReference(
  database: BenchDatabase,
  dataDir: string,
  options: Options,
  figures: Figures,
): Promise<void> {
  const { rows, scale, seconds, only } = options;
  const isWanted = ({ name }: Measurement) => only.length === 0 || only.some((part) => name.startsWith(part));
  const wanted = (await measured(database)).filter(isWanted);
  const wantedScoped = scopedMeasurements.filter(isWanted);
  if (wanted.length === 0 && wantedScoped.length === 0) return;
  const ours = await startProduct(database.url, dataDir);
  const reference = await startServer('bench/src/reference/server.ts', { DATABASE_URL: database.url });
  await settled(database.postmasterPid, ours, reference);
  const measure = async (measurement: Measurement, user: string, forSeconds: number): Promise<Result[]> => {
    const targets = [await productTarget(ours, user), { ...reference, headers: {} }] as const;
    await checkSame(measurement, targets);
    const runs = [
      { target: targets[0], calls: sequence(measurement.ours) },
      { target: targets[1], calls: sequence(measurement.reference) },
    ] as const;
    const results: Result[] = [];
    for (const atOnce of measurement.atOnce) {
      const costs = await compare(runs, forSeconds, atOnce, database.postmasterPid);
      results.push({ ...measurement, atOnce, costs });
      say(table(results.slice(-1), sides, figures.ratio).split('\n').at(-1) ?? '');
    }
    figures.add(results);
    return results;
  };
  try {
    const results: Result[] = [];
    for (const measurement of wanted) results.push(...(await measure(measurement, 'admin', seconds)));
    if (results.length > 0)
      console.log(
        `\n${rows} persons, ours against the reference\n\n${table(results, sides, figures.ratio)}\n\n${rateTable(results)}\n`,
      );
    const scoped: Result[] = [];
    for (const measurement of wantedScoped)
      scoped.push(...(await measure(measurement, scopedUsers[measurement.scope], seconds / 3))); // they are many
    if (scoped.length > 0)
      console.log(
        `\nScale ${scale}, lists of one branch and of one customer\n\n${table(scoped, sides, figures.ratio)}\n`,
      );
    const memory = [
      {
        name: 'memory of the server after all of this',
        value: `${residentMb(ours.pid).toFixed(0)} MB`,
        aim: '≤ 180 MB',
      },
    ];
    figures.addFigures(memory);
    console.log(`${figureTable(memory, figures.figure)}\n`);
  } finally {
    await ours.stop();
    await reference.stop();
  }
}

async function measured({ connection }: BenchDatabase): Promise<Measurement[]> {
  const client = new Client(connection);
  await client.connect();
  return measurements(await readMaterial(client).finally(() => client.end()));
}

interface Answered {
  Rows?: readonly Record<string, unknown>[];
  Total?: number | null;
}

/** A comparison is fair only between answers with the same rows. */
async function checkSame(
  { name, ours, reference }: Measurement,
  [product, limit]: readonly [Target, Target],
): Promise<void> {
  for (let n = 0; n < 20 && ours(n).method === 'GET'; n++) {
    const answered = async (target: Target, call: Call) => JSON.parse(await answer(target, call)) as Answered;
    const [a, b] = [await answered(product, ours(n)), await answered(limit, reference(n))];
    const isSame =
      isDeepStrictEqual(a.Rows, b.Rows) && (!ours(n).path.includes('count=exact') || (a.Total ?? b.Total) === b.Total);
    if (!isSame) throw new Error(`${name} ${n}: the two answer differently: ${ours(n).path}: ${difference(a, b)}`);
  }
}

/** The first thing that differs. */
function difference(ours: Answered, reference: Answered): string {
  const [a, b] = [ours.Rows ?? [], reference.Rows ?? []];
  const row = a.findIndex((each, index) => !isDeepStrictEqual(each, b[index]));
  const field = Object.keys({ ...a[row], ...b[row] }).find((key) => !isDeepStrictEqual(a[row]?.[key], b[row]?.[key]));
  const said = (rows: typeof a) => (field ? JSON.stringify(rows[row]?.[field]) : rows.length);
  return field
    ? `row ${row}, ${field}: ${said(a)} and ${said(b)}`
    : `${a.length} and ${b.length} rows, of ${ours.Total} and ${reference.Total}`;
}
