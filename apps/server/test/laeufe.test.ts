import { textOf } from '@disponent/domain/texts/sentence';
import type { LaufAnswer, LaufDatensaetze } from '@disponent/domain/wire/lauf';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { doPortion } from '../src/features/entity/lauf/portion.ts';
import type { Row } from '../src/records/hook.ts';
import { Api, refusal } from './api.ts';
import { inDatabase, onServer, openTestDb } from './global-setup.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
let admin: Api;
let berater: Api;

beforeAll(async () => {
  server = await startTestServer();
  admin = await Api.login(server.url);
  berater = await Api.login(server.url, 'berater');
});
afterAll(() => server.close());

/** So many regions with this Sortierung. */
const regions = (count: number, sortierung: number) =>
  server.db.rows(
    sql`insert into region_st (id_domaene, kurzbezeichnung, bezeichnung, id_land, sortierung, is_aktiv, erstellt_von, geaendert_von)
        select 1, 'L' || ${sortierung}::int || '-' || n, 'Laufregion ' || n, 1, ${sortierung}::int, true, 1, 1 from generate_series(1, ${count}::int) n`,
  );

const begin = (api: Api, key: string, aktion: string, body: Row): Promise<LaufAnswer> =>
  api.call('POST', '/api/vorgaenge', { ...body, Entitaet: key, Aktion: aktion });
const run = (api: Api, id: number): Promise<LaufAnswer> => api.call('GET', `/api/vorgaenge/${id}`);
const act = (api: Api, id: number, what: string): Promise<LaufAnswer> =>
  api.call('POST', `/api/vorgaenge/${id}/${what}`);
const rows = (api: Api, id: number, query = ''): Promise<LaufDatensaetze> =>
  api.call('GET', `/api/vorgaenge/${id}/datensaetze${query}`);

const until = async (api: Api, id: number, status: LaufAnswer['Status']): Promise<LaufAnswer> => {
  await expect.poll(async () => (await run(api, id)).Status, { timeout: 60_000, interval: 100 }).toBe(status);
  return run(api, id);
};

const countOf = async (sortierung: number): Promise<unknown> =>
  (await server.db.row(sql`select count(*)::int as n from region_st where sortierung = ${sortierung}`))?.n;

test('[S43] persons come into a group beside those they are in, and go out of it again with the run', async () => {
  const [erste, zweite, dritte] = await Promise.all(
    [1, 2, 3].map((n) =>
      admin.create('PersonengruppeSt', { Kurzbezeichnung: `GR${n}`, Bezeichnung: `Gruppe im Lauf ${n}` }),
    ),
  );
  const { Rows } = await admin.filter('PersSt', ['Status', '=', 'Pool'], { take: 2, columns: 'Id' });
  const ids = Rows.map(({ Id }) => Number(Id));
  const groups = async () =>
    Promise.all(ids.map(async (id) => (await admin.read('PersSt', id)).Personengruppen as unknown[]));
  for (const id of ids) {
    const { Version } = await admin.read('PersSt', id);
    const Personengruppen = id === ids[0] ? [erste?.Id, zweite?.Id] : [];
    await admin.save('PersSt', { Id: id, Version, Personengruppen, WarnungenBestaetigt: true });
  }
  const begun = await begin(admin, 'PersSt', 'ZurGruppe', { Ids: ids, Personengruppen: [zweite?.Id, dritte?.Id] });
  await until(admin, begun.Id, 'Bereit');
  await act(admin, begun.Id, 'start');
  await until(admin, begun.Id, 'Fertig');
  expect((await groups()).map((own) => new Set(own))).toEqual([
    new Set([erste?.Id, zweite?.Id, dritte?.Id]),
    new Set([zweite?.Id, dritte?.Id]),
  ]);
  expect(await refusal(begin(admin, 'PersSt', 'ZurGruppe', { Ids: ids }))).toMatchObject({ status: 422 });
});

