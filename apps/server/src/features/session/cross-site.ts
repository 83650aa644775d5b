import { forbidden } from '@disponent/domain/errors';
import type { FastifyInstance } from 'fastify';
import { readSessionCookie } from './cookie.ts';

const ours = ['same-origin', 'none', undefined];

/**
 * Browsers say which page sent a request. What a page of another site sends together with our cookie is answered to nobody (promise
 * S29), besides the header that every call with a cookie needs. Only the way through the identity provider comes from elsewhere.
 */
export function refuseCrossSite(app: FastifyInstance, isTls: boolean): void {
  app.addHook('onRequest', async ({ headers, url }) => {
    if (!url.startsWith('/api/') || url.startsWith('/api/base/OpenId/')) return;
    if (ours.includes(headers['sec-fetch-site'])) return;
    if (readSessionCookie(headers.cookie, isTls) !== undefined) throw forbidden();
  });
}
