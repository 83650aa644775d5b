import { expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { Api } from '../api.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { addressesOf, jobsDone, linkIn, mailsIn, mailTo } from './mails.ts';

let server: TestServer;
const reset = (body: object) => new Api(server.url).call('POST', '/api/base/Authorization/ResetPassword', body);
const forgot = (Username: string) => reset({ Username });
const emailOf = async (name: string) => {
  const row = await server.db.row<{ email: string }>(sql`select email from benutzer_st where benutzername = ${name}`);
  return row?.email ?? '';
};

test('only known and unlocked accounts get a mail, three times an hour; every answer is the same', async () => {
  server = await startTestServer();
  const set = (name: string, assignment: string) =>
    server.db.pool.query(`update benutzer_st set ${assignment} where benutzername = $1`, [name]);
  await set('faktura', "authentication_type = 'Cookie'");
  await set('dispo', 'is_aktiv = false');
  await server.db.pool.query('update domaene_st set is_aktiv = false where id = 2');
  const grund = (isLiftable: boolean) =>
    server.db.row<{ id: number }>(
      sql`insert into benutzer_sperrgrund_st (kurzbezeichnung, bezeichnung, meldung_text, is_automatisch, is_entsperrbar_durch_benutzer, sortierung, is_aktiv, erstellt_von, geaendert_von)
          values (${`T${isLiftable}`}, 'Probe', 'Ihr Zugang ist gesperrt.', false, ${isLiftable}, 1, true, 1, 1) returning id`,
    );
  for (const [name, isLiftable] of [
    ['gf', true],
    ['leitung', false],
  ] as const)
    await set(name, `is_gesperrt = true, id_benutzer_sperrgrund = ${(await grund(isLiftable))?.id}`);
  const names = ['niemand', 'leitung', 'faktura', 'dispo', 'donau', ' BERATER ', 'gf', ...Array(4).fill('rpo')];
  for (const name of names) {
    expect(await forgot(name)).toEqual({ IsValid: true });
    await jobsDone(server);
  }
  const liftable = linkIn(await mailTo(server, await emailOf('gf'))).key;
  expect(await reset({ Key: liftable, NewPassword: 'Wieder123', NewPasswordRepeat: 'Wieder123' })).toEqual({
    IsValid: true,
  });
  const lifted = await server.db.row(
    sql`select is_gesperrt, id_benutzer_sperrgrund, gesperrt_bis from benutzer_st where benutzername = 'gf'`,
  );
  expect(lifted).toEqual({ is_gesperrt: false, id_benutzer_sperrgrund: null, gesperrt_bis: null });
  const wanted: string[] = [await emailOf('berater'), await emailOf('gf'), ...Array(3).fill(await emailOf('rpo'))];
  expect(addressesOf(await mailsIn(server)).toSorted()).toEqual(wanted.toSorted());
  await server.close();
});
