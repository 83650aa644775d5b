import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Aenderung } from '../../db/events.ts';
import type { Db } from '../../db/pool.ts';
import type { UserCaller } from '../../sight/caller.ts';
import type { Callers } from '../session/callers.ts';
import { Announcer } from './announcer.ts';
import { Streams } from './streams.ts';

/** `vor`: for how many milliseconds the caller has been reading without listening. */
const queryShape = z.object({ vor: z.coerce.number().int().nonnegative().optional().catch(undefined) });

/** What others save, as it happens (promise S39). Says where to tell what was saved here; `onListener` hears of who begins to work. */
export function eventRoutes(
  app: FastifyInstance,
  { db, callers, onListener }: { db: Db; callers: Callers; onListener(caller: UserCaller): void },
): (change: Aenderung) => void {
  const announcer = new Announcer(db, app.log);
  const streams = new Streams(db, app.log);
  app.addHook('preClose', () => streams.close());
  app.addHook('onClose', () => announcer.settled());

  app.get('/api/ereignisse', { compress: false, exposeHeadRoute: false }, async (req, reply) => {
    const asked = () => callers.caller(req.headers, req.ip);
    const stream = await streams.open(asked, queryShape.parse(req.query).vor);
    onListener(await asked());
    return reply
      .headers({ 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' })
      .send(stream);
  });
  return (change) => announcer.tell(change);
}
