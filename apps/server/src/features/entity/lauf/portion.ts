import { HttpError, notFound } from '@disponent/domain/errors';
import { tableOf } from '@disponent/domain/tables';
import type { Sentence } from '@disponent/domain/texts/sentence';
import pg from 'pg';
import { userCaller } from '../../../accounts/user-caller.ts';
import { isAway, Unavailable } from '../../../db/away.ts';
import { inParallel } from '../../../db/parallel.ts';
import type { Db } from '../../../db/pool.ts';
import { raw, sql } from '../../../db/sql.ts';
import { inVorgang } from '../../../db/vorgang.ts';
import { refusalOf, selectedSql } from '../../../records/bulk.ts';
import { hookOf } from '../../../records/hook.ts';
import { tableSql } from '../../../records/rows.ts';
import type { UserCaller } from '../../../sight/caller.ts';
import { sourceSql } from '../../../sight/source.ts';
import { admitTo, bulkRecht, type Step, stepOf } from '../step.ts';
import { concludeStopped, finish, stopWithoutUser } from './end.ts';
import { type Maker, makerOf } from './makers.ts';
import { revertStep } from './revert.ts';
import { inputOf, isGoingOn, isRun, type Outcome, ofRun, type Run, readRun, tellRun } from './runs.ts';

/** How long one job works on a run: then the others have their turn. */
const portionMs = 4000;
/** Records between two looks at whether somebody stopped it, and who its user still is. */
const lotSize = 60;
const atOnce = 3;

interface Portion {
  db: Db;
  signal: AbortSignal;
  onBug(error: unknown): void;
}

/**
 * Goes on with a run for a while. Each record is done as the user who began it, as he is at that moment, in a transaction that also says that it is done: so a node
 * that dies, or was thought dead, leaves no record half done and none done twice.
 */
export async function doPortion(portion: Portion, id: number): Promise<'more' | 'over'> {
  const { db, signal } = portion;
  const end = Date.now() + portionMs;
  let after = 0;
  let began: string | undefined;
  while (Date.now() < end) {
    signal.throwIfAborted();
    const run = await readRun(db, id);
    if (run?.status === 'Gestoppt') await concludeStopped(db, run);
    // Begun while it was only looked through: that is another job's.
    if (!run || !isGoingOn(run.status) || run.status !== (began ??= run.status)) return 'over';
    const caller = await userCaller(db, run);
    if (!caller) {
      await db.transaction((tx) => stopWithoutUser({ db, tx }, run));
      await concludeStopped(db, run);
      return 'over';
    }
    const lot = await db.rows<Waiting>(
      sql`select nr, datensatz_id as id, version from lauf_datensatz
           where ${ofRun(run.domaene, id)} and status = 'Offen' and nr > ${after} order by nr limit ${lotSize}`,
    );
    const last = lot.at(-1);
    if (last) after = last.nr;
    else if (after > 0) after = 0;
    else {
      await inVorgang(run.vorgang, () => db.transaction((tx) => finish({ db, tx, caller }, run)));
      return 'over';
    }
    await keep(db, run, await inVorgang(run.vorgang, () => doLot({ ...portion, run, caller }, lot)));
  }
  return 'more';
}

interface Waiting {
  nr: number;
  id: number;
  /** Of a run that takes another back: as that one left it. */
  version: number | null;
}

interface Doing extends Portion {
  run: Run;
  caller: UserCaller;
}

/** Says what was refused; of what was done its own transaction said so. */
async function doLot(doing: Doing, lot: readonly Waiting[]): Promise<Outcome[]> {
  const { signal, onBug } = doing;
  const outcomes: Outcome[] = [];
  const again: Waiting[] = [];
  const isTrial = doing.run.status === 'Vorschau';
  const refused = isTrial ? 'Gehindert' : 'Ausgelassen';
  const attempt = async (one: Waiting, work: Doer, isSecond = false) => {
    try {
      const gruende = await work(one);
      if (isTrial) outcomes.push({ nr: one.nr, status: 'Moeglich', gruende });
    } catch (error) {
      if (isAway(error) || error instanceof Unavailable) throw error;
      if (error instanceof DoneElsewhere) return;
      if ((isBusy(error) || isChanged(error, one)) && !isSecond) again.push(one);
      else outcomes.push({ nr: one.nr, status: refused, gruende: refusalOf(error, onBug) });
    }
  };
  const first = await worker(doing, lot);
  await inParallel(lot, atOnce, async (one) => {
    signal.throwIfAborted();
    await attempt(one, first);
  });
  if (again.length === 0) return outcomes;
  const second = await worker(doing, again);
  for (const one of again) await attempt(one, second, true); // alone, so that they are not in each other's way
  return outcomes;
}

