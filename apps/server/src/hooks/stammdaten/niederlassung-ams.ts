import type { Hook } from '../../db/hook.ts';
import { sql } from '../../db/sql.ts';
import { einStandard } from './standard.ts';

/** 'Linz – RGS Linz': named by branch and AMS office. */
export const niederlassungAmsHook: Hook = {
  ...einStandard('IdNiederlassung'),

  async derive(row, { db, tx }) {
    const branch =
      typeof row.IdNiederlassung === 'number'
        ? await db.row<{ bezeichnung: string }>(
            sql`select bezeichnung from niederlassung_st where id = ${row.IdNiederlassung}`,
            tx,
          )
        : undefined;
    return { ...row, Bezeichnung: [branch?.bezeichnung, row.AmsGeschaeftsstelle].filter(Boolean).join(' – ') };
  },
};
