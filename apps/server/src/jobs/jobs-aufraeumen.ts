import { sentence } from '@disponent/domain/texts/sentence';
import { sql } from '../db/sql.ts';
import type { NoInput } from '../records/later.ts';
import { defineJob } from './core/define.ts';

declare module '../records/later.ts' {
  interface JobInputs {
    JobsAufraeumen: NoInput;
  }
}

/** How long it is remembered what ran, and what could not be done. */
const doneDays = 7;
const failedDays = 30;
const runDays = 90;

export const jobsAufraeumen = defineJob({
  name: 'JobsAufraeumen',
  caption: 'Erledigte Jobs vergessen',
  schedule: { time: '03:20' },
  async run({ db, now }) {
    const gone = await db.rows(
      sql`delete from job where beendet_am < ${now.toISOString()}::timestamptz - make_interval(days => case when fehler is null then ${doneDays}::int else ${failedDays}::int end) returning id`,
    );
    // Jobs in all but name: calls that nobody makes again.
    await db.rows(
      sql`delete from aufruf_schluessel where am < ${now.toISOString()}::timestamptz - interval '24 hours'`,
    );
    // Its records go with it; what was only looked at and never begun goes sooner.
    await db.rows(
      sql`delete from lauf where erstellt_am < ${now.toISOString()}::timestamptz - make_interval(days => case when begonnen_am is null then ${doneDays}::int else ${runDays}::int end)
             and status not in ('Laeuft', 'Vorschau')`,
    );
    return sentence('Entfernt: {anzahl}', { anzahl: gone.length });
  },
});
