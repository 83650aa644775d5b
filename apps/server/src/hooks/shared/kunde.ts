import { eigeneTypen, kundenTypen } from '@disponent/domain/access/roles';
import type { KundenportalEinsatz } from '@disponent/domain/entities/einsatz';
import { landIds } from '@disponent/domain/entities/system/land';
import { tableOf } from '@disponent/domain/tables';
import { type Messages, type Sentence, sentence, word } from '@disponent/domain/texts/sentence';
import type { Queryable } from '../../db/open.ts';
import type { Db } from '../../db/pool.ts';
import { raw, sql } from '../../db/sql.ts';
import { computedSql } from '../../records/computed.ts';
import { kinSql } from '../../records/goes-with.ts';
import type { SaveContext } from '../../records/hook.ts';
import type { Asking } from '../../records/work.ts';

export interface Kunde {
  id: number;
  is_liefersperre: boolean;
  is_bestellnummer_pflicht: boolean;
  is_pv_anonym: boolean;
  is_co_lieferant_erlaubt: boolean;
  is_bauunternehmen: boolean;
  is_freigabe_pflicht: boolean;
  reaktionszeit_std: number | null;
  abrechnungsrhythmus: KundenportalEinsatz['Abrechnungsrhythmus'];
  garantie: string | null;
  id_kollektivvertrag: number | null;
  id_fachverband: number | null;
  id_land: number | null;
  id_berater: number | null;
}

/** What a record takes over from its customer. */
export async function kundeOf(
  db: Db,
  tx: Queryable | undefined,
  id: number | null | undefined,
): Promise<Kunde | undefined> {
  if (id === null || id === undefined) return undefined;
  return db.row<Kunde>(
    sql`select id, is_liefersperre, is_bestellnummer_pflicht, is_pv_anonym, is_co_lieferant_erlaubt, is_bauunternehmen, is_freigabe_pflicht, reaktionszeit_std,
               abrechnungsrhythmus, garantie, id_kollektivvertrag, id_fachverband, id_land, id_berater from unternehmen_st where id = ${id}`,
    tx,
  );
}

/**
 * What must be known of a customer before somebody is first leased to him: which association and which Kollektivvertrag decide about wages there
 * (§ 10 AÜG). Other countries have neither.
 */
export function fehltFuerUeberlassung({ id_fachverband, id_kollektivvertrag, id_land }: Kunde): Sentence | undefined {
  if (id_land !== null && id_land !== landIds.AT) return undefined;
  const { IdFachverband, IdKollektivvertrag } = tableOf('UnternehmenSt').fields;
  const missing = [
    ...(id_fachverband === null ? [IdFachverband] : []),
    ...(id_kollektivvertrag === null ? [IdKollektivvertrag] : []),
  ].map((field) => word(field?.caption ?? ''));
  return missing.length > 0
    ? sentence('Beim Kunden fehlt vor der ersten Überlassung noch: {liste}', { liste: missing })
    : undefined;
}

/** The customer a user acts for, and himself as its contact. */
export async function eigenerKunde(
  row: { IdUnternehmen: number | null },
  { db, caller, tx }: Asking,
): Promise<{ IdUnternehmen?: number | undefined; IdAnsprechpartner?: number | undefined }> {
  const { me, unternehmen } = caller;
  if (!kundenTypen.includes(me.BenutzerrolleTyp)) return {};
  const IdUnternehmen = row.IdUnternehmen ?? (unternehmen.length === 1 ? unternehmen[0] : undefined);
  const contact = await db.row<{ id: number }>(
    sql`select id from unternehmen_ansprechpartner where id_benutzer = ${me.Id} and id_unternehmen = ${IdUnternehmen ?? null}::bigint`,
    tx,
  );
  return { IdUnternehmen, IdAnsprechpartner: contact?.id };
}

/** The main site, or the only one. */
export async function hauptstandort(
  { db, tx }: Pick<Asking, 'db' | 'tx'>,
  kunde: number | null | undefined,
): Promise<number | undefined> {
  if (kunde === null || kunde === undefined) return undefined;
  const found = await db.row<{ id: number }>(
    sql`select id from unternehmen_standort where id_unternehmen = ${kunde} order by is_haupt desc, reihenfolge, id limit 1`,
    tx,
  );
  return found?.id;
}

/** Whether two companies have the same parent at the top. */
export async function isOneKonzern({ db, tx }: SaveContext, a: number, b: number | null): Promise<boolean> {
  if (a === b) return true;
  const konzern = kinSql(tableOf('UnternehmenSt'), 'IdUnternehmenMutter', a);
  return (await db.row(sql`select 1 where ${b}::bigint in (${konzern})`, tx)) !== undefined;
}

/** Open invoices above what the customer is trusted with; said to our own people only. */
export async function warnKreditlimit(
  { IdUnternehmen }: { IdUnternehmen?: number | null | undefined },
  { db, tx, caller }: Asking,
): Promise<Messages> {
  if (!eigeneTypen.includes(caller.me.BenutzerrolleTyp)) return {};
  const offen = raw(computedSql(tableOf('UnternehmenSt'), 'OffenePosten', 'u', caller));
  const found = await db.row(
    sql`select 1 from unternehmen_st u where u.id = ${IdUnternehmen ?? null}::bigint and ${offen} > u.kreditlimit`,
    tx,
  );
  return found ? { IdUnternehmen: [sentence('Das Kreditlimit dieses Kunden ist überschritten')] } : {};
}
