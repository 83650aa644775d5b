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
    timeout: 60_000,
  });
  expect(await mailsIn(server)).toHaveLength(1);
  expect(await jobOf('SendMail')).toMatchObject({ Wartend: 0, Gescheitert: 0, Fehler: null, PausiertSeit: null });
});

test('he sees how full it is and which mails did not go out, and sends one of them again; nobody else does', async () => {
  const [failed] = await server.db.rows<{ id: number }>(
    sql`insert into email_versand (id_domaene, empfaenger, betreff, text, entitaet, datensatz_id, status, versuche, fehler)
        values (1, 'post@voll.example', 'Rechnung', '<p>Hallo</p>', 'PersSt', 1, 'Fehler', 5, '552 Postfach voll') returning id`,
  );
  const id = Number(failed?.id);
  type Answer = { Postausgang: { Fehlerzahl: number; Mails: Job[] }; Datenbank: Job; Dateien: Job; Warteschlange: Job };
  const before = await admin.call<Answer>('GET', '/api/betrieb');
  expect(before.Postausgang.Mails[0]).toMatchObject({
    Id: id,
    Empfaenger: 'post@voll.example',
    Fehler: '552 Postfach voll',
    Status: 'Fehler',
  });
  expect(before.Datenbank.Groesse).toBeGreaterThan(1_000_000);
  expect(before.Dateien.Anzahl).toBeGreaterThan(0);
  for (const name of ['gf', 'berater', 'kunde']) {
    const api = await Api.login(server.url, name);
    expect((await refusal(api.call('GET', '/api/betrieb'))).status).toBe(403);
    expect((await refusal(api.call('POST', `/api/betrieb/mail/${id}/erneut`))).status).toBe(403);
  }
  await admin.call('POST', `/api/betrieb/mail/${id}/erneut`);
  const status = async () => (await server.db.row(sql`select status from email_versand where id = ${id}`))?.status;
  await vi.waitFor(async () => expect(await status()).toBe('Gesendet'), { timeout: 60_000 });
  expect((await refusal(admin.call('POST', `/api/betrieb/mail/${id}/erneut`))).status).toBe(404);
});

test('the operator is told what channels were not told, and which of it failed', async () => {
  const told = async () =>
    (
      await admin.call<{
        Kanaele: { Bezeichnung: string; Wartend: number; Gescheitert: number; Fehler: string | null }[];
      }>('GET', '/api/betrieb')
    ).Kanaele;
  const [open] = await server.db.rows<{ id: number; kanal: string }>(
    sql`update kanal_auftrag a set erledigt_am = null, fehler = null from stelleninserat_kanal s, kanal_st k
         where a.id = (select min(id) from kanal_auftrag) and s.id = a.id_stelleninserat_kanal and k.id = s.id_kanal
        returning a.id, k.bezeichnung as kanal`,
  );
  const of = (all: Awaited<ReturnType<typeof told>>) => all.find(({ Bezeichnung }) => Bezeichnung === open?.kanal);
  const before = of(await told());
  expect(before?.Wartend).toBeGreaterThan(0);
  await server.db.rows(sql`update kanal_auftrag set fehler = 'Schlüssel abgelaufen' where id = ${open?.id}`);
  expect(of(await told())).toMatchObject({
    Wartend: Number(before?.Wartend) - 1,
    Gescheitert: Number(before?.Gescheitert) + 1,
    Fehler: expect.any(String),
  });
});

test('the operator is told of the last backup, and that it is old', async () => {
  const told = async () => (await admin.call<{ Sicherung: unknown }>('GET', '/api/betrieb')).Sicherung;
  expect(await told()).toBeNull();
  await server.db.rows(
    sql`insert into sicherung (am, groesse, is_geprueft, is_verschluesselt) values (now() - interval '25 hours', 4711, true, false)`,
  );
  expect(await told()).toEqual({
    Am: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    Groesse: 4711,
    IsGeprueft: true,
    IsVerschluesselt: false,
    IsAlt: true,
  });
});
