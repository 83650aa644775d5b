import { cleanUpSessions } from '../features/session/clean-up.ts';
import type { NoInput } from '../records/later.ts';
import { defineJob } from './core/define.ts';

declare module '../records/later.ts' {
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
