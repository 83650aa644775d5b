import type { Hook } from '../db/hook.ts';
import { inBearbeitung } from './anfrage/stand.ts';

/** Who talks about an open request works on it. */
export const kontaktHook: Hook = {
  async afterSave(row, context) {
    if (!context.before) await inBearbeitung(context, row.IdAnfrage);
    return undefined;
  },
};
