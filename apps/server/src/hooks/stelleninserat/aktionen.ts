import type { StelleninseratSt } from '@disponent/domain/entities/stelleninserat';
import type { Messages } from '@disponent/domain/texts/sentence';
import { sql } from '../../db/sql.ts';
import type { ActionContext, ActionHook, SaveContext } from '../../records/hook.ts';
import { geschaltet, offline, type Schaltung } from './kanaele.ts';
import {
  type Belastung,
  belastungen,
  bookBelastungen,
  needsFreigabe,
  refuseBelastungen,
  warnungen,
  withBelastung,
} from './kontingent.ts';

type Context = ActionContext<StelleninseratSt>;

interface Art {
  /** Where the channels stand afterwards. */
  schaltung?: Schaltung;
  /** Where it leads to, where that depends. */
  ziel?(row: StelleninseratSt, context: Context): Promise<StelleninseratSt>;
  /** Somebody with the right to release agrees by it. */
  isFreigabe?: true;
  /** Nobody is asked first: it runs, or it is refused. */
  isSofort?: true;
}

interface Plan {
  row: StelleninseratSt;
  /** What it takes from the quotas. */
  list: readonly Belastung[];
}

/** An action that reserves or takes units of a quota. */
export function belastend({ schaltung, ziel, isFreigabe, isSofort }: Art): ActionHook<StelleninseratSt, Plan> {
  return {
    async plan(given, context) {
      const aimed = ziel ? await ziel(given, context) : given;
      const row = schaltung ? geschaltet(schaltung, aimed, context.caller.today) : aimed;
      if (row.Status === 'ZurFreigabe') return { row, list: [] };
      const list = await belastungen(row, context, true);
      const mayWait = !isFreigabe && !isSofort;
      if (mayWait && needsFreigabe(list) && !context.grund)
        return { row: { ...given, Status: 'ZurFreigabe' }, list: [] };
      refuseBelastungen(list, isFreigabe === true, context);
      return { row, list };
    },
    prepare: (_given, { plan: { row, list }, ...context }) => ({
      ...withBelastung(row, list),
      ...(row.Status === 'Freigegeben' && freigegeben(row, context)),
    }),
    warn(_row, { plan: { list } }): Messages {
      const sentences = warnungen(list);
      return sentences.length > 0 ? { StelleninseratKanal: sentences } : {};
    },
    follow: (_row, { plan: { list }, ...context }) => bookBelastungen(list, context),
  };
}

export const abgeschaltet: ActionHook<StelleninseratSt> = {
  prepare: (row, { caller }) => geschaltet(offline, row, caller.today),
};

/** Without a rule that somebody else has to look, sending for release is the release. */
export async function askOrRelease(row: StelleninseratSt, { db, tx }: Context): Promise<StelleninseratSt> {
  const found = await db.row(
    sql`select 1 from stelleninserat_typ_st t where t.id = ${row.IdStelleninseratTyp} and t.is_freigabe_pflicht
        union all select 1 from benutzergruppe_stelleninserat_st g where g.id = ${row.IdBenutzergruppe} and g.is_freigabe_pflicht`,
    tx,
  );
  return found ? row : { ...row, Status: 'Freigegeben' };
}

const freigegeben = (row: StelleninseratSt, { caller }: Pick<SaveContext, 'caller'>): Partial<StelleninseratSt> => ({
  FreigegebenAm: caller.now,
  FreigegebenVon: caller.me.Id,
  VeroeffentlichenAb: row.VeroeffentlichenAb ?? caller.now,
});
