import type { LoggedInResponse, LoginResponse, RefreshResponse } from '@disponent/domain/session/types';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { logSecurity } from '../../accounts/security-log.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/pool.ts';
import { dayTimeIn } from '../../sight/local-time.ts';
import { documented } from '../documented.ts';
import { parseBody } from '../parse-body.ts';
import type { Callers } from './callers.ts';
import { sessionCookie } from './cookie.ts';
import { letIn, loginContext, onWire, zoneOf } from './let-in.ts';
import { linkLoginRoutes } from './link-login.ts';
import { loginByPassword, type Outcome } from './login.ts';
import { loginByWebApi } from './login-web-api.ts';
import { endSession, refreshSession } from './sessions.ts';
import { Throttle } from './throttle.ts';
import { twoFactorRoutes } from './two-factor-routes.ts';

const StayLoggedOn = z.boolean().default(false);
const loginBody = z.object({
  Username: z
    .string()
    .max(200)
    .regex(/^[^\0]*$/),
  Password: z.string().max(1000),
  Code: z.string().max(50).optional(),
  StayLoggedOn,
});
const webApiBody = z.object({ WebApiToken: z.string().max(20_000), StayLoggedOn });
const refreshBody = z.object({ AuthenticationToken: z.string().max(200), RefreshToken: z.string().max(200) });

export interface SessionOptions {
  db: Db;
  callers: Callers;
  config: Config;
  isTls: boolean;
}

/** Signing in and out, and the session in between. */
export function sessionRoutes(app: FastifyInstance, { db, callers, config, isTls }: SessionOptions): void {
  const throttle = new Throttle(db);

  const { tokenSeconds, isDemo } = config;
  const contextOf = (req: FastifyRequest) => loginContext(req, { db, throttle, tokenSeconds, isDemo, isTls });

  app.post(
    '/api/base/Authorization/Login',
    documented({
      summary: 'Anmelden',
      body: z.union([loginBody, webApiBody]),
      answers: { 200: 'IsValid mit Token, oder was noch fehlt', 429: 'Zu viele Versuche' },
      isOpen: true,
    }),
    async (req, reply): Promise<LoginResponse> => {
      const body = req.body as { WebApiToken?: unknown } | null | undefined;
      const outcome: Outcome =
        body?.WebApiToken === undefined
          ? await loginByPassword(parseBody(loginBody, body), contextOf(req))
          : await loginByWebApi(parseBody(webApiBody, body), config.tipSettingsFile, contextOf(req));
      return 'answer' in outcome ? outcome.answer : letIn(outcome, { db, isTls }, req, reply);
    },
  );

  app.post(
    '/api/base/Authorization/RefreshToken',
    documented({
      summary: 'Token erneuern',
      body: refreshBody,
      answers: { 200: 'IsValid und neue Token' },
      isOpen: true,
    }),
    async (req): Promise<RefreshResponse> => {
      const { AuthenticationToken, RefreshToken } = parseBody(refreshBody, req.body);
      const tokens = await refreshSession(db, AuthenticationToken, RefreshToken, tokenSeconds, req.ip);
      if (!tokens) return { IsValid: false, AuthenticationToken: null, RefreshToken: null, ValidUntil: null };
      return { IsValid: true, ...onWire(tokens, zoneOf(req.headers, 'Europe/Vienna')) };
    },
  );

  app.get(
    '/api/base/Authorization/Logout',
    documented({ summary: 'Abmelden', answers: { 200: 'IsValid' } }),
    async (req, reply) => {
      const { idSitzung, me, ip } = await callers.caller(req.headers, req.ip, { withOldPassword: true });
      await endSession(db, idSitzung);
      callers.forget(idSitzung);
      await logSecurity(db, { aktion: 'Abmelden', idBenutzer: me.Id, domaene: me.IdDomaene, ip });
      if (req.headers.cookie !== undefined) sessionCookie(reply, '', isTls, 0);
      return { IsValid: true };
    },
  );

  app.get(
    '/api/base/Authorization/IsLoggedIn',
    documented({ summary: 'Angemeldet?', answers: { 200: 'IsValid; beim Cookie auch ValidUntil' } }),
    async (req): Promise<LoggedInResponse> => {
      const { art, validUntil, zone } = await callers.caller(req.headers, req.ip, { withOldPassword: true });
      return { IsValid: true, ...(art === 'Cookie' && { ValidUntil: dayTimeIn(zone, validUntil) }) };
    },
  );

  linkLoginRoutes(app, { db, isTls, contextOf });
  twoFactorRoutes(app, { db, callers, throttle, isDemo });
}
