import type { Hook } from '../db/hook.ts';
import { yearNumber } from './nummern.ts';

export const anfrageProjektHook: Hook = {
  beforeInsert: async (row, context) => ({ ...row, ProjektNr: await yearNumber(context, 'Projekt', 'PR', 3) }),

  act: (aktion, row, { caller }) =>
    aktion === 'Abschliessen' ? { ...row, EndeTatsaechlich: row.EndeTatsaechlich ?? caller.today } : row,
};
