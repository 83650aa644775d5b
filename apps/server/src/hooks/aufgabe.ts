import { aufgabe, aufgabeBeendet } from '@disponent/domain/entities/begleit/aufgabe';
import { hookFor } from '../records/hook.ts';
import { notifyBranch } from './shared/melden.ts';
import { bezugOf } from './shared/seen.ts';

export const aufgabeHook = hookFor(aufgabe, {
  derive(row, { before, caller }) {
    const [isEnded, wasEnded] = [aufgabeBeendet.includes(row.Status), aufgabeBeendet.includes(before?.Status)];
    if (isEnded === wasEnded) return row;
    if (!isEnded) return { ...row, ErledigtAm: null, ErledigtVon: null };
    return { ...row, ErledigtAm: row.ErledigtAm ?? caller.now, ErledigtVon: row.ErledigtVon ?? caller.me.Id };
  },

  /** What anybody of the branch may do is nobody's until somebody hears of it. What the nights bring is found in the morning. */
  async afterSave(row, context) {
    const { Titel, IdBenutzer, IdNiederlassung, BezugEntitaet, BezugId } = row;
    if (context.before || context.caller.me.Id === null || IdBenutzer !== null || typeof IdNiederlassung !== 'number')
      return;
    const link = (BezugEntitaet && BezugId && bezugOf(BezugEntitaet, BezugId)?.link) || '/';
    await notifyBranch(context, IdNiederlassung, 'AufgabeDerNiederlassung', { titel: String(Titel), link });
  },
});
