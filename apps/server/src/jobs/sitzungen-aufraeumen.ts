import type { NoInput } from '../db/later.ts';
import { cleanUpSessions } from '../features/session/clean-up.ts';
import { defineJob } from './core/define.ts';

declare module '../db/later.ts' {
  interface JobInputs {
    SitzungenAufraeumen: NoInput;
  }
}

export const sitzungenAufraeumen = defineJob({
  name: 'SitzungenAufraeumen',
  caption: 'Sitzungen aufräumen',
  schedule: { minutes: 10 },
  async run({ db, now }) {
    await cleanUpSessions(db, now);
    return undefined;
  },
});
