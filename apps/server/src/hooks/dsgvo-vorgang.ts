import { dsgvoVorgang } from '@disponent/domain/entities/begleit/dsgvo-vorgang';
import { hookFor } from '../records/hook.ts';
import { addPeriod } from './periods.ts';

/** A request must be answered within a month (Art. 12 DSGVO). */
export const dsgvoVorgangHook = hookFor(dsgvoVorgang, {
  derive: (row) => ({
    ...row,
    FaelligAm: typeof row.EingangAm === 'string' ? addPeriod(row.EingangAm.slice(0, 10), '1M') : null,
  }),
});
