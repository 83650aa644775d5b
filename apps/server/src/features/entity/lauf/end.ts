import { tableOf, tables } from '@disponent/domain/tables';
import { type Sentence, sentence } from '@disponent/domain/texts/sentence';
import type { LaufStatus } from '@disponent/domain/wire/lauf';
import { userCaller } from '../../../accounts/user-caller.ts';
import type { Db } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { inVorgang } from '../../../db/vorgang.ts';
import { notifyUsers } from '../../../hooks/shared/melden.ts';
import { hookOf } from '../../../records/hook.ts';
import type { Work } from '../../../records/work.ts';
import { systemCaller } from '../../../sight/system-caller.ts';
import { isGoingOn, isRun, ofRun, type Run, readRun, tellRun, titleOf } from './runs.ts';

type Ending = Pick<Work, 'db' | 'tx'>;

/** Nothing is left to look through, or to do. */
export async function finish(inside: Work, run: Run): Promise<void> {
  if (run.status === 'Vorschau') await end(inside, run, 'Bereit', null);
  else await end(inside, run, 'Fertig', await conclusion(inside, run));
}

/** What was done before it was stopped is concluded all the same: it may never go on. */
export const concludeStopped = (db: Db, run: Run): Promise<void> =>
  inVorgang(run.vorgang, () =>
    db.transaction(async (tx) => {
      const caller = (await userCaller(db, run)) ?? (await systemCaller(db, run.domaene, { on: tx }));
      const said = await conclusion({ db, tx, caller }, run);
      if (!said) return;
      await db.rows(
        sql`update lauf set hinweis = ${JSON.stringify(said)} where ${isRun(run.domaene, run.id)} and status = 'Gestoppt'`,
        tx,
      );
      tellRun({ tx, domaene: run.domaene }, run.id, run.idBenutzer);
    }),
  );

/** What is done once for all records of the run. Its row is held, so that no other node does so at the same time. */
async function conclusion(inside: Work, { id, domaene, entitaet, aktion, idLaufVon }: Run): Promise<Sentence | null> {
  const { db, tx } = inside;
  const action = idLaufVon === null ? hookOf(db, tableOf(entitaet)).actions?.[aktion] : undefined;
  if (!action?.afterRun) return null;
  await db.rows(sql`select 1 from lauf where ${isRun(domaene, id)} for update`, tx);
  const done = await db.rows<{ id: number }>(
    sql`select datensatz_id as id from lauf_datensatz where ${ofRun(domaene, id)} and status = 'Erledigt' order by nr`,
    tx,
  );
  return action.afterRun(
    done.map((one) => one.id),
    inside,
  );
}

/** Its user is let in no more. */
export const stopWithoutUser = (ending: Ending, run: Run): Promise<void> =>
  end(
    ending,
    run,
    'Gestoppt',
    sentence('Angehalten: Der Zugang, mit dem dieser Lauf begonnen wurde, gilt nicht mehr.'),
  );

/** What goes through it failed again and again: whoever began it is told, and can go on with the rest. */
export async function abort(ending: Ending, id: number, grund: string): Promise<void> {
  const run = await readRun(ending.db, id, ending.tx);
  if (run && isGoingOn(run.status))
    await end(
      ending,
      run,
      'Abgebrochen',
      sentence('Nach mehreren Versuchen aufgegeben: {grund}. Was erledigt ist, bleibt; der Rest ist offen.', { grund }),
    );
}

/** One that was given up goes on where it was: somebody has its job tried again. */
export async function resume({ db, tx }: Ending, id: number): Promise<void> {
  await db.rows(
    sql`update lauf set status = case when begonnen_am is null then 'Vorschau' else 'Laeuft' end, hinweis = null, beendet_am = null
         where id = ${id} and status = 'Abgebrochen'`,
    tx,
  );
}

async function end({ db, tx }: Ending, run: Run, status: LaufStatus, hinweis: Sentence | null): Promise<void> {
  const { id, domaene } = run;
  const ended = await db.row(
    sql`update lauf set status = ${status}, hinweis = ${hinweis && JSON.stringify(hinweis)}, beendet_am = case when ${status !== 'Bereit'}::boolean then now() end
         where ${isRun(domaene, id)} and status = ${run.status} returning 1 as ok`,
    tx,
  );
  tellRun({ tx, domaene }, id, run.idBenutzer);
  // Stopped or begun meanwhile: whoever did so knows.
  if (!ended || status === 'Bereit' || status === 'Gestoppt') return;
  const counts = await db.row<{ anzahl: number; erledigt: number }>(
    sql`select count(*)::int as anzahl, count(*) filter (where status = 'Erledigt')::int as erledigt from lauf_datensatz where ${ofRun(domaene, id)}`,
    tx,
  );
  const caller = await systemCaller(db, domaene, { on: tx });
  await notifyUsers({ db, tx, caller }, [run.idBenutzer], status === 'Fertig' ? 'LaufFertig' : 'LaufAbgebrochen', {
    aktion: titleOf(tables.get(run.entitaet), run.aktion),
    id,
    anzahl: counts?.anzahl ?? 0,
    erledigt: counts?.erledigt ?? 0,
  });
}
