import { HttpError, methodNotAllowed } from '@disponent/domain/errors';
import { texts } from '@disponent/domain/texts/de';
import type { FastifyInstance } from 'fastify';

/** Remembers what is registered after it, so that a known address asked the wrong way is told apart from an unknown one. */
export class KnownRoutes {
  readonly #routes: { pattern: RegExp; methods: readonly string[] }[] = [];

  constructor(app: FastifyInstance) {
    app.addHook('onRoute', ({ url, method }) => {
      if (url.includes('*')) return;
      const pattern = new RegExp(`^${url.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`);
      this.#routes.push({ pattern, methods: [method].flat() });
    });
  }

  methodsOf(path: string): string[] {
    const methods = this.#routes.filter(({ pattern }) => pattern.test(path)).flatMap((route) => route.methods);
    return [...new Set(methods)].toSorted();
  }
}

/** Calls nobody answers. Registered last. */
export function unknownRoutes(app: FastifyInstance, known: KnownRoutes): void {
  app.all('/api/*', (req, reply) => {
    const path = req.url.split('?')[0] ?? '';
    const methods = known.methodsOf(path);
    if (methods.length === 0) throw new HttpError(404, 'Not Found', texts.keineRoute(path));
    reply.header('allow', methods.join(', '));
    throw methodNotAllowed();
  });
}
