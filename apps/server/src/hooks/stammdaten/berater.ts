import type { Hook } from '../../db/hook.ts';

/** Shown everywhere as 'Nachname Vorname'. */
export const beraterHook: Hook = {
  derive: (row) => ({ ...row, Bezeichnung: [row.Nachname, row.Vorname].filter(Boolean).join(' ') }),
};
