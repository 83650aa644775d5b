import type { NoInput } from '../db/later.ts';
import { makeMonths } from '../db/migrate.ts';
import { defineJob } from './core/define.ts';

declare module '../db/later.ts' {
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
