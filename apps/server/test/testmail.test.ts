import type { TestmailAnswer } from '@disponent/domain/wire/answers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { mailsIn } from './account/mails.ts';
import { Api, refusal } from './api.ts';
import { startMailServer } from './mail-server.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
let admin: Api;
beforeAll(async () => {
  server = await startTestServer();
  admin = await Api.login(server.url);
  await server.db.rows(
    sql`update benutzer_st set email = 'verwaltung@alpenstaff.example' where benutzername = 'admin'`,
  );
});
afterAll(() => server.close());

const testmail = (api: Api = admin) => api.call<TestmailAnswer>('POST', '/api/betrieb/testmail/1');
const An = 'verwaltung@alpenstaff.example';

test('without a mail server a test mail lies in a file, and that is said', async () => {
  expect(await testmail()).toEqual({ IsGesendet: true, An, Weg: 'Datei', Fehler: null });
  expect((await mailsIn(server)).map(({ subject }) => subject)).toEqual(['Testmail von Alpenstaff']);
});

test('it goes to whoever asks by the server of the Domäne, and what that says against it is told', async () => {
  const post = await startMailServer();
  await server.db.rows(
    sql`update domaene_st set smtp_host = '127.0.0.1', smtp_port = ${post.port}::int, smtp_absender = 'buero@alpenstaff.example' where id = 1`,
  );
  expect(await testmail()).toEqual({ IsGesendet: true, An, Weg: 'Server', Fehler: null });
  expect(post.received.map(({ recipients, from }) => [from, recipients])).toEqual([['buero@alpenstaff.example', [An]]]);
  await post.close();
  expect(await testmail()).toMatchObject({
    IsGesendet: false,
    An,
    Weg: 'Server',
    Fehler: expect.stringContaining('ECONNREFUSED'),
  });
});

test('nobody but an administrator sends one', async () => {
  for (const name of ['gf', 'kunde'])
    expect((await refusal(testmail(await Api.login(server.url, name)))).status, name).toBe(403);
});
