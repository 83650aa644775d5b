import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { hashPassword } from '../../src/features/session/passwords.ts';
import { Api, refusal } from '../api.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { idOf, login, type Node, password, refresh, startSecondNode, withBearer } from './anmelden.ts';

let server: TestServer;
let second: Node;

beforeAll(async () => {
  server = await startTestServer();
  second = await startSecondNode(server);
});
afterAll(async () => {
  await second.close();
  await server.close();
});
afterEach(() => vi.useRealTimers());

const refusedRefresh = { IsValid: false, AuthenticationToken: null, RefreshToken: null, ValidUntil: null };

describe('the session', () => {
  test('[AUTH-13] logging out ends it at once on the server', async () => {
    const answer = await login(server, 'admin');
    const mine = withBearer(server, answer.AuthenticationToken);
    expect(await mine.call('GET', '/api/base/Authorization/IsLoggedIn')).toEqual({ IsValid: true });
    expect(await mine.call('GET', '/api/base/Authorization/Logout')).toEqual({ IsValid: true });
    for (const path of ['IsLoggedIn', 'Logout'])
      expect((await refusal(mine.call('GET', `/api/base/Authorization/${path}`))).status).toBe(401);
    expect((await refusal(mine.list('RegionSt'))).status).toBe(401);
    expect(await refresh(server, answer)).toEqual(refusedRefresh);
  });

  test('[SES-08][S15] a refresh token works once; the second use ends the session on every node', async () => {
    const first = await login(server, 'admin');
    const next = await refresh(second, first);
    expect(next).toEqual({
      IsValid: true,
      AuthenticationToken: expect.any(String),
      RefreshToken: expect.any(String),
      ValidUntil: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/),
    });
    expect(next.AuthenticationToken).not.toBe(first.AuthenticationToken);
    await withBearer(server, next.AuthenticationToken).list('RegionSt');
    expect(await refresh(server, first)).toEqual(refusedRefresh);
    expect(await refresh(server, next)).toEqual(refusedRefresh);
    expect((await refusal(withBearer(second, next.AuthenticationToken).list('RegionSt'))).status).toBe(401);
  });

  test('[S15] a refresh token goes with its own authentication token only', async () => {
    const [mine, other] = [await login(server, 'admin'), await login(server, 'admin')];
    expect(await refresh(server, { ...mine, AuthenticationToken: other.AuthenticationToken })).toEqual(refusedRefresh);
    expect(await refresh(server, mine)).toMatchObject({ IsValid: true });
  });

  test('an expired token is refused, and its refresh token still works; an expired one does not', async () => {
    const answer = await login(server, 'admin');
    await server.db.rows(sql`update sitzung set token_bis = now() - interval '1 second'`);
    expect((await refusal(withBearer(server, answer.AuthenticationToken).list('RegionSt'))).status).toBe(401);
    const next = await refresh(server, answer);
    expect(next).toMatchObject({ IsValid: true });
    await server.db.rows(sql`update sitzung set refresh_bis = now() - interval '1 second'`);
    expect(await refresh(server, next)).toEqual(refusedRefresh);
  });

  describe('[S15] ends for good', () => {
    const hours = () =>
      server.db.rows(
        sql`select round(extract(epoch from refresh_bis - now()) / 3600) as hours, refresh_bis - token_bis < interval '1 second' as is_last from sitzung order by id`,
      );

    test('12 hours after the sign-in, with StayLoggedOn 30 days', async () => {
      await server.db.rows(sql`delete from sitzung`);
      await login(server, 'admin');
      await login(server, 'admin', { StayLoggedOn: true });
      expect(await hours()).toEqual([
        { hours: 12, is_last: false },
        { hours: 720, is_last: false },
      ]);
    });

    test('however often it was renewed; the last token says so by having nothing to renew it with', async () => {
      await server.db.rows(sql`delete from sitzung`);
      const first = await login(server, 'admin');
      await server.db.rows(sql`update sitzung set refresh_bis = now() + interval '5 hours'`);
      const next = await refresh(server, first);
      expect(next).toMatchObject({ IsValid: true, RefreshToken: expect.any(String) });
      expect(await hours()).toEqual([{ hours: 5, is_last: false }]);
      await server.db.rows(sql`update sitzung set refresh_bis = now() + interval '5 minutes'`);
      const last = await refresh(server, next);
      expect(last).toMatchObject({ IsValid: true, AuthenticationToken: expect.any(String), RefreshToken: null });
      expect(await hours()).toEqual([{ hours: 0, is_last: true }]);
      await withBearer(server, last.AuthenticationToken).list('RegionSt');
      // What was used up is still a thief's.
      expect(await refresh(server, next)).toEqual(refusedRefresh);
      expect((await refusal(withBearer(second, last.AuthenticationToken).list('RegionSt'))).status).toBe(401);
    });
  });

  test('says when it was used last, to within some minutes', async () => {
    const { AuthenticationToken } = await login(server, 'pvmkmaster');
    const id = await idOf(server, 'pvmkmaster');
    await server.db.rows(sql`update sitzung set zuletzt_am = now() - interval '1 hour' where id_benutzer = ${id}`);
    await withBearer(server, AuthenticationToken).call('GET', '/api/.info/me');
    await expect
      .poll(() =>
        server.db.row(
          sql`select zuletzt_am > now() - interval '1 minute' as fresh from sitzung where id_benutzer = ${id}`,
        ),
      )
      .toEqual({ fresh: true });
  });

  test('is kept as digests only', async () => {
    const answer = await login(server, 'admin');
    const rows = await server.db.rows(sql`select * from sitzung`);
    for (const token of [answer.AuthenticationToken, answer.RefreshToken]) {
      expect(JSON.stringify(rows)).not.toContain(token);
      expect(JSON.stringify(rows)).not.toContain(Buffer.from(String(token)).toJSON().data.join(','));
    }
  });

  test('only a Plattform-Admin may work in another Domäne', async () => {
    const { AuthenticationToken } = await login(server, 'berater');
    const api = new Api(server.url, { authorization: `Bearer ${AuthenticationToken}`, 'x-domaene': '2' });
    expect((await refusal(api.list('PersSt'))).status).toBe(403);
  });
});

