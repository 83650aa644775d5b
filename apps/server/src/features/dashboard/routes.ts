import { badRequest } from '@disponent/domain/errors';
import { sentence } from '@disponent/domain/texts/sentence';
import type { Bereich, DashboardAnswer, NavigationAnswer } from '@disponent/domain/wire/answers';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/pool.ts';
import type { Callers } from '../session/callers.ts';
import { dashboard } from './dashboard.ts';
import { navigationCounts } from './navigation.ts';

const maxViews = 20;

/** What the start page shows, by role, and what stands beside the entries of the navigation. */
export function dashboardRoutes(app: FastifyInstance, { db, callers }: { db: Db; callers: Callers }): void {
  app.get('/api/dashboard', async (req): Promise<DashboardAnswer> => {
    const caller = await callers.caller(req.headers, req.ip);
    const { bereich } = req.query as { bereich?: Bereich };
    return dashboard(db.in(caller.domaene), caller, bereich);
  });

  app.get('/api/navigation', async (req): Promise<NavigationAnswer> => {
    const caller = await callers.caller(req.headers, req.ip);
    const { ansichten = '' } = req.query as { ansichten?: unknown };
    const parts = typeof ansichten === 'string' ? ansichten.split(',').filter(Boolean) : undefined;
    if (!parts || parts.length > maxViews || !parts.every((part) => /^[1-9]\d{0,8}$/.test(part)))
      throw badRequest(sentence('ansichten ist eine Liste von höchstens {n} Ids.', { n: maxViews }));
    return navigationCounts(db.in(caller.domaene), caller, parts.map(Number));
  });
}
