import { fastifyCookie } from '@fastify/cookie';
import type { FastifyReply } from 'fastify';

/** `__Host-` binds it to this host and to https; without TLS browsers refuse the prefix. */
const cookieName = (isTls: boolean): string => (isTls ? '__Host-disponent' : 'disponent');

/** Sends the session's token where scripts cannot read it. Without `maxAge` (seconds) it ends with the browser; 0 takes it away. */
export function sessionCookie(reply: FastifyReply, token: string, isTls: boolean, maxAge?: number): void {
  reply.setCookie(cookieName(isTls), token, {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: isTls,
    ...(maxAge !== undefined && { maxAge }),
  });
}

export function readSessionCookie(header: string | undefined, isTls: boolean): string | undefined {
  return header === undefined ? undefined : fastifyCookie.parse(header)[cookieName(isTls)];
}
