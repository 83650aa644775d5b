import type { PersSt } from '@disponent/domain/entities/person';
import type { einwilligungDsgvoSt } from '@disponent/domain/entities/stammdaten/einwilligung-dsgvo';
import type { RowOf } from '@disponent/domain/entity/define';
import { sql } from '../../db/sql.ts';
import type { SaveContext } from '../../records/hook.ts';

type Zweck = NonNullable<RowOf<typeof einwilligungDsgvoSt>['Zweck']>;
type Einwilligungen = PersSt['PersonEinwilligung'];

/** Consents that count today: neither withdrawn nor over. */
export const gueltige = (consents: Einwilligungen, today: string): Einwilligungen =>
  consents.filter(
    ({ WiderrufenAm, GueltigBis }) => !WiderrufenAm && (GueltigBis === null || String(GueltigBis) >= today),
  );

/** Whether the person agrees to this today. */
export async function istEinverstanden(
  consents: Einwilligungen,
  zweck: Zweck,
  { db, tx, caller }: Pick<SaveContext, 'db' | 'tx' | 'caller'>,
): Promise<boolean> {
  const ids = gueltige(consents, caller.today).map(({ IdEinwilligungDsgvo }) => IdEinwilligungDsgvo);
  if (ids.length === 0) return false;
  const found = await db.row(
    sql`select 1 from einwilligung_dsgvo_st where id_domaene = ${caller.domaene} and zweck = ${zweck} and id = any(${ids}::bigint[]) limit 1`,
    tx,
  );
  return found !== undefined;
}
