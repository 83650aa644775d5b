import type { LoginResponse } from '@disponent/domain/session/types';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../db/pool.ts';
import { dayTimeIn } from '../../sight/local-time.ts';
import { isZone } from './callers.ts';
import { sessionCookie } from './cookie.ts';
import { knownDevice, rememberDevice } from './known-devices.ts';
import type { Admitted } from './login.ts';
import type { LoginContext } from './login-context.ts';
import { sessionHours, type Tokens } from './sessions.ts';

/** What signing in needs of a request. */
export const loginContext = (
  req: FastifyRequest,
  { isTls, ...given }: Pick<LoginContext, 'db' | 'throttle' | 'tokenSeconds' | 'isDemo'> & { isTls: boolean },
): LoginContext => ({
  ...given,
  deviceOf: (idBenutzer) => knownDevice(given.db, idBenutzer, isTls, req),
  client: { ip: req.ip, userAgent: req.headers['user-agent'] ?? '' },
  log: req.log,
});

/** The answer to somebody who may come in. A token in a cookie is for the browser alone; scripts do not get to see it. */
export async function letIn(
  admitted: Admitted,
  { db, isTls }: { db: Db; isTls: boolean },
  req: FastifyRequest,
  reply: FastifyReply,
): Promise<LoginResponse> {
  const { account, tokens, stayLoggedOn, mussPasswortAendern, recoveryCodes } = admitted;
  const isCookie = account.art === 'Cookie';
  if (isCookie)
    sessionCookie(reply, tokens.AuthenticationToken, isTls, stayLoggedOn ? sessionHours(true) * 3600 : undefined);
  await rememberDevice(db, account.id, isTls, req, reply);
  return {
    IsValid: true,
    NeedsTwoFactorAuth: false,
    NeedsTwoFactorAuthKey: false,
    AuthenticationType: account.art,
    ...onWire(tokens, zoneOf(req.headers, account.zone)),
    ...(isCookie && { AuthenticationToken: null }),
    ...(mussPasswortAendern && { MussPasswortAendern: true }),
    ...(recoveryCodes && { RecoveryCodes: recoveryCodes }),
  };
}

export const onWire = ({ AuthenticationToken, RefreshToken, validUntil }: Tokens, zone: string) => ({
  AuthenticationToken,
  RefreshToken,
  ValidUntil: dayTimeIn(zone, validUntil),
});

/** Before there is a session, a zone the runtime does not know is as good as none. */
export function zoneOf(headers: Readonly<Record<string, unknown>>, fallback: string): string {
  const given = headers['x-time-zone'];
  return typeof given === 'string' && isZone(given) ? given : fallback;
}
