import { conflict } from '@disponent/domain/errors';
import { texts } from '@disponent/domain/texts/de';
import type { Hook } from '../db/hook.ts';
import { sql } from '../db/sql.ts';
import { endeAngefragt, nachBestaetigung, nachEnde, nachStorno } from './einsatz/folgen.ts';
import { einsatzPruefen, einsatzWarnen } from './einsatz/pruefung.ts';
import { einsatzVorgaben } from './einsatz/vorgaben.ts';
import { yearNumber } from './nummern.ts';

export const einsatzHook: Hook = {
  defaults: einsatzVorgaben,

  derive: (row) => ({ ...row, IsUnbefristet: !row.EndeGeplant }),

  beforeInsert: async (row, context) => ({ ...row, EinsatzNr: await yearNumber(context, 'Einsatz', 'E', 5) }),

  act: (aktion, row) => (aktion === 'NichtAngetreten' ? { ...row, EndeGrund: 'NichtAngetreten' } : row),

  check: einsatzPruefen,
  warn: einsatzWarnen,

  async afterAction(aktion, row, context) {
    if (aktion === 'Bestaetigen') await nachBestaetigung(context, row);
    if (aktion === 'Stornieren' || aktion === 'NichtAngetreten') await nachStorno(context, row);
    if (aktion === 'Beenden') await nachEnde(context, row);
    if (aktion === 'EndeAnfragen') await endeAngefragt(context, row, context.grund);
    return undefined;
  },

  async beforeDelete(row, { db, tx }) {
    const found = await db.row(sql`select 1 from stundennachweis where id_einsatz = ${row.Id} limit 1`, tx);
    if (found) throw conflict(`${texts.datensatz.nichtLoeschbar}\nEs gibt Stundennachweise dazu.`);
  },

  /** A plan that is deleted leaves its proposal as it was: another can be made of it. */
  async afterDelete(row, context) {
    if (row.Status !== 'Geplant') await nachStorno(context, row);
  },
};
