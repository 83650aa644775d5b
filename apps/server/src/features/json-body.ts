import { badRequest } from '@disponent/domain/errors';
import { sentence } from '@disponent/domain/texts/sentence';
import { isStorable } from '@disponent/domain/wire/storable';
import type { FastifyInstance } from 'fastify';

const maxDepth = 64;

/** What no call can mean is refused where it comes in: characters that no database holds, and JSON deeper than anything we know. */
export function refuseOddInput(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (req, text: string, done) => {
    void parse(req, text, (error, body: unknown) => {
      if (error) return done(error);
      try {
        checkValue(body, 0);
        done(null, body);
      } catch (refusal) {
        done(refusal as Error);
      }
    });
  });
  app.addHook('onRequest', async (req) => {
    if (req.url.includes('%00')) throw badRequest(sentence('Der Aufruf enthält ein unerlaubtes Zeichen.'));
  });
}

function checkValue(value: unknown, depth: number): void {
  if (typeof value === 'string') {
    if (!isStorable(value)) throw badRequest(sentence('Der Aufruf enthält ein unerlaubtes Zeichen.'));
  } else if (typeof value === 'object' && value !== null) {
    if (depth > maxDepth) throw badRequest(sentence('Der Inhalt ist zu tief verschachtelt.'));
    for (const [key, inner] of Object.entries(value)) {
      if (!isStorable(key)) throw badRequest(sentence('Der Aufruf enthält ein unerlaubtes Zeichen.'));
      checkValue(inner, depth + 1);
    }
  }
}
