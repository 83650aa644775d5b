import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { Figure } from './browser/measurements.ts';
import { firstId } from './data/ids.ts';
import { type BenchDatabase, domaene } from './database.ts';
import { productTarget, settled, startProduct } from './product.ts';
import { costOfOne } from './questions.ts';

const jobs = 1000;
const mostMinutes = 5;

/** What nobody waits for, and what leaves the house on paper. */
export async function measureEngine(database: BenchDatabase, dataDir: string): Promise<Figure[]> {
  const { connection, postmasterPid } = database;
  const product = await startProduct(database.url, dataDir);
  const client = new Client(connection);
  await client.connect();
  try {
    await settled(postmasterPid, product);
    const seconds = await secondsOfJobs(client);
    const { rows } = await client.query<{ id: string }>(
      `select id from faktura_dat where id_domaene = $1 and id < $2 and status = 'Versendet' order by id limit 1`,
      [domaene, firstId],
    );
    const path = `/api/entity/FakturaDat/${rows[0]?.id}/dokumente/Rechnung/vorschau`;
    const cost = await costOfOne(await productTarget(product, 'gf'), { method: 'GET', path }, postmasterPid);
    return [
      { name: 'jobs a minute', value: ((jobs / seconds) * 60).toFixed(0), aim: '≥ 1000' },
      {
        name: 'an invoice as PDF, CPU of server and database',
        value: `${cost.server.toFixed(1)} + ${cost.database.toFixed(1)} ms`,
        aim: '≤ 60 ms',
      },
    ];
  } finally {
    await client.end();
    await product.stop();
  }
}

/** Many jobs that are due at once, of which each does little: until the last is done. */
async function secondsOfJobs(client: Client): Promise<number> {
  const start = performance.now();
  await client.query(
    `insert into job (name, faellig_am) select 'SitzungenAufraeumen', now() from generate_series(1, $1)`,
    [jobs],
  );
  const left = async () =>
    (
      await client.query<{ n: number }>(
        `select count(*)::int as n from job where name = 'SitzungenAufraeumen' and plan is null and beendet_am is null`,
      )
    ).rows[0]?.n ?? 0;
  while ((await left()) > 0) {
    if (performance.now() - start > mostMinutes * 60_000) throw new Error(`Of ${jobs} jobs ${await left()} are left`);
    await pause(200);
  }
  return (performance.now() - start) / 1000;
}
