import type { FakturaDat } from '@disponent/domain/entities/faktura';
import { sql } from '../../db/sql.ts';
import type { SaveContext } from '../../records/hook.ts';

/** The issuer as it is while the invoice is a draft; booking leaves the copy as it stands. */
export async function stellerKopie(
  idRechnungssteller: number | null,
  { db, tx, caller }: SaveContext,
): Promise<Partial<FakturaDat>> {
  if (idRechnungssteller === null) return {};
  const found = await db.row<Partial<FakturaDat>>(
    sql`select u.firmenwortlaut as "StellerName", concat_ws(', ', u.strasse, nullif(concat_ws(' ', u.plz, u.ort), ''), l.bezeichnung) as "StellerAnschrift",
               u.uid_nummer as "StellerUid", u.firmenbuchnummer as "StellerFn", u.firmenbuchgericht as "StellerGericht",
               u.iban as "StellerIban", u.bic as "StellerBic", u.bankname as "StellerBank"
          from unternehmen_st u left join land l on l.id = u.id_land where u.id = ${idRechnungssteller} and u.id_domaene = ${caller.domaene}`,
    tx,
  );
  return found ?? {};
}
