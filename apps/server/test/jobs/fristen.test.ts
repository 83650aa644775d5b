import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { jobs } from '../../src/jobs/index.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { Clock, jobRows, runLastNight, runnerOf } from './runners.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const statusOf = async (id: number) =>
  (await server.db.row(sql`select status from kundenportal_einsatz where id = ${id}`))?.status;

test('[E7] an assignment that has ended is done with by night, once every week of it was entered and billed', async () => {
  const { db } = server;
  const [one, two] = await db.rows<{ id: number }>(
    sql`select e.id from kundenportal_einsatz e where e.id_domaene = 1 and e.status = 'Abgerechnet' and e.einsatzart = 'Ueberlassung'
           and (select count(*) from stundennachweis s where s.id_einsatz = e.id) > 1 order by e.id limit 2`,
  );
  const billed = Number(one?.id);
  const gap = Number(two?.id);
  expect(gap).toBeGreaterThan(0);
  for (const id of [billed, gap]) {
    // Ends with the last week that is there, and begins with the first.
    await db.rows(
      sql`update kundenportal_einsatz e set status = 'Beendet', beginn = s.von::timestamp at time zone 'Europe/Vienna', ende_tatsaechlich = s.bis
            from (select min(von) as von, max(bis) as bis from stundennachweis where id_einsatz = ${id}) s where e.id = ${id}`,
    );
    await db.rows(sql`update stundennachweis set status = 'Fakturiert' where id_einsatz = ${id}`);
  }
  // Of the other nobody has entered the week after the last one.
  await db.rows(sql`update kundenportal_einsatz set ende_tatsaechlich = ende_tatsaechlich + 7 where id = ${gap}`);
  await runLastNight(db, 'EinsaetzeAbrechnen');
  expect([await statusOf(billed), await statusOf(gap)]).toEqual(['Abgerechnet', 'Beendet']);
});

test('by night it is written down until when the data of a person is kept', async () => {
  const { db } = server;
  const rows = await db.rows<{ id: number }>(
    sql`select p.id from pers_st p where p.id_domaene = 1 and p.status = 'Pool'
           and not exists (select 1 from pv_dat v where v.id_person = p.id) and not exists (select 1 from kundenportal_einsatz e where e.id_person = p.id)
           and not exists (select 1 from bewerbung b where b.id_person = p.id) order by p.id limit 5`,
  );
  const ids = rows.map(({ id }) => id);
  const [, kept, held, worked, openEnded] = ids as [number, number, number, number, number];
  expect(openEnded).toBeGreaterThan(0);
  await db.rows(
    sql`update pers_st set erstellt_am = '2026-01-31T10:00:00Z', austritt = null, is_aufbewahrung_gesperrt = false where id = any(${ids}::bigint[])`,
  );
  await db.rows(sql`delete from person_einwilligung where id_person = any(${ids}::bigint[])`);
  await db.rows(
    sql`insert into person_einwilligung (id_domaene, id_person, id_einwilligung_dsgvo, erteilt_am, gueltig_bis, weg, erstellt_von, geaendert_von)
        select 1, g.person, (select id from einwilligung_dsgvo_st where id_domaene = 1 and zweck = 'Evidenz' order by id limit 1), g.am, g.bis, 'Online', 1, 1
          from (values (${kept}::bigint, '2026-06-04'::date, '2028-05-04'::date), (${openEnded}::bigint, '2026-05-31'::date, null)) as g(person, am, bis)`,
  );
  await db.rows(
    sql`update pers_st set is_aufbewahrung_gesperrt = true, aufbewahrung_grund = 'Streit' where id = ${held}`,
  );
  await db.rows(sql`update pers_st set status = 'Ausgetreten', austritt = '2025-03-31' where id = ${worked}`);
  const planned = async () => {
    await runLastNight(db, 'LoeschungenPlanen');
    const days = await db.rows<{ id: number; tag: string | null }>(
      sql`select id, loeschung_geplant_am::text as tag from pers_st where id = any(${ids}::bigint[])`,
    );
    return ids.map((id) => days.find((one) => one.id === id)?.tag);
  };
  expect(await planned()).toEqual(['2026-08-31', '2028-05-04', null, '2032-12-31', '2028-05-31']);
  // The Domäne decides how long: 31 January plus a month is the end of February, a consent counts for nine months at most.
  await db.rows(
    sql`update domaene_st set aufbewahrung_bewerbung_monate = 1, aufbewahrung_evidenz_monate = 9 where id = 1`,
  );
  expect(await planned()).toEqual(['2026-02-28', '2027-03-04', null, '2032-12-31', '2027-02-28']);
  const [busy] = await db.rows<{ n: number }>(
    sql`select count(*)::int as n from pers_st where id_domaene = 1 and status = 'Mitarbeiter' and loeschung_geplant_am is not null`,
  );
  expect(busy?.n).toBe(0);
});

