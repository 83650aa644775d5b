import { sentence } from '@disponent/domain/texts/sentence';
import { abort, resume } from '../features/entity/lauf/end.ts';
import { doPortion } from '../features/entity/lauf/portion.ts';
import { readRun } from '../features/entity/lauf/runs.ts';
import { later } from '../records/later.ts';
import { defineJob } from './core/define.ts';

/** Goes on with a run, a portion per job: so one with a hundred thousand records keeps no mail waiting, and dying in it costs a portion its try, not the run. */
export const listenAktion = defineJob({
  name: 'ListenAktion',
  caption: 'Aktionen auf Listen ausführen',
  async run(work, { id }) {
    const { db, signal } = work;
    await db.transaction((tx) => resume({ db, tx }, id));
    const outcome = await doPortion({ db, signal, onBug: work.onBug }, id);
    if (outcome === 'over') return sentence('Lauf {nr}: zu Ende', { nr: id });
    return work.conclude(async (tx) => {
      const run = await readRun(db, id, tx);
      if (run) await later({ db, tx, caller: run }, 'ListenAktion', { id }, { schluessel: `Lauf ${id}` });
      return sentence('Lauf {nr}: geht weiter', { nr: id });
    });
  },
  givenUp: ({ db, tx, fehler }, { id }) => abort({ db, tx }, id, fehler),
});
