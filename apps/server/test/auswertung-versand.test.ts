import type { Versand, VersandPerson } from '@disponent/domain/wire/auswertung';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { auswertungenSenden } from '../src/jobs/auswertungen-senden.ts';
import { mailTo } from './account/mails.ts';
import { Api, refusal } from './api.ts';
import { Clock, jobRows, runnerOf } from './jobs/runners.ts';
import { startTestServer, type TestServer } from './server.ts';
import { idOf } from './session/anmelden.ts';
import { tag } from './tage.ts';

let server: TestServer;
let gf: Api;
let leitung: Api;

beforeAll(async () => {
  server = await startTestServer();
  gf = await Api.login(server.url, 'gf');
  leitung = await Api.login(server.url, 'leitung');
});
afterAll(() => server.close());

const layout = {
  liste: 'FakturaDat',
  zeilen: 'IdNiederlassung',
  spalten: 'Status',
  wert: 'anzahl',
  filter: ['Belegart', '=', 'Rechnung'],
};
let counter = 0;
async function kept(api: Api, isShared: boolean): Promise<{ id: number; name: string }> {
  const name = `Rechnungen der Woche ${++counter}`;
  const row = await api.create('GridLayout', {
    GridSchluessel: 'auswertungen',
    Name: name,
    Layout: layout,
    IsGeteilt: isShared,
  });
  return { id: Number(row.Id), name };
}
const versand = (api: Api): Promise<Versand[]> => api.call('GET', '/api/auswertungen/versand');
const personen = (api: Api, id: number): Promise<VersandPerson[]> =>
  api.call('GET', `/api/auswertungen/${id}/versand/personen`);
const save = (api: Api, id: number, Empfaenger: readonly number[], Stunde = 6) =>
  api.call('PUT', `/api/auswertungen/${id}/versand`, { Wochentag: 1, Stunde, Empfaenger });
const stateOf = async (api: Api, id: number) => (await versand(api)).find(({ IdAnsicht }) => IdAnsicht === id);

/** So many days from now the hour has come on two nodes. */
async function runIn(days: number): Promise<string[]> {
  await server.db.rows(sql`delete from job where name = 'AuswertungenSenden'`);
  const clock = new Clock(`${tag(days)}T12:00:00Z`);
  const nodes = [1, 2].map(() => runnerOf(server.db, [auswertungenSenden], { clock }));
  for (const node of nodes) await node.runDue();
  clock.forward(60);
  for (let round = 0; round < 2; round++) await Promise.all(nodes.map((node) => node.runDue()));
  return (await jobRows(server.db, 'AuswertungenSenden')).flatMap(({ domaene, ergebnis }) =>
    domaene === 1 && ergebnis ? [ergebnis] : [],
  );
}

const addressOf = async (id: number): Promise<string> => {
  const row = await server.db.row<{ email: string }>(sql`select email from benutzer_st where id = ${id}`);
  return row?.email ?? '';
};

test('[S23] a shared report goes to each of its readers once a week, with the rows that he sees himself', async () => {
  const { id, name } = await kept(gf, true);
  const [own, other] = [await idOf(server, 'gf'), await idOf(server, 'leitung')];
  // Whoever has no reports, or not this list, is not offered.
  const offered = (await personen(gf, id)).map((person) => person.Id);
  expect(offered[0]).toBe(own);
  expect(offered).toContain(other);
  for (const nobody of ['kunde', 'inserate']) expect(offered).not.toContain(await idOf(server, nobody));
  await save(gf, id, [own, other]);
  expect(await stateOf(gf, id)).toMatchObject({ Wochentag: 1, Stunde: 6, Empfaenger: [{}, {}] });
  expect((await stateOf(leitung, id))?.Empfaenger.map((one) => one.Id)).toEqual([other]);

  expect(await runIn(8)).toEqual(['Gesendet: 2 von 2']);
  const totals: number[] = [];
  for (const [api, idBenutzer] of [
    [gf, own],
    [leitung, other],
  ] as const) {
    const { subject, text = '', html = '' } = await mailTo(server, await addressOf(idBenutzer));
    const { Total } = await api.filter('FakturaDat', ['Belegart', '=', 'Rechnung'], { take: 0 });
    expect(subject).toContain(`Auswertung ${name}, `);
    expect(text).toContain(`Fakturen: ${Total} · Belegart Rechnung`);
    expect(text).toMatch(new RegExp(`\nGesamt \\|.*\\| ${Total}\n`));
    expect(html).toContain(`/auswertungen?ansicht=${id}"`);
    totals.push(Number(Total));
  }
  // One sees a branch only, and hears of no other.
  expect(totals[1]).toBeLessThan(totals[0] ?? 0);
  const [all, branch] = [await mailTo(server, await addressOf(own)), await mailTo(server, await addressOf(other))];
  expect(all.text).toContain('\nGraz |');
  expect(branch.text).not.toContain('\nGraz |');

  // Not twice in the same week.
  expect(await runIn(8)).toEqual(['Gesendet: 0 von 0']);
});

