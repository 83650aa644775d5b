import { textOf } from '@disponent/domain/texts/sentence';
import type { LaufAnswer, LaufDatensaetze, MailProbe } from '@disponent/domain/wire/lauf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { Api, refusal } from '../api.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { tag } from '../tage.ts';

let server: TestServer;
let berater: Api;
/** By what stands against writing to them: nothing first. */
let ids: number[];

beforeAll(async () => {
  server = await startTestServer();
  berater = await Api.login(server.url, 'berater');
  const { Rows } = await berater.filter('PersSt', ['Status', '=', 'Pool'], { take: 6, sort: 'Id', columns: 'Id' });
  ids = Rows.map(({ Id }) => Number(Id));
  expect(ids).toHaveLength(6);
  const { db } = server;
  await db.rows(
    sql`update pers_st set is_newsletter = true, is_kontaktsperre = false where id = any(${ids}::bigint[])`,
  );
  await db.rows(
    sql`delete from person_einwilligung where id_person = any(${ids}::bigint[]) and id_einwilligung_dsgvo in (select id from einwilligung_dsgvo_st where zweck = 'Jobinfo')`,
  );
  await db.rows(
    sql`insert into person_einwilligung (id_domaene, id_person, id_einwilligung_dsgvo, erteilt_am, weg, erstellt_von, geaendert_von)
        select 1, p.id, (select id from einwilligung_dsgvo_st where zweck = 'Jobinfo' and id_domaene = 1 order by id limit 1), ${tag(-100)}::date, 'Online', 1, 1
          from unnest(${ids.slice(0, 5)}::bigint[]) p(id)`,
  );
  const [first, blocked, nowhere, unwanted, gone] = ids;
  await db.rows(
    sql`update pers_st set email = 'ada@viele.example', vorname = 'Ada', nachname = 'Wolf' where id = ${first}`,
  );
  await db.rows(sql`update pers_st set is_kontaktsperre = true where id = ${blocked}`);
  await db.rows(sql`update pers_st set email = null where id = ${nowhere}`);
  await db.rows(sql`update pers_st set is_newsletter = false where id = ${unwanted}`);
  await db.rows(
    sql`update person_einwilligung set widerrufen_am = ${tag(-3)}::date where id_person = ${gone}
         and id_einwilligung_dsgvo in (select id from einwilligung_dsgvo_st where zweck = 'Jobinfo')`,
  );
});
afterAll(() => server.close());

const mail = () => ({
  Ids: ids,
  Anlass: 'Jobinfo',
  Betreff: 'Drei neue Stellen',
  Nachricht: '<p>Für Sie, {{Person}}: <strong>drei Stellen</strong>.</p>',
});
const count = async () =>
  (await server.db.row<{ n: number }>(sql`select count(*)::int as n from email_versand where anlass = 'Jobinfo'`))?.n;

describe('[S43] a mail to many', { timeout: 240_000 }, () => {
  test('is shown as one of them would get it, and nothing is written by that', async () => {
    const probe = await berater.call<MailProbe>('POST', '/api/vorgaenge/probe', {
      Entitaet: 'PersSt',
      Aktion: 'EmailSenden',
      ...mail(),
    });
    expect(probe.Datensatz).toBe('Wolf Ada');
    expect(probe.Mails).toMatchObject([{ Empfaenger: 'ada@viele.example', Betreff: 'Drei neue Stellen' }]);
    expect(probe.Mails[0]?.Text).toContain('<p>Für Sie, Ada Wolf: <strong>drei Stellen</strong>.</p>');
    expect(probe.Mails[0]?.Text).toMatch(/^<p>Guten Tag Ada Wolf,<\/p>/);
    expect(await count()).toBe(0);

    const none = await berater.call<MailProbe>('POST', '/api/vorgaenge/probe', {
      Entitaet: 'PersSt',
      Aktion: 'EmailSenden',
      ...mail(),
      Ids: [ids[1]],
    });
    expect([none.Datensatz, none.Gruende.map((one) => textOf(one))]).toEqual([null, ['Kontaktsperre']]);
  });

  test('goes to whoever agreed to it; the others are named with the reason', async () => {
    const begun = await berater.call<LaufAnswer>('POST', '/api/vorgaenge', {
      Entitaet: 'PersSt',
      Aktion: 'EmailSenden',
      ...mail(),
    });
    const is = (status: string) =>
      expect
        .poll(async () => (await berater.call<LaufAnswer>('GET', `/api/vorgaenge/${begun.Id}`)).Status, {
          timeout: 60_000,
        })
        .toBe(status);
    await is('Bereit');
    expect(await count()).toBe(0);
    await berater.call('POST', `/api/vorgaenge/${begun.Id}/start`);
    await is('Fertig');
    const { Rows } = await berater.call<LaufDatensaetze>('GET', `/api/vorgaenge/${begun.Id}/datensaetze`);
    const became = new Map(Rows.map((row) => [row.DatensatzId, [row.Status, ...row.Saetze.map((one) => textOf(one))]]));
    const [year, month, day] = tag(-3).split('-');
    expect(ids.map((id) => became.get(id))).toEqual([
      ['Erledigt'],
      ['Ausgelassen', 'Kontaktsperre'],
      ['Ausgelassen', 'Keine E-Mail-Adresse'],
      ['Ausgelassen', 'Möchte keine Jobinfos per E-Mail'],
      ['Ausgelassen', `Von Jobinfos abgemeldet am ${day}.${month}.${year}`],
      ['Ausgelassen', 'Keine Einwilligung zu Jobinfos'],
    ]);
    const [sent] = await server.db.rows(
      sql`select empfaenger, betreff, entitaet, datensatz_id::int as id from email_versand where anlass = 'Jobinfo'`,
    );
    expect(sent).toEqual({
      empfaenger: 'ada@viele.example',
      betreff: 'Drei neue Stellen',
      entitaet: 'PersSt',
      id: ids[0],
    });
    expect(await count()).toBe(1);
  });

  test('is nobody else’s to send', async () => {
    for (const name of ['kunde', 'colieferant']) {
      const outsider = await Api.login(server.url, name);
      const body = { Entitaet: 'PersSt', Aktion: 'EmailSenden', ...mail() };
      expect([403, 404]).toContain((await refusal(outsider.call('POST', '/api/vorgaenge/probe', body))).status);
      expect([403, 404]).toContain((await refusal(outsider.call('POST', '/api/vorgaenge', body))).status);
    }
  });
});
