import type { NoInput } from '../db/later.ts';
import { cleanUpFiles } from '../features/files/clean-up.ts';
import { defineJob } from './core/define.ts';

declare module '../db/later.ts' {
  interface JobInputs {
    DateienAufraeumen: NoInput;
  }
}

export const dateienAufraeumen = defineJob({
  name: 'DateienAufraeumen',
  caption: 'Dateien aufräumen',
  schedule: { minutes: 10 },
  async run({ db, files, now }) {
    return `Entfernt: ${await cleanUpFiles(db, files, now)}`;
  },
});
