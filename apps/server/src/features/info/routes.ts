import { forbidden } from '@disponent/domain/errors';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/pool.ts';
import { documented } from '../documented.ts';
import type { Callers } from '../session/callers.ts';
import { createMetrics, mayReadMetrics } from './metrics.ts';

/** Whoever watches the server wants to hear soon. */
const healthMs = 2000;

interface InfoOptions {
  db: Db;
  callers: Callers;
  metricsToken: string | undefined;
  /** The server is about to stop: whoever spreads calls over nodes should leave it out. */
  isEnding: () => boolean;
}

/** Who I am, and whether the server is well. */
export function infoRoutes(app: FastifyInstance, { db, callers, metricsToken, isEnding }: InfoOptions): void {
  const metrics = createMetrics(app, db);

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
    async (_req, reply) => {
      if (isEnding()) return reply.code(503).send({ Status: 'Der Server wird gerade beendet.' });
      return (await db.answersWithin(healthMs))
        ? { Status: 'ok' }
        : reply.code(503).send({ Status: 'Die Datenbank antwortet nicht.' });
    },
  );

  app.get(
    '/api/.info/metrics',
    documented({
      tag: 'Betrieb',
      summary: 'Messwerte für Prometheus',
      answers: { 200: 'Messwerte als Text', 403: 'Nicht von diesem Rechner und ohne METRICS_TOKEN' },
      isOpen: true,
    }),
    async (req, reply) => {
      if (!mayReadMetrics(req, metricsToken)) throw forbidden();
      return reply.type(metrics.contentType).send(await metrics.metrics());
    },
  );
}