describe('[S14] a session ends within a second on every node', () => {
  /** An account that only this test knows. */
  async function newUser(admin: Api, Benutzername: string): Promise<number> {
    const { Id } = await admin.create('BenutzerSt', {
      Benutzername,
      Vorname: 'Test',
      Nachname: 'Person',
      Email: `${Benutzername}@alpenstaff.example`,
      IdBenutzerrolle: 3,
    });
    await server.db.rows(sql`update benutzer_st set passwort_hash = ${await hashPassword(password)} where id = ${Id}`);
    return Number(Id);
  }

  const change = (row: object) => async (admin: Api, id: number) => {
    await admin.save('BenutzerSt', { ...(await admin.read('BenutzerSt', id)), ...row });
  };

  test.each<[string, (admin: Api, id: number, own: Api) => Promise<unknown>]>([
    ['logout', (_admin, _id, own) => own.call('GET', '/api/base/Authorization/Logout')],
    ['lock', change({ IsGesperrt: true, IdBenutzerSperrgrund: 3 })],
    ['change of role', change({ IdBenutzerrolle: 4 })],
    ['deactivation', change({ IsAktiv: false })],
    ['deletion', (admin, id) => admin.remove('BenutzerSt', id).catch(() => change({ IsAktiv: false })(admin, id))],
    [
      'change of password',
      (_admin, _id, own) =>
        own.call('POST', '/api/base/Authorization/ChangePassword', {
          OldPassword: password,
          NewPassword: 'Demo5678x',
          NewPasswordRepeat: 'Demo5678x',
        }),
    ],
  ])('by %s', async (name, end) => {
    const admin = await Api.login(server.url);
    const benutzername = `ende.${name.replaceAll(/\W/g, '')}`;
    const id = await newUser(admin, benutzername);
    // A change of password leaves the session it was made in.
    const [mine, other] = [await login(server, benutzername), await login(second, benutzername)];
    const watched = name === 'logout' ? mine : other;
    const own = withBearer(server, mine.AuthenticationToken);
    const seen = [server, second].map((node) => withBearer(node, watched.AuthenticationToken));

    vi.useFakeTimers({ toFake: ['performance'] });
    for (const api of seen) await api.call('GET', '/api/.info/me'); // each node has just looked
    await end(admin, id, own);
    vi.advanceTimersByTime(1000);
    for (const api of seen) expect((await refusal(api.call('GET', '/api/.info/me'))).status).toBe(401);
    expect(await refresh(second, watched)).toEqual(refusedRefresh);
  });

  test('[R55] also when the clock of a node is set back meanwhile', async () => {
    const { AuthenticationToken } = await login(server, 'pvmk');
    const mine = withBearer(server, AuthenticationToken);
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    await mine.call('GET', '/api/.info/me');
    await withBearer(second, AuthenticationToken).call('GET', '/api/base/Authorization/Logout');
    vi.setSystemTime(Date.now() - 3_600_000);
    vi.advanceTimersByTime(1000);
    expect((await refusal(mine.call('GET', '/api/.info/me'))).status).toBe(401);
  });

  test('and does not come back with the end of a lock', async () => {
    const admin = await Api.login(server.url);
    const id = await newUser(admin, 'ende.zurueck');
    const answer = await login(server, 'ende.zurueck');
    await change({ IsGesperrt: true, IdBenutzerSperrgrund: 3 })(admin, id);
    await change({ IsGesperrt: false, IdBenutzerSperrgrund: null, GesperrtBis: null })(admin, id);
    expect((await refusal(withBearer(server, answer.AuthenticationToken).call('GET', '/api/.info/me'))).status).toBe(
      401,
    );
    expect(await refresh(server, answer)).toEqual(refusedRefresh);
    expect(await idOf(server, 'ende.zurueck')).toBe(id);
  });
});
