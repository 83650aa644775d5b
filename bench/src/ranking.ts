import { Client } from 'pg';
import type { Figure } from './browser/measurements.ts';
import { type BenchDatabase, domaene, smallRows } from './database.ts';
import { answer, type Call, type Target } from './load.ts';
import { add, type Cost, costOf, emptySum } from './measure.ts';
import { productTarget, say, settled, startProduct } from './product.ts';

const positions = 5;
const rounds = 20;

const asked = [
  { name: 'persons for a position, 50 points', query: 'minPunkte=50' },
  { name: 'persons for a position, 60 points, within 60 km', query: 'minPunkte=60&umkreis=60' },
];

/** Who fits a position, one call at a time: how long the slowest of twenty waits, and how that grows with the persons. */
export async function measureRanking(database: BenchDatabase, dataDir: string, rows: number): Promise<Figure[]> {
  const ids = await openPositions(database);
  const many = await startProduct(database.url, dataDir);
  const few = await startProduct(database.smallUrl, dataDir);
  await settled(database.postmasterPid, many, few);
  try {
    const figures: Figure[] = [];
    const targets = [await productTarget(many, 'gf'), await productTarget(few, 'gf')] as const;
    for (const { name, query } of asked) {
      const costs = await costsOf(targets, (id) => ({ method: 'GET', path: `/api/matching/position/${id}?${query}` }), {
        ids,
        postmasterPid: database.postmasterPid,
      });
      figures.push(...told(name, costs, rows));
      for (const { name: of, value } of figures.slice(-2)) say(`${of}: ${value}`);
    }
    return figures;
  } finally {
    await many.stop();
    await few.stop();
  }
}

function told(name: string, [many, few]: readonly [Cost, Cost], rows: number): Figure[] {
  const fold = (value: number) => value.toFixed(value < 10 ? 1 : 0);
  return [
    {
      name: `${name}, p95 of ${rows} persons`,
      value: `${many.p95.toFixed(0)} ms`,
      aim: '≤ 300 ms at 200,000, ≤ 1000 ms at 1,000,000',
    },
    {
      name: `${name}, CPU beside ${Math.min(rows, smallRows)} persons`,
      value: `${fold(many.total / few.total)} × (${many.total.toFixed(0)} and ${few.total.toFixed(0)} ms)`,
      aim: `≤ ${fold(Math.max(1, rows / smallRows))} ×, as many times the persons`,
    },
  ];
}

interface Over {
  readonly ids: readonly number[];
  readonly postmasterPid: number;
}

/** In turns, so that what else the machine does hits both. */
async function costsOf(
  targets: readonly [Target, Target],
  call: (id: number) => Call,
  { ids, postmasterPid }: Over,
): Promise<[Cost, Cost]> {
  const sums = [emptySum(), emptySum()] as const;
  for (const target of targets) for (const id of ids) await answer(target, call(id));
  for (let n = 0; n < rounds; n++)
    for (const side of [0, 1] as const)
      await add(sums[side], targets[side], [call(Number(ids[n % ids.length]))], 1, postmasterPid);
  return [costOf(sums[0]), costOf(sums[1])];
}

/** Those of the demo: both databases have them. */
async function openPositions({ connection }: BenchDatabase): Promise<number[]> {
  const client = new Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      `select p.id from anfrage_position p join anfrage_dat a on a.id = p.id_anfrage
        where p.id_domaene = $1 and p.status = 'Offen' and a.status in ('Offen', 'InBearbeitung') order by p.id limit $2`,
      [domaene, positions],
    );
    return rows.map(({ id }) => Number(id));
  } finally {
    await client.end();
  }
}
