import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { later } from '../../src/records/later.ts';
import { mailsIn } from '../account/mails.ts';
import { Api, refusal } from '../api.ts';
import { startTestServer, type TestServer } from '../server.ts';

let server: TestServer;
let admin: Api;
beforeAll(async () => {
  server = await startTestServer();
  admin = await Api.login(server.url);
});
afterAll(() => server.close());

type Job = Record<string, unknown>;
const jobOf = async (name: string): Promise<Job> => {
  const { Rows } = await admin.call<{ Rows: Job[] }>('GET', '/api/jobs');
  return Rows.find(({ Name }) => Name === name) ?? {};
};

test('a Plattform-Admin sees when what runs and what became of it; nobody else does', async () => {
  expect(await jobOf('VorschlaegeAblaufen')).toMatchObject({
    Bezeichnung: 'Vorschläge ablaufen lassen',
    Plan: 'täglich um 00:10',
    Wartend: 0,
    PausiertSeit: null,
  });
  for (const name of ['gf', 'berater', 'kunde']) {
    const api = await Api.login(server.url, name);
    expect((await refusal(api.call('GET', '/api/jobs'))).status).toBe(403);
    expect((await refusal(api.call('POST', '/api/jobs/SendMail/start'))).status).toBe(403);
  }
  expect((await refusal(admin.call('POST', '/api/jobs/Nichts/start'))).status).toBe(404);
});

test('what was given up is tried once more when he says so, and not while it is paused', async () => {
  await admin.call('POST', '/api/jobs/SendMail/pausieren');
  await server.db.transaction((tx) =>
    later({ db: server.db, tx, caller: { domaene: 1 } }, 'SendMail', {
      to: 'huber@firma.example',
      subject: 'Probe',
      text: 'Probe',
    }),
  );
  await server.db.rows(
    sql`update job set beendet_am = now(), fehler = 'ECONNREFUSED', versuche = 5 where name = 'SendMail'`,
  );
  const failed = await jobOf('SendMail');
  expect(failed).toMatchObject({ Gescheitert: 1, Fehler: 'ECONNREFUSED', PausiertSeit: expect.any(String) });
  expect(JSON.stringify(failed)).not.toContain('huber');
  await admin.call('POST', '/api/jobs/SendMail/start');
  expect(await jobOf('SendMail')).toMatchObject({ Gescheitert: 0, Wartend: 1 });
  await admin.call('POST', '/api/jobs/SendMail/fortsetzen');
  await vi.waitFor(async () => expect(await jobOf('SendMail')).toMatchObject({ LetztesErgebnis: 'Gesendet' }), {
    timeout: 10_000,
  });
  expect(await mailsIn(server)).toHaveLength(1);
  expect(await jobOf('SendMail')).toMatchObject({ Wartend: 0, Gescheitert: 0, Fehler: null, PausiertSeit: null });
});
