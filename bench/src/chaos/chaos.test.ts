import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Random } from '@disponent/server/seeds/random.ts';
import { root } from '@disponent/server/src/root.ts';
import { testCipher, testKey } from '@disponent/server/test/cipher.ts';
import { inDatabase, onServer, urlOf } from '@disponent/server/test/global-setup.ts';
import { copyTemplate } from '@disponent/server/test/server.ts';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { bundleServer } from './bundle.ts';
import { Caller } from './caller.ts';
import { freePort } from './chaos.ts';
import { check } from './check.ts';
import { bookAtOnce } from './invoices.ts';
import { Ledger } from './ledger.ts';
import { Node } from './node.ts';
import { Tally } from './tally.ts';
import { untilWell } from './well.ts';
import { startWriters } from './writers.ts';

const seed = 1;
const kills = 3;
const database = `disponent_chaos_${process.pid}`;
const folder = mkdtempSync(join(tmpdir(), 'disponent-chaos-'));
const program = join(root, 'node_modules/.cache/disponent', `chaos-test-${process.pid}.mjs`);
let node: Node;

beforeAll(async () => {
  bundleServer(program);
  await copyTemplate(database);
  node = new Node(program, await freePort(), {
    DATABASE_URL: urlOf(inject('postgres'), database),
    DATA_DIR: folder,
    APP_KEY: testKey.toString('base64'),
    DEMO: 'on',
  });
});
afterAll(async () => {
  await node.stop();
  await onServer(inject('postgres'), `drop database if exists ${database} with (force)`);
  for (const path of [folder, program, `${program}.map`]) rmSync(path, { recursive: true, force: true });
});

test('[R50] a server that is killed while people save has lost nothing it acknowledged, and done nothing twice', {
  timeout: 240_000,
}, async () => {
  const urls = [node.url];
  expect(await untilWell(urls, 60_000)).toBe(true);
  const tally = new Tally();
  const ledger = new Ledger();
  const writing = await startWriters({ urls, ledger, tally, seed });
  for (let killed = 0; killed < kills; killed += 1) {
    const enough = tally.acknowledged + 12;
    await vi.waitUntil(() => tally.acknowledged >= enough, { timeout: 60_000 });
    node.kill();
  }
  await writing.stop();

  const owner = new Client(inDatabase(inject('postgres'), database));
  await owner.connect();
  const caller = new Caller(urls, 'gf', new Random(seed), tally);
  const findings = () => check(owner, testCipher, ledger, caller, seed);
  expect(await findings()).toEqual({ lost: [], doubled: [], broken: [] });
  const [title, task] = [...ledger.tasks].find(([, { isDeleted }]) => !isDeleted) ?? [];
  await owner.query('delete from aufgabe where id = $1', [task?.id]); // what is lost would be noticed
  expect(await findings()).toEqual({ lost: [`${title}: is gone`], doubled: [], broken: [] });
  await owner.end();
  expect(node.ownEnds).toEqual([]);
  expect([...tally.failures.keys()].filter((cause) => cause.startsWith('5'))).toEqual([]);
});

test('[R51] invoices booked at once by a server that is killed: no gap, no double, paper and e-invoice of each', {
  timeout: 240_000,
}, async () => {
  const urls = [node.url];
  expect(await untilWell(urls, 60_000)).toBe(true);
  const [tally, ledger] = [new Tally(), new Ledger()];
  await bookAtOnce({ urls, nodes: [node], seed, count: 40, kills: 2, ledger, tally });
  expect(ledger.invoices.size).toBe(40);
  const owner = new Client(inDatabase(inject('postgres'), database));
  await owner.connect();
  const caller = new Caller(urls, 'gf', new Random(seed), tally);
  expect(await check(owner, testCipher, ledger, caller, seed)).toEqual({ lost: [], doubled: [], broken: [] });
  await owner.end();
  expect(node.ownEnds).toEqual([]);
  expect([...tally.failures.keys()].some((cause) => cause.startsWith('no answer'))).toBe(true); // it was killed in the midst
});
