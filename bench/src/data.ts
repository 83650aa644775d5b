import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '@disponent/server/src/root.ts';
import { Client } from 'pg';
import { addDataSet } from './data/data-set.ts';
import { seconds } from './data/loading.ts';
import { migrateAndSeed, urlOf, withPostgres } from './database.ts';
import { positive } from './options.ts';

// npm run bench:data -- --scale 1 [--database-url postgres://…] [--data DIR]

const { values } = parseArgs({
  options: {
    scale: { type: 'string', default: '1' },
    'database-url': { type: 'string', default: process.env.DATABASE_URL ?? '' },
    data: { type: 'string', default: resolve(root, 'data/bench') },
  },
});
const dataDir = resolve(values.data);
const scale = positive('scale', values.scale);

async function fill(url: string): Promise<void> {
  await migrateAndSeed(url, dataDir, console.error);
  const start = performance.now();
  const client = new Client(url);
  await client.connect();
  await addDataSet(client, { scale }, console.log).finally(() => client.end());
  console.log(`${'all'.padEnd(38)}${seconds(start)}`);
}

if (values['database-url']) await fill(values['database-url']);
else await withPostgres(dataDir, console.error, (connection) => fill(urlOf(connection)));
