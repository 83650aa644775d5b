import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Empfaenger,
  forgetLinks,
  issueLink,
  lookAtLink,
  openLink,
  revokeLinks,
  type Zweck,
} from '../../src/accounts/zugangslink.ts';
import { sql } from '../../src/db/sql.ts';
import { startTestServer, type TestServer } from '../server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const caller = { domaene: 1, me: { Id: null } };
const issue = (zweck: Zweck, id: number, more: { until?: Date; an?: Empfaenger } = {}) =>
  server.db.in(1).transaction((tx) =>
    issueLink(
      { db: server.db.in(1), tx, caller },
      {
        zweck,
        ziel: { entitaet: 'PvDat', ids: [id], pfad: `/pv/${id}` },
        an: more.an ?? { email: 'kundin@voralpen.example' },
        ...(more.until && { until: more.until }),
      },
    ),
  );

describe('links in mails', () => {
  test('[S31] keep the digest of a key, never the key', async () => {
    const key = await issue('Portal', 1);
    expect(key).toMatch(/^[\w-]{43}$/);
    const rows = await server.db.rows<{ text: string }>(sql`select zugangslink::text as text from zugangslink`);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some(({ text }) => text.includes(key) || text.includes(Buffer.from(key).toString('hex')))).toBe(false);
  });

  test('one that works once does so, also when two come at the same moment', async () => {
    const key = await issue('Portal', 2);
    expect(await lookAtLink(server.db, 'Portal', key)).toMatchObject({ domaene: 1, erstmalsBenutztAm: null });
    const used = await Promise.all([1, 2, 3].map(() => openLink(server.db, 'Portal', key)));
    expect(used.filter((link) => link !== undefined)).toEqual([
      expect.objectContaining({
        ziel: { entitaet: 'PvDat', ids: [2], pfad: '/pv/2' },
        email: 'kundin@voralpen.example',
      }),
    ]);
    expect(await lookAtLink(server.db, 'Portal', key)).toBeUndefined();
  });

  test('one that works until its end does so as often as one likes, and for its purpose only', async () => {
    const key = await issue('Vorschlaege', 3);
    expect(await openLink(server.db, 'Vorschlaege', key)).toMatchObject({ ziel: { ids: [3] } });
    expect(await openLink(server.db, 'Vorschlaege', key)).toMatchObject({ erstmalsBenutztAm: expect.any(String) });
    expect(await openLink(server.db, 'Portal', key)).toBeUndefined();
    expect(await openLink(server.db, 'Vorschlaege', `${key}x`)).toBeUndefined();
    const over = await issue('Vorschlaege', 3, { until: new Date(Date.now() - 1000) });
    expect(await openLink(server.db, 'Vorschlaege', over)).toBeUndefined();
  });

  test('what is taken back no longer opens: those to a record, and no others', async () => {
    const [four, five, unsent] = [
      await issue('Vorschlaege', 4),
      await issue('Vorschlaege', 5),
      await issue('Portal', 6),
    ];
    const taken = await server.db
      .in(1)
      .transaction((tx) =>
        revokeLinks({ db: server.db.in(1), tx, caller }, 'Vorschlaege', { entitaet: 'PvDat', id: 4 }),
      );
    expect(taken).toBe(1);
    expect(await openLink(server.db, 'Vorschlaege', four)).toBeUndefined();
    expect(await openLink(server.db, 'Vorschlaege', five)).toMatchObject({ ziel: { ids: [5] } });
    await forgetLinks(server.db, [unsent]);
    expect(await openLink(server.db, 'Portal', unsent)).toBeUndefined();
  });

  test('[S22] another Domäne neither sees nor takes back what is not its own', async () => {
    const key = await issue('Vorschlaege', 7);
    const other = server.db.in(2);
    expect(await lookAtLink(other, 'Vorschlaege', key)).toBeUndefined();
    const taken = await other.transaction((tx) =>
      revokeLinks({ db: other, tx, caller: { domaene: 2, me: { Id: null } } }, 'Vorschlaege', {
        entitaet: 'PvDat',
        id: 7,
      }),
    );
    expect(taken).toBe(0);
    expect(await lookAtLink(server.db, 'Vorschlaege', key)).toMatchObject({ ziel: { ids: [7] } });
  });
});
