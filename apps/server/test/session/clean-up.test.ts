import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { cleanUpSessions } from '../../src/features/session/clean-up.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { idOf, login, refresh, withBearer } from './anmelden.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const day = 24 * 3_600_000;
const inDays = (days: number) => new Date(Date.now() + days * day);
const countOf = async (table: 'sitzung' | 'sitzung_alt' | 'drossel' | 'einmal_aufgabe' | 'konto_schluessel') => {
  const statements = {
    sitzung: sql`select count(*) as n from sitzung`,
    sitzung_alt: sql`select count(*) as n from sitzung_alt`,
    drossel: sql`select count(*) as n from drossel`,
    einmal_aufgabe: sql`select count(*) as n from einmal_aufgabe`,
    konto_schluessel: sql`select count(*) as n from konto_schluessel`,
  };
  return (await server.db.row<{ n: number }>(statements[table]))?.n;
};

test('what signing in left behind goes when nobody can use it any more, and not before', async () => {
  const kept = await login(server, 'admin', { StayLoggedOn: true });
  const next = await refresh(server, kept);
  const ended = await login(server, 'admin');
  await withBearer(server, ended.AuthenticationToken).call('GET', '/api/base/Authorization/Logout');
  await login(server, 'admin', { Password: 'Falsch123' });
  await server.db.rows(
    sql`insert into einmal_aufgabe (hash, gueltig_bis) values ('\\x01', now() + interval '5 minutes')`,
  );
  await server.db.rows(
    sql`insert into konto_schluessel (id_benutzer, art, schluessel_hash, gueltig_bis)
        values (${await idOf(server, 'admin')}, 'Passwort', '\\x02', now() + interval '1 hour')`,
  );
  const counts = async () => [
    await countOf('sitzung'),
    await countOf('sitzung_alt'),
    await countOf('drossel'),
    await countOf('einmal_aufgabe'),
    await countOf('konto_schluessel'),
  ];
  const [, , drossel] = await counts();
  expect(drossel).toBeGreaterThan(0);

  await cleanUpSessions(server.db);
  expect(await counts()).toEqual([2, 1, drossel, 1, 1]);
  await cleanUpSessions(server.db, inDays(8));
  expect(await counts()).toEqual([1, 1, 0, 0, 0]);
  expect(await refresh(server, next)).toMatchObject({ IsValid: true });
  await cleanUpSessions(server.db, inDays(31));
  expect(await counts()).toEqual([1, 0, 0, 0, 0]);
  await cleanUpSessions(server.db, inDays(38));
  expect(await counts()).toEqual([0, 0, 0, 0, 0]);
});
