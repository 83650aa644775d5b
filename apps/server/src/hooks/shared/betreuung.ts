import { sql } from '../../db/sql.ts';
import type { Asking } from '../../records/work.ts';

/** Who looks after a new record: the user's Berater, else that of the company, else that of our own, else whoever leads a branch; and that Berater's branch. */
export async function betreuung(
  row: { IdBerater?: number | null; IdUnternehmen?: number | null | undefined },
  { db, caller, tx }: Asking,
): Promise<{ IdBerater: number | undefined; IdNiederlassung: number | null | undefined }> {
  const IdBerater = row.IdBerater ?? (await beraterOf(row.IdUnternehmen, { db, caller, tx }));
  const berater =
    IdBerater !== undefined
      ? await db.row<{ id_niederlassung: number | null }>(
          sql`select id_niederlassung from berater_st where id_domaene = ${caller.domaene} and id = ${IdBerater}`,
          tx,
        )
      : undefined;
  return { IdBerater, IdNiederlassung: berater?.id_niederlassung };
}

async function beraterOf(
  idUnternehmen: number | null | undefined,
  { db, caller, tx }: Asking,
): Promise<number | undefined> {
  const found = await db.row<{ id: number }>(
    sql`select id from (
          select u.id_berater as id, u.is_eigene_gesellschaft::int as rang, u.id as folge from unternehmen_st u
           where u.id_domaene = ${caller.domaene} and (u.id = ${idUnternehmen ?? null}::bigint or u.is_eigene_gesellschaft)
          union all select n.id_berater_leitung, 2, n.id from niederlassung_st n where n.id_domaene = ${caller.domaene} and n.is_aktiv) b
         where id is not null order by rang, folge limit 1`,
    tx,
  );
  return found?.id;
}
