import { HttpError, unprocessable } from '@disponent/domain/errors';
import { sentence, word } from '@disponent/domain/texts/sentence';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { authorizationApi } from './authorization.ts';
import { request, setAuth, validationOf } from './client.ts';
import { entityApi } from './entity.ts';
import { forgetUnanswered } from './once.ts';

vi.mock('../settings/settings.ts', () => ({ settings: { baseUrl: 'https://api.example/' } }));

const fetchMock = vi.fn<typeof fetch>();
const renew = vi.fn<() => Promise<boolean>>();

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
  setAuth({ headers: async () => ({ Authorization: 'Bearer abc' }), renew });
});

afterEach(() => {
  vi.resetAllMocks();
  vi.unstubAllGlobals();
});

const answer = (status: number, body = '{}') =>
  fetchMock.mockImplementationOnce(async () => new Response(body, { status }));
const sent = (call = 0) => {
  const [url, init] = fetchMock.mock.calls[call] ?? [];
  return { url, headers: new Headers(init?.headers), body: init?.body };
};

test('[API-01] calls go to /api below the baseUrl, with the auth header and the time zone', async () => {
  answer(200, '{"IsValid":true}');
  await authorizationApi.isLoggedIn();
  expect(sent().url).toBe('https://api.example/api/base/Authorization/IsLoggedIn');
  expect(sent().headers.get('Authorization')).toBe('Bearer abc');
  expect(sent().headers.get('X-Time-Zone')).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
});

test('[AUTH-14] Login and RefreshToken carry no auth header', async () => {
  answer(200);
  await authorizationApi.login({ Username: 'admin', Password: 'x', StayLoggedOn: false });
  answer(200);
  await authorizationApi.refresh({ AuthenticationToken: 'a', RefreshToken: 'b' });
  expect([sent(0), sent(1)].map(({ headers }) => headers.has('Authorization'))).toEqual([false, false]);
});

describe('[ERR-01] errors', () => {
  test('carry status, status text and body', async () => {
    fetchMock.mockResolvedValueOnce(new Response('schon vergeben', { status: 409, statusText: 'Conflict' }));
    await expect(request('/x')).rejects.toMatchObject({ status: 409, statusText: 'Conflict', body: 'schon vergeben' });
  });

  test('no answer has status 0', async () => {
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(request('/x')).rejects.toMatchObject({ status: 0 });
  });

  test('a call that was given up is not a lost connection', async () => {
    const abort = new AbortController();
    abort.abort();
    fetchMock.mockRejectedValueOnce(new DOMException('Aborted', 'AbortError'));
    await expect(request('/x', { signal: abort.signal })).rejects.toHaveProperty('name', 'AbortError');
  });
});

describe('[SES-04] a 401', () => {
  test('is tried once more after a refresh', async () => {
    renew.mockResolvedValueOnce(true);
    answer(401, 'Sie sind nicht angemeldet.');
    answer(200, '{"Id":7}');
    await expect(request('/x')).resolves.toEqual({ Id: 7 });
  });

  test('is not tried a third time', async () => {
    renew.mockResolvedValue(true);
    answer(401);
    answer(401);
    await expect(request('/x')).rejects.toMatchObject({ status: 401 });
    expect(fetchMock).toHaveBeenCalledTimes(2);
  });

  test('[AUTH-13] of IsLoggedIn means not logged in; another error is rethrown', async () => {
    answer(401);
    await expect(authorizationApi.isLoggedIn()).resolves.toEqual({ IsValid: false });
    answer(500, '');
    await expect(authorizationApi.isLoggedIn()).rejects.toMatchObject({ status: 500 });
  });
});

test('a list query travels as the server reads it', async () => {
  answer(200);
  await entityApi.list('PersSt', {
    sort: ['-GeaendertAm', 'Nachname'],
    filter: ['Status', '=', 'Pool'],
    take: 50,
    search: '',
  });
  const { searchParams, pathname } = new URL(String(sent().url));
  expect(pathname).toBe('/api/entity/PersSt');
  expect(Object.fromEntries(searchParams)).toEqual({
    sort: '-GeaendertAm,Nachname',
    filter: '["Status","=","Pool"]',
    take: '50',
  });
});

test('[API-03] a parameter that is not set is named', () => {
  expect(() => entityApi.read('', 7)).toThrow('Parameter key wurde nicht gesetzt');
});

test('validationOf reads the sentences of a 422, and of nothing else', () => {
  const refused = unprocessable({ Nachname: [sentence('{feld} ist ein Pflichtfeld', { feld: word('Nachname') })] });
  expect(validationOf(refused)).toEqual({ Fehler: { Nachname: ['Nachname ist ein Pflichtfeld'] }, Warnungen: {} });
  expect(validationOf(new HttpError(422, '', { body: 'kaputt' }))?.Fehler).toEqual({ '': ['kaputt'] });
  expect(validationOf(new HttpError(409, '', { body: refused.body }))).toBeUndefined();
  expect(validationOf(new Error('x'))).toBeUndefined();
});

describe('what changes something', () => {
  const region = { Kurzbezeichnung: 'OÖ' };
  const keyOf = (call: number) => sent(call).headers.get('Idempotency-Key');
  const lose = () => fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  afterEach(() => forgetUnanswered());

  test('goes by the same name when it is sent again because no answer came, and by another after that', async () => {
    lose();
    await expect(entityApi.create('RegionSt', region)).rejects.toMatchObject({ status: 0 });
    answer(503, 'Die Datenbank ist gerade nicht erreichbar.');
    await expect(entityApi.create('RegionSt', region)).rejects.toMatchObject({ status: 503 });
    answer(201);
    await entityApi.create('RegionSt', region);
    answer(201);
    await entityApi.create('RegionSt', region);
    expect(keyOf(0)).toMatch(/^[0-9a-f]{32}$/);
    expect([keyOf(1), keyOf(2)]).toEqual([keyOf(0), keyOf(0)]);
    expect(keyOf(3)).not.toBe(keyOf(0));
  });

  test('another content, another record or another action is another call', async () => {
    lose();
    await expect(entityApi.act('PersSt', 7, 'Sperren', { Version: 1 })).rejects.toMatchObject({ status: 0 });
    for (let n = 0; n < 4; n++) answer(200);
    await entityApi.act('PersSt', 7, 'Sperren', { Version: 2 });
    await entityApi.act('PersSt', 8, 'Sperren', { Version: 1 });
    await entityApi.actMany('PersSt', 'Sperren', { Version: 1 });
    await entityApi.act('PersSt', 7, 'Sperren', { Version: 1 });
    expect(new Set([0, 1, 2, 3].map(keyOf)).size).toBe(4);
    expect(keyOf(4)).toBe(keyOf(0));
  });

  test('wanted twice at the same time it is wanted twice', async () => {
    answer(201);
    answer(201);
    await Promise.all([entityApi.create('RegionSt', region), entityApi.create('RegionSt', region)]);
    expect(keyOf(0)).not.toBe(keyOf(1));
  });

  test('what was refused was not done: the next time is another', async () => {
    answer(422, '{"Fehler":{}}');
    await expect(entityApi.create('RegionSt', region)).rejects.toMatchObject({ status: 422 });
    answer(201);
    await entityApi.create('RegionSt', region);
    expect(keyOf(1)).not.toBe(keyOf(0));
  });
});
