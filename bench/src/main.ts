import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Client } from 'pg';
import { build, measureBrowser } from './browser/run.ts';
import { scopedUsers } from './data/organisation.ts';
import { type BenchDatabase, prepareDatabase, smallRows, withPostgres } from './database.ts';
import { answer, type Call, type Target } from './load.ts';
import { type Cost, compare } from './measure.ts';
import { type Options, readOptions } from './options.ts';
import { costOf, questions } from './questions.ts';
import { figureTable, type Result, table } from './report.ts';
import { firstPage, type Measurement, measurements, pageAfter, readMaterial } from './requests.ts';
import { scopedMeasurements } from './scoped-requests.ts';
import { type RunningServer, signIn, startServer } from './servers.ts';

const pagesDeep = 50;
const say = (text: string) => console.error(text);

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  const dataDir = resolve(options.dataDir ?? (await mkdtemp(join(tmpdir(), 'disponent-bench-'))));
  await withPostgres(
    dataDir,
    say,
    async (connection) => {
      const database = await prepareDatabase(connection, dataDir, options, say);
      await againstBare(database, dataDir, options);
      await againstFewRows(database, dataDir, options);
      await askAll(database, dataDir, options);
      await inBrowser(database, dataDir, options);
    },
    async () => {
      if (!options.dataDir) await rm(dataDir, { recursive: true, force: true });
    },
  );
}

/** The product and the bare server, each answering the same requests on the same database. */
async function againstBare(database: BenchDatabase, dataDir: string, options: Options): Promise<void> {
  const { rows, scale, seconds, only } = options;
  const isWanted = ({ name }: Measurement) => only.length === 0 || only.some((part) => name.startsWith(part));
  const wanted = (await measured(database)).filter(isWanted);
  const wantedScoped = scopedMeasurements.filter(isWanted);
  if (wanted.length === 0 && wantedScoped.length === 0) return;
  const ours = await startProduct(database.url, dataDir);
  const bare = await startServer('bench/src/bare-server.ts', { DATABASE_URL: database.url });
  const measure = async (measurement: Measurement, user: string, forSeconds: number): Promise<Result> => {
    const targets = [await productTarget(ours, user), { ...bare, headers: {} }] as const;
    await checkSame(measurement, targets);
    const sides = [
      { target: targets[0], calls: sequence(measurement.ours) },
      { target: targets[1], calls: sequence(measurement.bare) },
    ];
    const result = { ...measurement, costs: await compare(sides, forSeconds, database.postmasterPid) };
    say(table([result], ['ours', 'bare']).split('\n').at(-1) ?? '');
    return result;
  };
  try {
    const results: Result[] = [];
    for (const measurement of wanted) results.push(await measure(measurement, 'admin', seconds));
    console.log(`\n${rows} persons, ours against bare\n\n${table(results, ['ours', 'bare'])}\n`);
    const scoped: Result[] = [];
    for (const measurement of wantedScoped)
      scoped.push(await measure(measurement, scopedUsers[measurement.scope], seconds / 3)); // they are many
    console.log(`\nScale ${scale}, lists of one branch and of one customer\n\n${table(scoped, ['ours', 'bare'])}\n`);
  } finally {
    await ours.stop();
    await bare.stop();
  }
}

/** The product against itself: what a page costs must not depend on how many rows there are. */
async function againstFewRows(
  database: BenchDatabase,
  dataDir: string,
  { rows, seconds, only }: Options,
): Promise<void> {
  if (only.length > 0 && !only.includes('growth')) return;
  const many = await startProduct(database.url, dataDir);
  const few = await startProduct(database.smallUrl, dataDir);
  try {
    const targets = [await productTarget(many, 'admin'), await productTarget(few, 'admin')];
    const deep = await Promise.all(targets.map(deepPage));
    const results: Result[] = [];
    for (const [name, calls] of [
      ['first page', [firstPage, firstPage]],
      [`page ${pagesDeep}`, deep],
    ] as const) {
      const sides = targets.map((target, index) => ({ target, calls: sequence(() => calls[index] as Call) }));
      results.push({ name, costs: await compare(sides, seconds, database.postmasterPid) });
    }
    console.log(`\nA page of 100 with ${rows} against ${smallRows} persons\n\n${table(results, ['many', 'few'])}`);
  } finally {
    await many.stop();
    await few.stop();
  }
}