test('each month the list of what is to be erased goes to those who may, or goes by itself where the Domäne says so', async () => {
  const { db } = server;
  const clock = new Clock('2026-12-15T10:00:00Z');
  const own = jobs.filter(({ name }) => name === 'LoeschungenVorlegen');
  const node = runnerOf(db, own, { clock });
  await db.rows(sql`delete from job where name = 'LoeschungenVorlegen'`);
  await db.rows(sql`update pers_st set loeschung_geplant_am = null`);
  const rows = await db.rows<{ id: number }>(
    sql`select p.id from pers_st p where p.id_domaene = 1 and p.status = 'Pool' and p.is_aufbewahrung_gesperrt is not true
           and not exists (select 1 from kundenportal_einsatz e where e.id_person = p.id) order by p.id desc limit 3`,
  );
  const [due, alsoDue, later] = rows.map(({ id }) => id) as [number, number, number];
  await db.rows(
    sql`update pers_st set loeschung_geplant_am = '2026-12-31' where id = any(${[due, alsoDue]}::bigint[])`,
  );
  await db.rows(sql`update pers_st set loeschung_geplant_am = '2027-01-02' where id = ${later}`);
  const statuses = async () =>
    (
      await db.rows<{ status: string }>(
        sql`select status from pers_st where id = any(${[due, alsoDue, later]}::bigint[]) order by id desc`,
      )
    ).map(({ status }) => status);
  const bells = () =>
    db.rows(
      sql`select b.benutzername as wer, n.text, n.link from benachrichtigung n join benutzer_st b on b.id = n.id_benutzer where n.ereignis = 'LoeschfristenAbgelaufen' order by 1`,
    );

  await node.runDue(); // not the first of a month
  expect(await bells()).toEqual([]);
  clock.at = new Date('2027-01-01T05:30:00Z'); // half past six in Vienna
  await node.runDue();
  const rung = await bells();
  expect(rung.map(({ wer }) => wer)).toContain('gf');
  expect(rung.map(({ wer }) => wer)).not.toContain('berater');
  expect(rung[0]).toMatchObject({
    text: 'Zu löschen sind die Daten von 2 Personen',
    link: `/person?filter=${encodeURIComponent('["LoeschungGeplantAm","<=","2027-01-01"]')}`,
  });
  expect(await statuses()).toEqual(['Pool', 'Pool', 'Pool']);
  await node.runDue(); // once a month
  expect(await bells()).toHaveLength(rung.length);

  await db.rows(sql`update domaene_st set is_loeschlauf_automatisch = true where id = 1`);
  await db.rows(
    sql`update pers_st set is_aufbewahrung_gesperrt = true, aufbewahrung_grund = 'Streit' where id = ${alsoDue}`,
  );
  clock.at = new Date('2027-02-01T05:30:00Z');
  await node.runDue();
  expect(await statuses()).toEqual(['Anonymisiert', 'Pool', 'Anonymisiert']);
  expect(await bells()).toHaveLength(rung.length);
  const done = (await jobRows(db, 'LoeschungenVorlegen')).filter(({ domaene, isDone }) => domaene === 1 && isDone);
  expect(done.map(({ ergebnis }) => ergebnis)).toEqual(['Vorgelegt: 2', 'Gelöscht: 2 von 3']);
});