test('whoever gets a report ends it by its link, his owner is told, and has it again by himself only', async () => {
  const { id } = await kept(gf, true);
  const other = await idOf(server, 'dispo');
  await server.db.rows(sql`update benutzer_st set email = 'dispo.woche@post.example' where id = ${other}`);
  await save(gf, id, [other]);
  await runIn(22);
  const mail = await mailTo(server, 'dispo.woche@post.example');
  const path = /\/abmelden\/[\w-]{43}/.exec(mail.text ?? '')?.[0] ?? '';
  const page = await fetch(`${server.url}${path}`);
  expect(await page.text()).toContain('Sie bekommen dann keine wöchentlichen Auswertungen mehr per E-Mail von');
  expect((await fetch(`${server.url}${path}`, { method: 'POST' })).status).toBe(200);
  expect(await stateOf(gf, id)).toMatchObject({ Empfaenger: [{ Id: other, IsBeendet: true }] });
  // Neither asked again nor left out and asked again.
  await save(gf, id, [await idOf(server, 'gf')]);
  await save(gf, id, [other]);
  expect(await stateOf(gf, id)).toMatchObject({ Empfaenger: [{ Id: other, IsBeendet: true }] });
  const dispo = await Api.login(server.url, 'dispo');
  await dispo.call('PUT', `/api/auswertungen/${id}/versand/ich`, { IsBeendet: false });
  expect(await stateOf(gf, id)).toMatchObject({ Empfaenger: [{ Id: other, IsBeendet: false }] });
});

test('[S20] whoever is locked or cannot read it any more gets nothing, and the owner reads why', async () => {
  const { id } = await kept(gf, true);
  const [locked, without] = [await idOf(server, 'berater'), await idOf(server, 'faktura')];
  await save(gf, id, [locked, without]);
  await server.db.rows(sql`update benutzer_st set is_aktiv = false where id = ${locked}`);
  await server.db.rows(
    sql`delete from benutzerrolle_modul m using benutzer_st b where m.id_benutzerrolle = b.id_benutzerrolle and b.id = ${without} and m.modul = 'FakturaDat'`,
  );
  const hints = async () => (await stateOf(gf, id))?.Empfaenger.map((one) => [one.Id, one.Hinweis]);
  await runIn(36);
  expect(new Map((await hints()) as [number, string][])).toEqual(
    new Map([
      [locked, 'KeinZugang'],
      [without, 'KeinRecht'],
    ]),
  );
  await server.db.rows(sql`update benutzer_st set is_aktiv = true where id = ${locked}`);
  await gf.save('GridLayout', { ...(await gf.read('GridLayout', id)), IsGeteilt: false });
  await runIn(50);
  expect(await hints()).toEqual(expect.arrayContaining([[locked, 'NichtGeteilt']]));
});

test('[S20] only its owner says whom a report is sent to, and of what is not shared himself alone', async () => {
  const [shared, own] = [await kept(gf, true), await kept(gf, false)];
  const [me, other] = [await idOf(server, 'gf'), await idOf(server, 'leitung')];
  expect((await personen(gf, own.id)).map(({ Id }) => Id)).toEqual([me]);
  expect(await refusal(save(gf, own.id, [other]))).toMatchObject({
    status: 400,
    body: 'An diese Person kann die Auswertung nicht gesendet werden.',
  });
  for (const { id } of [shared, own]) {
    expect(await refusal(save(leitung, id, [other]))).toMatchObject({ status: 404 });
    expect(await refusal(personen(leitung, id))).toMatchObject({ status: 404 });
  }
  const kunde = await Api.login(server.url, 'kunde');
  expect(await refusal(versand(kunde))).toMatchObject({ status: 403 });
  await save(gf, own.id, [me]);
  await save(gf, own.id, []);
  expect(await stateOf(gf, own.id)).toBeUndefined();
});

test('a report that was deleted comes back with whom it is sent to; who is named twice gets it once', async () => {
  const { id } = await kept(gf, false);
  const own = await idOf(server, 'gf');
  await save(gf, id, [own, own]);
  const before = await stateOf(gf, id);
  expect(before?.Empfaenger.map((one) => one.Id)).toEqual([own]);
  await gf.remove('GridLayout', id);
  expect(await stateOf(gf, id)).toBeUndefined();
  await gf.call('POST', `/api/entity/GridLayout/${id}/wiederherstellen`);
  expect(await stateOf(gf, id)).toEqual(before);
});
