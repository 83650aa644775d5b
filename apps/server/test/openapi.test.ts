import diagnostics from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from './server.ts';

interface Operation {
  summary: string;
  security?: unknown[];
  requestBody?: { content: Record<string, { schema: { properties?: object; anyOf?: { properties?: object }[] } }> };
  responses: Record<string, unknown>;
}

/** Registered, and in the document on purpose not. */
const undocumented = [
  /^\/api\/docs/, // the document itself
  /^\/api\/\*$/, // what nobody answers
];

let server: TestServer;
let paths: Record<string, Record<string, Operation>>;
const registered: { method: string; url: string }[] = [];

beforeAll(async () => {
  const watch = (message: unknown) =>
    void (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) registered.push({ method: one.toLowerCase(), url });
    });
  diagnostics.subscribe('fastify.initialization', watch);
  server = await startTestServer();
  diagnostics.unsubscribe('fastify.initialization', watch);
  ({ paths } = (await (await fetch(`${server.url}/api/docs/json`)).json()) as { paths: typeof paths });
});
afterAll(() => server.close());

/** However its parameters are called. */
const bare = (path: string) => path.replaceAll(/:\w+|\{\w+\}/g, '{}');
const authorization = (name: string) => paths[`/api/base/Authorization/${name}`];

describe('[API-05] the document of the calls', () => {
  test('has every call the server answers', () => {
    const documented = new Set(
      Object.entries(paths).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method} ${bare(path)}`),
      ),
    );
    const calls = registered.filter(
      ({ method, url }) =>
        url.startsWith('/api/') && method !== 'head' && !undocumented.some((exception) => exception.test(url)),
    );
    expect(calls.length).toBeGreaterThan(40);
    const missing = calls
      // A list stands for all: each is written out from its declaration, with figures where it has some.
      .map(({ method, url }) => {
        const list = url.endsWith('/kennzahlen') ? 'UnternehmenSt' : 'BenutzerSt';
        return `${method} ${bare(url.replace('/entity/:key', `/entity/${list}`))}`;
      })
      .filter((call) => !documented.has(call));
    expect(missing).toEqual([]);
  });

  test('describes what a list answers, by rows and by groups, and every kind of value by its own schema', async () => {
    const { components } = (await (await fetch(`${server.url}/api/docs/json`)).json()) as {
      components: { schemas: Record<string, { properties: Record<string, unknown> }> };
    };
    const answer = paths['/api/entity/RegionSt']?.get?.responses['200'] as {
      content: Record<string, { schema: { oneOf: { properties: object }[] } }>;
    };
    const figures = ['Total', 'TotalIsCapped', 'TotalEstimate', 'Next', 'Summen', 'Mittel', 'ListenAktionen'];
    expect(answer.content['application/json']?.schema.oneOf.map(({ properties }) => Object.keys(properties))).toEqual([
      ['Rows', ...figures],
      ['Groups', ...figures],
    ]);
    expect(components.schemas.PersSt?.properties).toMatchObject({
      Geburtsdatum: { type: ['string', 'null'], format: 'date' },
      IdBerater: { type: ['integer', 'null'] },
      Personengruppen: { type: 'array', items: { type: 'integer' } },
      PersonengruppenText: { type: 'array', items: { type: 'string' } },
    });
    expect(components.schemas.BenutzerrolleSt?.properties.BenutzerrolleTyp).toMatchObject({
      enum: [0, 1, 2, 3, 4, 5, 6, null],
    });
  });

  test('says what a call wants by the shape that checks it, and whether it needs a session', () => {
    const login = authorization('Login')?.post;
    expect(login?.security).toEqual([]);
    const bodies = login?.requestBody?.content['application/json']?.schema.anyOf;
    expect(bodies?.map(({ properties }) => Object.keys(properties ?? {}))).toEqual([
      ['Username', 'Password', 'Code', 'StayLoggedOn'],
      ['WebApiToken', 'StayLoggedOn'],
    ]);
    const change = authorization('ChangePassword')?.post;
    expect(change?.security).toBeUndefined();
    expect(Object.keys(change?.responses ?? {})).toEqual(['200', '400', '401', '422', '429']);
    expect(change?.requestBody?.content['application/json']?.schema.properties).toMatchObject({
      OldPassword: {},
      NewPassword: {},
      NewPasswordRepeat: {},
    });
    expect(Object.keys(authorization('Profil') ?? {})).toEqual(['get', 'put']);
  });
});
