import { tables } from '@disponent/domain/tables';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { DocumentedCalls } from './documented-calls.ts';
import { openApi } from './openapi.ts';

/** The calls, browsable. Open to everybody: it holds no data. */
export async function docsRoutes(app: FastifyInstance, calls: DocumentedCalls, version: string): Promise<void> {
  await app.register(swagger, {
    mode: 'static',
    specification: { document: openApi(tables, calls.paths, version) as never },
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    uiConfig: { docExpansion: 'none', deepLinking: true },
  });
}
