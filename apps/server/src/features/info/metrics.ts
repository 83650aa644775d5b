import { timingSafeEqual } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Db } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';

/** What is counted while the server runs, in the words of Prometheus. */
export function createMetrics(app: FastifyInstance, db: Db): Registry {
  const registry = new Registry();
  const registers = [registry];
  const duration = new Histogram({
    name: 'disponent_http_request_duration_seconds',
    help: 'Duration of calls by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers,
  });
  const failures = new Counter({
    name: 'disponent_http_failures_total',
    help: 'Calls answered with 5xx',
    registers,
  });
  app.addHook('onResponse', async (req, reply) => {
    const { method, routeOptions } = req;
    duration.observe({ method, route: routeOptions.url ?? '', status: reply.statusCode }, reply.elapsedTime / 1000);
    if (reply.statusCode >= 500) failures.inc();
  });

  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name: `disponent_${name}`,
      help,
      registers,
      async collect() {
        this.set(await read());
      },
    });
  gauge('database_connections', 'Connections to the database', () => db.pool.totalCount);
  gauge('database_connections_idle', 'Connections that nobody uses', () => db.pool.idleCount);
  gauge('database_waiting', 'Calls that wait for a connection', () => db.pool.waitingCount);
  gauge('sessions', 'Sessions that are open', () => openSessions(db));
  gauge('memory_bytes', 'Resident memory of this node', () => process.memoryUsage.rss());
  gauge('uptime_seconds', 'Since this node was started', () => process.uptime());
  const lag = monitorEventLoopDelay({ resolution: 20 });
  lag.enable();
  app.addHook('onClose', async () => void lag.disable());
  gauge('event_loop_lag_seconds', 'Longest wait of the event loop since the last look', () => {
    const longest = lag.max / 1e9;
    lag.reset();
    return longest;
  });
  return registry;
}

async function openSessions(db: Db): Promise<number> {
  const row = await db.row<{ count: number }>(
    sql`select count(*) as count from sitzung where beendet_am is null and greatest(token_bis, refresh_bis) > now()`,
  );
  return row?.count ?? 0;
}

/** With a token whoever has it; without one this machine, unless it asks for somebody else. */
export function mayReadMetrics({ headers, ip }: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return isThisMachine(ip) && !headers['x-forwarded-for'] && !headers.forwarded;
  const given = Buffer.from(headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

const isThisMachine = (ip: string): boolean => /^(127\.|::1$|::ffff:127\.)/.test(ip);
