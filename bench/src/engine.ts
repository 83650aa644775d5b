import { setTimeout as pause } from 'node:timers/promises';
import type { LaufAnswer } from '@disponent/domain/wire/lauf';
import { Client } from 'pg';
import type { Figure } from './browser/measurements.ts';
import { cpuMs, residentMb } from './cpu.ts';
import { firstId } from './data/ids.ts';
import { type BenchDatabase, domaene } from './database.ts';
import { answer, type Target } from './load.ts';
import { productTarget, settled, startProduct } from './product.ts';
import { costOfOne } from './questions.ts';

const jobs = 1000;
const mostMinutes = 5;
const runMs = 15_000;

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
    const run = await measureRun(await productTarget(product, 'gf'), postmasterPid);
    return [
      ...run,
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

/** A field of all persons is changed by a run, which is stopped after a while: what it costs to begin, each record, and to look at how far it is. */
async function measureRun(target: Target, postmasterPid: number): Promise<Figure[]> {
  const call = async (method: 'GET' | 'POST', path: string, body: object) => {
    const start = performance.now();
    const text = await answer(target, { method, path, ...(method === 'POST' && { body }) });
    return { run: JSON.parse(text) as LaufAnswer, ms: performance.now() - start };
  };
  const begun = await call('POST', '/api/vorgaenge', {
    ...{ Entitaet: 'PersSt', Aktion: 'Aendern', Filter: null, Werte: { Bewertung: 4 }, OhneVorschau: true },
  });
  const path = `/api/vorgaenge/${begun.run.Id}`;
  const before = await call('GET', path, {});
  const spent = cpuMs(target.pid, postmasterPid);
  await pause(runMs);
  const now = cpuMs(target.pid, postmasterPid);
  const after = await call('GET', path, {});
  await call('POST', `${path}/stopp`, {});
  const done = after.run.Stand.Erledigt - before.run.Stand.Erledigt;
  const each = (ms: number) => (ms / done).toFixed(1);
  return [
    {
      name: `an action on ${begun.run.Anzahl} persons, until it is begun`,
      value: `${(begun.ms / 1000).toFixed(1)} s`,
      aim: '≤ 10 s',
    },
    {
      name: 'each of its records, CPU of server and database',
      value: `${each(now.server - spent.server)} + ${each(now.database - spent.database)} ms`,
      aim: '≤ 10 ms',
    },
    { name: 'records of it a minute', value: ((done / runMs) * 60_000).toFixed(0), aim: '≥ 10000' },
    { name: 'looking at how far it is', value: `${after.ms.toFixed(0)} ms`, aim: '≤ 500 ms' },
    { name: 'memory of the server meanwhile', value: `${residentMb(target.pid).toFixed(0)} MB`, aim: '≤ 500 MB' },
  ];
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
