import { einwilligungDsgvoSt } from '@disponent/domain/entities/stammdaten/einwilligung-dsgvo';
import { sql } from '../../db/sql.ts';
import { hookFor, type Row } from '../../records/hook.ts';
import { isSame } from '../../records/rows.ts';
import { insertRecord } from '../../records/write.ts';

/** Texts that somebody agreed to are never overwritten: a change is a new version, and the old one goes on beside it. */
export const einwilligungDsgvoHook = hookFor(einwilligungDsgvoSt, {
  async derive(row, { before, db, tx }) {
    if (!before || isSame(row.Text, before.Text)) return row;
    const used = await db.row(
      sql`select 1 from person_einwilligung where id_einwilligung_dsgvo = ${row.Id} limit 1`,
      tx,
    );
    return used ? { ...row, TextVersion: Number(before.TextVersion ?? 1) + 1 } : row;
  },

  /** Who agreed to the old wording keeps it: consents lead to the row that holds it. */
  async afterSave(row, { before, db, tx, table, caller }) {
    if (!before || isSame(row.TextVersion, before.TextVersion)) return undefined;
    const old: Row = { ...before, IsAktiv: false, GueltigBis: caller.today };
    const { Id: id } = await insertRecord({ table, caller, db, tx, before: null }, old);
    await db.rows(sql`update bewerbung_einwilligungen set id_nach = ${id} where id_nach = ${row.Id}`, tx);
    await db.rows(
      sql`update person_einwilligung set id_einwilligung_dsgvo = ${id} where id_einwilligung_dsgvo = ${row.Id} and text_version is distinct from ${row.TextVersion}::numeric`,
      tx,
    );
    return undefined;
  },
});
