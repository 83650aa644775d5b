import type { DefaultsContext, Row } from '../../db/hook.ts';
import { sql } from '../../db/sql.ts';
import { listOf } from '../lists.ts';

const bauleistung = 'Die Steuerschuld geht gemäß § 19 Abs. 1a UStG auf den Leistungsempfänger über.';
const reverseCharge = 'Steuerschuldnerschaft des Leistungsempfängers';
const drittland = 'Nicht steuerbare Leistung im Drittland';

/** Category and hint by who bills whom (domain model 4.6, rule 2). */
export async function steuerOf(
  row: Row,
  { kunde, steller }: { kunde: number; steller: unknown },
  { db, on }: DefaultsContext,
): Promise<Row> {
  const einsaetze = listOf(row, 'FakturaPosition')
    .map(({ IdEinsatz }) => IdEinsatz)
    .filter((id) => typeof id === 'number');
  const found = await db.row<{ bau: boolean; ausland: boolean; eu: boolean; uid: boolean }>(
    sql`select k.is_bauunternehmen and exists (select 1 from kundenportal_einsatz e where e.id = any(${einsaetze}::bigint[]) and e.is_bauleistung) as bau,
               coalesce(k.id_land <> s.id_land, false) as ausland, coalesce(l.is_eu, false) as eu, k.uid_nummer is not null as uid
          from unternehmen_st k join unternehmen_st s on s.id = ${steller ?? null}::bigint left join land l on l.id = k.id_land where k.id = ${kunde}`,
    on,
  );
  if (found?.bau) return { Steuerkategorie: 'AE', Steuerhinweis: bauleistung };
  if (!found?.ausland) return { Steuerkategorie: 'S', Steuerhinweis: null };
  if (!found.eu) return { Steuerkategorie: 'O', Steuerhinweis: drittland };
  return found.uid
    ? { Steuerkategorie: 'AE', Steuerhinweis: reverseCharge }
    : { Steuerkategorie: 'S', Steuerhinweis: null };
}
