import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/pool.ts';
import { Sealer } from '../../records/audit/seal.ts';

const everyMs = 3000;

/** Seals new entries of the log every few seconds, beside the saves and not in them. */
export function keepSealing(app: FastifyInstance, db: Db): void {
  const sealer = new Sealer(db);
  let running: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    running ??= sealer
      .seal()
      .catch((error: unknown) => app.log.error(error))
      .finally(() => {
        running = undefined;
      });
  }, everyMs);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
