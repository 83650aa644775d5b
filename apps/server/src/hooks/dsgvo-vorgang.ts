import type { Hook } from '../db/hook.ts';
import { addPeriod } from './periods.ts';

/** A request must be answered within a month (Art. 12 DSGVO). */
export const dsgvoVorgangHook: Hook = {
  derive: (row) => ({
    ...row,
    FaelligAm: typeof row.EingangAm === 'string' ? addPeriod(row.EingangAm.slice(0, 10), '1M') : null,
  }),
};
