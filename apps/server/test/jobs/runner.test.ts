import type { Sentence } from '@disponent/domain/texts/sentence';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { defineJob, forEach } from '../../src/jobs/core/define.ts';
import { jobsAufraeumen } from '../../src/jobs/jobs-aufraeumen.ts';
import { later } from '../../src/records/later.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { Clock, jobRows, runnerOf } from './runners.ts';

declare module '../../src/records/later.ts' {
  interface JobInputs {
    Probe: { nr: number };
  }
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.rows(sql`delete from job where name = 'Probe'`);
});

const ask = (nr: number, schluessel?: string) =>
  server.db.transaction((tx) =>
    later({ db: server.db, tx, caller: { domaene: 1 } }, 'Probe', { nr }, schluessel ? { schluessel } : {}),
  );
const rows = () => jobRows(server.db, 'Probe');
type Run = Parameters<typeof defineJob<'Probe'>>[0]['run'];
const probe = (run: Run, more: object = {}) => defineJob({ name: 'Probe', caption: 'E-Mails senden', run, ...more });

/** A result as it is. */
const text = (Satz: string): Sentence => ({ Satz });

/** Something that another hand lets go on. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

describe('a job that a save asks for', () => {
  test('is done by one of several nodes, and once', async () => {
    const done: number[] = [];
    const job = probe(async (_work, { nr }) => {
      done.push(nr);
      return undefined;
    });
    for (let nr = 1; nr <= 20; nr++) await ask(nr);
    await Promise.all([1, 2, 3].map(() => runnerOf(server.db, [job]).runDue()));
    expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect((await rows()).every(({ isDone, versuche }) => isDone && versuche === 1)).toBe(true);
  });

  test('does not exist when the save is undone', async () => {
    const undone = server.db.transaction(async (tx) => {
      await later({ db: server.db, tx, caller: { domaene: 1 } }, 'Probe', { nr: 1 });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await rows()).toEqual([]);
  });

  test('keeps what it has to know encrypted, and not longer than it takes', async () => {
    await ask(4711);
    const [waiting] = await rows();
    expect(waiting?.eingabe?.toString('latin1')).not.toContain('4711');
    await runnerOf(server.db, [probe(async (_work, { nr }) => text(`Nr. ${nr}`))]).runDue();
    expect(await rows()).toMatchObject([{ ergebnis: 'Nr. 4711', eingabe: null, isDone: true }]);
  });

  test('is wanted once while it waits, and anew once somebody has begun with it', async () => {
    const { open, opened } = gate();
    const begun = gate();
    const done: number[] = [];
    const job = probe(async (_work, { nr }) => {
      begun.open();
      await opened;
      done.push(nr);
      return undefined;
    });
    await ask(1, 'eins');
    await ask(2, 'eins');
    expect(await rows()).toHaveLength(1);
    const running = runnerOf(server.db, [job]).runDue();
    await begun.opened;
    await ask(3, 'eins');
    open();
    await running;
    expect(done).toEqual([1, 3]);
  });
});

describe('a node that ends', () => {
  test('[R50] in the middle leaves its job to another once its lease is over; what it still does counts for nothing', async () => {
    const { open, opened } = gate();
    const begun = gate();
    const dead = runnerOf(server.db, [
      probe(async () => {
        begun.open();
        await opened;
        return text('vom ersten');
      }),
    ]);
    const other = runnerOf(server.db, [probe(async () => text('vom zweiten'))]);
    await ask(1);
    const running = dead.runDue();
    await begun.opened;
    await other.runDue();
    expect(await rows()).toMatchObject([{ isDone: false, versuche: 1 }]);
    await server.db.rows(sql`update job set vergeben_bis = now() - interval '1 second' where name = 'Probe'`);
    await other.runDue();
    open();
    await running;
    expect(await rows()).toMatchObject([{ isDone: true, versuche: 2, ergebnis: 'vom zweiten', fehler: null }]);
  });

  test('by itself stops between two records and puts the rest back, which is no attempt', async () => {
    const seen: number[] = [];
    const begun = gate();
    const { open, opened } = gate();
    const job = probe(async (work) => {
      const count = await forEach(work, [1, 2, 3], async (_inside, id) => {
        if (seen.includes(id)) return false;
        seen.push(id);
        begun.open();
        await opened;
        return true;
      });
      return text(`${count}`);
    });
    const ending = runnerOf(server.db, [job]);
    await ask(1);
    const running = ending.runDue();
    await begun.opened;
    const stopped = ending.stop();
    open();
    await Promise.all([running, stopped]);
    expect(seen).toEqual([1]);
    expect(await rows()).toMatchObject([{ isDone: false, versuche: 0, fehler: null }]);
    await runnerOf(server.db, [job]).runDue();
    expect(await rows()).toMatchObject([{ isDone: true, ergebnis: '2' }]);
  });
});

describe('a job that fails', () => {
  test('comes again after 1, 5, 30 and 120 minutes and is then given up, without telling an address', async () => {
    const clock = new Clock(new Date(Date.now() + 1000));
    const runner = runnerOf(
      server.db,
      [
        probe(async () => {
          throw Object.assign(new Error('550 <huber@firma.example> unbekannt'), { code: 'EENVELOPE' });
        }),
      ],
      { clock },
    );
    await ask(1);
    await runner.runDue();
    const attempts: (number | undefined)[] = [(await rows())[0]?.versuche];
    for (const minutes of [1, 5, 30, 120]) {
      clock.forward(minutes - 0.1);
      await runner.runDue();
      attempts.push((await rows())[0]?.versuche);
      clock.forward(0.2);
      await runner.runDue();
      attempts.push((await rows())[0]?.versuche);
    }
    expect(attempts).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5]);
    expect(await rows()).toMatchObject([{ isDone: true, fehler: 'EENVELOPE 550 <…> unbekannt' }]);
    clock.forward(10_000);
    await runner.runDue();
    expect((await rows())[0]?.versuche).toBe(5);
  });

  test('with one of many records still does the others', async () => {
    const done: number[] = [];
    const job = probe(async (work) => {
      await forEach(work, [1, 2, 3], async (_inside, id) => {
        if (id === 2) throw new Error('gesperrt');
        done.push(id);
        return true;
      });
      return undefined;
    });
    await ask(1);
    await runnerOf(server.db, [job]).runDue();
    expect(done).toEqual([1, 3]);
    expect(await rows()).toMatchObject([{ isDone: false, fehler: '1 von 3 nicht möglich: gesperrt' }]);
  });

  test('that takes the node with it every time is given up, too', async () => {
    await ask(1);
    await server.db.rows(
      sql`update job set versuche = 5, vergeben_an = gen_random_uuid(), vergeben_bis = now() - interval '1 second' where name = 'Probe'`,
    );
    await runnerOf(server.db, [probe(async () => text('geht'))]).runDue();
    expect(await rows()).toMatchObject([{ isDone: true, fehler: 'Der Server endete dabei jedes Mal' }]);
  });

  test('does not leave behind what it concluded with', async () => {
    const job = probe(({ conclude }) =>
      conclude(async (tx) => {
        await later({ db: server.db, tx, caller: { domaene: null } }, 'SendMail', { to: 'x', subject: 'x', text: 'x' });
        throw new Error('doch nicht');
      }),
    );
    await ask(1);
    await runnerOf(server.db, [job]).runDue();
    expect(await jobRows(server.db, 'SendMail')).toEqual([]);
    expect(await rows()).toMatchObject([{ isDone: false, fehler: 'doch nicht' }]);
  });
});

describe('a schedule', () => {
  const counting = (more: object = {}) => {
    const runs: (string | number)[] = [];
    const job = probe(
      async ({ now, inside }) => {
        const domaene = await inside(async ({ caller }) => caller.domaene).catch(() => undefined);
        runs.push(domaene ?? now.toISOString());
        return undefined;
      },
      { schedule: { time: '02:30' }, ...more },
    );
    return { runs, job };
  };

  test('runs once a night on three nodes, over the changes of the clock too', async () => {
    const clock = new Clock('2027-03-26T12:00:00Z');
    const { runs, job } = counting();
    const nodes = [1, 2, 3].map(() => runnerOf(server.db, [job], { clock }));
    for (const at of ['2027-03-26T12:00:00Z', '2027-03-27T01:30:00Z', '2027-03-28T01:30:00Z', '2027-03-29T00:30:00Z']) {
      clock.at = new Date(at);
      await Promise.all(nodes.map((node) => node.runDue()));
    }
    expect(runs).toEqual(['2027-03-27T01:30:00.000Z', '2027-03-28T01:30:00.000Z', '2027-03-29T00:30:00.000Z']);
    expect((await rows()).at(-1)).toMatchObject({ faellig: '2027-03-30 00:30', isDone: false });
  });

  test('makes up for nights when nobody was there by one run', async () => {
    const clock = new Clock('2026-11-16T12:00:00Z');
    const { runs, job } = counting();
    await runnerOf(server.db, [job], { clock }).runDue();
    clock.at = new Date('2026-11-20T09:00:00Z');
    await Promise.all([runnerOf(server.db, [job], { clock }).runDue(), runnerOf(server.db, [job], { clock }).runDue()]);
    expect(runs).toEqual(['2026-11-20T09:00:00.000Z']);
    expect((await rows()).map(({ faellig, isDone }) => [faellig, isDone])).toEqual([
      ['2026-11-17 01:30', true],
      ['2026-11-21 01:30', false],
    ]);
  });

  test('that is another one after an upgrade counts from then on', async () => {
    const clock = new Clock('2026-11-16T12:00:00Z');
    await runnerOf(server.db, [counting().job], { clock }).runDue();
    await runnerOf(server.db, [counting({ schedule: { time: '20:00' } }).job], { clock }).runDue();
    expect((await rows()).map(({ faellig }) => faellig)).toEqual(['2026-11-16 19:00']);
  });

  test('that failed for good comes again the next night', async () => {
    const clock = new Clock('2026-11-16T12:00:00Z');
    const job = probe(
      async () => {
        throw new Error('kaputt');
      },
      { schedule: { time: '02:30' } },
    );
    const runner = runnerOf(server.db, [job], { clock });
    await runner.runDue();
    clock.at = new Date('2026-11-17T01:30:00Z');
    for (const minutes of [0, 1, 5, 30, 120]) {
      clock.forward(minutes);
      await runner.runDue();
    }
    expect((await rows()).map(({ faellig, isDone, fehler }) => [faellig, isDone, fehler])).toEqual([
      ['2026-11-17 04:06', true, 'kaputt'],
      ['2026-11-18 01:30', false, null],
    ]);
  });

  test('runs in each Domäne by itself where it should', async () => {
    const clock = new Clock('2026-11-16T12:00:00Z');
    const { runs, job } = counting({ isPerDomaene: true });
    const nodes = [1, 2].map(() => runnerOf(server.db, [job], { clock }));
    for (const node of nodes) await node.runDue();
    clock.at = new Date('2026-11-17T01:30:00Z');
    await Promise.all(nodes.map((node) => node.runDue()));
    await Promise.all(nodes.map((node) => node.runDue()));
    expect(new Set(runs)).toEqual(new Set([1, 2]));
    expect(runs).toHaveLength(2);
    expect((await rows()).filter(({ isDone }) => isDone).map(({ domaene, ergebnis }) => [domaene, ergebnis])).toEqual([
      [null, 'Domänen: 2'],
      [1, null],
      [2, null],
    ]);
  });
});

test('what is paused waits, and goes on afterwards', async () => {
  const runner = runnerOf(server.db, [probe(async () => text('getan'))]);
  await ask(1);
  await server.db.rows(sql`insert into job_pause (name) values ('Probe')`);
  await runner.runDue();
  expect(await rows()).toMatchObject([{ isDone: false, versuche: 0 }]);
  await server.db.rows(sql`delete from job_pause`);
  await runner.runDue();
  expect(await rows()).toMatchObject([{ isDone: true }]);
});

test('what was done is forgotten after a week, what was given up after a month', async () => {
  await server.db.rows(sql`delete from job`);
  await ask(1);
  await ask(2);
  await runnerOf(server.db, [probe(async () => undefined)]).runDue();
  await server.db.rows(
    sql`update job set fehler = 'ging nicht' where name = 'Probe' and id = (select max(id) from job where name = 'Probe')`,
  );
  const forget = async (days: number) => {
    const inside = { db: server.db, caller: { domaene: null } };
    await server.db.transaction((tx) => later({ ...inside, tx }, 'JobsAufraeumen', {}));
    const clock = new Clock(new Date(Date.now() + days * 86_400_000));
    await runnerOf(server.db, [jobsAufraeumen], { clock }).runDue();
    return (await rows()).map(({ fehler }) => fehler);
  };
  expect(await forget(6)).toEqual([null, 'ging nicht']);
  expect(await forget(8)).toEqual(['ging nicht']);
  expect(await forget(31)).toEqual([]);
});

test('how a call was named is forgotten after a day', async () => {
  const { db } = server;
  for (const hours of [23, 25])
    await db.rows(
      sql`insert into aufruf_schluessel (id_domaene, id_benutzer, schluessel, aufruf, vorgang, am)
          values (1, 1, ${Buffer.from([hours])}, '', '', now() - make_interval(hours => ${hours}))`,
    );
  await db.transaction((tx) => later({ db, tx, caller: { domaene: null } }, 'JobsAufraeumen', {}));
  const left = async () =>
    (await db.rows<{ schluessel: Buffer }>(sql`select schluessel from aufruf_schluessel`)).map(
      ({ schluessel: [n] }) => n,
    );
  await expect.poll(left).toEqual([23]); // the server's own runner does it
});
