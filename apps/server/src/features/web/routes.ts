import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aliasOf } from '@disponent/domain/access/aliases';
import { parseDetailId } from '@disponent/domain/access/detail-id';
import { methodNotAllowed } from '@disponent/domain/errors';
import { routes } from '@disponent/domain/routes';
import { azureAdWebApi } from '@disponent/domain/session/external';
import { findRoute } from '@disponent/domain/wire/path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { readTipSettings, type TipSettings } from '../../tip-settings.ts';
import { readSessionCookie } from '../session/cookie.ts';

interface WebOptions {
  folder: string;
  tipSettingsFile: string;
  hasTestPage: boolean;
  isTls: boolean;
  buildId: string;
  /** Says what is wrong with the settings, once. */
  complain: (sentence: string) => void;
}

/** The browser's part: built files, and for every address of the product the one page with its settings. */
export async function webRoutes(
  app: FastifyInstance,
  { folder, tipSettingsFile, hasTestPage, isTls, buildId, complain }: WebOptions,
): Promise<void> {
  const template = await readFile(join(folder, 'index.html'), 'utf8');
  await readTipSettings(tipSettingsFile, complain); // what is wrong with it is said at the start
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    globIgnore: ['index.html', 'assets/**'],
    index: false,
    // The build leaves small versions beside the files.
    preCompressed: true,
    // Names under assets carry a digest of their content.
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
      const policy = Object.entries(ownPolicies).find(([name]) => path.includes(name))?.[1];
      if (policy) reply.header('content-security-policy', policy);
    },
    cacheControl: false,
  });
  // Hundreds: a route for each would have to be made at every start.
  const assets = new Set((await readdir(join(folder, 'assets'))).filter((name) => !/\.(map|br|gz)$/.test(name)));
  app.get<{ Params: { name: string } }>('/assets/:name', (req, reply) =>
    assets.has(req.params.name) ? reply.sendFile(`assets/${req.params.name}`) : reply.callNotFound(),
  );

  app.setNotFoundHandler(async (req, reply) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      reply.header('allow', 'GET, HEAD');
      throw methodNotAllowed();
    }
    const path = req.url.split('?')[0] ?? '/';
    const nonce = randomBytes(16).toString('base64');
    const settings = await readTipSettings(tipSettingsFile, complain);
    const hasCookie = readSessionCookie(req.headers.cookie, isTls) !== undefined;
    if (isLink(path)) reply.headers({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' });
    return reply
      .code(isLink(path) || isPage(path, hasTestPage) ? 200 : 404)
      .headers({
        'content-security-policy': contentPolicy(nonce, isTls, otherOrigins(settings)),
        'cache-control': 'no-store',
        'content-type': 'text/html; charset=utf-8',
      })
      .send(fill(template, { nonce, settings, hasCookie, hasTestPage, buildId }));
  });
}

/** Of the two files that do something by themselves: what to show without a connection, and what keeps it. */
const ownPolicies: Readonly<Record<string, string>> = {
  '/sw.js': `default-src 'none'; connect-src 'self'`,
  '/offline.html': `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'`,
};

/** Proposals for somebody without a login: the key is in the address, which no other page and no search learns. */
const isLink = (path: string): boolean => /^\/p\/[\w-]{43}$/.test(path);

/** An address that the product knows; the page itself says what it thinks of the others. */
function isPage(path: string, hasTestPage: boolean): boolean {
  const match = findRoute(aliasOf(path) ?? path, routes);
  if (!match || (match.route.path === '/test' && !hasTestPage)) return false;
  const { id } = match.params;
  return id === undefined || parseDetailId(id) !== undefined;
}

interface PageParts {
  nonce: string;
  settings: TipSettings;
  /** Whether the browser has a session cookie, which its scripts cannot see; not whether it is worth anything. */
  hasCookie: boolean;
  hasTestPage: boolean;
  /** By which the page notices that a newer one is served. */
  buildId: string;
}

/** Mantine writes style elements, hence the nonce; settings are data, not a script. */
function fill(template: string, { nonce, settings, hasCookie, hasTestPage, buildId }: PageParts): string {
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c');
  return template
    .replaceAll('__CSP_NONCE__', nonce)
    .replace('</head>', `<meta name="build" content="${buildId}" /></head>`)
    .replace('</head>', hasCookie ? '<meta name="session-cookie" content="" /></head>' : '</head>')
    .replace('</head>', hasTestPage ? '</head>' : '<meta name="no-test-page" content="" /></head>')
    .replace(/(id="tip-settings">)[^<]*/, (_whole, start: string) => start + json);
}

/** Where the browser calls besides here: an API elsewhere, and the provider of the web-API login, of whom it fetches the token itself. */
function otherOrigins({ baseUrl = '', azureAdWebApi: given }: TipSettings): string[] {
  const { authority = '' } = given ? azureAdWebApi(given) : {};
  return [baseUrl, authority].flatMap((address) => URL.parse(address)?.origin ?? []);
}

function contentPolicy(nonce: string, isTls: boolean, connect: readonly string[]): string {
  return [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `manifest-src 'self'`,
    // A PDF that was fetched with the session's header and is shown in its preview.
    `frame-src blob:`,
    `object-src blob:`,
    ['connect-src', "'self'", ...connect].join(' '),
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    // No string becomes HTML or script but by the two ways of the web application's ui/trusted-types; builds/worker names our own worker.
    `require-trusted-types-for 'script'`,
    `trusted-types default inert worker`,
    ...(isTls ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
