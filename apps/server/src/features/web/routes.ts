import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseDetailId } from '@disponent/domain/access/detail-id';
import { routes } from '@disponent/domain/routes';
import { findRoute } from '@disponent/domain/wire/path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The browser's part: built files, and for every address of the product the one page with its settings. */
export async function webRoutes(
  app: FastifyInstance,
  { folder, tipSettingsFile, isTls }: { folder: string; tipSettingsFile: string; isTls: boolean },
): Promise<void> {
  const template = await readFile(join(folder, 'index.html'), 'utf8');
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    globIgnore: ['index.html', '**/*.map'],
    index: false,
    decorateReply: false,
    // Names under assets carry a digest of their content.
    setHeaders: (reply, path) =>
      void reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ),
    cacheControl: false,
  });

  app.setNotFoundHandler(async (req, reply) => {
    const path = req.url.split('?')[0] ?? '/';
    const nonce = randomBytes(16).toString('base64');
    return reply
      .code(isPage(path) ? 200 : 404)
      .headers({
        'content-security-policy': contentPolicy(nonce, isTls),
        'cache-control': 'no-store',
        'content-type': 'text/html; charset=utf-8',
      })
      .send(fill(template, nonce, await readSettings(tipSettingsFile)));
  });
}

/** An address that the product knows; the page itself says what it thinks of the others. */
function isPage(path: string): boolean {
  const match = findRoute(path, routes);
  if (!match) return false;
  const { id } = match.params;
  return id === undefined || parseDetailId(id) !== undefined;
}

/** Mantine writes style elements, hence the nonce; settings are data, not a script. */
function fill(template: string, nonce: string, settings: unknown): string {
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c');
  return template
    .replaceAll('__CSP_NONCE__', nonce)
    .replace(/(id="tip-settings">)[^<]*/, (_whole, start: string) => start + json);
}

async function readSettings(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

function contentPolicy(nonce: string, isTls: boolean): string {
  return [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    ...(isTls ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
