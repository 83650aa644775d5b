import { badRequest, forbidden, notFound } from '@disponent/domain/errors';
import { isId } from '@disponent/domain/kinds/kind';
import { tables } from '@disponent/domain/tables';
import { sentence } from '@disponent/domain/texts/sentence';
import type { Bereich, DashboardAnswer, KennzahlenAnswer, NavigationAnswer } from '@disponent/domain/wire/dashboard';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/pool.ts';
import { may } from '../../sight/access.ts';
import type { Callers } from '../session/callers.ts';
import { dashboard } from './dashboard.ts';
import { navigationCounts } from './navigation.ts';
import { figuresOfRecord } from './record-figures.ts';

const maxViews = 20;

/** What the start page shows, by role, and what stands beside the entries of the navigation. */
export function dashboardRoutes(
  app: FastifyInstance,
  { db, callers, hasMail }: { db: Db; callers: Callers; hasMail: boolean },
): void {
  app.get('/api/dashboard', async (req): Promise<DashboardAnswer> => {
    const caller = await callers.caller(req.headers, req.ip);
    const { bereich } = req.query as { bereich?: Bereich };
    return dashboard({ db: db.in(caller.domaene), caller }, { hasMail }, bereich);
  });

  app.get('/api/entity/:key/:id/kennzahlen', async (req): Promise<KennzahlenAnswer> => {
    const caller = await callers.caller(req.headers, req.ip);
    const { key, id } = req.params as { key: string; id: string };
    const table = tables.get(key);
    if (!table || !isId(Number(id))) throw notFound();
    if (!may(caller, 'Lesen', table)) throw forbidden();
    return figuresOfRecord({ db: db.in(caller.domaene), caller }, table, Number(id));
  });

  app.get('/api/navigation', async (req): Promise<NavigationAnswer> => {
    const caller = await callers.caller(req.headers, req.ip);
    const { ansichten = '' } = req.query as { ansichten?: unknown };
    const parts = typeof ansichten === 'string' ? ansichten.split(',').filter(Boolean) : undefined;
    if (
      !parts ||
      parts.length > maxViews ||
      !parts.every((part) => /^([1-9]\d{0,8}|[A-Z]\w{0,60}\.[a-z]\w{0,60})$/.test(part))
    )
      throw badRequest(sentence('ansichten ist eine Liste von höchstens {n} Ids.', { n: maxViews }));
    return navigationCounts(db.in(caller.domaene), caller, parts);
  });
}
