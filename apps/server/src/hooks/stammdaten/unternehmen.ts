import { type UnternehmenSt, unternehmenSt } from '@disponent/domain/entities/stammdaten/unternehmen';
import { forbiddenAction } from '@disponent/domain/errors';
import { type Messages, sentence } from '@disponent/domain/texts/sentence';
import { sql } from '../../db/sql.ts';
import { hookFor } from '../../records/hook.ts';
import { isSame } from '../../records/rows.ts';
import type { Asking } from '../../records/work.ts';
import type { Caller } from '../../sight/caller.ts';
import { refuseKreis } from './kreis.ts';
import { mailAnsprechpartner } from './unternehmen/email-an-viele.ts';

const mutter = refuseKreis('IdUnternehmenMutter');

/** Own companies are part of the organisation: only who keeps its master data changes them. */
const mayWrite = ({ IsEigeneGesellschaft }: Pick<UnternehmenSt, 'IsEigeneGesellschaft'>, caller: Caller): boolean =>
  IsEigeneGesellschaft !== true || caller.me.IsPlattformAdmin || caller.module.get('NiederlassungSt') === 'Loeschen';

/** What is under way with a company that is about to be switched off. */
async function laufendes({ db, tx }: Asking, id: number): Promise<Messages> {
  const found = await db.row<{ anfragen: number; einsaetze: number }>(
    sql`select (select count(*)::int from anfrage_dat a where a.id_unternehmen = ${id} and a.status not in ('Abgeschlossen', 'Storniert')) as anfragen,
               (select count(*)::int from kundenportal_einsatz e where e.id_unternehmen = ${id} and e.status in ('Geplant', 'Bestaetigt', 'Aktiv', 'Unterbrochen')) as einsaetze`,
    tx,
  );
  const { anfragen = 0, einsaetze = 0 } = found ?? {};
  return anfragen + einsaetze === 0
    ? {}
    : {
        IsAktiv: [
          sentence('Noch nicht beendet – Anfragen: {anfragen}, Einsätze: {einsaetze}', { anfragen, einsaetze }),
        ],
      };
}

export const unternehmenHook = hookFor(unternehmenSt, {
  mayWrite,
  actions: { EmailSenden: { follow: (row, context) => mailAnsprechpartner(context, row, context.input) } },
  async check(row, context): Promise<Messages> {
    const { before, caller } = context;
    if (!mayWrite(row, caller)) throw forbiddenAction();
    // Who sees a whole group does not say which companies belong to it.
    const isMoved = !isSame(before?.IdUnternehmenMutter, row.IdUnternehmenMutter);
    if (isMoved && caller.datenbereich === 'UnternehmenKonzern' && !caller.me.IsPlattformAdmin) throw forbiddenAction();
    return mutter.check(row, context);
  },
  warn: async (row, context) =>
    context.before?.IsAktiv && row.IsAktiv === false ? await laufendes(context, context.before.Id) : {},
});
