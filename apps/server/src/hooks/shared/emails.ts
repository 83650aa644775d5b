import { sql } from '../../db/sql.ts';
import { type Letter, post, type Recipient } from '../../mail/outbox.ts';
import type { Work } from '../../records/work.ts';
import { addAufgabe, finishAufgabe } from './aufgaben.ts';
import { titelUeber } from './aufgaben-namen.ts';

interface About {
  bezug: Parameters<typeof addAufgabe>[1]['bezug'];
  /** How people call the record. */
  titel: string;
  idBerater: number | null;
  /** Whose it is to look at them, where that is not the Berater's. */
  idBenutzer?: number | null;
}

const pruefen = 'EmailPruefen';

/** Mails that follow from what happened to a record. What somebody has to look at first is something to do, until that has happened: how many those are. */
export async function sendEmails(
  inside: Work,
  letters: readonly Omit<Letter, 'bezug'>[],
  { bezug, titel, idBerater, idBenutzer }: About,
): Promise<number> {
  const [key, { Id }] = bezug;
  const drafts: number[] = [];
  for (const letter of letters) {
    const { id, isDraft } = await post(inside, { ...letter, bezug: [key, Number(Id)] });
    if (isDraft) drafts.push(id);
  }
  const [first] = drafts;
  if (first === undefined) return 0;
  await addAufgabe(inside, {
    Titel: await titelUeber(inside, 'E-Mail prüfen und senden', [key, Number(Id)], titel),
    bezug,
    anlass: `${pruefen} ${first}`,
    idBerater: idBenutzer ? null : idBerater,
    idBenutzer,
  });
  return drafts.length;
}

/** Nothing is left to be looked at: so there is nothing to do either. */
export async function settleEmails(inside: Work, entitaet: string, id: number): Promise<void> {
  const { db, tx, caller } = inside;
  const idle = await db.rows<{ id: number }>(
    sql`select id from aufgabe
         where id_domaene = ${caller.domaene} and bezug_entitaet = ${entitaet} and bezug_id = ${id} and status in ('Offen', 'InArbeit')
           and schluessel like ${`${pruefen} %`}
           and not exists (select 1 from email_versand m where m.id_domaene = ${caller.domaene} and m.entitaet = ${entitaet} and m.datensatz_id = ${id} and m.status = 'Entwurf')
         order by id`,
    tx,
  );
  for (const one of idle) await finishAufgabe(inside, one.id);
}

interface Contact extends Recipient {
  id: number;
  /** His way into the portal. */
  idBenutzer: number | null;
}

/** People of a customer, as mails reach and greet them; their language is that of their access to the portal. */
export function contactsOf({ db, tx, caller }: Work, ids: readonly number[]): Promise<Contact[]> {
  return db.rows<Contact>(
    sql`select a.id, concat_ws(' ', a.vorname, a.nachname) as name, a.email, b.id_sprache as "idSprache", b.id as "idBenutzer"
          from unnest(${ids}::bigint[]) with ordinality i(id, nr)
          join unternehmen_ansprechpartner a on a.id = i.id and a.id_domaene = ${caller.domaene}
          left join benutzer_st b on b.id = a.id_benutzer and b.is_aktiv
         order by i.nr`,
    tx,
  );
}

/** A person as mails reach and greet him; undefined for who has no address and is called instead. */
export async function personOf({ db, tx, caller }: Work, id: number | null): Promise<Recipient | undefined> {
  return db.row<Recipient & object>(
    sql`select concat_ws(' ', vorname, nachname) as name, email, id_sprache_korrespondenz as "idSprache" from pers_st
         where id = ${id}::bigint and id_domaene = ${caller.domaene} and email is not null`,
    tx,
  );
}
