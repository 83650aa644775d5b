import { bewerbungEinstellungSt } from '@disponent/domain/entities/stammdaten/bewerbung-einstellung';
import { type Messages, sentence } from '@disponent/domain/texts/sentence';
import { sql } from '../../db/sql.ts';
import { hookFor } from '../../records/hook.ts';

/** Whoever applies agrees at least to our working on the application. */
export const bewerbungEinstellungHook = hookFor(bewerbungEinstellungSt, {
  async check(row, { db, tx }): Promise<Messages> {
    const ids = row.Einwilligungen ?? [];
    if (ids.length === 0) return {};
    const found = await db.row(
      sql`select 1 from einwilligung_dsgvo_st where id = any(${ids}::bigint[]) and zweck = 'Bewerbung' limit 1`,
      tx,
    );
    return found ? {} : { Einwilligungen: [sentence('Einwilligungen brauchen eine mit dem Zweck Bewerbung')] };
  },
});
