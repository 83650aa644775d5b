import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { HttpError } from '@disponent/domain/errors';
import { texts } from '@disponent/domain/texts/de';
import { type Sentence, sentence } from '@disponent/domain/texts/sentence';
import { sentenceHeader, toSentenceHeader } from '@disponent/domain/wire/sentence-header';
import compress from '@fastify/compress';
import { fastifyCookie } from '@fastify/cookie';
import helmet from '@fastify/helmet';
import fastify, { type FastifyError, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { type Config, readTls } from './config.ts';
import { Unavailable } from './db/away.ts';
import { moveClock } from './db/clock.ts';
import { fromDatabase } from './db/errors.ts';
import type { Db } from './db/pool.ts';
import { inVorgang } from './db/vorgang.ts';
import { listeningAt } from './external/own-origin.ts';
import { abmeldeRoutes } from './features/abmelden/routes.ts';
import { accountRoutes } from './features/account/routes.ts';
import { auswertungRoutes } from './features/auswertung/routes.ts';
import { buildRoutes } from './features/builds/routes.ts';
import { calendarRoutes } from './features/calendar/routes.ts';
import { dashboardRoutes } from './features/dashboard/routes.ts';
import { DocumentedCalls } from './features/docs/documented-calls.ts';
import { docsRoutes } from './features/docs/routes.ts';
import { documentRoutes } from './features/documents/routes.ts';
import { einsatzplanRoutes } from './features/einsatzplan/routes.ts';
import { ausgabenRoutes } from './features/entity/ausgaben/routes.ts';
import { rechnungslaufRoutes } from './features/entity/lauf/rechnungslauf.ts';
import { laufRoutes } from './features/entity/lauf/routes.ts';
import { entityRoutes } from './features/entity/routes.ts';
import { ErasureJournal } from './features/erasure/journal.ts';
import { eventRoutes } from './features/events/routes.ts';
import { fakturaRoutes } from './features/faktura/routes.ts';
import { filesRoutes } from './features/files/routes.ts';
import { infoRoutes } from './features/info/routes.ts';
import { refuseOddInput } from './features/json-body.ts';
import { keepSealing } from './features/log/sealing.ts';
import { mailRoutes } from './features/mail/routes.ts';
import { matchingRoutes, readsAhead } from './features/matching/routes.ts';
import { nummernRoutes } from './features/nummern/routes.ts';
import { openIdRoutes } from './features/openid/routes.ts';
import { passkeyRoutes } from './features/passkey/routes.ts';
import { waysIn } from './features/passkey/ways-in.ts';
import { ownLinkRoutes } from './features/portal/link/own-routes.ts';
import { linkRoutes } from './features/portal/link/routes.ts';
import { portalRoutes } from './features/portal/routes.ts';
import { proposeRoutes } from './features/propose/routes.ts';
import { searchRoutes } from './features/search/routes.ts';
import { allowOrigins } from './features/session/allowed-origins.ts';
import { Callers } from './features/session/callers.ts';
import { refuseCrossSite } from './features/session/cross-site.ts';
import { logDenied } from './features/session/denied.ts';
import { sessionRoutes } from './features/session/routes.ts';
import { Throttled } from './features/session/throttle.ts';
import { stelleninseratRoutes } from './features/stelleninserat/routes.ts';
import { stundenRoutes } from './features/stunden/routes.ts';
import { KnownRoutes, unknownRoutes } from './features/unknown/routes.ts';
import { webRoutes } from './features/web/routes.ts';
import { openFiles } from './files/open.ts';
import { Runner } from './jobs/core/runner.ts';
import { momentOf } from './jobs/core/schedule.ts';
import { jobs } from './jobs/index.ts';
import { jobRoutes } from './jobs/routes.ts';
import { loggerOptions } from './logging.ts';
import { createMailer } from './mail/mailer.ts';
import { followCertificate } from './tls.ts';

export interface AppOptions {
  db: Db;
  config: Config;
  /** The built web application; tests of the API do without. */
  webFolder?: string | undefined;
  /** Where to and how much; tests read it. */
  log?: boolean | { level: string; stream: Writable };
  version?: string;
  /** Whether this node does what stands in the calendar. */
  hasSchedules?: boolean;
  /** Whether it was asked to end. */
  isEnding?: () => boolean;
}

/** The clock of the demo shows this, in Vienna. */
export const setClock = (local: string): void => moveClock(momentOf(local));

/** The composition root: the only file that knows all features. */
export async function createApp({
  db,
  config,
  webFolder,
  log = true,
  version = '0.0.0',
  hasSchedules = true,
  isEnding = () => false,
}: AppOptions): Promise<FastifyInstance> {
  const { tls, trustedProxy } = config;
  const isTls = tls !== undefined || (config.publicUrl?.startsWith('https:') ?? false);
  const options = {
    logger: log === true ? loggerOptions : log && { ...loggerOptions, ...log },
    genReqId: () => randomUUID(),
    logController: new LogController({ requestIdLogLabel: 'vorgang' }),
    bodyLimit: 1024 * 1024, // files come another way, in pieces
    routerOptions: { maxParamLength: 200 },
    return503OnClosing: false, // answered below, in German
    trustProxy: trustedProxy.length > 0 && [...trustedProxy],
  };
  // Which of the two servers is below makes no difference to any route.
  const app = (tls ? fastify({ ...options, https: readTls(tls) }) : fastify(options)) as FastifyInstance;
  if (tls) followCertificate(app, tls);
  if (trustedProxy.length === 0) tellOfProxy(app);
  app.removeContentTypeParser('text/plain');
  refuseOddInput(app);
  followVorgang(app);
  await app.register(helmet, {
    // For all but pages, which say for themselves what they need.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    strictTransportSecurity: isTls && { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  await app.register(compress, { threshold: 1400 });
  await app.register(fastifyCookie);
  app.addHook('onSend', async (req, reply) => {
    reply.header('x-request-id', req.id);
    // Whoever stopped reading in the middle of a body leaves bytes on the connection that the next request would wait behind.
    if (req.raw.readableDidRead && !req.raw.complete) reply.header('connection', 'close');
    if (req.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
  app.setErrorHandler(answerError);
  refuseWhileEnding(app);
  const known = new KnownRoutes(app);
  const calls = new DocumentedCalls(app);
  refuseCrossSite(app, isTls);
  allowOrigins(app, config.allowedOrigins);

  const callers = new Callers(db, isTls);
  logDenied(app, { db, callers });
  sessionRoutes(app, { db, callers, config, isTls });
  openIdRoutes(app, { db, config, isTls });
  passkeyRoutes(app, { db, callers, config, isTls });
  const files = openFiles(config);
  db.files = files;
  const sendMail = createMailer({ db, mailUrl: config.mailUrl, folder: join(config.dataDir, 'mail') });
  const post = { sendMail, hasServer: config.mailUrl !== undefined };
  const runner = new Runner({
    db,
    jobs,
    services: { sendMail, files, origin: () => config.publicUrl ?? listeningAt(app) },
    log: app.log,
    hasSchedules,
  });
  const tellChange = eventRoutes(app, { db, callers, onListener: readsAhead(db, app.log) });
  const erasures = new ErasureJournal({ db, file: join(config.dataDir, 'loeschungen.jsonl'), log: app.log });
  await filesRoutes(app, { db, callers, store: files, quotaGb: config.filesQuotaGb });
  db.onEvent = (event) => {
    if (event.type === 'Aenderung') tellChange(event);
    else if (event.type === 'Job') runner.wake();
    else erasures.note();
  };
  app.addHook('onClose', () => erasures.settled());
  await erasures.replay();
  // Links in mails say where the application listens.
  app.addHook('onListen', async () => runner.start());
  app.addHook('onClose', () => runner.stop());
  accountRoutes(app, { db, callers, isDemo: config.isDemo });
  jobRoutes(app, { db, callers, wake: () => runner.wake(), post });
  keepSealing(app, db);
  infoRoutes(app, { db, callers, metricsToken: config.metricsToken, isEnding });
  entityRoutes(app, { db, callers });
  laufRoutes(app, { db, callers });
  documentRoutes(app, { db, callers, files });
  searchRoutes(app, { db, callers });
  fakturaRoutes(app, { db, callers });
  rechnungslaufRoutes(app, { db, callers });
  ausgabenRoutes(app, { db, callers });
  matchingRoutes(app, { db, callers });
  proposeRoutes(app, { db, callers });
  einsatzplanRoutes(app, { db, callers });
  linkRoutes(app, { db, files });
  ownLinkRoutes(app, { db, callers });
  calendarRoutes(app, { db, callers });
  mailRoutes(app, { db, callers });
  stelleninseratRoutes(app, { db, callers });
  abmeldeRoutes(app, { db });
  for (const routes of [portalRoutes, stundenRoutes, nummernRoutes, auswertungRoutes]) routes(app, { db, callers });
  dashboardRoutes(app, { db, callers, hasMail: post.hasServer });
  await docsRoutes(app, calls, version);
  unknownRoutes(app, known);
  if (webFolder) {
    const { tipSettingsFile, hasTestPage, routeRulesFile } = config;
    const complain = onceEach((words) => app.log.error(words));
    const build = await buildRoutes(app, {
      folder: webFolder,
      routeRulesFile,
      complain,
      waysIn: (req) => waysIn(req, config),
    });
    await webRoutes(app, { folder: webFolder, tipSettingsFile, hasTestPage, isTls, buildId: build.id, complain });
  }
  return app;
}

/** What a request does is one Vorgang, named by its id. Reading its body and sending the answer begin from elsewhere, so it is said again. */
function followVorgang(app: FastifyInstance): void {
  for (const hook of ['onRequest', 'preValidation', 'onResponse'] as const)
    app.addHook(hook, (req: FastifyRequest, ...rest: unknown[]) => inVorgang(req.id, rest.at(-1) as () => void));
}

/** Calls that are being answered end well; what comes on a kept connection meanwhile, health too, is sent elsewhere. */
function refuseWhileEnding(app: FastifyInstance): void {
  let isEnding = false;
  app.addHook('preClose', async () => {
    isEnding = true;
  });
  app.addHook('onRequest', async () => {
    if (isEnding)
      throw new Unavailable(sentence('Der Server wird gerade beendet. Bitte gleich noch einmal versuchen.'));
  });
}

/** Behind a proxy that nobody named everybody comes from one address, and counts together when passwords are guessed. */
function tellOfProxy(app: FastifyInstance): void {
  const complain = onceEach((words) => app.log.warn(words));
  app.addHook('onRequest', async ({ headers }) => {
    if (headers['x-forwarded-for'] !== undefined)
      complain(
        'Ein Proxy nennt die Adressen der Aufrufer (X-Forwarded-For); TRUSTED_PROXY ist nicht gesetzt, also zählen alle als eine.',
      );
  });
}

/** What is wrong with a file is found again with every page; it is said the first time. */
function onceEach(say: (words: string) => void): (words: string) => void {
  const said = new Set<string>();
  return (words) => {
    if (!said.has(words)) say(words);
    said.add(words);
  };
}

/** Routes throw; only here errors become answers. What is no HttpError is a bug: logged whole, answered bare. */
const answerError: Parameters<FastifyInstance['setErrorHandler']>[0] = (thrown, req, reply) => {
  const error = fromDatabase(thrown);
  if (error instanceof Throttled || error instanceof Unavailable) reply.header('retry-after', error.retryAfterSeconds);
  if (error instanceof Unavailable && error.cause !== undefined) req.log.warn(error.cause, error.message);
  const refusal = error instanceof HttpError ? error : byFramework(error as FastifyError);
  if (refusal) {
    const satz = refusal.satz && toSentenceHeader(refusal.satz);
    if (satz) reply.header(sentenceHeader, satz);
    return reply
      .code(refusal.status)
      .type(refusal.status === 422 ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8')
      .send(refusal.body || refusal.statusText);
  }
  req.log.error(error);
  return reply.code(500).type('text/plain; charset=utf-8').send(texts.serverfehler);
};

/** What the framework refuses before a route sees it. */
const byFramework = ({ statusCode = 500 }: FastifyError): HttpError | undefined =>
  statusCode < 500
    ? new HttpError(statusCode, '', requestSentences[statusCode] ?? sentence('Der Aufruf ist nicht verständlich.'))
    : undefined;

const requestSentences: Readonly<Record<number, Sentence>> = {
  400: sentence('Der Inhalt ist kein gültiges JSON.'),
  413: sentence('Der Inhalt ist zu groß.'),
  415: sentence('Der Inhalt muss JSON sein.'),
};
