import type { LoginResponse } from '@disponent/domain/session/types';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import type { Row } from '../../src/records/hook.ts';
import { Api, findingsOf, refusal } from '../api.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { addressesOf, jobsDone, linkIn, mailsIn, mailTo } from './mails.ts';

let server: TestServer;
let admin: Api;

beforeAll(async () => {
  server = await startTestServer();
  admin = await Api.login(server.url);
});
afterAll(() => server.close());

const path = '/api/base/Authorization';
let counter = 0;

const newUser = (row: Row = {}): Promise<Row> => {
  const name = `konto${++counter}`;
  return admin.create('BenutzerSt', {
    Benutzername: name,
    Vorname: 'Karl',
    Nachname: 'Konto',
    Email: `${name}@firma.example`,
    IdBenutzerrolle: 3,
    ...row,
  });
};

/** With a password, as the demo accounts have it. */
async function activeUser(row: Row = {}): Promise<Row> {
  const { Id } = await newUser(row);
  await server.db.rows(
    sql`update benutzer_st set aktiviert_am = now(), passwort_hash = (select passwort_hash from benutzer_st where benutzername = 'gf') where id = ${Id}`,
  );
  return admin.read('BenutzerSt', Id);
}

const act = (row: Row, aktion: string, body: Row = {}, by = admin) =>
  by.call('POST', `/api/entity/BenutzerSt/${String(row.Id)}/aktion/${aktion}`, { Version: row.Version, ...body });
const login = (row: Row) =>
  new Api(server.url).call<LoginResponse>('POST', `${path}/Login`, {
    Username: row.Benutzername,
    Password: 'Demo1234',
    StayLoggedOn: false,
  });
const signedIn = (row: Row) => Api.login(server.url, String(row.Benutzername));
const isOver = (api: Api) =>
  vi.waitFor(async () => expect((await api.raw('GET', `${path}/IsLoggedIn`)).status).toBe(401), { timeout: 60_000 });
const grund = async (name: string) =>
  Number((await admin.filter('BenutzerSperrgrundSt', ['Bezeichnung', '=', name])).Rows[0]?.Id);

describe('inviting', () => {
  test('a new user gets a mail, one of an outside provider does not', async () => {
    const other = await startTestServer();
    const there = await Api.login(other.url);
    for (const AuthenticationType of ['Bearer', 'Legacy', 'Cookie', 'WebApi'])
      await there.create('BenutzerSt', {
        Benutzername: AuthenticationType,
        Vorname: 'Karl',
        Nachname: 'Konto',
        Email: `${AuthenticationType}@firma.example`,
        IdBenutzerrolle: 3,
        AuthenticationType,
      });
    // Refused, so undone: nobody hears of it.
    await refusal(there.create('BenutzerSt', { Benutzername: 'Bearer', Email: 'x@firma.example', IdBenutzerrolle: 3 }));
    await jobsDone(other);
    const mails = await mailsIn(other);
    await other.close();
    expect(addressesOf(mails).toSorted()).toEqual(['Bearer@firma.example', 'Legacy@firma.example']);
  });

  test("'Einladen' sends another one, as long as he has no password", async () => {
    const user = await newUser();
    const first = linkIn(await mailTo(server, String(user.Email)));
    expect(user.Aktionen).toContain('Einladen');
    const again = await act(user, 'Einladen');
    expect(again.Version).toBe(user.Version);
    const second = linkIn(await mailTo(server, String(user.Email), 2));
    expect(second.key).not.toBe(first.key);
    const active = await activeUser();
    expect(active.Aktionen).not.toContain('Einladen');
    expect(await refusal(act(active, 'Einladen'))).toMatchObject({
      status: 409,
      body: expect.stringContaining('Einladen'),
    });
  });

  test("'PasswortZuruecksetzen' sends the link for a new password", async () => {
    const user = await activeUser();
    expect(user.Aktionen).toContain('PasswortZuruecksetzen');
    await act(user, 'PasswortZuruecksetzen');
    expect(linkIn(await mailTo(server, String(user.Email), 2)).path).toBe('/passwort-reset');
  });
});

