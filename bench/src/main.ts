import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { againstReference } from './against-reference.ts';
import type { Figure } from './browser/measurements.ts';
import { measureBrowser } from './browser/run.ts';
import { type BenchDatabase, prepareDatabase, withPostgres } from './database.ts';
import { measureEngine } from './engine.ts';
import { Figures } from './figures.ts';
import { growth } from './growth.ts';
import { measureInvoiceRun } from './invoice-run.ts';
import { readOptions, wants } from './options.ts';
import { measureOthers } from './others.ts';
import { say, startProduct } from './product.ts';
import { measureRanking } from './ranking.ts';
import { figureTable } from './report.ts';
import { measureStart } from './start.ts';

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  const figures = new Figures(options.rows, options.scale);
  if (wants(options, 'start')) show('The start', await measureStart(), figures);
  if (options.only.length === 1 && options.only[0] === 'start') return;
  const dataDir = resolve(options.dataDir ?? (await mkdtemp(join(tmpdir(), 'disponent-bench-'))));
  await withPostgres(
    dataDir,
    say,
    async (connection) => {
      const database = await prepareDatabase(connection, dataDir, options, say);
      await againstReference(database, dataDir, options, figures);
      await growth(database, dataDir, options, figures);
      if (wants(options, 'ranking')) show('Ranking', await measureRanking(database, dataDir, options.rows), figures);
      if (wants(options, 'others'))
        show('Files and listeners', await measureOthers(database, dataDir, options.rows), figures);
      if (wants(options, 'engine')) show('Jobs and documents', await measureEngine(database, dataDir), figures);
      if (wants(options, 'browser')) show('In the browser', await inBrowser(database, dataDir), figures);
      if (wants(options, 'invoices')) show('Invoice run', await measureInvoiceRun(database, dataDir), figures);
      if (options.isKept) figures.keep();
    },
    async () => {
      if (!options.dataDir) await rm(dataDir, { recursive: true, force: true });
    },
  );
}

function show(title: string, measured: readonly Figure[], figures: Figures): void {
  figures.addFigures(measured);
  console.log(`\n${title}\n\n${figureTable(measured, figures.figure)}`);
}

/** What the user's machine has to do. */
async function inBrowser(database: BenchDatabase, dataDir: string): Promise<Figure[]> {
  const product = await startProduct(database.url, dataDir);
  try {
    return await measureBrowser(product.port);
  } finally {
    await product.stop();
  }
}

await main();
