import type { Bereich, DashboardAnswer, Kennzahl } from '@disponent/domain/wire/dashboard';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { kennzahlenMerken } from '../src/jobs/kennzahlen-merken.ts';
import { Api } from './api.ts';
import { Clock, runnerOf } from './jobs/runners.ts';
import { startTestServer, type TestServer } from './server.ts';
import { tag } from './tage.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const query = async <T extends object>(text: string, ...values: readonly unknown[]): Promise<T[]> =>
  (await server.db.pool.query(text, [...values])).rows as T[];

/** The job on two nodes, some minutes from now. */
async function keep(): Promise<void> {
  await server.db.rows(sql`delete from job where name = 'KennzahlenMerken'`);
  const clock = new Clock(new Date());
  const nodes = [1, 2].map(() => runnerOf(server.db, [kennzahlenMerken], { clock }));
  for (const node of nodes) await node.runDue();
  clock.forward(16);
  for (let round = 0; round < 2; round++) await Promise.all(nodes.map((node) => node.runDue()));
}

async function figureOf(name: string, key: string, bereich: Bereich): Promise<Kennzahl> {
  const api = await Api.login(server.url, name);
  const ask = () => api.call<DashboardAnswer>('GET', `/api/dashboard?bereich=${bereich}`);
  let shown = await ask();
  // What takes long is left out at first, and told to who asks again.
  while (shown.Unvollstaendig) shown = await ask();
  expect(shown.Bereich).toBe(bereich);
  const found = shown.Kennzahlen.find(({ Schluessel }) => Schluessel === key);
  if (!found) throw new Error(`${name} is not told ${key}`);
  return found;
}

test('[S23] what is counted by its status alone is known of the weeks before from its changes', async () => {
  await keep();
  const rows = await query<{ status: string; erstellt: string; wechsel: { am: string; von: string }[] | null }>(
    `select t.status, (t.erstellt_am at time zone 'Europe/Vienna')::date::text as erstellt,
            (select json_agg(json_build_object('am', (s.am at time zone 'Europe/Vienna')::date::text, 'von', s.von) order by s.am, s.id)
               from status_verlauf s where s.entitaet = 'PvDat' and s.datensatz_id = t.id and s.von is not null) as wechsel
       from pv_dat t where t.id_domaene = 1`,
  );
  const beimKunden = ['Vorgeschlagen', 'Interview', 'Angebot'];
  const countOn = (day: string) =>
    rows.filter(({ status, erstellt, wechsel }) => {
      const was = wechsel?.find(({ am }) => am > day)?.von ?? status;
      return erstellt <= day && beimKunden.includes(was);
    }).length;
  const days = [7, 6, 5, 4, 3, 2, 1].map((week) => tag(-7 * week));
  const kept = await query<{ tag: string; wert: string }>(
    `select tag::text as tag, sum(wert) as wert from kennzahl_tag where id_domaene = 1 and kennzahl = 'PvBeimKunden' group by tag order by tag`,
  );
  expect(kept.map(({ tag: day, wert }) => [day, Number(wert)])).toEqual(
    [...days, tag(0)].map((day) => [day, countOn(day)]),
  );
  expect(new Set(kept.map(({ wert }) => wert)).size).toBeGreaterThan(2);
  // A sum of then nobody knows.
  expect(await query(`select from kennzahl_tag where kennzahl = 'OffenePosten' and tag <> $1 limit 1`, tag(0))).toEqual(
    [],
  );
});

test('[S23] utilisation is known of the weeks before from who was employed and who worked then', async () => {
  interface Changed {
    id: number;
    wer: number;
    status: string;
    erstellt: string;
    wechsel: { am: string; von: string }[] | null;
  }
  const withChanges = (key: string, table: string, wer: string) =>
    query<Changed>(
      `select t.id::int as id, t.${wer}::int as wer, t.status, (t.erstellt_am at time zone 'Europe/Vienna')::date::text as erstellt,
              (select json_agg(json_build_object('am', (s.am at time zone 'Europe/Vienna')::date::text, 'von', s.von) order by s.am, s.id)
                 from status_verlauf s where s.entitaet = $1 and s.datensatz_id = t.id and s.von is not null) as wechsel
         from ${table} t where t.id_domaene = 1`,
      key,
    );
  const [persons, jobs] = await Promise.all([
    withChanges('PersSt', 'pers_st', 'id'),
    withChanges('KundenportalEinsatz', 'kundenportal_einsatz', 'id_person'),
  ]);
  const inState = (rows: readonly Changed[], state: string, day: string) =>
    new Set(
      rows
        .filter(({ erstellt, wechsel, status }) => {
          const was = wechsel?.find(({ am }) => am > day)?.von ?? status;
          return erstellt <= day && was === state;
        })
        .map(({ wer }) => wer),
    );
  const kept = await query<{ tag: string; wert: string; von: string }>(
    `select tag::text as tag, sum(wert) as wert, sum(von) as von from kennzahl_tag where id_domaene = 1 and kennzahl = 'Auslastung' group by tag order by tag`,
  );
  expect(kept.map(({ tag: day, wert, von }) => [day, Number(wert), Number(von)])).toEqual(
    [7, 6, 5, 4, 3, 2, 1, 0].map((week) => {
      const day = tag(-7 * week);
      const employees = inState(persons, 'Mitarbeiter', day);
      const busy = inState(jobs, 'Aktiv', day);
      return [day, [...employees].filter((id) => busy.has(id)).length, employees.size];
    }),
  );
  expect(new Set(kept.map(({ wert }) => wert)).size).toBeGreaterThan(2);
});

