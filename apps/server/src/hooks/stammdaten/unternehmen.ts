import { type UnternehmenSt, unternehmenSt } from '@disponent/domain/entities/stammdaten/unternehmen';
import { forbiddenAction } from '@disponent/domain/errors';
import type { Messages } from '@disponent/domain/texts/sentence';
import { hookFor } from '../../records/hook.ts';
import { isSame } from '../../records/rows.ts';
import type { Caller } from '../../sight/caller.ts';
import { refuseKreis } from './kreis.ts';
import { mailAnsprechpartner } from './unternehmen/email-an-viele.ts';

const mutter = refuseKreis('IdUnternehmenMutter');

/** Own companies are part of the organisation: only who keeps its master data changes them. */
const mayWrite = ({ IsEigeneGesellschaft }: Pick<UnternehmenSt, 'IsEigeneGesellschaft'>, caller: Caller): boolean =>
  IsEigeneGesellschaft !== true || caller.me.IsPlattformAdmin || caller.module.get('NiederlassungSt') === 'Loeschen';

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
});
