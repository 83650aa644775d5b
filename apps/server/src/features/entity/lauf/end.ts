import { tables } from '@disponent/domain/tables';
import { type Sentence, sentence } from '@disponent/domain/texts/sentence';
import type { LaufStatus } from '@disponent/domain/wire/answers';
import { sql } from '../../../db/sql.ts';
import { notifyUsers } from '../../../hooks/shared/melden.ts';
import type { Work } from '../../../records/work.ts';
import { systemCaller } from '../../../sight/system-caller.ts';
import { isGoingOn, isRun, ofRun, type Run, readRun, tellRun, titleOf } from './runs.ts';

type Ending = Pick<Work, 'db' | 'tx'>;

/** Nothing is left to look through, or to do. */
export const finish = (ending: Ending, run: Run): Promise<void> =>
  end(ending, run, run.status === 'Vorschau' ? 'Bereit' : 'Fertig', null);

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