/** What used to grow with the rows, asked of many and of few. */
async function askAll(database: BenchDatabase, dataDir: string, { rows, scale, only }: Options): Promise<void> {
  if (only.length > 0 && !only.includes('questions')) return;
  const many = await startProduct(database.url, dataDir);
  const few = await startProduct(database.smallUrl, dataDir);
  try {
    const results: Result[] = [];
    for (const { name, user, call } of questions) {
      const costs: Cost[] = [];
      for (const server of [many, few])
        costs.push(await costOf(await productTarget(server, user), call, database.postmasterPid));
      results.push({ name, costs });
      say(table(results.slice(-1), ['many', 'few']).split('\n').at(-1) ?? '');
    }
    console.log(
      `\nQuestions, ${rows} persons and scale ${scale} against ${smallRows}\n\n${table(results, ['many', 'few'])}`,
    );
  } finally {
    await many.stop();
    await few.stop();
  }
}

/** What the user's machine has to do. */
async function inBrowser(database: BenchDatabase, dataDir: string, { rows, only }: Options): Promise<void> {
  if (only.length > 0 && !only.includes('browser')) return;
  build();
  const product = await startProduct(database.url, dataDir);
  try {
    const figures = await measureBrowser(product.port);
    console.log(`\nIn the browser, ${rows} persons\n\n${figureTable(figures)}`);
  } finally {
    await product.stop();
  }
}

/** With the accounts of the demo, which the big data set is built on. */
const startProduct = (url: string, dataDir: string): Promise<RunningServer> =>
  startServer('apps/server/src/main.ts', { DATABASE_URL: url, DATA_DIR: dataDir, DEMO: 'on', TOKEN_SECONDS: '86400' });

async function productTarget(server: RunningServer, user: string): Promise<Target> {
  return {
    ...server,
    headers: { authorization: `Bearer ${await signIn(server.port, user)}`, 'x-time-zone': 'Europe/Vienna' },
  };
}

const sequence = (call: (n: number) => Call) => (from: number, count: number) =>
  Array.from({ length: count }, (_, n) => call(from + n));

async function measured({ connection }: BenchDatabase): Promise<Measurement[]> {
  const client = new Client(connection);
  await client.connect();
  return measurements(await readMaterial(client).finally(() => client.end()));
}

/** A comparison is fair only between answers with the same rows. */
async function checkSame(
  { name, ours, bare }: Measurement,
  [product, yardstick]: readonly [Target, Target],
): Promise<void> {
  for (let n = 0; n < 20 && ours(n).method === 'GET'; n++) {
    const rowsOf = async (target: Target, call: Call) =>
      (JSON.parse(await answer(target, call)) as { Rows?: unknown }).Rows;
    const [a, b] = [await rowsOf(product, ours(n)), await rowsOf(yardstick, bare(n))];
    if (!isDeepStrictEqual(a, b))
      throw new Error(`${name} ${n}: the two answer different rows: ${ours(n).path} and ${bare(n).path}`);
  }
}

/** The call for the page that many pages behind the first. */
async function deepPage(target: Target): Promise<Call> {
  let call = firstPage;
  for (let page = 1; page < pagesDeep; page++) {
    const { Next } = JSON.parse(await answer(target, call)) as { Next: string | null };
    if (!Next) throw new Error(`There are no ${pagesDeep} pages`);
    call = pageAfter(Next);
  }
  return call;
}

await main();
