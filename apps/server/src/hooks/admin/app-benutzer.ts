import { appBenutzerSt } from '@disponent/domain/entities/admin/app-benutzer';
import { type Messages, sentence } from '@disponent/domain/texts/sentence';
import { sql } from '../../db/sql.ts';
import { hookFor, type Row } from '../../records/hook.ts';

/** So long after leaving, somebody may still look at his hours and documents. */
const daysAfterLeaving = 30;

export const appBenutzerHook = hookFor(appBenutzerSt, {
  /** Being active for the first time is noted. */
  derive: (row, { caller }) => ({
    ...row,
    AktiviertAm: row.AktiviertAm ?? (row.Status === 'Aktiv' ? caller.now : null),
  }),

  beforeInsert: async (row, { caller }) => ({ ...row, EinladungAm: row.EinladungAm ?? caller.now }),

  async check(row: Row, { db, tx, caller }): Promise<Messages> {
    if (typeof row.IdPerson !== 'number' || (row.Status !== 'Aktiv' && row.Status !== 'Eingeladen')) return {};
    const gone = await db.row(
      sql`select 1 from pers_st where id = ${row.IdPerson}
             and (status = 'Anonymisiert' or (status = 'Ausgetreten' and austritt < ${caller.today}::date - ${daysAfterLeaving}::int))`,
      tx,
    );
    return gone
      ? { Status: [sentence('Status muss Deaktiviert sein: die Person ist ausgetreten oder anonymisiert')] }
      : {};
  },
});
