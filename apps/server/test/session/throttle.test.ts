import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { password, startSecondNode, withBearer } from './anmelden.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Told {
  status: number;
  body: string;
  retryAfter: number | undefined;
  cookies: string[];
}

/** Every address of 127.0.0.0/8 is a network of its own. */
function signIn(
  Username: string,
  Password: string,
  { from = '127.0.0.1', at = server, headers = {} }: { from?: string; at?: { url: string }; headers?: object } = {},
): Promise<Told> {
  return new Promise((resolve, reject) => {
    const call = request(
      `${at.url}/api/base/Authorization/Login`,
      { method: 'POST', localAddress: from, headers: { 'content-type': 'application/json', ...headers } },
      async (response) => {
        let body = '';
        for await (const chunk of response.setEncoding('utf8')) body += chunk;
        const retryAfter = response.headers['retry-after'];
        const cookies = response.headers['set-cookie'] ?? [];
        const status = response.statusCode ?? 0;
        resolve({ status, body, retryAfter: retryAfter ? Number(retryAfter) : undefined, cookies });
      },
    );
    call.on('error', reject);
    call.end(JSON.stringify({ Username, Password, StayLoggedOn: false }));
  });
}

const isIn = ({ status, body }: Told): boolean => status === 200 && JSON.parse(body).IsValid === true;
const isRefused = ({ status, body }: Told): boolean => status === 200 && JSON.parse(body).IsValid === false;
const text = 'Zu viele Fehlversuche. Bitte versuchen Sie es später noch einmal.';

async function fail(times: number, name: string, options?: Parameters<typeof signIn>[2]): Promise<void> {
  for (let i = 0; i < times; i++) expect(isRefused(await signIn(name, `Falsch${i}`, options))).toBe(true);
}