describe('locking', () => {
  test("[S14] 'Sperren' asks for a reason, ends the sessions and is told at the next login; 'Entsperren' lifts it", async () => {
    const user = await activeUser();
    const session = await signedIn(user);
    expect(findingsOf(await refusal(act(user, 'Sperren'))).Fehler).toEqual({
      IdBenutzerSperrgrund: ['Sperrgrund ist ein Pflichtfeld'],
    });
    const locked = await act(user, 'Sperren', { IdBenutzerSperrgrund: await grund('Austritt') });
    expect(locked).toMatchObject({ IsGesperrt: true, GesperrtBis: null });
    expect(locked.Aktionen).toEqual(expect.arrayContaining(['Entsperren']));
    expect(locked.Aktionen).not.toContain('Sperren');
    await isOver(session);
    const sentence = (await admin.read('BenutzerSperrgrundSt', locked.IdBenutzerSperrgrund)).MeldungText;
    expect(await login(user)).toMatchObject({ IsValid: false, Meldung: sentence });
    const open = await act(locked, 'Entsperren');
    expect(open).toMatchObject({ IsGesperrt: false, IdBenutzerSperrgrund: null, GesperrtBis: null });
    expect(await login(user)).toMatchObject({ IsValid: true });
  });

  test('a reason with a duration sets the end of the lock', async () => {
    const { Id } = await admin.create('BenutzerSperrgrundSt', {
      Kurzbezeichnung: 'KURZ',
      Bezeichnung: 'Kurz',
      MeldungText: 'Bitte warten Sie.',
      Sperrdauer: '15MI',
    });
    const locked = await act(await activeUser(), 'Sperren', { IdBenutzerSperrgrund: Id });
    const minutes = await server.db.row<{ n: number }>(
      sql`select extract(epoch from gesperrt_bis - now()) / 60 as n from benutzer_st where id = ${locked.Id}`,
    );
    expect(minutes?.n).toBeGreaterThan(13);
    expect(minutes?.n).toBeLessThanOrEqual(15);
  });

  test.each([
    ['IdBenutzerrolle', 4],
    ['IsAktiv', false],
    ['IsPlattformAdmin', true],
    ['AuthenticationType', 'Legacy'],
  ])('[S14] saving another %s ends the sessions', async (name, value) => {
    const user = await activeUser();
    const session = await signedIn(user);
    await admin.save('BenutzerSt', { ...user, [name]: value });
    await isOver(session);
  });

  test('what gives no other rights leaves them alone', async () => {
    const user = await activeUser();
    const session = await signedIn(user);
    await admin.save('BenutzerSt', { ...user, Telefon: '+43 1 234567', Nachname: 'Anders' });
    const live = await server.db.rows(sql`select 1 from sitzung where id_benutzer = ${user.Id} and beendet_am is null`);
    expect(live).toHaveLength(1);
    expect(await session.call('GET', `${path}/IsLoggedIn`)).toMatchObject({ IsValid: true });
  });

  test("'SitzungenBeenden' and [AUTH-05] 'ZweiFaktorZuruecksetzen' end them too", async () => {
    const user = await activeUser();
    const session = await signedIn(user);
    await act(user, 'SitzungenBeenden');
    await isOver(session);
    await server.db.rows(
      sql`insert into zwei_faktor (id_benutzer, geheimnis, bestaetigt_am) values (${user.Id}, ${server.db.cipher.encrypt('JBSWY3DPEHPK3PXP')}, now())`,
    );
    await server.db.rows(sql`update benutzer_st set is_zwei_faktor_aktiv = true where id = ${user.Id}`);
    const secured = await admin.read('BenutzerSt', user.Id);
    expect(await login(user)).toMatchObject({ NeedsTwoFactorAuthKey: true });
    const plain = await act(secured, 'ZweiFaktorZuruecksetzen');
    expect(plain.IsZweiFaktorAktiv).toBe(false);
    expect(plain.Aktionen).not.toContain('ZweiFaktorZuruecksetzen');
    expect(await login(user)).toMatchObject({ IsValid: true, AuthenticationToken: expect.any(String) });
  });

  test('[ROLE-08] nobody but a Plattform-Admin acts on accounts', async () => {
    const user = await activeUser();
    for (const name of ['gf', 'kunde']) {
      const error = await refusal(act(user, 'Sperren', { IdBenutzerSperrgrund: 1 }, await Api.login(server.url, name)));
      expect(error.status).toBe(403);
    }
  });

  test('[S43] actions are in the log with who and what', async () => {
    const user = await activeUser();
    await act(user, 'PasswortZuruecksetzen');
    await act(user, 'SitzungenBeenden');
    const rows = await server.db.rows(
      sql`select aktion, id_benutzer from aenderungsprotokoll where entitaet = 'BenutzerSt' and datensatz_id = ${user.Id} order by id`,
    );
    expect(rows.map(({ aktion }) => aktion)).toEqual(['Anlegen', 'PasswortZuruecksetzen', 'SitzungenBeenden']);
  });
});

