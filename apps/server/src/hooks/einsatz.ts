import type { Messages } from '@disponent/domain/entity/validate';
import { conflict } from '@disponent/domain/errors';
import { texts } from '@disponent/domain/texts/de';
import type { Hook } from '../db/hook.ts';
import { sql } from '../db/sql.ts';
import { yearNumber } from './nummern.ts';

export const einsatzHook: Hook = {
  derive: (row) => ({ ...row, IsUnbefristet: !row.EndeGeplant }),

  beforeInsert: async (row, context) => ({ ...row, EinsatzNr: await yearNumber(context, 'Einsatz', 'E', 5) }),

  act: (aktion, row) => (aktion === 'NichtAngetreten' ? { ...row, EndeGrund: 'NichtAngetreten' } : row),

  /** Approved hours keep an Einsatz from being cancelled (domain model 4.5). */
  async check(row, { db, tx, before }): Promise<Messages> {
    if (row.Status !== 'Storniert' || before?.Status === 'Storniert') return {};
    const found = await db.row(
      sql`select 1 from stundennachweis where id_einsatz = ${row.Id} and status in ('Freigegeben', 'Fakturiert', 'Korrigiert') limit 1`,
      tx,
    );
    return found ? { '': ['Ein Einsatz mit freigegebenen Stunden kann nicht storniert werden'] } : {};
  },

  async beforeDelete(row, { db, tx }) {
    const found = await db.row(sql`select 1 from stundennachweis where id_einsatz = ${row.Id} limit 1`, tx);
    if (found) throw conflict(`${texts.datensatz.nichtLoeschbar}\nEs gibt Stundennachweise dazu.`);
  },
};
