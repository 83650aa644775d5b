import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/pool.ts';
import { documented } from '../documented.ts';
import type { Callers } from '../session/callers.ts';

/** Whoever watches the server wants to hear soon. */
const healthMs = 2000;

/** Who I am, and whether the server is well. */
export function infoRoutes(app: FastifyInstance, { db, callers }: { db: Db; callers: Callers }): void {
  app.get(
    '/api/.info/me',
    documented({ summary: 'Eigene Rechte', answers: { 200: 'Benutzer' } }),
    async (req) => (await callers.caller(req.headers, req.ip, { withOldPassword: true })).me,
  );

  app.get(
    '/api/.info/health',
    documented({
      tag: 'Betrieb',
      summary: 'Zustand',
      answers: { 200: 'In Ordnung', 503: 'Nicht in Ordnung' },
      isOpen: true,
    }),
    async (_req, reply) =>
      (await db.answersWithin(healthMs))
        ? { Status: 'ok' }
        : reply.code(503).send({ Status: 'Die Datenbank antwortet nicht.' }),
  );
}
