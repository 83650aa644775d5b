import { forbidden, unauthorized } from '@disponent/domain/errors';
import type { AuthenticationType } from '@disponent/domain/session/types';
import { readSessionCookie } from './cookie.ts';

export interface TokenHeaders {
  authorization?: string | undefined;
  'x-auth-token'?: unknown;
  cookie?: string | undefined;
  'x-requested-with'?: unknown;
}

/** A token and the kinds of session that may travel that way. A header that is there decides, also when it is wrong. */
export interface GivenToken {
  token: string;
  arten: readonly AuthenticationType[];
}

export function givenToken(headers: TokenHeaders, isTls: boolean): GivenToken {
  if (headers.authorization !== undefined) {
    const token = /^Bearer (\S+)$/.exec(headers.authorization)?.[1];
    if (!token) throw unauthorized();
    return { token, arten: ['Bearer', 'WebApi'] };
  }
  const legacy = headers['x-auth-token'];
  if (legacy !== undefined) {
    if (typeof legacy !== 'string' || legacy === '') throw unauthorized();
    return { token: legacy, arten: ['Legacy'] };
  }
  const token = readSessionCookie(headers.cookie, isTls);
  if (!token) throw unauthorized();
  // The browser adds the cookie to what a foreign page sends too, but no foreign page can add this header.
  if (headers['x-requested-with'] !== 'Disponent') throw forbidden();
  return { token, arten: ['Cookie'] };
}
