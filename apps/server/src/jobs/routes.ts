import { forbidden, notFound } from '@disponent/domain/errors';
import { textOf } from '@disponent/domain/texts/sentence';
import type { TestmailAnswer } from '@disponent/domain/wire/answers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { clockNow } from '../db/clock.ts';
import type { Db } from '../db/pool.ts';
import { sql } from '../db/sql.ts';
import { documented } from '../features/documented.ts';
import { parseBody } from '../features/parse-body.ts';
import type { Callers } from '../features/session/callers.ts';
import type { UserCaller } from '../sight/caller.ts';
import { readBetrieb, retryMail } from './betrieb.ts';
import { resultOf } from './core/queue.ts';
import { scheduleText } from './core/schedule.ts';
import { jobs } from './index.ts';
import { type Post, sendTestmail } from './testmail.ts';

interface Options {
  db: Db;
  callers: Callers;
  /** There may be something to do. */
  wake: () => void;
  post: Post;
}

const ofMail = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });

type Req = FastifyRequest<{ Params: { name: string } }>;

/** What the operator sees of the jobs, and can do about them. Across all Domänen, so for a Plattform-Admin only; what a job has to know is not shown. */
export function jobRoutes(app: FastifyInstance, { db, callers, wake, post }: Options): void {
  async function admin(req: FastifyRequest): Promise<UserCaller> {
    const caller = await callers.caller(req.headers, req.ip);
    if (!caller.me.IsPlattformAdmin) throw forbidden();
    return caller;
  }

  async function known(req: Req): Promise<{ name: string; idBenutzer: number }> {
    const { me } = await admin(req);
    const { name } = req.params;
    if (!jobs.some((job) => job.name === name)) throw notFound();
    return { name, idBenutzer: me.Id };
  }

  const docs = (summary: string) =>
    documented({ tag: 'Betrieb', summary, answers: { 200: 'Jobs', 403: 'Nur für Plattform-Admins' } });

  app.get('/api/jobs', docs('Jobs: wann sie laufen, was wartet, was daraus wurde'), async (req) => {
    const { zone } = await admin(req);
    return { Rows: await listJobs(db, zone) };
  });

  app.get(
    '/api/betrieb',
    docs('Zustand: Warteschlange, Postausgang, Kanäle, Datenbank, Dateien und letzte Sicherung'),
    async (req) => readBetrieb(db, await admin(req)),
  );

  app.post(
    '/api/betrieb/mail/:id/erneut',
    docs('Eine E-Mail, die nicht hinausging, noch einmal senden'),
    async (req) => {
      const caller = await admin(req);
      const { id } = parseBody(ofMail, req.params);
      await retryMail(db, caller, id);
      wake();
      return { IsValid: true };
    },
  );

  app.post(
    '/api/betrieb/testmail/:id',
    docs('Eine Testmail über den Mailserver einer Domäne an sich selbst senden, und was daraus wurde'),
    async (req): Promise<TestmailAnswer> => {
      const caller = await admin(req);
      return sendTestmail(db, caller, parseBody(ofMail, req.params).id, post);
    },
  );

  app.post(
    '/api/jobs/:name/start',
    docs('Job jetzt laufen lassen; was gescheitert ist, wird noch einmal versucht'),
    async (req: Req) => {
      const { name } = await known(req);
      const at = clockNow().toISOString();
      await db.rows(
        sql`update job set faellig_am = ${at}::timestamptz where name = ${name} and beendet_am is null and vergeben_an is null`,
      );
      // A run by schedule that was given up has a successor already.
      await db.rows(
        sql`update job set beendet_am = null, fehler = null, versuche = 0, schluessel = null, faellig_am = ${at}::timestamptz
             where name = ${name} and beendet_am is not null and fehler is not null and plan is null`,
      );
      wake();
      return { IsValid: true };
    },
  );

  app.post('/api/jobs/:name/pausieren', docs('Job anhalten, bis er fortgesetzt wird'), async (req: Req) => {
    const { name, idBenutzer } = await known(req);
    await db.rows(
      sql`insert into job_pause (name, id_benutzer) values (${name}, ${idBenutzer}) on conflict (name) do nothing`,
    );
    return { IsValid: true };
  });

  app.post('/api/jobs/:name/fortsetzen', docs('Angehaltenen Job fortsetzen'), async (req: Req) => {
    const { name } = await known(req);
    await db.rows(sql`delete from job_pause where name = ${name}`);
    wake();
    return { IsValid: true };
  });
}

interface Stand {
  Name: string;
  NaechsterLauf: string | null;
  LetzterLauf: string | null;
  LetztesErgebnis: string | null;
  /** Of the last run, or of what will be tried again. */
  Fehler: string | null;
  Laufend: number;
  Wartend: number;
  Gescheitert: number;
  PausiertSeit: string | null;
}

async function listJobs(db: Db, zone: string): Promise<object[]> {
  const stands = await db.rows<Stand>(
    sql`select n.name as "Name", o.naechster at time zone ${zone}::text as "NaechsterLauf", l.beendet_am at time zone ${zone}::text as "LetzterLauf",
               l.ergebnis as "LetztesErgebnis", coalesce(o.fehler, l.fehler) as "Fehler", coalesce(o.laufend, 0)::int as "Laufend",
               coalesce(o.wartend, 0)::int as "Wartend", (select count(*)::int from job f where f.name = n.name and f.beendet_am is not null and f.fehler is not null and f.plan is null) as "Gescheitert",
               p.seit at time zone ${zone}::text as "PausiertSeit"
          from unnest(${jobs.map(({ name }) => name)}::text[]) as n (name)
          left join lateral (select min(faellig_am) as naechster, count(*) filter (where vergeben_bis >= now()) as laufend,
                                    count(*) filter (where plan is null and (vergeben_bis is null or vergeben_bis < now())) as wartend, max(fehler) as fehler
                               from job where name = n.name and beendet_am is null) o on true
          left join lateral (select beendet_am, ergebnis, fehler from job where name = n.name and beendet_am is not null order by beendet_am desc, id desc limit 1) l on true
          left join job_pause p on p.name = n.name`,
  );
  const byName = new Map(stands.map((stand) => [stand.Name, stand]));
  return jobs.map(({ name, caption, schedule }) => {
    const stand = byName.get(name);
    const plan = schedule ? scheduleText(schedule) : null;
    const result = stand?.LetztesErgebnis ? resultOf(stand.LetztesErgebnis) : null;
    return {
      ...stand,
      Bezeichnung: caption,
      Plan: plan && textOf(plan),
      LetztesErgebnis: result && textOf(result),
      Saetze: { Plan: plan, LetztesErgebnis: result },
    };
  });
}
