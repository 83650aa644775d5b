import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { CallDocs } from '../documented.ts';
import { query, type Schema, text } from './parts.ts';

/** Collects what routes registered after it say of themselves. */
export class DocumentedCalls {
  readonly paths: Record<string, Schema> = {};

  constructor(app: FastifyInstance) {
    app.addHook('onRoute', ({ url, method, config }) => {
      if (!config?.docs || method === 'HEAD') return;
      this.paths[url] = { ...this.paths[url], [String(method).toLowerCase()]: operation(config.docs) };
    });
  }
}

function operation({ tag = 'Anmeldung', summary, body, query: names, answers, isOpen = false }: CallDocs): Schema {
  const all = { ...answers, ...(body && { 400: 'Unverständlich' }), ...(!isOpen && { 401: 'Nicht angemeldet' }) };
  return {
    tags: [tag],
    summary,
    ...(isOpen && { security: [] }),
    ...(names && { parameters: names.map((name) => query(name)) }),
    ...(body && { requestBody: { content: { 'application/json': { schema: bodySchema(body) } } } }),
    responses: Object.fromEntries(
      Object.entries(all).map(([status, description]) => [
        status,
        Number(status) < 400 || status === '422' ? { description } : text(description),
      ]),
    ),
  };
}

/** As it is sent, before anything is made of it. */
function bodySchema(body: z.ZodType): Schema {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  return schema;
}
