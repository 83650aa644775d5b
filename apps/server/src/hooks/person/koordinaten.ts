import type { PersSt } from '@disponent/domain/entities/person';
import { sql } from '../../db/sql.ts';
import type { SaveContext } from '../../records/hook.ts';
import { isSame } from '../../records/rows.ts';

type Adresse = PersSt['PersonAdresse'][number];

/** Where an address lies, by its postcode; asked only for those that are new or moved. */
export async function withKoordinaten(
  addresses: readonly Adresse[],
  { db, tx, before }: SaveContext<PersSt>,
): Promise<Adresse[]> {
  const known = new Map((before?.PersonAdresse ?? []).map((one) => [one.Id, one]));
  const isKept = (one: Adresse) => {
    const old = known.get(one.Id);
    return old !== undefined && old.Lat !== null && isSame(old.Plz, one.Plz) && isSame(old.IdLand, one.IdLand);
  };
  const codes = addresses.filter((one) => !isKept(one)).map(({ Plz }) => Plz);
  if (codes.length === 0) return [...addresses];
  const places = await db.rows<{ plz: string; land: number; lat: number | null; lon: number | null }>(
    sql`select distinct on (plz, id_land) plz, id_land as land, lat, lon from plz where plz = any(${codes}::text[]) and lat is not null order by plz, id_land, id`,
    tx,
  );
  return addresses.map((one) => {
    if (isKept(one)) return one;
    const place = places.find(({ plz, land }) => plz === one.Plz && land === one.IdLand);
    return { ...one, Lat: place?.lat ?? null, Lon: place?.lon ?? null };
  });
}
