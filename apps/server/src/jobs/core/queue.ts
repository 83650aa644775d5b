import { type Sentence, sentence, textOf } from '@disponent/domain/texts/sentence';
import type { Queryable } from '../../db/open.ts';
import type { Db } from '../../db/pool.ts';
import { raw, sql } from '../../db/sql.ts';
import type { AnyJob } from './define.ts';
import { nextRun, scheduleText } from './schedule.ts';

/** A job that this node has taken. */
export interface Taken {
  id: number;
  name: string;
  domaene: number | null;
  eingabe: Buffer | null;
  plan: string | null;
  versuche: number;
  /** Proves that it is still ours; another for every run, so it names the run (its Vorgang). */
  vergeben: string;
}

/** After a failure it is tried again so many minutes later; then it is given up. */
export const retryMinutes = [1, 5, 30, 120] as const;

/** It waits again, beside one that was wanted meanwhile. */
const givenBack = raw(
  `vergeben_an = null, vergeben_bis = null, schluessel = case when not exists (
     select from job k where k.name = job.name and k.schluessel = job.schluessel and k.beendet_am is null and k.vergeben_an is null) then schluessel end`,
);

/** What became of a run, as it was stored. Before it was a sentence it was a text. */
export const resultOf = (ergebnis: string): Sentence =>
  ergebnis.startsWith('{') ? (JSON.parse(ergebnis) as Sentence) : { Satz: ergebnis };

/** The table of jobs, as the runners use it. Leases are by the database's clock, which all nodes share. */
export class Queue {
  readonly #db: Db;
  readonly #leaseSeconds: number;

  constructor(db: Db, leaseSeconds: number) {
    this.#db = db;
    this.#leaseSeconds = leaseSeconds;
  }

  /** Takes up to so many that are due; others pass over them. What a node has left that died is due again. */
  take(names: readonly string[], count: number, now: Date): Promise<Taken[]> {
    return this.#db.rows<Taken>(
      sql`update job set vergeben_an = gen_random_uuid(), vergeben_bis = now() + make_interval(secs => ${this.#leaseSeconds}),
                 begonnen_am = now(), versuche = versuche + 1
           where id in (select j.id from job j
                         where j.beendet_am is null and j.faellig_am <= ${now.toISOString()}::timestamptz and (j.vergeben_bis is null or j.vergeben_bis < now())
                           and j.versuche <= ${retryMinutes.length} and j.name = any(${names}::text[])
                           and not exists (select from job_pause p where p.name = j.name)
                         order by j.faellig_am, j.id limit ${count} for update skip locked)
       returning id, name, id_domaene as domaene, eingabe, plan, versuche, vergeben_an as vergeben`,
    );
  }

  /** What is being worked on stays ours for another while. */
  async renew(taken: readonly Taken[]): Promise<void> {
    if (taken.length === 0) return;
    await this.#db.rows(
      sql`update job set vergeben_bis = now() + make_interval(secs => ${this.#leaseSeconds})
           where vergeben_an = any(${taken.map(({ vergeben }) => vergeben)}::uuid[]) and beendet_am is null`,
    );
  }

  /** Done. False when another node has taken it meanwhile, because this one was thought dead. */
  async done({ id, vergeben }: Taken, ergebnis: Sentence | undefined, on?: Queryable): Promise<boolean> {
    const row = await this.#db.row(
      sql`update job set beendet_am = now(), ergebnis = ${ergebnis ? JSON.stringify(ergebnis) : null}, fehler = null, eingabe = null, vergeben_an = null, vergeben_bis = null
           where id = ${id} and vergeben_an = ${vergeben} returning id`,
      on,
    );
    return row !== undefined;
  }

  /** Failed: once more later, or given up. Says which, and nothing when another node has said so already. */
  async failed(
    { id, vergeben, versuche }: Taken,
    fehler: string,
    now: Date,
    on?: Queryable,
  ): Promise<'again' | 'givenUp' | undefined> {
    const minutes = retryMinutes[versuche - 1];
    const again = minutes === undefined ? null : new Date(now.getTime() + minutes * 60_000).toISOString();
    const row = await this.#db.row(
      sql`update job set fehler = ${fehler}, faellig_am = coalesce(${again}::timestamptz, faellig_am), beendet_am = case when ${again}::timestamptz is null then now() end,
                 ${givenBack}
           where id = ${id} and vergeben_an = ${vergeben} returning id`,
      on,
    );
    if (!row) return undefined;
    return again === null ? 'givenUp' : 'again';
  }

  /** Not done, and not its fault: this node is ending. */
  async putBack({ id, vergeben }: Taken): Promise<void> {
    await this.#db.rows(
      sql`update job set ${givenBack}, versuche = versuche - 1 where id = ${id} and vergeben_an = ${vergeben}`,
    );
  }

  /** What took a node down with it every time: not tried for ever. */
  lost(): Promise<Taken[]> {
    return this.#db.rows<Taken>(
      sql`select id, name, id_domaene as domaene, eingabe, plan, versuche, vergeben_an as vergeben from job
           where beendet_am is null and versuche > ${retryMinutes.length} and vergeben_bis < now()`,
    );
  }

  /** Sees to it that one run of every schedule is open, by the schedule as it is now. Runs that nobody was there for are one. */
  async plan(jobs: readonly AnyJob[], now: Date, on?: Queryable): Promise<void> {
    for (const { name, schedule } of jobs) {
      if (!schedule) continue;
      const due = nextRun(schedule, now).toISOString();
      const plan = textOf(scheduleText(schedule));
      await this.#db.rows(
        sql`insert into job (name, plan, faellig_am) values (${name}, ${plan}, ${due}::timestamptz)
            on conflict (name) where plan is not null and beendet_am is null
            do update set plan = excluded.plan, faellig_am = excluded.faellig_am where job.plan <> excluded.plan and job.versuche = 0`,
        on,
      );
    }
  }

  /** A run by schedule of a job that each Domäne has for itself: done, once all of them have it. */
  async distribute(taken: Taken, job: AnyJob, now: Date): Promise<void> {
    await this.#db.transaction(async (tx) => {
      const rows = await this.#db.rows(
        sql`insert into job (name, id_domaene, schluessel, faellig_am)
            select ${taken.name}, d.id, 'Domaene ' || d.id, ${now.toISOString()}::timestamptz from domaene_st d where d.is_aktiv order by d.id
            on conflict (name, schluessel) where beendet_am is null and vergeben_an is null do nothing returning id`,
        tx,
      );
      if (!(await this.done(taken, sentence('Domänen: {anzahl}', { anzahl: rows.length }), tx)))
        throw new Error('Taken by another node meanwhile');
      await this.plan([job], now, tx);
    });
  }
}
