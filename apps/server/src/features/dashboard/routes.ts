import type { Bereich, DashboardAnswer } from '@disponent/domain/wire/answers';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/pool.ts';
import type { Callers } from '../session/callers.ts';
import { dashboard } from './dashboard.ts';

/** What the start page shows, by role. */
export function dashboardRoutes(app: FastifyInstance, { db, callers }: { db: Db; callers: Callers }): void {
  app.get('/api/dashboard', async (req): Promise<DashboardAnswer> => {
    const caller = await callers.caller(req.headers, req.ip);
    const { bereich } = req.query as { bereich?: Bereich };
    return dashboard(db.in(caller.domaene), caller, bereich);
  });
}
