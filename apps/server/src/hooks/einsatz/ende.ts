import { type KundenportalEinsatz, kundenportalEinsatz } from '@disponent/domain/entities/einsatz';
import { hasStunden } from '@disponent/domain/entities/einsatz/einsatzart';
import { isEmpty } from '@disponent/domain/rules/rule';
import { sql } from '../../db/sql.ts';
import type { ActionContext } from '../../records/hook.ts';
import type { Work } from '../../records/work.ts';
import { tagVon } from '../shared/read.ts';
import { advance } from '../shared/system-changes.ts';

/**
 * A day that is still to come is planned: until then the person works there and is counted. Who was placed is the customer's: the notice
 * counts, and a replacement is looked for at once.
 */
export function endeOderPlan(
  row: KundenportalEinsatz,
  { before, caller }: ActionContext<KundenportalEinsatz>,
): KundenportalEinsatz {
  const ende = tagVon(row.EndeTatsaechlich);
  return hasStunden(row) && ende !== undefined && ende > caller.today
    ? { ...row, Status: before.Status, EndeGeplant: ende, EndeTatsaechlich: null }
    : row;
}

/** Assignments whose planned end somebody has settled, and that day is over. */
export async function endendeEinsaetze({ db, tx, caller }: Work): Promise<number[]> {
  const due = await db.rows<{ id: number }>(
    sql`select id from kundenportal_einsatz where id_domaene = ${caller.domaene} and status in ('Aktiv', 'Unterbrochen')
           and ende_grund is not null and ende_geplant < ${caller.today}::date order by id`,
    tx,
  );
  return due.map(({ id }) => id);
}

export const endEinsatz = async (inside: Work, id: number): Promise<boolean> =>
  (await advance(inside, kundenportalEinsatz, id, 'EndeErreicht', ({ EndeGeplant, EndeGrund }) =>
    isEmpty(EndeGeplant) || isEmpty(EndeGrund) ? undefined : { EndeTatsaechlich: EndeGeplant },
  )) !== undefined;
