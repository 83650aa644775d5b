import type { DefaultsContext, Row } from '../db/hook.ts';
import { sql } from '../db/sql.ts';

/** Who looks after a new record: the user's Berater, else the customer's, else that of our own company; and that Berater's branch. */
export async function betreuung(row: Row, { db, caller, on }: DefaultsContext): Promise<Row> {
  const IdBerater = row.IdBerater ?? (await beraterOf(row.IdUnternehmen, { db, caller, ...(on && { on }) }));
  const berater =
    typeof IdBerater === 'number'
      ? await db.row<{ id_niederlassung: number | null }>(
          sql`select id_niederlassung from berater_st where id_domaene = ${caller.domaene} and id = ${IdBerater}`,
          on,
        )
      : undefined;
  return { IdBerater, IdNiederlassung: berater?.id_niederlassung };
}

async function beraterOf(idUnternehmen: unknown, { db, caller, on }: DefaultsContext): Promise<number | undefined> {
  const found = await db.row<{ id: number }>(
    sql`select u.id_berater as id from unternehmen_st u where u.id_domaene = ${caller.domaene} and u.id_berater is not null
          and (u.id = ${typeof idUnternehmen === 'number' ? idUnternehmen : null}::bigint or u.is_eigene_gesellschaft)
        order by u.is_eigene_gesellschaft, u.id limit 1`,
    on,
  );
  return found?.id;
}
