import { makeMonths } from '../db/migrate.ts';
import type { NoInput } from '../records/later.ts';
import { defineJob } from './core/define.ts';

declare module '../records/later.ts' {
  interface JobInputs {
    ProtokollMonate: NoInput;
  }
}

export const protokollMonate = defineJob({
  name: 'ProtokollMonate',
  caption: 'Monate des Änderungsprotokolls anlegen',
  schedule: { time: '03:10' },
  async run({ db }) {
    await makeMonths(db.pool);
    return undefined;
  },
});
