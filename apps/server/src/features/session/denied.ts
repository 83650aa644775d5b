import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/pool.ts';
import { logSecurity } from '../../db/security-log.ts';
import type { Callers } from './callers.ts';

/** Of a flood the beginning is enough: so many entries of one user a minute. */
const perMinute = 30;

/** Whoever is signed in and is refused with 403 stands in the log with the call, without its query (promise S43). */
export function logDenied(app: FastifyInstance, { db, callers }: { db: Db; callers: Callers }): void {
  const running = new Set<Promise<void>>();
  let written = new Map<number, number>();
  let minute = 0;

  function isFlood(idBenutzer: number): boolean {
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) written = new Map();
    minute = now;
    const count = (written.get(idBenutzer) ?? 0) + 1;
    written.set(idBenutzer, count);
    return count > perMinute;
  }

  // Nobody waits for it: the answer is out.
  app.addHook('onResponse', (req, reply, done) => {
    const me = reply.statusCode === 403 ? callers.askedBy(req.headers) : undefined;
    if (me && !isFlood(me.Id)) {
      const angaben = { Aufruf: `${req.method} ${req.url.split('?')[0]}`.slice(0, 300) };
      const event = { aktion: 'ZugriffVerweigert', idBenutzer: me.Id, domaene: me.IdDomaene, ip: req.ip, angaben };
      const write = logSecurity(db, event)
        .catch((error: unknown) => req.log.error(error))
        .finally(() => running.delete(write));
      running.add(write);
    }
    done();
  });
  app.addHook('onClose', async () => void (await Promise.all(running)));
}