test('[S20] a figure of days gone by is made of the branches that today it is made of, or is not told', async () => {
  await query(`delete from kennzahl_tag`);
  await keep();
  const shown = `kennzahl in ('AktiveEinsaetze', 'Auslastung')`;
  await query(`delete from kennzahl_tag where ${shown} and tag < $1`, tag(0));
  await query(`update kennzahl_tag set tag = tag - 7 where ${shown}`);
  const active = async (where: string, ...values: readonly unknown[]) =>
    Number(
      (
        await query<{ n: string }>(
          `select count(*) as n from kundenportal_einsatz t where t.id_domaene = 1 and t.status = 'Aktiv' and ${where}`,
          ...values,
        )
      )[0]?.n,
    );
  const branchOf = async (name: string) =>
    (
      await query<{ ids: number[] }>(
        `select array_agg(l.id_nach::int) as ids from benutzer_st b join benutzer_st_niederlassungen l on l.id_von = b.id where b.benutzername = $1`,
        name,
      )
    )[0]?.ids ?? [];
  const own = await branchOf('dispo');
  const ofBranch = await active('t.id_niederlassung = any($1::bigint[])', own);
  expect(ofBranch).toBeGreaterThan(0);
  expect(ofBranch).toBeLessThan(await active('true'));
  const branch = await figureOf('dispo', 'AktiveEinsaetze', 'niederlassung');
  expect(branch.Frueher).toEqual([{ Am: tag(-7), Wert: ofBranch }]);
  expect((await figureOf('dispo', 'AktiveEinsaetze', 'meine')).Frueher).toBeUndefined();
  const busy = await query<{ teil: string; alle: string }>(
    `select count(*) as alle, count(*) filter (where exists (select from kundenportal_einsatz e where e.id_person = p.id and e.status = 'Aktiv')) as teil
       from pers_st p where p.id_domaene = 1 and p.status = 'Mitarbeiter'`,
  );
  const [before] = (await figureOf('gf', 'Auslastung', 'alle')).Frueher ?? [];
  expect(before?.Am).toBe(tag(-7));
  expect(before?.Wert).toBeCloseTo(Number(busy[0]?.teil) / Number(busy[0]?.alle), 6);
  // People from outside see rows of all branches, but not all of any.
  expect((await figureOf('kunde', 'AktiveEinsaetze', 'alle')).Frueher).toBeUndefined();
});

test('[S23] keeps each figure once a day, on however many nodes', async () => {
  const count = async () => Number((await query<{ n: string }>(`select count(*) as n from kennzahl_tag`))[0]?.n);
  await query(`delete from kennzahl_tag`);
  await keep();
  const first = await count();
  expect(first).toBeGreaterThan(0);
  await query(`update kundenportal_einsatz set status = 'Beendet' where status = 'Aktiv'`);
  await keep();
  expect(await count()).toBe(first);
});

test('[S23] of days before the first record of a Domäne nothing is told, not even that there was nothing', async () => {
  await query(`delete from kennzahl_tag where id_domaene = 2`);
  await query(`delete from status_verlauf where id_domaene = 2 and am < now() - interval '10 days'`);
  const [first] = await query<{ tag: string }>(
    `select (min(am) at time zone 'Europe/Vienna')::date::text as tag from status_verlauf where id_domaene = 2`,
  );
  await keep();
  const [kept] = await query<{ tag: string; tage: number }>(
    `select min(tag)::text as tag, count(distinct tag)::int as tage from kennzahl_tag where id_domaene = 2`,
  );
  expect(kept?.tage).toBeGreaterThan(0);
  expect(Date.parse(kept?.tag ?? '')).toBeGreaterThanOrEqual(Date.parse(first?.tag ?? ''));
});
