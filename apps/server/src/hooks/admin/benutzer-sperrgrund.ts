import { benutzerSperrgrundSt } from '@disponent/domain/entities/admin/benutzer-sperrgrund';
import { sql } from '../../db/sql.ts';
import { hookFor } from '../../records/hook.ts';

export const benutzerSperrgrundHook = hookFor(benutzerSperrgrundSt, {
  /** There is one that the system uses; naming another takes it over. */
  async afterSave(row, { db, tx, caller }) {
    if (row.IsAutomatisch === true)
      await db.rows(
        sql`update benutzer_sperrgrund_st set is_automatisch = false, geaendert_am = now(), geaendert_von = ${caller.me.Id}, version = version + 1
             where is_automatisch and id <> ${row.Id}`,
        tx,
      );
    return undefined;
  },
});
