import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { againstReference } from './against-reference.ts';
import { build, measureBrowser } from './browser/run.ts';
import { type BenchDatabase, prepareDatabase, withPostgres } from './database.ts';
import { growth } from './growth.ts';
import { type Options, readOptions } from './options.ts';
import { say, startProduct } from './product.ts';
import { figureTable } from './report.ts';
import { measureStart } from './start.ts';

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (wants('start', options)) console.log(`\nThe start\n\n${figureTable(await measureStart())}`);
  if (options.only.length === 1 && options.only[0] === 'start') return;
  const dataDir = resolve(options.dataDir ?? (await mkdtemp(join(tmpdir(), 'disponent-bench-'))));
  await withPostgres(
    dataDir,
    say,
    async (connection) => {
      const database = await prepareDatabase(connection, dataDir, options, say);
      await againstReference(database, dataDir, options);
      await growth(database, dataDir, options);
      await inBrowser(database, dataDir, options);
    },
    async () => {
      if (!options.dataDir) await rm(dataDir, { recursive: true, force: true });
    },
  );
}

const wants = (part: string, { only }: Options): boolean => only.length === 0 || only.includes(part);

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

await main();
