import { Writable } from 'node:stream';
import { tableOf } from '@disponent/domain/tables';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../src/app.ts';
import { sql } from '../../src/db/sql.ts';
import { defineJob } from '../../src/jobs/core/define.ts';
import { writeAudit } from '../../src/records/audit/write.ts';
import type { Row } from '../../src/records/hook.ts';
import { later } from '../../src/records/later.ts';
import { Api } from '../api.ts';
import { Clock, runnerOf } from '../jobs/runners.ts';
import { Buero } from './buero.ts';

declare module '../../src/records/later.ts' {
  interface JobInputs {
    VorgangProbe: { ids: number[] };
  }
}

let b: Buero;
let admin: Api;
beforeAll(async () => {
  b = await Buero.open();
  admin = await Api.login(b.server.url);
});
afterAll(() => b.close());

/** A call, and the number that its answer carries. */
async function call(
  method: string,
  path: string,
  body?: Row,
  api = admin,
): Promise<{ vorgang: string; answer: Row & { Id: number } }> {
  const response = await api.raw(method, path, body);
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${text}`);
  return { vorgang: response.headers.get('x-request-id') ?? '', answer: text ? JSON.parse(text) : { Id: 0 } };
}

/** What the log has under a number, oldest first. */
const logged = async (vorgang: string): Promise<string[]> =>
  (
    await b.server.db.rows<{ text: string }>(
      sql`select entitaet || ' ' || datensatz_id || ' ' || aktion as text from aenderungsprotokoll where vorgang = ${vorgang} order by id`,
    )
  ).map(({ text }) => text);
const moved = async (vorgang: string): Promise<string[]> =>
  (
    await b.server.db.rows<{ text: string }>(
      sql`select entitaet || ' ' || datensatz_id::bigint || ' ' || nach as text from status_verlauf where vorgang = ${vorgang} order by id`,
    )
  ).map(({ text }) => text);

let counter = 0;
const region = () => {
  counter += 1;
  return call('POST', '/api/entity/RegionSt', { Kurzbezeichnung: `V${counter}`, Bezeichnung: 'Vorgang', IdLand: 1 });
};

test('what one request changes has one Vorgang, the number of its answer; the next has another', async () => {
  const made = await region();
  const { Id } = made.answer;
  expect(made.vorgang).toMatch(/^[0-9a-f-]{36}$/);
  expect(await logged(made.vorgang)).toEqual([`RegionSt ${Id} Anlegen`]);
  const saved = await call('PUT', `/api/entity/RegionSt/${Id}`, { ...made.answer, Sortierung: 9 });
  expect(saved.vorgang).not.toBe(made.vorgang);
  expect(await logged(saved.vorgang)).toEqual([`RegionSt ${Id} Aendern`]);
  const gone = await call('DELETE', `/api/entity/RegionSt/${Id}`);
  expect(await logged(gone.vorgang)).toEqual([`RegionSt ${Id} Loeschen`]);
});

test('an action and all that follows from it, in log and history of status', async () => {
  const anfrage = await b.offen();
  const pv = await b.angenommen(anfrage);
  await b.act('PvDat', pv, 'EinsatzAnlegen');
  const einsatz = await b.einsatzZu(pv);
  const ids = { anfrage: Number(anfrage.Id), pv: Number(pv.Id), einsatz: Number(einsatz.Id) };
  const path = `/api/entity/KundenportalEinsatz/${ids.einsatz}/aktion/Bestaetigen`;
  const body = { Version: einsatz.Version, WarnungenBestaetigt: true };
  const { vorgang } = await call('POST', path, body, b.gf);
  expect((await logged(vorgang)).toSorted()).toEqual([
    `AnfrageDat ${ids.anfrage} Besetzt`,
    expect.stringMatching(/^Aufgabe \d+ Anlegen$/), // to look at the mail
    expect.stringMatching(/^Dokument \d+ Anlegen$/), // the notice under § 12 AÜG
    `KundenportalEinsatz ${ids.einsatz} Bestaetigen`,
    `PvDat ${ids.pv} Eingesetzt`,
  ]);
  expect((await moved(vorgang)).toSorted()).toEqual([
    `AnfrageDat ${ids.anfrage} Besetzt`,
    `KundenportalEinsatz ${ids.einsatz} Bestaetigt`,
    `PvDat ${ids.pv} Eingesetzt`,
  ]);
  // Whoever reads the history is told, to see what belongs together.
  const ofPv = [['Entitaet', '=', 'PvDat'], 'and', ['DatensatzId', '=', pv.Id]];
  const [entry] = (await b.gf.filter('Aenderungsprotokoll', ofPv, { sort: '-Id', columns: 'Vorgang' })).Rows;
  const [status] = (await b.gf.filter('StatusVerlauf', ofPv, { sort: '-Id', columns: 'Vorgang' })).Rows;
  expect([entry?.Vorgang, status?.Vorgang]).toEqual([vorgang, vorgang]);
});

test('many at once are one, whatever each has a transaction for; a preview is none', async () => {
  const [one, two] = [(await region()).answer.Id, (await region()).answer.Id];
  const path = '/api/entity/RegionSt/aktion/Aendern';
  const body = { Ids: [one, two], Werte: { Sortierung: 5 } };
  const preview = await call('POST', path, { ...body, Vorschau: true });
  expect(await logged(preview.vorgang)).toEqual([]);
  const done = await call('POST', path, body);
  expect(await logged(done.vorgang)).toEqual([`RegionSt ${one} Aendern`, `RegionSt ${two} Aendern`]);
});

test('signing in, reading what is protected, and being refused', async () => {
  const login = { Username: 'berater', Password: 'Demo1234', StayLoggedOn: false };
  const { vorgang, answer } = await call('POST', '/api/base/Authorization/Login', login, new Api(b.server.url));
  const berater = new Api(b.server.url, { authorization: `Bearer ${String(answer.AuthenticationToken)}` });
  const { Id } = (await call('GET', '/api/.info/me', undefined, berater)).answer;
  // Some of it is written behind the answer.
  await expect.poll(() => logged(vorgang)).toEqual([`BenutzerSt ${Id} Anmelden`]);

  const person = await b.person();
  const read = await call('GET', `/api/entity/PersSt/${person}`, undefined, b.gf);
  await expect.poll(() => logged(read.vorgang)).toEqual([`PersSt ${person} Gelesen`]);

  const denied = await berater.raw('GET', '/api/entity/BenutzerSt');
  expect(denied.status).toBe(403);
  await expect
    .poll(() => logged(denied.headers.get('x-request-id') ?? ''))
    .toEqual([`BenutzerSt ${Id} ZugriffVerweigert`]);
});

test('a run of a job has one of its own, and another when it is tried again', async () => {
  const ids = [Number((await region()).answer.Id), Number((await region()).answer.Id)];
  const warnings: Row[] = [];
  let isFirst = true;
  const job = defineJob({
    name: 'VorgangProbe',
    caption: 'E-Mails senden',
    async run(work, input) {
      for (const Id of input.ids)
        await work.inside(async (inside) => writeAudit(inside, tableOf('RegionSt'), 'Probe', { Id }, { Id }));
      if (isFirst) {
        isFirst = false;
        throw new Error('noch einmal');
      }
      return undefined;
    },
  });
  const { db } = b.server;
  await db.transaction((tx) => later({ db, tx, caller: { domaene: 1 } }, 'VorgangProbe', { ids }));
  const clock = new Clock(new Date());
  const log = { error: () => {}, warn: (line: object) => void warnings.push(line as Row) };
  await runnerOf(db, [job], { clock, log }).runDue();
  clock.forward(2);
  await runnerOf(db, [job], { clock, log }).runDue();
  const runs = await db.rows<{ vorgang: string; entries: number }>(
    sql`select vorgang, count(*)::int as entries from aenderungsprotokoll where aktion = 'Probe' group by 1 order by min(id)`,
  );
  expect(runs).toEqual([
    { vorgang: expect.stringMatching(/^[0-9a-f-]{36}$/), entries: 2 },
    { vorgang: expect.stringMatching(/^[0-9a-f-]{36}$/), entries: 2 },
  ]);
  expect(warnings).toEqual([{ job: 'VorgangProbe', versuch: 1, vorgang: runs[0]?.vorgang, fehler: 'noch einmal' }]);
});

test('the lines that a request leaves in the server log carry it', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const { db, config } = b.server;
  const app = await createApp({ db, config, log: { level: 'info', stream }, hasSchedules: false });
  const { headers } = await app.inject({ url: '/api/entity/RegionSt' });
  await app.close();
  const ofRequest = lines
    .join('')
    .split('\n')
    .filter((line) => line.includes('"vorgang"'))
    .map((line) => JSON.parse(line) as Row);
  expect(ofRequest.map(({ vorgang, msg }) => [vorgang, msg])).toEqual([
    [headers['x-request-id'], 'incoming request'],
    [headers['x-request-id'], 'request completed'],
  ]);
});

test('years of demo data did not happen in one Vorgang', async () => {
  const { db } = b.server;
  const seeded = await db.row<{ n: number }>(
    sql`select count(*)::int as n from aenderungsprotokoll where vorgang is not null and am < now() - interval '1 hour'`,
  );
  const status = await db.row<{ n: number }>(
    sql`select count(*)::int as n from status_verlauf where vorgang is not null and am < now() - interval '1 hour'`,
  );
  expect([seeded?.n, status?.n]).toEqual([0, 0]);
});
