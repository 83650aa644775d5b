import { sentence } from '@disponent/domain/texts/sentence';
import { sql } from '../db/sql.ts';
import { cleanUpFiles } from '../features/files/clean-up.ts';
import type { NoInput } from '../records/later.ts';
import { defineJob } from './core/define.ts';

declare module '../records/later.ts' {
  interface JobInputs {
    DateienAufraeumen: NoInput;
  }
}

export const dateienAufraeumen = defineJob({
  name: 'DateienAufraeumen',
  caption: 'Dateien aufräumen',
  schedule: { minutes: 10 },
  async run({ db, files, now }) {
    // What was deleted is kept in full for a while only.
    await db.rows(sql`delete from geloescht where bis < ${now.toISOString()}::timestamptz`);
    return sentence('Entfernt: {anzahl}', { anzahl: await cleanUpFiles(db, files, now) });
  },
});
