import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Row } from '../../src/records/hook.ts';
import { later } from '../../src/records/later.ts';
import { Api, findingsOf, refusal } from '../api.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { aktion, frage } from './hilfe.ts';

/** What our own people say about a record, whom they name in it, and who follows it. */

let server: TestServer;
let gf: Api;
let berater: Api;
let anfrage: Row;

beforeAll(async () => {
  server = await startTestServer();
  [gf, berater] = await Promise.all([Api.login(server.url, 'gf'), Api.login(server.url, 'berater')]);
  const { Rows } = await berater.filter('AnfrageDat', ['Status', '=', 'InBearbeitung'], { take: 1 });
  anfrage = await berater.read('AnfrageDat', Rows[0]?.Id);
});
afterAll(() => server.close());

const idOf = async (name: string): Promise<number> =>
  Number(
    (await frage<{ id: number }>(server.db, 'select id from benutzer_st where benutzername = $1', [name])).rows[0]?.id,
  );
const bezug = () => ({ Entitaet: 'AnfrageDat', DatensatzId: anfrage.Id });
const glocke = async (api: Api): Promise<unknown[]> => {
  const { Rows } = await api.filter('Benachrichtigung', ['Link', '=', `/anfrage/${String(anfrage.Id)}`], {
    sort: 'Id',
  });
  return Rows.map(({ Ereignis, Text }) => [Ereignis, Text]);
};

test('whoever is named hears of it, whoever wrote before as well, the author not', async () => {
  const titel = `${String(anfrage.AnfrageNr)} ${String(anfrage.Titel)}`;
  await berater.create('Kommentar', {
    ...bezug(),
    Text: '@Geschäftsführung bitte ansehen',
    Erwaehnt: [await idOf('gf')],
  });
  const [wer] = (
    await frage<{ name: string }>(
      server.db,
      `select concat_ws(' ', vorname, nachname) as name from benutzer_st where benutzername = 'berater'`,
    )
  ).rows;
  expect(await glocke(gf)).toEqual([['Erwaehnung', `${wer?.name} hat Sie erwähnt: ${titel}`]]);
  expect(await glocke(berater)).toEqual([]);
  await gf.create('Kommentar', { ...bezug(), Text: 'Gesehen.' });
  expect((await glocke(berater)).map((one) => (one as string[])[0])).toEqual(['Kommentar']);
  expect(await glocke(gf)).toHaveLength(1);
});

test('behind the @ those are offered who see the record, to whom sees it himself', async () => {
  const offered = async (api: Api, about: Row) => {
    const row = encodeURIComponent(JSON.stringify(about));
    const path = `/api/entity/Kommentar/auswahl/Erwaehnt?take=100&row=${row}`;
    return (await api.call<{ Rows: { Id: number }[] }>('GET', path)).Rows.map(({ Id }) => Id);
  };
  const found = await offered(gf, bezug());
  expect(found).toEqual(expect.arrayContaining([await idOf('gf'), await idOf('berater'), await idOf('admin')]));
  for (const name of ['stammdaten', 'kunde', 'colieferant']) expect(found).not.toContain(await idOf(name));
  const [fremd] = (
    await frage<{ id: number }>(
      server.db,
      `select a.id from anfrage_dat a where a.id_domaene = 1 and a.id_niederlassung not in
         (select l.id_nach from benutzer_st_niederlassungen l join benutzer_st b on b.id = l.id_von where b.benutzername = 'berater') limit 1`,
    )
  ).rows;
  const anderswo = { Entitaet: 'AnfrageDat', DatensatzId: Number(fremd?.id) };
  expect(await offered(gf, anderswo)).not.toContain(await idOf('berater'));
  expect(await offered(berater, anderswo)).toEqual([]);
});