test('[S43] who looks after them is given to many of each list that says so', async () => {
  const keys = [
    'PersSt',
    'AnfrageDat',
    'PvDat',
    'KundenportalEinsatz',
    'StelleninseratSt',
    'UnternehmenSt',
    'AnfrageProjektDat',
  ];
  for (const key of [...keys, 'Bewerbung']) {
    const [row] = (await admin.list(key, { take: 1, columns: 'Id' })).Rows;
    const [wer] = (await admin.list('BeraterSt', { take: 1 })).Rows;
    const answer = await admin.call<{ Anzahl: number; Fehler: unknown[] }>(
      'POST',
      `/api/entity/${key}/aktion/Zuweisen`,
      {
        Ids: [row?.Id],
        IdBerater: wer?.Id,
        WarnungenBestaetigt: true,
        Vorschau: true,
      },
    );
    expect(answer.Anzahl + answer.Fehler.length, key).toBe(1);
  }
});

describe('[S43] an action on many records as a run', { timeout: 240_000 }, () => {
  test('looks through all hits first, does them in the background, and takes back what nobody has changed since', async () => {
    await regions(2100, 8101);
    const [superior] = (await admin.filter('RegionSt', ['Sortierung', '=', 8101], { take: 1, sort: 'Id' })).Rows;
    // One of them would be its own superior region: that alone stands against it.
    const begun = await begin(admin, 'RegionSt', 'Aendern', {
      Filter: ['Sortierung', '=', 8101],
      Werte: { Sortierung: 8102, IdRegionUebergeordnet: superior?.Id },
    });
    expect(begun).toMatchObject({ Status: 'Vorschau', Anzahl: 2100, Titel: 'Ändern', IsUmkehrbar: false });
    const looked = await until(admin, begun.Id, 'Bereit');
    expect(looked.Stand).toEqual({ Offen: 0, Moeglich: 2099, Gehindert: 1, Erledigt: 0, Ausgelassen: 0 });
    expect(looked.Gruende).toMatchObject([{ Anzahl: 1 }]);
    expect(await countOf(8101)).toBe(2100);

    expect(await act(admin, begun.Id, 'start')).toMatchObject({ Status: 'Laeuft' });
    const done = await until(admin, begun.Id, 'Fertig');
    expect(done.Stand).toEqual({ Offen: 0, Moeglich: 0, Gehindert: 0, Erledigt: 2099, Ausgelassen: 1 });
    expect(await countOf(8102)).toBe(2099);
    const { Rows } = await rows(admin, begun.Id, '?status=Ausgelassen');
    expect(Rows).toMatchObject([{ DatensatzId: superior?.Id, Text: 'L8101-1 – Laufregion 1', Status: 'Ausgelassen' }]);
    expect(textOf(Rows[0]?.Saetze[0] as never)).toMatch(/^Übergeordnete Region /);
    const csv = await (
      await admin.raw('GET', `/api/vorgaenge/${begun.Id}/export?format=csv&status=Ausgelassen`)
    ).text();
    expect(csv.trim().split(/\r?\n/)).toHaveLength(2);
    expect(csv).toContain('Laufregion 1;Ausgelassen;Übergeordnete Region ');

    // Somebody changes one of them; that one stays, the others come back.
    const [changed] = (await admin.filter('RegionSt', ['Sortierung', '=', 8102], { take: 1, sort: '-Id' })).Rows;
    const whole = await admin.read('RegionSt', changed?.Id);
    await admin.save('RegionSt', { ...whole, Bezeichnung: 'Inzwischen anders' });
    expect(done.IsUmkehrbar).toBe(true);
    const back = await act(admin, begun.Id, 'zuruecknehmen');
    expect(back).toMatchObject({ Status: 'Laeuft', IdLaufVon: begun.Id, Anzahl: 2099 });
    const reverted = await until(admin, back.Id, 'Fertig');
    expect(reverted.Stand).toMatchObject({ Erledigt: 2098, Ausgelassen: 1 });
    expect((await rows(admin, back.Id, '?status=Ausgelassen')).Rows).toMatchObject([
      { DatensatzId: changed?.Id, Text: 'L8101-2100 – Inzwischen anders' },
    ]);
    expect(await countOf(8101)).toBe(2099);
    expect((await refusal(act(admin, begun.Id, 'zuruecknehmen'))).status).toBe(409);
  });

  test('goes on where a node died in the middle, each record once', async () => {
    await regions(2000, 8201);
    await server.db.rows(sql`insert into job_pause (name) values ('ListenAktion')`);
    const { Id } = await begin(admin, 'RegionSt', 'Aendern', {
      Filter: ['Sortierung', '=', 8201],
      Werte: { Sortierung: 8202 },
      OhneVorschau: true,
    });
    const connection = { ...inDatabase(inject('postgres'), server.database), application_name: 'sterbend' };
    const dying = openTestDb(connection);
    let isOver = false;
    const node = { db: dying.in(1), signal: new AbortController().signal, onBug: () => {} };
    const work = async () => {
      while ((await doPortion(node, Id)) === 'more');
    };
    const portion = work()
      .catch(() => {})
      .finally(() => {
        isOver = true;
      });
    await expect
      .poll(async () => (await run(admin, Id)).Stand.Erledigt, { interval: 20, timeout: 60_000 })
      .toBeGreaterThan(60);
    while (!isOver)
      await onServer(
        inject('postgres'),
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'sterbend'`,
      );
    await portion;
    await dying.close();
    expect((await run(admin, Id)).Stand.Offen).toBeGreaterThan(0);

    await server.db.rows(sql`delete from job_pause`);
    const done = await until(admin, Id, 'Fertig');
    expect(done.Stand).toMatchObject({ Erledigt: 2000, Ausgelassen: 0 });
    const [log] = await server.db.rows(
      sql`select count(*)::int as entries, count(distinct datensatz_id)::int as records from aenderungsprotokoll
           where entitaet = 'RegionSt' and vorgang = (select vorgang from lauf where id = ${Id})`,
    );
    expect(log).toEqual({ entries: 2000, records: 2000 });
  });

  test('does each record as its user, with the rights of that moment', async () => {
    const { Rows } = await berater.filter('PersSt', ['Status', '=', 'Pool'], { take: 5, columns: 'Id' });
    const own = Rows.map(({ Id }) => Number(Id));
    const seen = new Set((await berater.list('PersSt', { take: 500, columns: 'Id' })).Rows.map(({ Id }) => Id));
    const foreign = Number(
      (await admin.list('PersSt', { take: 500, columns: 'Id' })).Rows.find((one) => !seen.has(one.Id))?.Id,
    );
    expect(own.length).toBeGreaterThan(2);
    const begun = await begin(berater, 'PersSt', 'Aendern', { Ids: [...own, foreign], Werte: { Bewertung: 4 } });
    expect((await until(berater, begun.Id, 'Bereit')).Stand).toMatchObject({ Moeglich: own.length, Gehindert: 1 });
    expect((await rows(berater, begun.Id, '?status=Gehindert')).Rows).toMatchObject([
      { DatensatzId: foreign, Text: null },
    ]);
    // Nobody else's, but the operator's.
    const other = await Api.login(server.url, 'leitung');
    expect((await refusal(run(other, begun.Id))).status).toBe(404);
    expect(await run(admin, begun.Id)).toMatchObject({ IsEigener: false });
    expect((await refusal(act(admin, begun.Id, 'start'))).status).toBe(403);

    // Between preview and run one of them becomes another branch's.
    const moved = own[0] as number;
    const [place] = await server.db.rows<{ n: number; b: number | null }>(
      sql`select id_niederlassung as n, id_berater as b from pers_st where id = ${moved}`,
    );
    await server.db.rows(
      sql`update pers_st p set id_niederlassung = f.id_niederlassung, id_berater = f.id_berater from pers_st f where p.id = ${moved} and f.id = ${foreign}`,
    );
    await act(berater, begun.Id, 'start');
    const done = await until(berater, begun.Id, 'Fertig');
    expect(done.Stand).toMatchObject({ Erledigt: own.length - 1, Ausgelassen: 2 });
    expect((await rows(berater, begun.Id, '?status=Ausgelassen')).Rows.map(({ DatensatzId }) => DatensatzId)).toEqual(
      [moved, foreign].sort((a, b) => a - b),
    );
    await server.db.rows(
      sql`update pers_st set id_niederlassung = ${place?.n}, id_berater = ${place?.b} where id = ${moved}`,
    );

    // Who is let in no more does nothing more.
    const later = await begin(berater, 'PersSt', 'Aendern', { Ids: own, Werte: { Bewertung: 3 } });
    await until(berater, later.Id, 'Bereit');
    await server.db.rows(sql`insert into job_pause (name) values ('ListenAktion')`);
    await act(berater, later.Id, 'start');
    await server.db.rows(sql`update benutzer_st set is_gesperrt = true where benutzername = 'berater'`);
    await server.db.rows(sql`delete from job_pause`);
    const stopped = await until(admin, later.Id, 'Gestoppt');
    await server.db.rows(sql`update benutzer_st set is_gesperrt = false where benutzername = 'berater'`);
    expect(stopped.Stand).toMatchObject({ Offen: own.length, Erledigt: 0 });
    expect(stopped.Hinweis && textOf(stopped.Hinweis)).toContain('gilt nicht mehr');
  });

  test('an action of the list sets what it says, stops when told to, and goes on again', async () => {
    await server.db.rows(
      sql`insert into aufgabe (id_domaene, titel, faellig_am, prioritaet, status, id_benutzer, quelle, erstellt_von, geaendert_von)
          select 1, 'Laufaufgabe ' || n, current_date, 'Normal', 'Offen', 1, 'Manuell', 1, 1 from generate_series(1, 400) n`,
    );
    const filter = [['Titel', 'startswith', 'Laufaufgabe'], 'and', ['Status', '=', 'Offen']];
    await server.db.rows(sql`insert into job_pause (name) values ('ListenAktion')`);
    const answer = await admin.raw('POST', '/api/entity/Aufgabe/aktion/Erledigen', { Filter: filter });
    expect(answer.status).toBe(202);
    const { Vorgang: Id } = (await answer.json()) as { Vorgang: number };
    expect(await act(admin, Id, 'stopp')).toMatchObject({ Status: 'Gestoppt' });
    await server.db.rows(sql`delete from job_pause`);
    expect(await act(admin, Id, 'start')).toMatchObject({ Status: 'Laeuft' });
    expect((await until(admin, Id, 'Fertig')).Stand).toMatchObject({ Erledigt: 400 });
    expect((await admin.filter('Aufgabe', filter, { take: 1 })).Total).toBe(0);
    expect((await refusal(begin(admin, 'Aufgabe', 'Erledigen', { Filter: filter }))).status).toBe(400);
    expect((await refusal(begin(admin, 'PersSt', 'Zuweisen', { Filter: null }))).status).toBe(400);
    expect((await refusal(begin(admin, 'PersSt', 'GibtEsNicht', { Filter: null }))).status).toBe(404);
  });

  test('does a record that somebody saves meanwhile as it is then', async () => {
    await regions(5, 8351);
    const { id } = await server.db.transaction(async (tx) => {
      await server.db.rows(
        sql`update region_st set version = version + 1, bezeichnung = 'Neuer Name' where sortierung = 8351 and kurzbezeichnung = 'L8351-1'`,
        tx,
      );
      const body = { Filter: ['Sortierung', '=', 8351], Werte: { Sortierung: 8352 }, OhneVorschau: true };
      const begun = await begin(admin, 'RegionSt', 'Aendern', body);
      // The run has read how it was, and waits for it now.
      await expect.poll(() => countOf(8352), { timeout: 60_000, interval: 50 }).toBe(4);
      return { id: begun.Id };
    });
    expect((await until(admin, id, 'Fertig')).Stand).toMatchObject({ Erledigt: 5, Ausgelassen: 0 });
    expect(await admin.filter('RegionSt', ['Sortierung', '=', 8352])).toMatchObject({
      Rows: expect.arrayContaining([expect.objectContaining({ Bezeichnung: 'Neuer Name' })]),
    });
  });

  test('is begun once by its name, however often that is asked for, and rings when it is over', async () => {
    await regions(3, 8301);
    const body = { Filter: ['Sortierung', '=', 8301], Werte: { Sortierung: 8302 }, OhneVorschau: true };
    const named = new Api(server.url, { ...admin.headers, 'idempotency-key': 'lauf-8301' });
    const ask = { Entitaet: 'RegionSt', Aktion: 'Aendern', ...body };
    const first = await named.call<LaufAnswer>('POST', '/api/vorgaenge', ask);
    await until(admin, first.Id, 'Fertig');
    const again = await named.raw('POST', '/api/vorgaenge', ask);
    expect(again.status).toBe(200);
    expect(await again.json()).toMatchObject({ Id: first.Id, Anzahl: 3, Status: 'Fertig' });
    const other = await named.raw('POST', '/api/vorgaenge', { ...ask, Werte: { Sortierung: 8303 } });
    expect(other.status).toBe(409);

    const task = { Ids: [999_999_999] };
    const tasks = new Api(server.url, { ...admin.headers, 'idempotency-key': 'lauf-aufgabe' });
    const one = await tasks.raw('POST', '/api/entity/Aufgabe/aktion/Erledigen', task);
    const two = await tasks.raw('POST', '/api/entity/Aufgabe/aktion/Erledigen', task);
    expect([one.status, two.status]).toEqual([202, 202]);
    expect(await two.json()).toEqual(await one.json());
    expect(await bells(first.Id)).toEqual([['LaufFertig', 'Ändern: 3 von 3 erledigt']]);
  });

  test('that fails again and again ends with its reason, rings, and goes on with the rest when it is told to', async () => {
    await regions(2, 8401);
    await server.db.rows(sql`insert into job_pause (name) values ('ListenAktion')`);
    const { Id } = await begin(admin, 'RegionSt', 'Aendern', {
      Filter: ['Sortierung', '=', 8401],
      Werte: { Sortierung: 8402 },
      OhneVorschau: true,
    });
    // As if the list had been taken out of the product since: the portion fails as a whole.
    await server.db.rows(sql`update lauf set entitaet = 'GibtEsNicht' where id = ${Id}`);
    await server.db.rows(sql`update job set versuche = 4 where name = 'ListenAktion' and beendet_am is null`);
    await server.db.rows(sql`delete from job_pause`);
    const given = await until(admin, Id, 'Abgebrochen');
    expect(given.Hinweis && textOf(given.Hinweis)).toMatch(/^Nach mehreren Versuchen aufgegeben: .*GibtEsNicht/);
    expect(given.Stand).toMatchObject({ Offen: 2, Erledigt: 0 });
    expect(await bells(Id)).toMatchObject([['LaufAbgebrochen', expect.stringContaining('0 von 2 erledigt')]]);

    await server.db.rows(sql`update lauf set entitaet = 'RegionSt' where id = ${Id}`);
    await act(admin, Id, 'start');
    expect((await until(admin, Id, 'Fertig')).Stand).toMatchObject({ Erledigt: 2 });
  });

  test('takes transitions back by the action that they name', async () => {
    const { Rows } = await admin.filter('PersSt', ['Status', '=', 'Pool'], { take: 3, sort: 'Id', columns: 'Id' });
    const Ids = Rows.map(({ Id }) => Number(Id));
    const states = async () =>
      (await server.db.rows(sql`select status from pers_st where id = any(${Ids}::bigint[])`)).map(
        ({ status }) => status,
      );
    const { Id } = await begin(admin, 'PersSt', 'Sperren', { Ids, Grund: 'Probe', OhneVorschau: true });
    const done = await until(admin, Id, 'Fertig');
    expect(done).toMatchObject({ IsUmkehrbar: true, Stand: { Erledigt: 3 } });
    expect(await states()).toEqual(['Gesperrt', 'Gesperrt', 'Gesperrt']);
    const back = await act(admin, Id, 'zuruecknehmen');
    expect((await until(admin, back.Id, 'Fertig')).Stand).toMatchObject({ Erledigt: 3 });
    expect(await states()).toEqual(['Pool', 'Pool', 'Pool']);
  });
});

const bells = async (id: number) =>
  (
    await server.db.rows<{ ereignis: string; text: string }>(
      sql`select ereignis, text from benachrichtigung where link = ${`/laeufe?id=${id}`} order by id`,
    )
  ).map(({ ereignis, text }) => [ereignis, text]);
