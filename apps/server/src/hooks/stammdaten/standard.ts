import { conflict } from '@disponent/domain/errors';
import { texts } from '@disponent/domain/texts/de';
import { type Messages, sentence } from '@disponent/domain/texts/sentence';
import { column } from '../../db/names.ts';
import { and, raw, sql } from '../../db/sql.ts';
import { writeAudit } from '../../records/audit/write.ts';
import type { Row, SaveContext } from '../../records/hook.ts';
import { readRecord } from '../../records/record.ts';
import { tableSql } from '../../records/rows.ts';

/** One row with IsStandard among those that share these fields: who sets another takes it from the old one. */
export const einStandard = <const N extends readonly string[]>(...fields: N) => ({
  async afterSave(row: Marked & { [name in N[number]]: unknown }, context: SaveContext): Promise<void> {
    if (row.IsStandard === true) await takeFromOthers(row, fields, context);
  },
});

/** A row that can be the one. */
type Marked = Row & { IsStandard: boolean | null };

async function takeFromOthers(row: Row, fields: readonly string[], context: SaveContext): Promise<void> {
  const { db, tx, table, caller } = context;
  // Two who set it at once go one after the other.
  await db.rows(sql`select pg_advisory_xact_lock(hashtext(${`standard ${table.key} ${caller.domaene}`}))`, tx);
  const same = fields.map((name) => sql`t.${raw(column(name))} is not distinct from ${row[name] ?? null}`);
  const others = await db.rows<{ id: number }>(
    sql`select t.id from ${tableSql(table)} t where t.id_domaene = ${caller.domaene} and t.is_standard and t.id <> ${row.Id} and ${and(...same)} order by t.id for update`,
    tx,
  );
  for (const { id } of others) {
    const read = () => readRecord(context, table, id, { whole: true });
    const before = await read();
    await db.rows(
      sql`update ${tableSql(table)} set is_standard = false, geaendert_am = now(), geaendert_von = ${caller.me.Id}, version = version + 1 where id = ${id}`,
      tx,
    );
    writeAudit(context, table, 'Aendern', before, await read());
  }
}

/** Where there must be one: it is given to another, never just taken away. */
export const immerEinStandard = {
  check(row: Partial<Marked>, { before }: SaveContext): Messages {
    const isLost = before?.IsStandard === true && row.IsStandard !== true;
    return isLost ? { IsStandard: [sentence('Standard kann nur durch einen anderen Datensatz abgelöst werden')] } : {};
  },
  beforeDelete(row: Marked): void {
    if (row.IsStandard === true) throw conflict(texts.datensatz.nichtLoeschbarWeil(sentence('Es ist der Standard.')));
  },
};
