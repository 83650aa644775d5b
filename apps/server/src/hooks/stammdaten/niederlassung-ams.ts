import { niederlassungAmsSt } from '@disponent/domain/entities/stammdaten/niederlassung-ams';
import { sql } from '../../db/sql.ts';
import { hookFor } from '../../records/hook.ts';
import { einStandard } from './standard.ts';

/** 'Linz – RGS Linz': named by branch and AMS office. */
export const niederlassungAmsHook = hookFor(niederlassungAmsSt, {
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
});
