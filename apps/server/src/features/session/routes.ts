import type { LoginResponse } from '@disponent/domain/session/types';
import { texts } from '@disponent/domain/texts/de';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/pool.ts';
import { parseBody } from '../parse-body.ts';
import { type Callers, isZone } from './callers.ts';
import { dayTimeIn } from './local-time.ts';
import { checkPassword } from './passwords.ts';
import { endSession, refreshSession, startSession, type Tokens } from './sessions.ts';

const loginBody = z.object({
  Username: z.string().max(200),
  Password: z.string().max(1000),
  Code: z.string().max(20).optional(),
  StayLoggedOn: z.boolean().optional(),
});
const refreshBody = z.object({ AuthenticationToken: z.string().max(200), RefreshToken: z.string().max(200) });

/** Sign-in with a password and the session it starts. Two factors and the account flows follow. */
export function sessionRoutes(
  app: FastifyInstance,
  { db, callers, config }: { db: Db; callers: Callers; config: Config },
): void {
  app.post('/api/base/Authorization/Login', async (req): Promise<LoginResponse> => {
    const { Username, Password, StayLoggedOn = false } = parseBody(loginBody, req.body);
    const user = await checkPassword(db, Username, Password);
    if (!user) return refused(texts.anmeldung.zugangUngueltig);
    if (user.lockText) return refused(user.lockText);
    const tokens = await startSession(db, user.id, StayLoggedOn, config.tokenSeconds, {
      ip: req.ip,
      userAgent: req.headers['user-agent'] ?? '',
    });
    return {
      IsValid: true,
      NeedsTwoFactorAuth: false,
      NeedsTwoFactorAuthKey: false,
      AuthenticationType: 'Bearer',
      ...onWire(tokens, zoneOf(req.headers, user.zone)),
    };
  });

  app.post('/api/base/Authorization/RefreshToken', async (req) => {
    const { AuthenticationToken, RefreshToken } = parseBody(refreshBody, req.body);
    const tokens = await refreshSession(db, AuthenticationToken, RefreshToken, config.tokenSeconds);
    if (!tokens) return { IsValid: false, AuthenticationToken: null, RefreshToken: null, ValidUntil: null };
    return { IsValid: true, ...onWire(tokens, zoneOf(req.headers, 'Europe/Vienna')) };
  });

  app.get('/api/base/Authorization/Logout', async (req) => {
    const caller = await callers.caller(req.headers, req.ip);
    await endSession(db, caller.idSitzung);
    callers.forget(caller.idSitzung);
    return { IsValid: true };
  });

  app.get('/api/base/Authorization/IsLoggedIn', async (req) => {
    await callers.caller(req.headers, req.ip);
    return { IsValid: true };
  });
}

const refused = (Meldung: string): LoginResponse => ({
  IsValid: false,
  NeedsTwoFactorAuth: false,
  NeedsTwoFactorAuthKey: false,
  AuthenticationType: null,
  AuthenticationToken: null,
  RefreshToken: null,
  ValidUntil: null,
  Meldung,
});

const onWire = ({ AuthenticationToken, RefreshToken, validUntil }: Tokens, zone: string) => ({
  AuthenticationToken,
  RefreshToken,
  ValidUntil: dayTimeIn(zone, validUntil),
});

/** Before there is a session, a zone the runtime does not know is as good as none. */
function zoneOf(headers: Readonly<Record<string, unknown>>, fallback: string): string {
  const given = headers['x-time-zone'];
  return typeof given === 'string' && isZone(given) ? given : fallback;
}
