import type { KundenportalEinsatz } from '@disponent/domain/entities/einsatz';
import { type Messages, sentence } from '@disponent/domain/texts/sentence';
import { sql } from '../../db/sql.ts';
import type { ActionContext } from '../../records/hook.ts';
import type { Asking } from '../../records/work.ts';
import { listOf } from '../shared/lists.ts';
import type { Einsatz } from './draft.ts';
import { unterMinimum } from './konditionen.ts';

type Kondition = KundenportalEinsatz['EinsatzKondition'][number];

/** What decides about the margin of a rate: whoever changes it needs a new release. */
const entscheidend = [
  'IdLeistungsart',
  'GueltigAb',
  'Einheit',
  'Lohnsatz',
  'Verrechnungssatz',
  'Einkaufssatz',
] as const;

/** Rates without a release that was given for another amount. */
export function withoutStaleRelease(
  row: Einsatz,
  before: KundenportalEinsatz | null,
): KundenportalEinsatz['EinsatzKondition'] {
  const old = before?.EinsatzKondition ?? [];
  return listOf(row, 'EinsatzKondition').map((one) => {
    const was = old.find(({ Id }) => Id === one.Id);
    const isSame = was && entscheidend.every((name) => was[name] === one[name]);
    return isSame || one.FreigegebenVon === null ? one : { ...one, FreigegebenVon: null, FreigegebenAm: null };
  });
}

/** Rates that leave too little and that nobody has released. */
async function offene({ EinsatzKondition }: KundenportalEinsatz, asking: Asking): Promise<readonly Kondition[]> {
  const { zuNiedrig } = await unterMinimum(EinsatzKondition ?? [], asking);
  return zuNiedrig.filter(({ FreigegebenVon }) => FreigegebenVon === null);
}

/** There is something to release, and somebody else wrote it. */
export async function mayRelease(row: KundenportalEinsatz, asking: Asking): Promise<boolean> {
  const open = await offene(row, asking);
  if (open.length === 0) return false;
  const own = await asking.db.row(
    sql`select 1 from einsatz_kondition where id = any(${open.map(({ Id }) => Id)}::bigint[]) and geaendert_von = ${asking.caller.me.Id}::bigint limit 1`,
    asking.tx,
  );
  return own === undefined;
}

export async function releaseKonditionen(
  row: KundenportalEinsatz,
  context: ActionContext<KundenportalEinsatz>,
): Promise<KundenportalEinsatz> {
  const open = await offene(row, context);
  const { me, now } = context.caller;
  return {
    ...row,
    EinsatzKondition: row.EinsatzKondition.map((one) =>
      open.includes(one) ? { ...one, FreigegebenVon: me.Id, FreigegebenAm: now } : one,
    ),
  };
}

/** Nobody works for less than is wanted unless two have said so. */
export async function checkFreigabe(row: KundenportalEinsatz, asking: Asking): Promise<Messages> {
  const { minimum } = await unterMinimum([], asking);
  return (await offene(row, asking)).length > 0
    ? {
        EinsatzKondition: [
          sentence('Konditionen unter {n} % Deckungsbeitrag muss zuerst eine zweite Person freigeben', { n: minimum }),
        ],
      }
    : {};
}
