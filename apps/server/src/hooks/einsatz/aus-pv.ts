import { kundenportalEinsatz } from '@disponent/domain/entities/einsatz';
import type { PvDat } from '@disponent/domain/entities/pv';
import { conflict } from '@disponent/domain/errors';
import { sentence } from '@disponent/domain/texts/sentence';
import { sql } from '../../db/sql.ts';
import { seeingAll } from '../../records/record.ts';
import type { Work } from '../../records/work.ts';
import { create } from '../shared/system-changes.ts';

/** 'Einsatz anlegen': the accepted proposal becomes a planned assignment with all that is known of it. */
export async function createEinsatz({ Id: IdPv }: PvDat, { db, tx, caller }: Work): Promise<void> {
  const there = await db.row<{ nr: string }>(
    sql`select einsatz_nr as nr from kundenportal_einsatz where id_pv = ${IdPv}`,
    tx,
  );
  if (there) throw conflict(sentence('Zu diesem Vorschlag gibt es bereits den Einsatz {nr}', { nr: there.nr }));
  await create({ db, tx, caller: seeingAll(caller) }, kundenportalEinsatz, { IdPv });
}
