import type { FastifyInstance } from 'fastify';

/**
 * Pages of other origins that may call us because the operator said so: those of an installation whose `baseUrl` names this server.
 * They sign in with a header; cookies are nobody's but our own pages'.
 */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.addHook('onRequest', async (req, reply) => {
    const { origin } = req.headers;
    reply.header('vary', 'Origin');
    if (!origin || !origins.includes(origin)) return;
    reply.headers({
      'access-control-allow-origin': origin,
      // Helmet's own answer is meant for pages of ours only.
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-expose-headers': 'Date, Content-Disposition, Retry-After, Upload-Offset, X-Request-Id, X-Satz',
    });
    if (req.method !== 'OPTIONS') return;
    return reply
      .code(204)
      .headers({
        'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
        'access-control-allow-headers': String(req.headers['access-control-request-headers'] ?? ''),
        'access-control-max-age': '600',
      })
      .send();
  });
}
