import { forbiddenAction, notFound, unprocessable } from '@disponent/domain/errors';
import { tableOf } from '@disponent/domain/tables';
import { sentence } from '@disponent/domain/texts/sentence';
import type { VorschlagLink } from '@disponent/domain/wire/link';
import { issueLink } from '../../../accounts/zugangslink.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { ofOneCustomer } from '../../../mail/vorschlag-link.ts';
import { readRecord } from '../../../records/record.ts';
import type { Asking, Work } from '../../../records/work.ts';
import { hasRecht, isInsider, mayRow } from '../../../sight/access.ts';

/** The records that links lead to, or to whose proposals they do. */
export const linked = ['PvDat', 'AnfrageDat'] as const;
export type Linked = (typeof linked)[number];

/** Links to a proposal, or to proposals of a request: for our own people who may write it. */
export async function listLinks(asking: Asking, entitaet: Linked, id: number): Promise<VorschlagLink[]> {
  await requireRecord(asking, entitaet, id);
  return rows(asking, sql`z.ziel->'ids' @> any(array(${proposals(asking, entitaet, id)}))`);
}

/** A new link to a proposal, or to all of a request that wait for an answer: its key, which is told once. */
export async function makeLink(work: Work, entitaet: Linked, id: number): Promise<string> {
  if (!hasRecht(work.caller, 'PvSenden')) throw forbiddenAction();
  await requireRecord(work, entitaet, id);
  const { db, tx, caller } = work;
  const open = await db.rows<{ id: number; kontakt: number | null; email: string | null }>(
    sql`select v.id, k.id as kontakt, k.email from pv_dat v join anfrage_dat a on a.id = v.id_anfrage
          left join unternehmen_ansprechpartner k on k.id = coalesce(v.id_fachbereich_kontakt, a.id_ansprechpartner)
         where v.id_domaene = ${caller.domaene} and v.status in ('Vorgeschlagen', 'Interview', 'Angebot') and ${byRecord(entitaet, id)} order by v.id`,
    tx,
  );
  const [first] = open;
  const kontakt = first?.kontakt ?? null;
  const own = open.filter((one) => one.kontakt === kontakt).map((one) => one.id);
  const ids = await ofOneCustomer(work, own, kontakt);
  if (ids.length === 0)
    throw unprocessable({
      '': [sentence('Es gibt keinen Vorschlag, der auf die Antwort eines Ansprechpartners wartet')],
    });
  return issueLink(work, {
    zweck: 'Vorschlaege',
    ziel: { entitaet: 'PvDat', ids },
    an: { email: first?.email ?? null, idAnsprechpartner: kontakt },
  });
}

/** It opens nothing any more. */
export async function revokeLink(work: Work, entitaet: Linked, id: number, idLink: number): Promise<void> {
  const found = await listLinks(work, entitaet, id);
  if (!found.some(({ Id }) => Id === idLink)) throw notFound();
  await work.db.rows(
    sql`update zugangslink set widerrufen_am = now() where id_domaene = ${work.caller.domaene} and id = ${idLink} and widerrufen_am is null`,
    work.tx,
  );
}

const byRecord = (entitaet: Linked, id: number): Sql =>
  entitaet === 'PvDat' ? sql`v.id = ${id}` : sql`v.id_anfrage = ${id}`;

const proposals = ({ caller }: Asking, entitaet: Linked, id: number): Sql =>
  sql`select to_jsonb(v.id) from pv_dat v where v.id_domaene = ${caller.domaene} and ${byRecord(entitaet, id)}`;

const rows = ({ db, tx, caller }: Asking, which: Sql): Promise<VorschlagLink[]> =>
  db.rows<VorschlagLink & object>(
    sql`select z.id as "Id", coalesce(nullif(concat_ws(' ', k.vorname, k.nachname), ''), z.email, '') as "Empfaenger", z.erstellt_am as "ErstelltAm", z.gueltig_bis as "GueltigBis",
               z.widerrufen_am as "WiderrufenAm", z.erstmals_benutzt_am as "ErstmalsGeoeffnetAm",
               array(select v.pv_nr from pv_dat v where v.id_domaene = z.id_domaene and z.ziel->'ids' @> to_jsonb(v.id) order by v.id) as "Vorschlaege"
          from zugangslink z left join unternehmen_ansprechpartner k on k.id_domaene = z.id_domaene and k.id = z.id_ansprechpartner
         where z.id_domaene = ${caller.domaene} and z.zweck = 'Vorschlaege' and ${which} order by z.id desc limit 50`,
    tx,
  );

async function requireRecord(asking: Asking, entitaet: Linked, id: number): Promise<void> {
  if (!isInsider(asking.caller.me)) throw forbiddenAction();
  const table = tableOf(entitaet);
  const row = await readRecord(asking, table, id);
  if (!mayRow(asking.caller, 'Schreiben', table, row)) throw forbiddenAction();
}
