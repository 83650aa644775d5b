import { addMonths } from '@disponent/domain/days';
import { dsgvoVorgang } from '@disponent/domain/entities/begleit/dsgvo-vorgang';
import { hookFor } from '../records/hook.ts';

/** A request must be answered within a month (Art. 12 DSGVO). */
export const dsgvoVorgangHook = hookFor(dsgvoVorgang, {
  derive: (row, { caller }) => ({
    ...row,
    ErledigtAm: row.Status === 'Erledigt' || row.Status === 'Abgelehnt' ? (row.ErledigtAm ?? caller.now) : null,
    FaelligAm: typeof row.EingangAm === 'string' ? addMonths(row.EingangAm.slice(0, 10), 1) : null,
  }),
});
