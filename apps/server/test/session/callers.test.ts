import { describe, expect, test } from 'vitest';
import type { Db } from '../../src/db/pool.ts';
import { Callers } from '../../src/features/session/callers.ts';
import { digest } from '../../src/features/session/sessions.ts';

const headers = { authorization: 'Bearer geheim' };

/** A database that answers when it is told to. */
function slowDatabase() {
  const asked: { answer(rows: object[]): void; fail(): void }[] = [];
  const rows = () =>
    new Promise<object[]>((resolve, reject) => {
      asked.push({ answer: resolve, fail: () => reject(new Error('away')) });
    });
  return { asked, db: { rows } as unknown as Db };
}

const session = {
  token_hash: digest('geheim'),
  id_sitzung: 7,
  art: 'Bearer',
  valid_until: Date.now() + 60_000,
  is_extern: true,
  is_idle: false,
  password_age: {},
  me: { Id: 3, IdDomaene: 1, Zeitzone: 'Europe/Vienna' },
  module: null,
  rechte: null,
  datenbereich: 'Domaene',
  niederlassungen: [],
  unternehmen: [],
};

/** Until everything that is settled has been told. */
const idle = () => new Promise((resolve) => setImmediate(resolve));

describe('who is behind requests', () => {
  test('is asked for once by all that come before the answer', async () => {
    const { asked, db } = slowDatabase();
    const callers = new Callers(db, false);
    const first = callers.caller(headers, '::1');
    await idle();
    const second = callers.caller({ ...headers }, '::1');
    await idle();
    expect(asked).toHaveLength(1);
    asked[0]?.answer([session]);
    expect([(await first).idSitzung, (await second).idSitzung]).toEqual([7, 7]);
    await callers.caller(headers, '::1');
    expect(asked).toHaveLength(1);
  });

  test('is asked for anew when a session ended meanwhile, and what was asked before that is not believed', async () => {
    const { asked, db } = slowDatabase();
    const callers = new Callers(db, false);
    const before = callers.caller(headers, '::1');
    await idle();
    callers.forget(7);
    const later = callers.caller(headers, '::1');
    const refused = expect(later).rejects.toMatchObject({ status: 401 });
    await idle();
    expect(asked).toHaveLength(2);
    asked[1]?.answer([]);
    await refused;
    asked[0]?.answer([session]);
    await before;
    void callers.caller(headers, '::1').catch(() => {});
    await idle();
    expect(asked).toHaveLength(3);
  });

  test('is asked for again after a failure', async () => {
    const { asked, db } = slowDatabase();
    const callers = new Callers(db, false);
    const failed = expect(callers.caller(headers, '::1')).rejects.toThrow('away');
    await idle();
    asked[0]?.fail();
    await failed;
    const next = callers.caller(headers, '::1');
    await idle();
    asked[1]?.answer([session]);
    expect((await next).me.Id).toBe(3);
  });
});
