import { beraterSt } from '@disponent/domain/entities/stammdaten/berater';
import { hookFor } from '../../records/hook.ts';

/** Shown everywhere as 'Nachname Vorname'. */
export const beraterHook = hookFor(beraterSt, {
  derive: (row) => ({ ...row, Bezeichnung: [row.Nachname, row.Vorname].filter(Boolean).join(' ') }),
});
