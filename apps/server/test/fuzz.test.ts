import { tables } from '@disponent/domain/tables';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Api } from './api.ts';
import { startTestServer, type TestServer } from './server.ts';

/** FUZZ_SECONDS runs longer, FUZZ_SEED the same again. */
const seconds = Number(process.env.FUZZ_SECONDS ?? 12);
const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));

let server: TestServer;
let api: Api;

beforeAll(async () => {
  server = await startTestServer();
  api = await Api.login(server.url);
});
afterAll(() => server.close());

const keys = [...tables.values()].filter(({ access }) => access !== 'internal').map(({ key }) => key);

const odd = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    ' ',
    '\0',
    '\ud800',
    '%',
    "'",
    '"; drop table x',
    '../..',
    '__proto__',
    'constructor',
    'x'.repeat(600),
    -1,
    0,
    1,
    1.5,
    1e15,
    1e300,
    -1e300,
    2 ** 53,
    '2026-02-31',
    '0000-01-01',
    '10000-01-01',
    '2026-01-01T25:00:00',
    '24:61',
    'NaN',
    'Infinity',
    '1e999',
    '<p>',
    '{{x}}',
    [],
    {},
    [null],
    [[[]]],
    { Id: 1 },
    [{ Id: 'x' }],
    { a: { b: [1] } },
    ['a', 'b'],
  ),
  fc.string({ maxLength: 20, unit: 'binary' }),
  fc.double({ noNaN: true }),
  fc.integer(),
);

const fieldOf = (key: string) => {
  const { allFields, children } = tables.get(key) ?? { allFields: {}, children: [] };
  return fc.constantFrom(
    ...Object.keys(allFields),
    ...children.map((child) => child.key),
    'Id',
    'Version',
    'constructor',
    'Gibtsnicht',
  );
};
const operator = fc.constantFrom(
  '=',
  '<>',
  '<',
  '<=',
  '>',
  '>=',
  'contains',
  'notcontains',
  'startswith',
  'endswith',
  'between',
  'anyof',
  'isblank',
);

interface Call {
  method: string;
  path: string;
  body?: unknown;
}

const query = (key: string) =>
  fc.oneof(
    fc
      .tuple(fieldOf(key), operator, odd)
      .map(
        ([field, op, value]) =>
          `filter=${encoded(JSON.stringify(op === 'isblank' ? [field, op] : [field, op, op === 'between' ? [value, value] : op === 'anyof' ? [value] : value]))}`,
      ),
    fc
      .tuple(fieldOf(key), fc.constantFrom('sort', 'columns', 'sum', 'group'))
      .map(([field, name]) => `${name}=${field}`),
    fc.tuple(fieldOf(key), fieldOf(key)).map(([a, b]) => `sort=-${a},${b},${a}`),
    fc
      .tuple(fieldOf(key), fc.array(odd, { maxLength: 3 }))
      .map(
        ([field, values]) => `sort=${field}&after=${Buffer.from(JSON.stringify(values) ?? '[]').toString('base64url')}`,
      ),
    fc
      .tuple(fc.constantFrom('search', 'skip', 'take', 'after', 'filter', 'count', 'group', 'x'), odd)
      .map(([name, value]) => `${name}=${encoded(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))}`),
  );

/** As a browser would: what cannot be encoded becomes the replacement character. */
const encoded = (text: string): string => encodeURIComponent(Buffer.from(text).toString());

const id = fc.constantFrom(
  '1',
  '2',
  '7',
  '0',
  '-1',
  '99999999',
  '9'.repeat(15),
  '9'.repeat(30),
  'x',
  '1.5',
  '__proto__',
);
const bodyOf = (key: string) =>
  fc.oneof({ weight: 4, arbitrary: fc.dictionary(fieldOf(key), odd, { maxKeys: 5 }) }, { weight: 1, arbitrary: odd });
const action = (key: string) =>
  fc.constantFrom(...Object.keys(tables.get(key)?.actions ?? {}), 'Aendern', 'Loeschen', '__proto__', 'toString');

const call: fc.Arbitrary<Call> = fc.constantFrom(...keys).chain((key) =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: query(key).map((text) => ({
        method: 'GET',
        path: `/api/entity/${key}?take=3&${text}`.replace('take=3&take', 'take'),
      })),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(id, fc.constantFrom('GET', 'DELETE'))
        .map(([one, method]) => ({ method, path: `/api/entity/${key}/${one}` })),
    },
    { weight: 4, arbitrary: bodyOf(key).map((body) => ({ method: 'POST', path: `/api/entity/${key}`, body })) },
    {
      weight: 4,
      arbitrary: fc.tuple(id, bodyOf(key), fc.constantFrom(1, 2, 'x')).map(([one, body, Version]) => ({
        method: 'PUT',
        path: `/api/entity/${key}/${one}`,
        body: isObject(body) ? { Version, ...body } : body,
      })),
    },
    {
      weight: 2,
      arbitrary: fc.tuple(id, action(key), bodyOf(key)).map(([one, name, body]) => ({
        method: 'POST',
        path: `/api/entity/${key}/${one}/aktion/${name}`,
        body: isObject(body) ? { Version: 1, Grund: 'x', ...body } : body,
      })),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(action(key), bodyOf(key), odd).map(([name, Werte, Ids]) => ({
        method: 'POST',
        path: `/api/entity/${key}/aktion/${name}`,
        body: { Ids, Werte, Vorschau: true },
      })),
    },
    {
      weight: 2,
      arbitrary: fc.tuple(fieldOf(key), odd, fieldOf(key)).map(([field, value, other]) => ({
        method: 'GET',
        path: `/api/entity/${key}/auswahl/${field}?row=${encoded(JSON.stringify({ [other]: value }) ?? '')}`,
      })),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(fieldOf(key), odd).map(([field, value]) => ({
        method: 'GET',
        path: `/api/entity/${key}/neu?${field}=${encoded(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))}`,
      })),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(
          fc.constantFrom(
            '/api/dateien',
            '/api/base/Authorization/Login',
            '/api/base/Authorization/ResetPassword',
            '/api/base/Authorization/Profil',
          ),
          bodyOf(key),
        )
        .map(([path, body]) => ({ method: path.endsWith('Profil') ? 'PUT' : 'POST', path, body })),
    },
  ),
);

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

test(
  `[S42][R58] whatever is sent, the server does not fail (FUZZ_SEED=${seed})`,
  async () => {
    const until = Date.now() + seconds * 1000;
    const failures: string[] = [];
    let tries = 0;
    for (let round = 0; Date.now() < until; round++) {
      const calls = fc.sample(call, { numRuns: 200, seed: seed + round });
      for (let at = 0; at < calls.length && Date.now() < until; at += 8) {
        await Promise.all(
          calls.slice(at, at + 8).map(async ({ method, path, body }) => {
            const answer = await api.raw(method, path, body);
            const text = await answer.text();
            tries += 1;
            if (answer.status >= 500)
              failures.push(
                `${answer.status} ${method} ${path} ${JSON.stringify(body)?.slice(0, 300) ?? ''} → ${text.slice(0, 100)}`,
              );
          }),
        );
      }
    }
    expect(tries).toBeGreaterThan(100);
    expect(failures).toEqual([]);
  },
  seconds * 1000 + 60_000,
);