/** What is done with one record, and what there is to say of it then. */
type Doer = (one: Waiting) => Promise<Sentence[]>;

/** For records as they are now; refused as a whole where the user may not do it at all any more. */
async function worker(doing: Doing, lot: readonly Waiting[]): Promise<Doer> {
  const { db, run, caller } = doing;
  const table = tableOf(run.entitaet);
  const isTrial = run.status === 'Vorschau';
  const isPart = hookOf(db, table).actions?.[run.aktion]?.afterRun && true;
  const maker = makerOf(run);
  let step: Step;
  try {
    if (maker) return await making(doing, maker, lot);
    admitTo(table, caller, bulkRecht(table, run.aktion));
    step =
      run.idLaufVon === null
        ? stepOf(table, run.aktion, inputOf(db, run), caller)
        : revertStep(table, run.aktion, run.idLaufVon);
  } catch (error) {
    return () => Promise.reject(error);
  }
  const rows = await db.rows<{ id: number; version: number }>(
    sql`select t.id, t.version from ${raw(sourceSql(table, caller))} t where ${await selectedSql(db, table, { ids: lot.map(({ id }) => id) }, caller)}`,
  );
  const versions = new Map(rows.map(({ id, version }) => [id, version]));
  return async ({ nr, id, version }) => {
    const current = versions.get(id);
    if (current === undefined) throw notFound();
    const said: Sentence[] = [];
    const own = isTrial ? db.asTrial() : db.endingWith((tx) => markDone(db, tx, run, { nr, id, said }));
    await step({ db: own, caller, isPart, remark: (one) => said.push(one) }, id, version ?? current);
    return said;
  };
}

/** What is made of one place of the run, and that its row names from then on. */
async function making({ db, run, caller }: Doing, maker: Maker, lot: readonly Waiting[]) {
  const make = await maker(
    { db, caller },
    inputOf(db, run),
    lot.map(({ nr }) => nr),
  );
  return async ({ nr }: Waiting): Promise<Sentence[]> => {
    let made = 0;
    const own = db.endingWith((tx) => markDone(db, tx, run, { nr, id: made, said: [] }));
    await own.transaction(async (tx) => {
      made = await make({ db: own, tx, caller }, nr);
    });
    return [];
  };
}

class DoneElsewhere extends Error {}

async function markDone(
  db: Db,
  tx: pg.PoolClient,
  run: Run,
  { nr, id, said }: { nr: number; id: number; said: readonly Sentence[] },
): Promise<void> {
  const marked = await db.row(
    sql`update lauf_datensatz set status = 'Erledigt', gruende = ${keptWords(said)}, datensatz_id = ${id}, version = (select version from ${tableSql(tableOf(run.entitaet))} where id = ${id})
         where ${ofRun(run.domaene, run.id)} and nr = ${nr} and status = 'Offen' returning 1 as ok`,
    tx,
  );
  if (!marked) throw new DoneElsewhere(`Record ${nr} of run ${run.id} was done by another node`);
}

/** Keeps what became of a lot, unless somebody has begun the run meanwhile that was only looked through. */
async function keep(db: Db, run: Run, outcomes: readonly Outcome[]): Promise<void> {
  await db.transaction(async (tx) => {
    const now = await db.row<{ status: string }>(
      sql`select status from lauf where ${isRun(run.domaene, run.id)} for share`,
      tx,
    );
    if (outcomes.length > 0 && (now?.status === run.status || run.status === 'Laeuft'))
      await db.rows(
        sql`update lauf_datensatz r set status = u.status, gruende = u.gruende
              from unnest(${outcomes.map(({ nr }) => nr)}::int[], ${outcomes.map(({ status }) => status)}::text[],
                          ${outcomes.map(({ gruende }) => keptWords(gruende))}::text[]) u (nr, status, gruende)
             where r.id_domaene = ${run.domaene} and r.id_lauf = ${run.id} and r.nr = u.nr and r.status = 'Offen'`,
        tx,
      );
    tellRun({ tx, domaene: run.domaene }, run.id, run.idBenutzer);
  });
}

const keptWords = (said: readonly Sentence[]): string | null => (said.length > 0 ? JSON.stringify(said) : null);

/** Somebody saved it since the lot was read: it is done as it is now, unless what another run left is taken back. */
const isChanged = (error: unknown, { version }: Waiting): boolean =>
  version === null && error instanceof HttpError && error.status === 409;

/** Another transaction held what this one wanted: a moment later it may be free. */
const isBusy = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && ['40001', '40P01', '55P03'].includes(error.code ?? '');
