import { randomUUID } from 'node:crypto';
import { HttpError } from '@disponent/domain/errors';
import { texts } from '@disponent/domain/texts/de';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { fromDatabase } from './db/errors.ts';
import type { Db } from './db/pool.ts';
import { docsRoutes } from './features/docs/routes.ts';
import { entityRoutes } from './features/entity/routes.ts';
import { filesRoutes } from './features/files/routes.ts';
import { infoRoutes } from './features/info/routes.ts';
import { Callers } from './features/session/callers.ts';
import { sessionRoutes } from './features/session/routes.ts';
import { webRoutes } from './features/web/routes.ts';

export interface AppOptions {
  db: Db;
  config: Config;
  /** The built web application; tests of the API do without. */
  webFolder?: string | undefined;
  log?: boolean;
  version?: string;
}

/** The composition root: the only file that knows all features. */
export async function createApp({
  db,
  config,
  webFolder,
  log = true,
  version = '0.0.0',
}: AppOptions): Promise<FastifyInstance> {
  const isTls = config.publicUrl?.startsWith('https:') ?? false;
  const app = fastify({
    logger: log ? logging : false,
    genReqId: () => randomUUID(),
    bodyLimit: 5 * 1024 * 1024,
    routerOptions: { maxParamLength: 200 },
  });
  app.removeContentTypeParser('text/plain');
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"], 'upgrade-insecure-requests': null },
    },
    strictTransportSecurity: isTls && { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'no-referrer' },
  });
  await app.register(compress, { threshold: 1400 });
  app.addHook('onSend', async (req, reply) => {
    reply.header('x-request-id', req.id);
    if (req.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
  app.setErrorHandler(answerError);

  const callers = new Callers(db);
  sessionRoutes(app, { db, callers, config });
  infoRoutes(app, { db, callers });
  entityRoutes(app, { db, callers });
  await filesRoutes(app, { db, callers, folder: config.filesFolder });
  await docsRoutes(app, version);
  app.all('/api/*', (req) => {
    throw new HttpError(404, 'Not Found', texts.keineRoute(req.url.split('?')[0] ?? ''));
  });
  if (webFolder) await webRoutes(app, { folder: webFolder, tipSettingsFile: config.tipSettingsFile, isTls });
  return app;
}

/** No query, no body, no address: a log line holds no personal data (promise S31). */
const logging = {
  level: process.env.LOG_LEVEL ?? 'warn',
  serializers: { req: (req: { method: string; url: string }) => ({ method: req.method, path: req.url.split('?')[0] }) },
};

/** Routes throw; only here errors become answers. What is no HttpError is a bug: logged whole, answered bare. */
const answerError: Parameters<FastifyInstance['setErrorHandler']>[0] = (thrown, req, reply) => {
  const error = fromDatabase(thrown);
  if (error instanceof HttpError) {
    return reply
      .code(error.status)
      .type(error.status === 422 ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8')
      .send(error.body || error.statusText);
  }
  const { statusCode = 500 } = error as FastifyError;
  if (statusCode < 500)
    return reply
      .code(statusCode)
      .type('text/plain; charset=utf-8')
      .send(requestTexts[statusCode] ?? 'Der Aufruf ist nicht verständlich.');
  req.log.error(error);
  return reply.code(500).type('text/plain; charset=utf-8').send(texts.serverfehler);
};

/** What the framework refuses before a route sees it. */
const requestTexts: Readonly<Record<number, string>> = {
  400: 'Der Inhalt ist kein gültiges JSON.',
  413: 'Der Inhalt ist zu groß.',
  415: 'Der Inhalt muss JSON sein.',
};
