import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import type { Db } from '../../src/db/pool.ts';
import { sql } from '../../src/db/sql.ts';
import { later } from '../../src/records/later.ts';
import { root } from '../../src/root.ts';
import { inDatabase, onServer, openTestDb } from '../global-setup.ts';
import { startMailServer } from '../mail-server.ts';
import { copyTemplate } from '../server.ts';

const folder = join(root, 'node_modules', '.cache', `mail-node-${process.pid}`);
const program = join(folder, 'node.mjs');
const database = `disponent_kill_${process.pid}`;
const count = 500;
let db: Db;
let smtp: Awaited<ReturnType<typeof startMailServer>>;
const nodes: ChildProcess[] = [];

beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  await Promise.all([
    copyTemplate(database),
    build({
      entryPoints: [join(import.meta.dirname, 'mail-node.ts')],
      outfile: program,
      bundle: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
      plugins: [
        {
          name: 'own sources',
          setup: (own) => own.onResolve({ filter: /^@disponent\// }, ({ path }) => ({ path: sourceOf(path) })),
        },
      ],
      logLevel: 'silent',
    }),
  ]);
  db = openTestDb(inDatabase(inject('postgres'), database));
  smtp = await startMailServer();
}, 240_000);
afterAll(async () => {
  for (const node of nodes) node.kill('SIGKILL');
  await db.close();
  await smtp.close();
  await onServer(inject('postgres'), `drop database if exists ${database} with (force)`);
  rmSync(folder, { recursive: true, force: true });
});

const sourceOf = (path: string) => `${path.replace(/^@disponent\/domain/, join(root, 'packages/domain/src'))}.ts`;

function startNode(): ChildProcess {
  const connection = inDatabase(inject('postgres'), database);
  const node = spawn(process.execPath, [program], {
    env: { ...process.env, MAIL_NODE: JSON.stringify({ connection, mailUrl: smtp.url }) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  nodes.push(node);
  return node;
}

/** How often the mail server took each mail, by its Message-ID. */
function taken(): Map<string, number> {
  const times = new Map<string, number>();
  for (const { mail } of smtp.received) {
    const id = mail.messageId ?? '';
    times.set(id, (times.get(id) ?? 0) + 1);
  }
  return times;
}

test('[R50] of two nodes one is killed among 500 mails: none is lost, and only what it held can come twice', async () => {
  const own = db.in(1);
  await own.transaction(async (tx) => {
    const made = await own.rows<{ id: number }>(
      sql`insert into email_versand (id_domaene, anlass, empfaenger, betreff, text, entitaet, datensatz_id, status, versuche)
          select 1, 'BewerbungEingang', 'leser' || n || '@post.example', 'Nr. ' || n, '<p>Danke</p>', 'PersSt', 1, 'Wartet', 0 from generate_series(1, ${count}) n returning id`,
      tx,
    );
    for (const { id } of made) await later({ db: own, tx, caller: { domaene: 1 } }, 'EmailSenden', { id });
  });
  const [first] = [startNode(), startNode()];
  await vi.waitFor(() => expect(smtp.received.length).toBeGreaterThan(count / 4), { timeout: 60_000, interval: 5 });
  first?.kill('SIGKILL');
  if (first) await once(first, 'exit');
  expect(smtp.received.length).toBeLessThan(count);
  // What nobody says he is done with is the killed node's, or just now the other's.
  const held = await db.rows<{ id: number }>(
    sql`select id from job where name = 'EmailSenden' and vergeben_an is not null and beendet_am is null`,
  );
  await vi.waitFor(
    async () =>
      expect(
        await db.row(
          sql`select count(*)::int as n from email_versand where status = 'Gesendet' and empfaenger like 'leser%'`,
        ),
      ).toEqual({ n: count }),
    { timeout: 60_000, interval: 100 },
  );
  const times = taken();
  expect(times.size).toBe(count);
  const twice = [...times.values()].filter((n) => n > 1);
  expect(twice.every((n) => n === 2)).toBe(true);
  expect(twice.length).toBeLessThanOrEqual(held.length);
  expect(
    await db.rows(sql`select id from job where name = 'EmailSenden' and (beendet_am is null or fehler is not null)`),
  ).toEqual([]);
}, 240_000);
