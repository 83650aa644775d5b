import { notFound } from '@disponent/domain/errors';
import type { ExternalError } from '@disponent/domain/session/external';
import { sentence } from '@disponent/domain/texts/sentence';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { logSecurity } from '../../accounts/security-log.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/pool.ts';
import { findExternalUser } from '../../external/find-user.ts';
import { ownOrigin } from '../../external/own-origin.ts';
import { ExternalRefused } from '../../external/refused.ts';
import { documented } from '../documented.ts';
import { sessionCookie } from '../session/cookie.ts';
import { startSession } from '../session/sessions.ts';
import { Provider } from './provider.ts';
import { safeReturnUrl } from './return-url.ts';
import { TransactionSeal, transactionSeconds } from './transaction.ts';

export interface OpenIdOptions {
  db: Db;
  config: Config;
  isTls: boolean;
}

const callbackPath = '/api/base/OpenId/Callback';

/** The cookie login: off to the identity provider and back (AUTH-07). Whatever goes wrong ends on the login page with a code. */
export function openIdRoutes(app: FastifyInstance, { db, config, isTls }: OpenIdOptions): void {
  const provider = config.oidc && new Provider(config.oidc);
  const transactions = new TransactionSeal(config.appKey);
  const cookieName = isTls ? '__Host-disponent-openid' : 'disponent-openid';
  // Lax, as it must come along when the provider's page leads back to us.
  const cookieOptions = { httpOnly: true, sameSite: 'lax', path: '/', secure: isTls } as const;

  app.get<{ Querystring: { returnUrl?: unknown } }>(
    '/api/base/OpenId/Login',
    documented({
      summary: 'Beim Firmenkonto anmelden',
      query: ['returnUrl'],
      answers: { 302: 'Zum Anbieter', 404: 'Nicht eingerichtet' },
      isOpen: true,
    }),
    async (req, reply) => {
      if (!provider) throw notConfigured();
      try {
        const { url, transaction } = await provider.begin(ownOrigin(req, config) + callbackPath);
        const returnUrl = safeReturnUrl(req.query.returnUrl);
        const sealed = await transactions.seal({ ...transaction, returnUrl });
        return reply.setCookie(cookieName, sealed, { ...cookieOptions, maxAge: transactionSeconds }).redirect(url.href);
      } catch (error) {
        return refuse(req, reply, new ExternalRefused('extern-fehler', { cause: error }));
      }
    },
  );

  app.get(
    callbackPath,
    documented({
      summary: 'Vom Firmenkonto zurück',
      query: ['code', 'state'],
      answers: { 302: 'In die Anwendung mit dem Cookie, sonst zur Anmeldung', 404: 'Nicht eingerichtet' },
      isOpen: true,
    }),
    async (req, reply) => {
      if (!provider) throw notConfigured();
      reply.clearCookie(cookieName, cookieOptions); // one sign-in each
      try {
        const transaction = await transactions.open(req.cookies[cookieName] ?? '');
        if (!transaction) throw new ExternalRefused('extern-fehler', { cause: 'no sign-in was begun here' });
        const claims = await provider.finish(new URL(ownOrigin(req, config) + req.url), transaction);
        const user = await findExternalUser(db, claims, req.ip);
        if (!user) throw new ExternalRefused('extern-unbekannt');
        if (user.abweisung) {
          const { id: idBenutzer, domaene } = user;
          const angaben = { Grund: 'Gesperrt' };
          await logSecurity(db, { aktion: 'AnmeldenAbgelehnt', idBenutzer, domaene, ip: req.ip, von: null, angaben });
          throw new ExternalRefused('extern-gesperrt');
        }
        // A redirect can carry nothing but a cookie, whatever the user's own Anmeldeart.
        const { AuthenticationToken } = await startSession(db, user.id, {
          art: 'Cookie',
          stayLoggedOn: false,
          tokenSeconds: config.tokenSeconds,
          isExtern: true,
          client: { ip: req.ip, userAgent: req.headers['user-agent'] ?? '' },
        });
        sessionCookie(reply, AuthenticationToken, isTls);
        return await reply.redirect(transaction.returnUrl);
      } catch (error) {
        if (error instanceof ExternalRefused) return refuse(req, reply, error);
        throw error;
      }
    },
  );
}

const notConfigured = () => notFound(sentence('Die externe Anmeldung ist nicht eingerichtet.'));

/** The cause goes to the log by its name only: its message may quote what the provider sent. */
function refuse(req: FastifyRequest, reply: FastifyReply, { code, cause }: ExternalRefused): FastifyReply {
  req.log.warn({ code, cause: cause instanceof Error ? [cause.name, Reflect.get(cause, 'code')] : cause }, 'extern');
  return reply.redirect(loginPage(code));
}

const loginPage = (code: ExternalError): string => `/login?fehler=${code}`;
