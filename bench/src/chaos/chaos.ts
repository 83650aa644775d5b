import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { Random } from '@disponent/server/seeds/random.ts';
import { createCipher } from '@disponent/server/src/db/cipher.ts';
import { Wire } from '@disponent/server/test/wire-to-database.ts';
import { Client } from 'pg';
import { Caller } from './caller.ts';
import { check, type Findings } from './check.ts';
import { Database } from './database.ts';
import { type Fault, faults } from './faults.ts';
import { bookAtOnce } from './invoices.ts';
import { Ledger } from './ledger.ts';
import { Node } from './node.ts';
import { Tally } from './tally.ts';
import type { Volume } from './volume.ts';
import { untilWell } from './well.ts';
import { startWriters } from './writers.ts';

const startMs = 180_000;
const wellMs = 60_000;

interface Options {
  /** The server as one file. */
  program: string;
  /** For everything that is written. */
  folder: string;
  volume: Volume | undefined;
  seconds: number;
  seed: number;
  faults: readonly Fault[];
  /** So many are booked at once in the end, while nodes are killed. */
  invoices: number;
  log: (text: string) => void;
}

export interface Outcome extends Findings {
  tally: Tally;
  ledger: Ledger;
  /** Milliseconds from the end of each fault until everything was well. */
  recoveries: { fault: Fault; ms: number }[];
  /** What a node said before it ended by itself. */
  ownEnds: string[];
}

/** Breaks things under writers for so long, then holds what they were told against what is there. */
export async function chaos({
  program,
  folder,
  volume,
  seconds,
  seed,
  faults: wanted,
  invoices,
  log,
}: Options): Promise<Outcome> {
  const random = new Random(seed);
  const appKey = randomBytes(32);
  const database = await Database.start(join(folder, 'datenbank'));
  const wires = [new Wire(database.connection), new Wire(database.connection)];
  const nodes: Node[] = [];
  try {
    for (const [index, wire] of wires.entries()) {
      const { user, password, database: name } = database.connection;
      nodes.push(
        new Node(program, await freePort(), {
          DATABASE_URL: `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${await wire.lay()}/${name}`,
          DATABASE_POOL: '12',
          DATA_DIR: join(folder, `knoten-${index + 1}`),
          FILES_URL: join(folder, 'dateien'),
          APP_KEY: appKey.toString('base64'),
          DEMO: 'on',
        }),
      );
    }
    const urls = nodes.map(({ url }) => url);
    if (!(await untilWell(urls, startMs)))
      throw new Error(`The nodes did not start:\n${nodes.map(({ words }) => words).join('\n')}`);
    const tally = new Tally();
    const ledger = new Ledger();
    const writing = await startWriters({ urls, ledger, tally, seed });
    log(`${writing.count} writers, 2 nodes`);

    const recoveries: Outcome['recoveries'] = [];
    const end = Date.now() + seconds * 1000;
    const world = { nodes, wires, database, volume, random };
    let next: Fault[] = [];
    while (Date.now() < end) {
      if (next.length === 0) next = random.some(wanted, wanted.length);
      const fault = next.pop() as Fault;
      await faults[fault](world);
      const since = Date.now();
      if (!(await untilWell(urls, wellMs)))
        throw new Error(`Not well ${wellMs / 1000} s after: ${fault}\n${nodes.map(({ words }) => words).join('\n')}`);
      recoveries.push({ fault, ms: Date.now() - since });
      log(
        `${String(recoveries.length).padStart(4)}  ${fault.padEnd(32)} well after ${recoveries.at(-1)?.ms} ms, ${tally.acknowledged} acknowledged`,
      );
    }
    await writing.stop();
    const kills = Math.ceil(invoices / 40);
    const bookedMs =
      invoices === 0 ? 0 : await bookAtOnce({ urls, nodes, seed, count: invoices, kills, ledger, tally });
    if (invoices > 0) log(`${invoices} invoices booked at once, ${kills} kills: ${bookedMs} ms`);

    const owner = new Client(database.connection);
    await owner.connect();
    const findings = await check(
      owner,
      createCipher(appKey),
      ledger,
      new Caller(urls, 'gf', random, tally),
      seed,
    ).finally(() => owner.end());
    return { ...findings, tally, ledger, recoveries, ownEnds: nodes.flatMap(({ ownEnds }) => ownEnds) };
  } finally {
    await Promise.all(nodes.map((node) => node.stop()));
    await Promise.all(wires.map((wire) => wire.cut()));
    await database.stop();
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