test('nobody is named who does not see the record, and a name that is refused saves nothing', async () => {
  const kunde = await Api.login(server.url, 'kunde');
  const [own] = (await kunde.list('AnfrageDat', { take: 1 })).Rows;
  // A customer does see his request, but never what we say of it.
  for (const [name, DatensatzId] of [
    ['kunde', own?.Id],
    ['kunde', anfrage.Id],
    ['stammdaten', anfrage.Id],
  ] as const) {
    const Erwaehnt = [await idOf(name)];
    const refused = await refusal(
      gf.create('Kommentar', { Entitaet: 'AnfrageDat', DatensatzId, Text: 'Hallo', Erwaehnt }),
    );
    expect(findingsOf(refused).Fehler).toEqual({
      Erwaehnt: [expect.stringMatching(/ sieht diesen Datensatz nicht$/)],
    });
  }
  const { rows } = await frage<{ n: number }>(
    server.db,
    `select count(*)::int as n from kommentar where text = 'Hallo'`,
  );
  expect(rows[0]?.n).toBe(0);
});

test('a comment is its author’s alone, stays where it is, and outsiders learn nothing of it', async () => {
  const own = await berater.create('Kommentar', { ...bezug(), Text: 'Nur ich' });
  expect(await refusal(gf.save('Kommentar', { ...own, Text: 'Doch ich' }))).toMatchObject({ status: 403 });
  expect(await refusal(gf.remove('Kommentar', own.Id))).toMatchObject({ status: 403 });
  const moved = await refusal(berater.save('Kommentar', { ...own, DatensatzId: Number(anfrage.Id) + 1 }));
  expect(moved.status).toBe(422);
  const changed = await berater.save('Kommentar', { ...own, Text: 'Geändert' });
  expect(changed.Text).toBe('Geändert');
  for (const name of ['kunde', 'colieferant', 'rpov', 'pvmk']) {
    const outsider = await Api.login(server.url, name);
    expect(await refusal(outsider.list('Kommentar'))).toMatchObject({ status: 403 });
    expect(await refusal(outsider.create('Kommentar', { ...bezug(), Text: 'Ich' }))).toMatchObject({ status: 403 });
    expect(await refusal(outsider.create('Beobachtung', bezug()))).toMatchObject({ status: 403 });
  }
  await berater.remove('Kommentar', own.Id);
  expect((await gf.filter('Kommentar', ['Text', '=', 'Geändert'])).Rows).toEqual([]);
});

test('who follows a record hears of each new status once, of his own doing not, and of what was before not', async () => {
  await gf.create('Beobachtung', bezug());
  await berater.create('Beobachtung', bezug());
  expect((await berater.list('Beobachtung')).Rows).toHaveLength(1); // not those of others
  const twice = await refusal(gf.create('Beobachtung', bezug()));
  expect(findingsOf(twice).Fehler).not.toEqual({});
  const run = () =>
    server.db.transaction((tx) => later({ db: server.db, tx, caller: { domaene: 1 } }, 'BeobachterMelden', {}));
  const ofStatus = async (api: Api) => (await glocke(api)).filter((one) => (one as string[])[0] === 'BeobachtetStatus');
  const now = await berater.read('AnfrageDat', anfrage.Id);
  const paused = await aktion(berater, 'AnfrageDat', now, 'Pausieren', { Grund: 'Kunde überlegt' });
  await run();
  const titel = `${String(anfrage.AnfrageNr)} ${String(anfrage.Titel)}`;
  await expect
    .poll(() => ofStatus(gf), { timeout: 60_000 })
    .toEqual([['BeobachtetStatus', `${titel} ist jetzt Pausiert`]]);
  await aktion(gf, 'AnfrageDat', await gf.read('AnfrageDat', paused.Id), 'Fortsetzen');
  await run();
  // By now the run would have told of what is older, and of what everybody did himself.
  await expect.poll(async () => (await ofStatus(berater)).length, { timeout: 60_000 }).toBe(1);
  expect(await ofStatus(gf)).toHaveLength(1);

  const [own] = (await gf.list('Beobachtung')).Rows;
  await gf.remove('Beobachtung', own?.Id);
  expect((await gf.list('Beobachtung')).Rows).toEqual([]);
});
