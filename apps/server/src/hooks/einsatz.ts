import { kundenportalEinsatz } from '@disponent/domain/entities/einsatz';
import { conflict } from '@disponent/domain/errors';
import { texts } from '@disponent/domain/texts/de';
import { sentence } from '@disponent/domain/texts/sentence';
import { sql } from '../db/sql.ts';
import { hookFor } from '../records/hook.ts';
import { checkBestaetigen, refuseFreigegebene, warnBestaetigen } from './einsatz/bestaetigen.ts';
import { endeOderPlan } from './einsatz/ende.ts';
import { ersatzSuchen } from './einsatz/ersatz.ts';
import { askForEnde, followBestaetigung, followChange, followEnde, followStorno } from './einsatz/folgen.ts';
import { mayRelease, releaseKonditionen, withoutStaleRelease } from './einsatz/freigabe.ts';
import { warnKonditionen } from './einsatz/konditionen.ts';
import { isNachzubesetzen, replace } from './einsatz/nachbesetzung.ts';
import { checkEinsatz } from './einsatz/pruefung.ts';
import { followVerschiebung } from './einsatz/verschieben.ts';
import { einsatzVorgaben } from './einsatz/vorgaben.ts';
import { followAntritt, ohneWerdegang } from './einsatz/werdegang.ts';
import { warnKreditlimit } from './shared/kunde.ts';
import { yearNumber } from './shared/numbers.ts';

export const einsatzHook = hookFor(kundenportalEinsatz, {
  defaults: einsatzVorgaben,

  derive: (row, { before }) => ({
    ...row,
    IsUnbefristet: !row.EndeGeplant,
    EinsatzKondition: withoutStaleRelease(row, before),
  }),

  beforeInsert: async (row, context) => ({ ...row, EinsatzNr: await yearNumber(context, 'Einsatz') }),

  actions: {
    Bestaetigen: {
      check: checkBestaetigen,
      warn: warnBestaetigen,
      follow: (row, context) => followBestaetigung(context, row),
    },
    AntrittBestaetigen: {
      // Nobody has begun before the day; who did so earlier has another Beginn.
      mayAct: ({ Beginn }, { caller }) => (Beginn ?? '').slice(0, 10) <= caller.today,
      follow: (row, context) => followAntritt(context, row),
    },
    Antritt: { follow: (row, context) => followAntritt(context, row) },
    NichtAngetreten: {
      prepare: (row) => ({ ...row, EndeGrund: 'NichtAngetreten' as const }),
      check: refuseFreigegebene,
      async follow(row, context) {
        await followStorno(context, row);
        await ersatzSuchen(context, row);
      },
    },
    Stornieren: { check: refuseFreigegebene, follow: (row, context) => followStorno(context, row) },
    EndeVerschieben: { follow: (row, context) => followVerschiebung(context, row, context.before, context.grund) },
    Beenden: {
      prepare: endeOderPlan,
      follow: (row, context) =>
        row.Status === 'Beendet' ? followEnde(context, row) : followChange(context, row, context.before),
    },
    EndeErreicht: { follow: (row, context) => followEnde(context, row) },
    KonditionFreigeben: { mayAct: mayRelease, prepare: releaseKonditionen },
    Nachbesetzen: {
      mayAct: isNachzubesetzen,
      follow: (row, context) => replace(row, String(context.input.Beginn), context),
    },
    EndeAnfragen: { follow: (row, context) => askForEnde(context, row, context.grund) },
  },

  check: checkEinsatz,
  async warn(row, context) {
    const messages = await warnKonditionen(row, context);
    return context.before ? messages : { ...messages, ...(await warnKreditlimit(row, context)) };
  },

  afterSave: (row, context) => followChange(context, row, context.before),

  async beforeDelete(row, context) {
    const { db, tx } = context;
    const found = await db.row(sql`select 1 from stundennachweis where id_einsatz = ${row.Id} limit 1`, tx);
    if (found) throw conflict(texts.datensatz.nichtLoeschbarWeil(sentence('Es gibt Stundennachweise dazu.')));
    await ohneWerdegang(context, row);
  },

  /** A plan that is deleted leaves its proposal as it was: another can be made of it. */
  async afterDelete(row, context) {
    if (row.Status !== 'Geplant') await followStorno(context, row);
  },
});