describe('[S02] too many failures', () => {
  test.each([
    ['of an account', 'berater', '127.0.1.1'],
    ['of a name nobody has', 'niemand', '127.0.1.2'],
  ])('%s end in 429 with the text of the automatic Sperrgrund and the time to wait', async (_whose, name, from) => {
    await fail(5, name, { from });
    const told = await signIn(name, password, { from });
    expect(told).toEqual({ status: 429, body: text, retryAfter: expect.any(Number), cookies: [] });
    expect(told.retryAfter).toBeGreaterThan(0);
    expect(told.retryAfter).toBeLessThanOrEqual(15 * 60);
  });

  test('leave the right password from another network alone, and set no lock', async () => {
    await fail(5, 'gf', { from: '127.0.2.1' });
    expect((await signIn('gf', password, { from: '127.0.2.1' })).status).toBe(429);
    expect(isIn(await signIn('gf', password, { from: '127.0.2.2' }))).toBe(true);
    expect(await server.db.row(sql`select is_gesperrt from benutzer_st where benutzername = 'gf'`)).toEqual({
      is_gesperrt: false,
    });
  });

  test('are the same account however its name is written', async () => {
    const from = '127.0.2.3';
    for (const name of ['faktura', 'FAKTURA', ' Faktura', 'fakturA ', 'faktura']) await fail(1, name, { from });
    expect((await signIn('FaKtUrA', password, { from })).status).toBe(429);
  });

  test('are not hidden by a header that names another network', async () => {
    const from = '127.0.2.4';
    for (let i = 0; i < 5; i++) await fail(1, 'rpov', { from, headers: { 'x-forwarded-for': `192.0.2.${i}` } });
    const headers = { 'x-forwarded-for': '192.0.2.9', forwarded: 'for=192.0.2.9', 'x-real-ip': '192.0.2.9' };
    expect((await signIn('rpov', password, { from, headers })).status).toBe(429);
  });

  test('do not grow by good logins, also many at once', async () => {
    const from = '127.0.3.1';
    const many = await Promise.all(Array.from({ length: 12 }, () => signIn('leitung', password, { from })));
    expect(many.every(isIn)).toBe(true);
    await fail(5, 'leitung', { from });
    expect((await signIn('leitung', password, { from })).status).toBe(429);
  });

  test('cannot be outrun by guessing at once', async () => {
    const told = await Promise.all(
      Array.from({ length: 20 }, (_, i) => signIn('dispo', `Falsch${i}`, { from: '127.0.3.2' })),
    );
    expect(told.filter(isRefused)).toHaveLength(5);
    expect(told.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  test('count on all nodes together', async () => {
    const second = await startSecondNode(server);
    try {
      const from = '127.0.3.3';
      const told = await Promise.all(
        Array.from({ length: 20 }, (_, i) =>
          signIn('stammdaten', `Falsch${i}`, { from, at: i % 2 === 0 ? server : second }),
        ),
      );
      expect(told.filter(isRefused)).toHaveLength(5);
      expect(told.filter(({ status }) => status === 429)).toHaveLength(15);
    } finally {
      await second.close();
    }
  });

  test('are as many, and last as long, as the Domäne says', async () => {
    await server.db.rows(sql`update domaene_st set max_fehlversuche = 3, sperrdauer_min = 60 where id = 2`);
    const from = '127.0.4.1';
    await fail(3, 'donau', { from });
    const told = await signIn('donau', password, { from });
    expect(told.status).toBe(429);
    expect(told.retryAfter).toBeGreaterThan(15 * 60);
  });

  test('are forgotten when their time has passed', async () => {
    const from = '127.0.4.2';
    await fail(5, 'inserate', { from });
    expect((await signIn('inserate', password, { from })).status).toBe(429);
    await server.db.rows(
      sql`update drossel set expire = extract(epoch from now()) * 1000 where key like '%:127.0.4.2'`,
    );
    expect(isIn(await signIn('inserate', password, { from }))).toBe(true);
  });

  test('of a whole network end at fifty, whatever the names, and only there', async () => {
    const from = '127.0.5.1';
    const told = await Promise.all(Array.from({ length: 60 }, (_, i) => signIn(`name${i}`, 'Falsch', { from })));
    expect(told.filter(isRefused)).toHaveLength(50);
    expect(told.filter(({ status }) => status === 429)).toHaveLength(10);
    expect(isRefused(await signIn('admin', 'Falsch', { from: '127.0.5.2' }))).toBe(true);
  });

  test('keep no names', async () => {
    await fail(1, 'geheimer.name', { from: '127.0.6.1' });
    const rows = await server.db.rows<{ key: string }>(sql`select key from drossel`);
    expect(rows.some(({ key }) => key.endsWith(':127.0.6.1'))).toBe(true);
    expect(JSON.stringify(rows)).not.toContain('geheimer');
  });
});

/** As after so many failures: what leads there is proved above. */
async function failedBefore(key: string, times: number): Promise<void> {
  await server.db.rows(
    sql`insert into drossel (key, points, expire) values (${key}, ${times}, extract(epoch from now() + interval '15 minutes') * 1000)
        on conflict (key) do update set points = excluded.points, expire = excluded.expire`,
  );
}

const flood = (from: string): Promise<void> => failedBefore(`netz:${from}`, 50);

const device = ({ cookies }: Told): string => {
  const [cookie = ''] = cookies.filter((one) => one.startsWith('disponent-geraet-'));
  return cookie.split(';')[0] ?? '';
};

describe('[S02] a flood of strangers', () => {
  test('keeps nobody out who knows his password, and tells the rest nothing about a name', async () => {
    const from = '127.0.7.1';
    await flood(from);
    const [right, wrong, unknown] = await Promise.all([
      signIn('kunde', password, { from }),
      signIn('colieferant', 'Falsch', { from }),
      signIn('niemand', 'Falsch', { from }),
    ]);
    expect(isIn(right)).toBe(true);
    // [S01] An account and a name nobody has: the same answer.
    expect(wrong).toEqual({ status: 429, body: text, retryAfter: expect.any(Number), cookies: [] });
    expect({ ...unknown, retryAfter: 0 }).toEqual({ ...wrong, retryAfter: 0 });
  });

  test('still bounds what is tried of one account', async () => {
    const from = '127.0.7.2';
    await flood(from);
    const told = await Promise.all(Array.from({ length: 8 }, (_, i) => signIn('rpo', `Falsch${i}`, { from })));
    expect(told.every(({ status }) => status === 429)).toBe(true);
    expect((await signIn('rpo', password, { from })).status).toBe(429);
    expect(isIn(await signIn('rpo', password, { from: '127.0.7.3' }))).toBe(true);
  });

  test('still bounds what is tried of all accounts of a network', async () => {
    const from = '127.0.7.4';
    await flood(from);
    await failedBefore(`konten:${from}`, 48);
    await Promise.all(['gf', 'dispo', 'inserate'].map((name) => signIn(name, 'Falsch', { from })));
    expect((await signIn('pvmk', password, { from })).status).toBe(429);
    expect(isIn(await signIn('pvmk', password, { from: '127.0.7.5' }))).toBe(true);
  });

  test('never holds up a browser that the account was signed in with before', async () => {
    const from = '127.0.8.1';
    const known = device(await signIn('pvmkmaster', password, { from }));
    await flood(from);
    await Promise.all(Array.from({ length: 6 }, (_, i) => signIn('pvmkmaster', `Falsch${i}`, { from })));
    expect((await signIn('pvmkmaster', password, { from })).status).toBe(429);
    expect(isRefused(await signIn('pvmkmaster', 'Falsch', { from, headers: { cookie: known } }))).toBe(true);
    const again = await signIn('pvmkmaster', password, { from, headers: { cookie: known } });
    expect(isIn(again)).toBe(true);
    // Each sign-in gives it another token: the one before is nobody's.
    expect(device(again)).not.toBe(known);
    expect((await signIn('pvmkmaster', password, { from, headers: { cookie: known } })).status).toBe(429);
    // It bounds its own failures, and is good for its own account only.
    const headers = { cookie: device(again) };
    await fail(5, 'pvmkmaster', { from, headers });
    expect((await signIn('pvmkmaster', password, { from, headers })).status).toBe(429);
  });

  test('a browser is known by a cookie that no script reads, kept as a digest, and a stranger after a new password', async () => {
    const from = '127.0.8.2';
    const signedIn = await signIn('rpov', password, { from });
    const [cookie = ''] = signedIn.cookies;
    expect(cookie).toMatch(/^disponent-geraet-[\w-]{16}=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/);
    const token = /=([\w-]{43});/.exec(cookie)?.[1] ?? '';
    const kept = await server.db.rows(sql`select * from bekanntes_geraet`);
    expect(JSON.stringify(kept)).not.toContain(Buffer.from(token).toJSON().data.join(','));

    const { AuthenticationToken } = JSON.parse(signedIn.body) as { AuthenticationToken: string };
    await withBearer(server, AuthenticationToken).call('POST', '/api/base/Authorization/ChangePassword', {
      OldPassword: password,
      NewPassword: 'Demo5678x',
      NewPasswordRepeat: 'Demo5678x',
    });
    await fail(5, 'rpov', { from });
    expect((await signIn('rpov', 'Demo5678x', { from, headers: { cookie: device(signedIn) } })).status).toBe(429);
  });
});
