import { isInsider } from '@disponent/domain/access/roles';
import { forbiddenAction, notFound, unprocessable } from '@disponent/domain/errors';
import { tableOf } from '@disponent/domain/tables';
import { sentence } from '@disponent/domain/texts/sentence';
import type { VorschlagLink } from '@disponent/domain/wire/link';
import { issueLink } from '../../../accounts/zugangslink.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { issueOwnHours } from '../../../mail/stunden-link.ts';
import { ofOneCustomer } from '../../../mail/vorschlag-link.ts';
import { readRecord } from '../../../records/record.ts';
import type { Asking, Work } from '../../../records/work.ts';
import { hasRecht, mayRow } from '../../../sight/access.ts';

/** The records that links lead to, or to what belongs to them; for what, and what of a link is told. */
const kinds = {
  PvDat: { zweck: 'Vorschlaege', recht: 'PvSenden' },
  AnfrageDat: { zweck: 'Vorschlaege', recht: 'PvSenden' },
  KundenportalEinsatz: { zweck: 'Stunden', recht: 'StundenErfassen' },
  AppBenutzerSt: { zweck: 'EigeneStunden', recht: undefined },
} as const;
export type Linked = keyof typeof kinds;
export const linked = Object.keys(kinds) as [Linked, ...Linked[]];

/** Links to a proposal or to those of a request, to hours of an Einsatz, to the own hours of an App-Benutzer: for our own people who may write it. */
export async function listLinks(asking: Asking, entitaet: Linked, id: number): Promise<VorschlagLink[]> {
  await requireRecord(asking, entitaet, id);
  return rows(asking, entitaet, id);
}

/** A new link to what waits for an answer, or to the own hours: its key, which is told once. */
export async function makeLink(work: Work, entitaet: Linked, id: number): Promise<string> {
  const { zweck, recht } = kinds[entitaet];
  if (recht && !hasRecht(work.caller, recht)) throw forbiddenAction();
  await requireRecord(work, entitaet, id);
  if (zweck === 'EigeneStunden') return makeOwn(work, id);
  const open = await work.db.rows<Waiting>(
    zweck === 'Stunden' ? weeks(work, id) : waiting(work, entitaet, id),
    work.tx,
  );
  const [first] = open;
  const kontakt = first?.kontakt ?? null;
  const own = open.filter((one) => one.kontakt === kontakt).map((one) => one.id);
  const ids = zweck === 'Stunden' ? (kontakt === null ? [] : own) : await ofOneCustomer(work, own, kontakt);
  if (ids.length === 0)
    throw unprocessable({
      '': [
        zweck === 'Stunden'
          ? sentence('Es gibt keine eingereichte Woche, die auf die Freigabe eines Ansprechpartners wartet')
          : sentence('Es gibt keinen Vorschlag, der auf die Antwort eines Ansprechpartners wartet'),
      ],
    });
  return issueLink(work, {
    zweck,
    ziel: { entitaet: zweck === 'Stunden' ? 'Stundennachweis' : 'PvDat', ids },
    an: { email: first?.email ?? null, idAnsprechpartner: kontakt },
  });
}

interface Waiting {
  id: number;
  kontakt: number | null;
  email: string | null;
}

const waiting = ({ caller }: Asking, entitaet: Linked, id: number): Sql =>
  sql`select v.id, k.id as kontakt, k.email from pv_dat v join anfrage_dat a on a.id = v.id_anfrage
        left join unternehmen_ansprechpartner k on k.id = coalesce(v.id_fachbereich_kontakt, a.id_ansprechpartner)
       where v.id_domaene = ${caller.domaene} and v.status in ('Vorgeschlagen', 'Interview', 'Angebot') and ${byRecord(entitaet, id)} order by v.id`;

const weeks = ({ caller }: Asking, id: number): Sql =>
  sql`select s.id, k.id as kontakt, k.email from stundennachweis s join kundenportal_einsatz e on e.id_domaene = s.id_domaene and e.id = s.id_einsatz
        left join unternehmen_ansprechpartner k on k.id_domaene = e.id_domaene and k.id = e.id_freigeber
       where s.id_domaene = ${caller.domaene} and s.id_einsatz = ${id} and s.status = 'Eingereicht' order by s.von, s.id limit 200`;

/** For somebody who works for us, has an account that is not locked, and may enter hours. */
async function makeOwn(work: Work, id: number): Promise<string> {
  const key = await issueOwnHours(work, id);
  if (key === undefined)
    throw unprocessable({
      '': [sentence('Der App-Benutzer ist kein Mitarbeiter, ist gesperrt oder darf keine Stunden erfassen')],
    });
  return key;
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

/** The records that a link has to name, and what it is called that it names. */
const leadsTo = {
  Vorschlaege: {
    ids: ({ caller }: Asking, entitaet: Linked, id: number): Sql =>
      sql`select to_jsonb(v.id) from pv_dat v where v.id_domaene = ${caller.domaene} and ${byRecord(entitaet, id)}`,
    names: sql`array(select v.pv_nr from pv_dat v where v.id_domaene = z.id_domaene and z.ziel->'ids' @> to_jsonb(v.id) order by v.id)`,
  },
  Stunden: {
    ids: ({ caller }: Asking, _entitaet: Linked, id: number): Sql =>
      sql`select to_jsonb(s.id) from stundennachweis s where s.id_domaene = ${caller.domaene} and s.id_einsatz = ${id}`,
    names: sql`array(select s.bezeichnung from stundennachweis s where s.id_domaene = z.id_domaene and z.ziel->'ids' @> to_jsonb(s.id) order by s.von, s.id)`,
  },
  EigeneStunden: {
    ids: (_asking: Asking, _entitaet: Linked, id: number): Sql => sql`select to_jsonb(${id}::bigint)`,
    names: sql`array(select a.benutzername from app_benutzer_st a where a.id_domaene = z.id_domaene and z.ziel->'ids' @> to_jsonb(a.id))`,
  },
} as const;

function rows(asking: Asking, entitaet: Linked, id: number): Promise<VorschlagLink[]> {
  const { db, tx, caller } = asking;
  const { zweck } = kinds[entitaet];
  const { ids, names } = leadsTo[zweck];
  return db.rows<VorschlagLink & object>(
    sql`select z.id as "Id", coalesce(nullif(concat_ws(' ', k.vorname, k.nachname), ''), z.email, '') as "Empfaenger", z.erstellt_am as "ErstelltAm", z.gueltig_bis as "GueltigBis",
               z.widerrufen_am as "WiderrufenAm", z.erstmals_benutzt_am as "ErstmalsGeoeffnetAm", ${names} as "Vorschlaege"
          from zugangslink z left join unternehmen_ansprechpartner k on k.id_domaene = z.id_domaene and k.id = z.id_ansprechpartner
         where z.id_domaene = ${caller.domaene} and z.zweck = ${zweck} and z.ziel->'ids' @> any(array(${ids(asking, entitaet, id)})) order by z.id desc limit 50`,
    tx,
  );
}

async function requireRecord(asking: Asking, entitaet: Linked, id: number): Promise<void> {
  if (!isInsider(asking.caller.me)) throw forbiddenAction();
  const table = tableOf(entitaet);
  const row = await readRecord(asking, table, id);
  if (!mayRow(asking.caller, 'Schreiben', table, row)) throw forbiddenAction();
}
