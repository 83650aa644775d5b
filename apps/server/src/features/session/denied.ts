import { tables } from '@disponent/domain/tables';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { logSecurity } from '../../accounts/security-log.ts';
import type { Db } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';
import { tableSql } from '../../records/rows.ts';
import type { Callers } from './callers.ts';

/** Of a flood the beginning is enough: so many entries of one user a minute. */
const perMinute = 30;

/**
 * Whoever is signed in and is refused with 403, or with 404 a record that does exist, stands in the log with the call, without its query
 * (promise S43).
 */
export function logDenied(app: FastifyInstance, { db, callers }: { db: Db; callers: Callers }): void {
  const running = new Set<Promise<void>>();
  let written = new Map<number, number>();
  let minute = 0;

  /** Only what is written counts: who first asks for what does not exist is not overlooked later. */
  function countOf(idBenutzer: number): number {
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) written = new Map();
    minute = now;
    return written.get(idBenutzer) ?? 0;
  }

  async function log(req: FastifyRequest, status: number): Promise<void> {
    const me = callers.askedBy(req.headers);
    if (!me || countOf(me.Id) >= perMinute || (status === 404 && !(await exists(db, req)))) return;
    const count = countOf(me.Id) + 1;
    if (count > perMinute) return;
    written.set(me.Id, count);
    const angaben = { Aufruf: `${req.method} ${req.url.split('?')[0]}`.slice(0, 300) };
    const event = { aktion: 'ZugriffVerweigert', idBenutzer: me.Id, domaene: me.IdDomaene, ip: req.ip, angaben };
    await logSecurity(db, event);
  }

  // Nobody waits for it: the answer is out, and takes as long whether there is such a record or not.
  app.addHook('onResponse', (req, reply, done) => {
    if (reply.statusCode === 403 || reply.statusCode === 404) {
      const write = log(req, reply.statusCode)
        .catch((error: unknown) => req.log.error(error))
        .finally(() => running.delete(write));
      running.add(write);
    }
    done();
  });
  app.addHook('onClose', async () => void (await Promise.all(running)));
}

/** Whether the call named a record, or a file, of any Domäne. */
async function exists(db: Db, req: FastifyRequest): Promise<boolean> {
  const { key, id } = req.params as { key?: string; id?: string };
  const isFile = req.routeOptions.url?.startsWith('/api/dateien/:id') ?? false;
  const table = tables.get(isFile ? 'Datei' : (key ?? ''));
  if (!table || !id || !/^\d{1,15}$/.test(id)) return false;
  return (await db.row(sql`select 1 from ${tableSql(table)} where id = ${Number(id)}`)) !== undefined;
}
