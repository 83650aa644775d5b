import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { Figure } from './browser/measurements.ts';
import { cpuMs, residentMb } from './cpu.ts';
import { firstId } from './data/ids.ts';
import { type BenchDatabase, domaene } from './database.ts';
import { answer, type Target } from './load.ts';
import { productTarget, startProduct } from './product.ts';

const listeners = 500;
const events = 20;

/** What is neither a list nor a record: a whole list as a file, and those who listen to what others save. */
export async function measureOthers(database: BenchDatabase, dataDir: string, rows: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const work of [exported('csv', rows), exported('xlsx', rows), listened]) {
    const product = await startProduct(database.url, dataDir);
    try {
      figures.push(...(await work(await productTarget(product, 'admin'), database)));
    } finally {
      await product.stop();
    }
  }
  return figures;
}

type Work = (target: Target, database: BenchDatabase) => Promise<Figure[]>;

const exported =
  (format: 'csv' | 'xlsx', rows: number): Work =>
  async (target, { postmasterPid }) => {
    const before = residentMb(target.pid);
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, residentMb(target.pid));
    }, 50);
    const cpu = cpuMs(target.pid, postmasterPid);
    const start = performance.now();
    const bytes = await open(target, `/api/entity/PersSt/export?format=${format}`, () => {}).ended;
    clearInterval(watch);
    const seconds = (performance.now() - start) / 1000;
    const spent = cpuMs(target.pid, postmasterPid);
    const name = `all ${rows} persons as ${format}`;
    return [
      { name: `${name}, ${(bytes / 1e6).toFixed(0)} MB`, value: `${seconds.toFixed(1)} s`, aim: '≤ 15 s at 200,000' },
      {
        name: `${name}, CPU of server and database`,
        value: `${((spent.server - cpu.server) / 1000).toFixed(1)} s + ${((spent.database - cpu.database) / 1000).toFixed(1)} s`,
        aim: '',
      },
      { name: `${name}, memory it takes at most`, value: `${(most - before).toFixed(0)} MB`, aim: 'flat' },
    ];
  };

/** Everybody listens with an account of his own; a save is told to those who may see it. */
const listened: Work = async (target, database) => {
  const { postmasterPid } = database;
  const tokens = await newSessions(database);
  const { server, database: db } = await savesCost(target, postmasterPid);
  const before = residentMb(target.pid);
  let heard = 0;
  const streams = tokens.map((token) =>
    open({ ...target, headers: { authorization: `Bearer ${token}` } }, '/api/ereignisse', (text) => {
      heard += text.split('data: ').length - 1;
    }),
  );
  await Promise.all(streams.map(({ begun }) => begun));
  await pause(1000);
  const memory = residentMb(target.pid) - before;
  const listening = await savesCost(target, postmasterPid);
  for (const { close } of streams) close();
  const name = `an event for ${listeners} listeners`;
  const more = [listening.server - server, listening.database - db].map((ms) => ms / events);
  return [
    { name: `${name}, CPU of server`, value: `${more[0]?.toFixed(0)} ms`, aim: '' },
    { name: `${name}, CPU of database`, value: `${more[1]?.toFixed(0)} ms`, aim: '' },
    { name: `${name}, heard by`, value: `${(heard / events).toFixed(0)}`, aim: '' },
    { name: `${listeners} listeners, memory`, value: `${memory.toFixed(0)} MB`, aim: '' },
  ];
};

/** Each far enough from the last to be told by itself. */
async function savesCost(target: Target, postmasterPid: number): Promise<{ server: number; database: number }> {
  const path = `/api/entity/PersSt/${firstId}`;
  const { Version } = JSON.parse(await answer(target, { method: 'GET', path })) as { Version: number };
  const before = cpuMs(target.pid, postmasterPid);
  for (let n = 0; n < events; n++) {
    const body = { Version: Version + n, Notiz: `Rückruf ${Version + n}` };
    await answer(target, { method: 'PUT', path, body });
    await pause(1000);
  }
  const after = cpuMs(target.pid, postmasterPid);
  return { server: after.server - before.server, database: after.database - before.database };
}

/** Signing in five hundred times would take longer than all the rest. */
async function newSessions({ connection }: BenchDatabase): Promise<string[]> {
  const client = new Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ token: string }>(
      `with users as (select id, 'bench-' || id || '-' || gen_random_uuid() as token from benutzer_st
                       where id >= $1 and id_domaene = $2 order by id limit $3),
            made as (insert into sitzung (id_benutzer, art, token_hash, token_bis, refresh_hash, refresh_bis, stay_logged_on, is_extern, ip_adresse, user_agent)
                     select id, 'Bearer', sha256(token::bytea), now() + interval '1 day', sha256(('r' || token)::bytea), now() + interval '1 day', false, true, '127.0.0.1', 'bench' from users)
       select token from users`,
      [firstId, domaene, listeners],
    );
    return rows.map(({ token }) => token);
  } finally {
    await client.end();
  }
}

/** An answer that comes in parts. */
function open({ port, headers }: Target, path: string, hear: (text: string) => void) {
  const req = request({ host: '127.0.0.1', port, path, headers, agent: false });
  let bytes = 0;
  const begun = new Promise<void>((resolve, reject) => {
    req.on('error', reject);
    req.on('response', (res) => {
      if (res.statusCode !== 200) reject(new Error(`${path}: ${res.statusCode}`));
      res.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        hear(chunk.toString());
        resolve();
      });
    });
  });
  const ended = new Promise<number>((resolve, reject) => {
    req.on('error', reject);
    req.on('response', (res) => res.on('end', () => resolve(bytes)));
  });
  ended.catch(() => {}); // who closes it does not wait for it
  req.end();
  return { begun, ended, close: () => req.destroy() };
}
