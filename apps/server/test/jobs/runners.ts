import { textOf } from '@disponent/domain/texts/sentence';
import { expect } from 'vitest';
import type { Db } from '../../src/db/pool.ts';
import { sql } from '../../src/db/sql.ts';
import type { FileStore } from '../../src/files/store.ts';
import type { AnyJob, Services } from '../../src/jobs/core/define.ts';
import { resultOf } from '../../src/jobs/core/queue.ts';
import { Runner, type RunnerOptions } from '../../src/jobs/core/runner.ts';
import { jobs as allJobs } from '../../src/jobs/index.ts';
import type { JobName } from '../../src/records/later.ts';
import { tag } from '../tage.ts';

const servicesOf = ({ files }: Db): Services => ({
  sendMail: async () => {},
  files: files as FileStore,
  origin: () => 'http://localhost:1',
});

/** A clock that is set by hand. */
export class Clock {
  at: Date;
  constructor(at: string | Date) {
    this.at = new Date(at);
  }
  now = (): Date => this.at;
  forward(minutes: number): void {
    this.at = new Date(this.at.getTime() + minutes * 60_000);
  }
}

type RunnerExtras = { clock?: Clock; log?: RunnerOptions['log'] } & Partial<Services>;

/** A node's runner that looks when it is told to. */
export const runnerOf = (
  db: Db,
  jobs: readonly AnyJob[],
  { clock, log = { error: () => {}, warn: () => {} }, ...more }: RunnerExtras = {},
): Runner =>
  new Runner({
    db,
    jobs,
    services: { ...servicesOf(db), ...more },
    log,
    ...(clock && { clock: clock.now }),
  });

/** The last night, on two nodes: the job is planned by an earlier clock and runs by today's; also shortly after midnight, before this night's runs. */
export async function runLastNight(db: Db, name: JobName): Promise<void> {
  await db.rows(sql`delete from job where name = ${name}`);
  const clock = new Clock(`${tag(-2)}T12:00:00Z`);
  const own = allJobs.filter((job) => job.name === name);
  const nodes = [runnerOf(db, own, { clock }), runnerOf(db, own, { clock })];
  for (const node of nodes) await node.runDue();
  clock.at = new Date();
  for (let round = 0; round < 2; round++) await Promise.all(nodes.map((node) => node.runDue()));
  // The server that is tested may have taken some of them.
  await expect
    .poll(
      async () => {
        const runs = (await jobRows(db, name)).filter(({ isDone }) => isDone);
        return runs.map(({ domaene, fehler }) => [domaene, fehler]);
      },
      { timeout: 60_000 },
    )
    .toEqual([
      [null, null],
      [1, null],
      [2, null],
    ]);
}

/** What jobs have become, oldest first. */
export async function jobRows(db: Db, name: string) {
  const rows = await db.rows<{
    id: number;
    domaene: number | null;
    versuche: number;
    faellig: string;
    isDone: boolean;
    ergebnis: string | null;
    fehler: string | null;
    eingabe: Buffer | null;
  }>(
    sql`select id, id_domaene as domaene, versuche, to_char(faellig_am at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as faellig, beendet_am is not null as "isDone", ergebnis, fehler, eingabe
          from job where name = ${name} order by id`,
  );
  return rows.map((row) => ({ ...row, ergebnis: row.ergebnis && textOf(resultOf(row.ergebnis)) }));
}
