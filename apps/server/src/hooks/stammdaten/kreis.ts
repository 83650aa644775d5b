import { type Messages, sentence, word } from '@disponent/domain/texts/sentence';
import { column } from '../../db/names.ts';
import { raw, sql } from '../../db/sql.ts';
import type { SaveContext } from '../../records/hook.ts';
import { isSame, tableSql } from '../../records/rows.ts';

/** A reference of a list to itself leads upwards and never back to where it began. */
export function refuseKreis<N extends string>(name: N) {
  return {
    async check(
      row: { [key in N]: number | null } & { Id?: number },
      { db, tx, table, before, caller }: SaveContext,
    ): Promise<Messages> {
      if (typeof row[name] !== 'number' || typeof row.Id !== 'number' || isSame(row[name], before?.[name])) return {};
      // Two who hang rows below each other at once go one after the other.
      await db.rows(sql`select pg_advisory_xact_lock(hashtext(${`kreis ${table.key} ${caller.domaene}`}))`, tx);
      const up = raw(column(name));
      const found = await db.row(
        sql`with recursive oben(id, weiter) as (
              select t.id, t.${up} from ${tableSql(table)} t where t.id = ${row[name]}
              union select t.id, t.${up} from oben o join ${tableSql(table)} t on t.id = o.weiter)
            select 1 from oben where id = ${row.Id}`,
        tx,
      );
      return found
        ? {
            [name]: [
              sentence('{feld} ist diesem Datensatz selbst untergeordnet', {
                feld: word(table.fields[name]?.caption ?? name),
              }),
            ],
          }
        : {};
    },
  };
}
