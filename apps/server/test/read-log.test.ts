import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Tisch } from './access/sql.ts';
import { Api } from './api.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
let tisch: Tisch;
beforeAll(async () => {
  server = await startTestServer();
  tisch = await Tisch.open(server);
});
afterAll(async () => {
  await tisch.close();
  await server.close();
});

test('as long as it cannot be logged who read, nothing protected is answered; then all is written and answered again (decision 32)', async () => {
  const gf = await Api.login(server.url, 'gf');
  const { Rows } = await gf.filter('PersSt', ['Status', '=', 'Mitarbeiter'], { take: 4 });
  const [first, second, third] = Rows.map(({ Id }) => Number(Id));
  const statusOf = async (id: number | undefined) => (await gf.raw('GET', `/api/entity/PersSt/${String(id)}`)).status;
  const logged = async () =>
    (
      await tisch.query<{ id: string }>(
        `select datensatz_id as id from aenderungsprotokoll where entitaet = 'PersSt' and aktion = 'Gelesen' order by am`,
      )
    ).map(({ id }) => Number(id));
  const break_ = `create function kein_protokoll() returns trigger language plpgsql as $$ begin if new.aktion = 'Gelesen' then raise exception 'voll'; end if; return new; end $$;
    create trigger kein_protokoll before insert on aenderungsprotokoll for each row execute function kein_protokoll()`;
  await tisch.query(break_);

  // The first is answered before it is known; from then on nobody is.
  expect(await statusOf(first)).toBe(200);
  await vi.waitFor(async () => expect(await statusOf(second)).toBeGreaterThanOrEqual(500), { timeout: 60_000 });
  expect(await statusOf(first)).toBeGreaterThanOrEqual(500);
  expect(await statusOf(third)).toBeGreaterThanOrEqual(500);
  expect(await logged()).not.toContain(first);
  // What is not protected is answered as ever.
  expect((await gf.raw('GET', '/api/entity/RegionSt?take=1')).status).toBe(200);

  await tisch.query('drop trigger kein_protokoll on aenderungsprotokoll');
  expect(await statusOf(second)).toBe(200);
  expect(await statusOf(third)).toBe(200);
  await vi.waitFor(async () => expect(await logged()).toEqual(expect.arrayContaining([first, second, third])), {
    timeout: 60_000,
  });
});
