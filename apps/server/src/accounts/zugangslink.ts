import { createHash, randomBytes } from 'node:crypto';
import type { Queryable } from '../db/open.ts';
import type { Db } from '../db/pool.ts';
import { type Sql, sql } from '../db/sql.ts';

/** What a link in a mail opens, whether once or as often as one likes, and for how many days. */
export const zwecke = {
  /** Signs somebody from outside in and leads to what the mail is about. */
  Portal: { isOnce: true, days: 7 },
  /** Proposals, for a customer who has no access of his own. */
  Vorschlaege: { isOnce: false, days: 30 },
  /** Hours, to be approved by a customer who has no access of his own. */
  Stunden: { isOnce: false, days: 30 },
  /** The own hours of somebody who works for us, to be entered on his phone. */
  EigeneStunden: { isOnce: false, days: 180 },
  /** Ends the mails that need somebody's consent. */
  Abmelden: { isOnce: false, days: 400 },
  /** Renews or withdraws a consent that is about to end. */
  Einwilligung: { isOnce: true, days: 45 },
  /** The own appointments, for the calendar of a phone. */
  Kalender: { isOnce: false, days: 3650 },
} as const;

export type Zweck = keyof typeof zwecke;

/** Where a link leads. */
export interface Ziel {
  entitaet?: string;
  ids?: readonly number[];
  /** Within the application. */
  pfad?: string;
}

/** Whom a link was sent to. */
export interface Empfaenger {
  email: string | null;
  idAnsprechpartner?: number | null;
  idPerson?: number | null;
  idBenutzer?: number | null;
}

export interface Zugangslink extends Empfaenger {
  id: number;
  domaene: number;
  ziel: Ziel;
  gueltigBis: string;
  erstmalsBenutztAm: string | null;
}

/** Who makes or takes back links, in which transaction. */
interface Making {
  db: Db;
  tx: Queryable;
  caller: { domaene: number; me: { Id: number | null } };
}

/** A new link: its key, which is told to nobody but whom the mail goes to. Only its digest is kept; so it is made when the mail is sent. */
export async function issueLink(
  { db, tx, caller }: Making,
  { zweck, ziel, an, until }: { zweck: Zweck; ziel: Ziel; an: Empfaenger; until?: Date },
): Promise<string> {
  const key = randomBytes(32).toString('base64url');
  const { isOnce, days } = zwecke[zweck];
  await db.rows(
    sql`insert into zugangslink (id_domaene, schluessel_hash, zweck, ziel, email, id_ansprechpartner, id_person, id_benutzer, is_einmalig, gueltig_bis, erstellt_von)
        values (${caller.domaene}, ${digest(key)}, ${zweck}, ${JSON.stringify(ziel)}, ${an.email}, ${an.idAnsprechpartner ?? null}, ${an.idPerson ?? null}, ${an.idBenutzer ?? null},
                ${isOnce}, ${until ? sql`${until}` : sql`now() + make_interval(days => ${days})`}, ${caller.me.Id})`,
    tx,
  );
  return key;
}

/** What the key opens, noted as used; undefined for one that is unknown, over, taken back or, where it works once, used. Asked with the handle for all Domänen. */
export function openLink(db: Db, zweck: Zweck, key: string, tx?: Queryable): Promise<Zugangslink | undefined> {
  return db.row<Zugangslink & object>(
    sql`update zugangslink set erstmals_benutzt_am = coalesce(erstmals_benutzt_am, now()), zuletzt_benutzt_am = now()
         where ${isOpen(zweck, key)} returning ${columns}`,
    tx,
  );
}

/** The same without using it: what a page shows before somebody decides. */
export function lookAtLink(db: Db, zweck: Zweck, key: string, tx?: Queryable): Promise<Zugangslink | undefined> {
  return db.row<Zugangslink & object>(sql`select ${columns} from zugangslink where ${isOpen(zweck, key)}`, tx);
}

/** Links that no longer work: those of a purpose to one record, to one recipient, or both; says how many there were. */
export async function revokeLinks(
  { db, tx, caller }: Making,
  zweck: Zweck,
  of: { entitaet?: string; id?: number } & Partial<Omit<Empfaenger, 'email'>>,
): Promise<number> {
  const ziel = {
    ...(of.entitaet !== undefined && { entitaet: of.entitaet }),
    ...(of.id !== undefined && { ids: [of.id] }),
  };
  const revoked = await db.rows(
    sql`update zugangslink set widerrufen_am = now()
         where id_domaene = ${caller.domaene} and zweck = ${zweck} and widerrufen_am is null and ziel @> ${JSON.stringify(ziel)}::jsonb
           and (${of.idAnsprechpartner ?? null}::bigint is null or id_ansprechpartner = ${of.idAnsprechpartner ?? null}::bigint)
           and (${of.idPerson ?? null}::bigint is null or id_person = ${of.idPerson ?? null}::bigint)
           and (${of.idBenutzer ?? null}::bigint is null or id_benutzer = ${of.idBenutzer ?? null}::bigint)
        returning id`,
    tx,
  );
  return revoked.length;
}

/** Those that a newer one of the same purpose to the same record takes the place of: they end some days later, because the newer one may be read later than it was sent. */
export async function outdateLinks(
  { db, tx, caller }: Making,
  zweck: Zweck,
  { ziel, days }: { ziel: Ziel; days: number },
): Promise<void> {
  await db.rows(
    sql`update zugangslink set gueltig_bis = least(gueltig_bis, now() + make_interval(days => ${days}))
         where id_domaene = ${caller.domaene} and zweck = ${zweck} and widerrufen_am is null and ziel @> ${JSON.stringify(ziel)}::jsonb`,
    tx,
  );
}

/** A key that nobody was told: its mail did not leave. */
export async function forgetLinks(db: Db, keys: readonly string[], tx?: Queryable): Promise<void> {
  await db.rows(sql`delete from zugangslink where schluessel_hash = any(${keys.map(digest)}::bytea[])`, tx);
}

const isOpen = (zweck: Zweck, key: string): Sql =>
  sql`schluessel_hash = ${digest(key)} and zweck = ${zweck} and widerrufen_am is null and gueltig_bis > now() and not (is_einmalig and erstmals_benutzt_am is not null)`;

const columns = sql`id, id_domaene as domaene, ziel, email, id_ansprechpartner as "idAnsprechpartner", id_person as "idPerson", id_benutzer as "idBenutzer",
               gueltig_bis as "gueltigBis", erstmals_benutzt_am as "erstmalsBenutztAm"`;

const digest = (key: string): Buffer => createHash('sha256').update(key).digest();
