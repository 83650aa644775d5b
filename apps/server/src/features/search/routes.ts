import { badRequest } from '@disponent/domain/errors';
import type { SearchAnswer } from '@disponent/domain/wire/answers';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Db } from '../../db/pool.ts';
import type { Callers } from '../session/callers.ts';
import { searchAll } from './search.ts';

const maxTake = 20;
const searchQuery = z.object({
  q: z.string().max(100, 'q darf höchstens 100 Zeichen haben.').default(''),
  take: z
    .string()
    .regex(/^\d{1,2}$/, `take muss eine ganze Zahl von 1 bis ${maxTake} sein.`)
    .default('5'),
});

/** One search over all lists, for the command palette. */
export function searchRoutes(app: FastifyInstance, { db, callers }: { db: Db; callers: Callers }): void {
  app.get('/api/suche', async (req): Promise<SearchAnswer> => {
    const caller = await callers.caller(req.headers, req.ip);
    const query = searchQuery.safeParse(req.query);
    if (!query.success) throw badRequest(query.error.issues[0]?.message ?? '');
    const take = Number(query.data.take);
    if (take < 1 || take > maxTake) throw badRequest(`take muss eine ganze Zahl von 1 bis ${maxTake} sein.`);
    const search = query.data.q.trim();
    // One letter is in everything.
    if (search.length < 2) return { Gruppen: [], Unvollstaendig: false };
    return searchAll(db.in(caller.domaene), search, take, caller);
  });
}