describe('rules', () => {
  test('somebody from outside belongs to an Unternehmen', async () => {
    for (const IdBenutzerrolle of [10, 20, 49, 50, 60, 61]) {
      const error = await refusal(newUser({ IdBenutzerrolle }));
      expect(findingsOf(error).Fehler).toEqual({ Unternehmen: ['Unternehmen ist ein Pflichtfeld'] });
    }
    const { Rows } = await admin.list('UnternehmenSt', { take: 1 });
    expect(await newUser({ IdBenutzerrolle: 10, Unternehmen: [Rows[0]?.Id] })).toMatchObject({ IdBenutzerrolle: 10 });
  });

  test('whoever stands in the log is deactivated, not deleted', async () => {
    await Api.login(server.url, 'berater');
    const { Rows } = await admin.filter('BenutzerSt', ['Benutzername', '=', 'berater']);
    const error = await refusal(admin.remove('BenutzerSt', Rows[0]?.Id));
    expect(error.status).toBe(409);
    expect(error.body.split('\n')).toEqual([
      'Datensatz kann nicht gelöscht werden',
      'Der Benutzer steht im Änderungsprotokoll. Bitte deaktivieren Sie ihn stattdessen.',
    ]);
    const user = await newUser();
    await admin.remove('BenutzerSt', user.Id);
    expect((await refusal(admin.read('BenutzerSt', user.Id))).status).toBe(404);
  });

  test('the last active Plattform-Admin stays one', async () => {
    const { Rows } = await admin.filter('BenutzerSt', ['IsPlattformAdmin', '=', true], { columns: 'Benutzername' });
    for (const { Id, Benutzername } of Rows)
      if (Benutzername !== 'admin')
        await admin.save('BenutzerSt', { ...(await admin.read('BenutzerSt', Id)), IsPlattformAdmin: false });
    const me = await admin.read('BenutzerSt', Rows.find(({ Benutzername }) => Benutzername === 'admin')?.Id);
    const IdBenutzerSperrgrund = await grund('Austritt');
    for (const change of [{ IsAktiv: false }, { IsPlattformAdmin: false }, { IsGesperrt: true, IdBenutzerSperrgrund }])
      expect(await refusal(admin.save('BenutzerSt', { ...me, ...change }))).toMatchObject({
        status: 409,
        body: expect.stringContaining('letzte aktive Plattform-Admin'),
      });
    expect((await refusal(act(me, 'Sperren', { IdBenutzerSperrgrund }))).status).toBe(409);
    expect((await refusal(admin.remove('BenutzerSt', me.Id))).status).toBe(409);
    const rolle = await admin.read('BenutzerrolleSt', me.IdBenutzerrolle);
    expect((await refusal(admin.save('BenutzerrolleSt', { ...rolle, IsAktiv: false }))).status).toBe(409);
    const domaene = await admin.read('DomaeneSt', 1);
    expect((await refusal(admin.save('DomaeneSt', { ...domaene, IsAktiv: false }))).status).toBe(409);
    expect(await admin.read('BenutzerSt', me.Id)).toMatchObject({
      IsAktiv: true,
      IsPlattformAdmin: true,
      IsGesperrt: false,
    });
  });

  test('also when two of them go at once', async () => {
    for (let round = 0; round < 3; round++) {
      const admins = await Promise.all([0, 1].map(() => activeUser({ IsPlattformAdmin: true })));
      const calls = await Promise.all(admins.map(signedIn));
      await server.db.rows(sql`update benutzer_st set is_plattform_admin = false where benutzername = 'admin'`);
      const outcomes = await Promise.allSettled(
        admins.map(async (one, i) => calls[i]?.save('BenutzerSt', { ...one, IsAktiv: false })),
      );
      await server.db.rows(sql`update benutzer_st set is_plattform_admin = true where benutzername = 'admin'`);
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      const refused = outcomes.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
      expect(refused.reason).toMatchObject({ status: 409 });
      await server.db.rows(
        sql`update benutzer_st set is_plattform_admin = false where id = any(${admins.map(({ Id }) => Id)}::bigint[])`,
      );
    }
  });
});
