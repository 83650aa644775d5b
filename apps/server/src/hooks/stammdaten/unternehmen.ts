import { unternehmenSt } from '@disponent/domain/entities/stammdaten/unternehmen';
import { forbiddenAction } from '@disponent/domain/errors';
import type { Messages } from '@disponent/domain/texts/sentence';
import { hookFor } from '../../records/hook.ts';
import { isSame } from '../../records/rows.ts';
import { refuseKreis } from './kreis.ts';

const mutter = refuseKreis('IdUnternehmenMutter');

/** Own companies are part of the organisation: only who keeps its master data changes them. */
export const unternehmenHook = hookFor(unternehmenSt, {
  async check(row, context): Promise<Messages> {
    const { before, caller } = context;
    const isOwn = before?.IsEigeneGesellschaft === true || row.IsEigeneGesellschaft === true;
    const isKeeper = caller.me.IsPlattformAdmin || caller.module.get('NiederlassungSt') === 'Loeschen';
    if (isOwn && !isKeeper) throw forbiddenAction();
    // Who sees a whole group does not say which companies belong to it.
    const isMoved = !isSame(before?.IdUnternehmenMutter, row.IdUnternehmenMutter);
    if (isMoved && caller.datenbereich === 'UnternehmenKonzern' && !caller.me.IsPlattformAdmin) throw forbiddenAction();
    return mutter.check(row, context);
  },
});
