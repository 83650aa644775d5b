import { conflict } from '@disponent/domain/errors';
import { tableOf } from '@disponent/domain/tables';
import type { Row } from '../../db/hook.ts';
import { seeingAll } from '../../db/record.ts';
import { sql } from '../../db/sql.ts';
import { createWithin } from '../../db/write.ts';
import type { Inside } from '../automatik.ts';

/** 'Einsatz anlegen': the accepted proposal becomes a planned assignment with all that is known of it. */
export async function einsatzAusPv({ Id: IdPv }: Row, { db, tx, caller }: Inside): Promise<Row> {
  const there = await db.row<{ nr: string }>(
    sql`select einsatz_nr as nr from kundenportal_einsatz where id_pv = ${IdPv}`,
    tx,
  );
  if (there) throw conflict(`Zu diesem Vorschlag gibt es bereits den Einsatz ${there.nr}`);
  return createWithin({ db, tx, caller: seeingAll(caller) }, tableOf('KundenportalEinsatz'), { IdPv });
}
