import { badRequest } from '@disponent/domain/errors';
import { sentence } from '@disponent/domain/texts/sentence';
import type { SearchAnswer } from '@disponent/domain/wire/answers';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Db } from '../../db/pool.ts';
import type { Callers } from '../session/callers.ts';
import { searchAll } from './search.ts';

const maxTake = 20;
const searchQuery = z.object({
  q: z.string().max(100).default(''),
  take: z
    .string()
    .regex(/^\d{1,2}$/)
    .default('5'),
});

/** One search over all lists, for the command palette. */
export function searchRoutes(app: FastifyInstance, { db, callers }: { db: Db; callers: Callers }): void {
  app.get('/api/suche', async (req): Promise<SearchAnswer> => {
    const caller = await callers.caller(req.headers, req.ip);
    const query = searchQuery.safeParse(req.query);
    if (query.error?.issues[0]?.path[0] === 'q') throw badRequest(sentence('q darf höchstens 100 Zeichen haben.'));
    const take = Number(query.data?.take);
    if (!query.success || take < 1 || take > maxTake)
      throw badRequest(sentence('take muss eine ganze Zahl von 1 bis {n} sein.', { n: maxTake }));
    const search = query.data.q.trim();
    // One letter is in everything.
    if (search.length < 2) return { Gruppen: [], Unvollstaendig: false };
    return searchAll(db.in(caller.domaene), search, take, caller);
  });
}
