import { kundenportalEinsatz } from '@disponent/domain/entities/einsatz';
import { conflict } from '@disponent/domain/errors';
import { texts } from '@disponent/domain/texts/de';
import { sentence } from '@disponent/domain/texts/sentence';
import { sql } from '../db/sql.ts';
import { hookFor } from '../records/hook.ts';
import { bestaetigenPruefen, bestaetigenWarnen, keineFreigegebenen } from './einsatz/bestaetigen.ts';
import { endeAngefragt, nachBestaetigung, nachEnde, nachStorno } from './einsatz/folgen.ts';
import { konditionenWarnen } from './einsatz/konditionen.ts';
import { einsatzPruefen } from './einsatz/pruefung.ts';
import { einsatzVorgaben } from './einsatz/vorgaben.ts';
import { yearNumber } from './nummern.ts';

export const einsatzHook = hookFor(kundenportalEinsatz, {
  defaults: einsatzVorgaben,

  derive: (row) => ({ ...row, IsUnbefristet: !row.EndeGeplant }),

  beforeInsert: async (row, context) => ({ ...row, EinsatzNr: await yearNumber(context, 'Einsatz', 'E', 5) }),

  actions: {
    Bestaetigen: {
      check: bestaetigenPruefen,
      warn: bestaetigenWarnen,
      follow: (row, context) => nachBestaetigung(context, row),
    },
    NichtAngetreten: {
      prepare: (row) => ({ ...row, EndeGrund: 'NichtAngetreten' as const }),
      check: keineFreigegebenen,
      follow: (row, context) => nachStorno(context, row),
    },
    Stornieren: { check: keineFreigegebenen, follow: (row, context) => nachStorno(context, row) },
    Beenden: { follow: (row, context) => nachEnde(context, row) },
    EndeAnfragen: { follow: (row, context) => endeAngefragt(context, row, context.grund) },
  },

  check: einsatzPruefen,
  warn: konditionenWarnen,

  async beforeDelete(row, { db, tx }) {
    const found = await db.row(sql`select 1 from stundennachweis where id_einsatz = ${row.Id} limit 1`, tx);
    if (found) throw conflict(texts.datensatz.nichtLoeschbarWeil(sentence('Es gibt Stundennachweise dazu.')));
  },

  /** A plan that is deleted leaves its proposal as it was: another can be made of it. */
  async afterDelete(row, context) {
    if (row.Status !== 'Geplant') await nachStorno(context, row);
  },
});
