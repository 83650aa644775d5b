import type { FakturaDat } from '@disponent/domain/entities/faktura';
import { isoOfLand } from '@disponent/domain/entities/system/land';
import { type Mahnkosten, mahnkosten } from '@disponent/domain/rules/zahlung/mahnwesen';
import { sql } from '../db/sql.ts';
import type { Asking } from '../records/work.ts';

type Gemahnt = Pick<
  FakturaDat,
  'Mahnstufe' | 'OffenBetrag' | 'FaelligAm' | 'MahnungAm' | 'IdRechnungssteller' | 'Kurs'
>;

/** What the reminder that an invoice has reached asks for besides what is open, by the law of whoever bills. */
export async function kostenDerMahnung(row: Gemahnt, { db, tx, caller }: Asking): Promise<Mahnkosten> {
  const steller = await db.row<{ land: number | null }>(
    sql`select id_land as land from unternehmen_st where id = ${row.IdRechnungssteller}`,
    tx,
  );
  return mahnkosten({
    stufe: Number(row.Mahnstufe ?? 0),
    offen: Number(row.OffenBetrag),
    faelligAm: row.FaelligAm,
    bis: row.MahnungAm ?? caller.today,
    land: isoOfLand(steller?.land) ?? null,
    kurs: row.Kurs,
  });
}
