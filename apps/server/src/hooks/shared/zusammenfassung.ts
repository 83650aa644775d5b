import { type EreignisName, ereignisse, meldung } from '@disponent/domain/entities/begleit/benachrichtigung/ereignisse';
import { sql } from '../../db/sql.ts';
import { escapeHtml } from '../../mail/escape-html.ts';
import { post, type Recipient } from '../../mail/outbox.ts';
import type { Work } from '../../records/work.ts';
import { meldewegSql, wordsOf } from './melden.ts';

/** What a user has not read and wants to hear of once a day, since he last heard of it, and had no mail about. */
const offen = sql`n.id_benutzer = b.id and n.gelesen_am is null and ${meldewegSql(sql`n.ereignis`)} = 'Tag'
  and n.erstellt_am > coalesce((select max(m.erstellt_am) from email_versand m where m.id_domaene = b.id_domaene and m.anlass = 'Zusammenfassung' and m.entitaet = 'BenutzerSt' and m.datensatz_id = b.id), now() - interval '7 days')
  and not exists (select 1 from email_versand m where m.id_domaene = n.id_domaene and m.entitaet = 'Benachrichtigung' and m.datensatz_id = n.id)`;

/** Users who are to be told today what happened. */
export async function zusammenzufassen({ db, tx, caller }: Work): Promise<number[]> {
  const found = await db.rows<{ id: number }>(
    sql`select b.id from benutzer_st b where b.id_domaene = ${caller.domaene} and b.is_aktiv and b.email is not null
           and exists (select 1 from benachrichtigung n where n.id_domaene = b.id_domaene and ${offen}) order by b.id`,
    tx,
  );
  return found.map(({ id }) => id);
}

/** One mail about all of it. False when there is nothing left to tell. */
export async function sendZusammenfassung(inside: Work, id: number): Promise<boolean> {
  const { db, tx, caller } = inside;
  const to = await db.row<Recipient & object>(
    sql`select concat_ws(' ', vorname, nachname) as name, email, id_sprache as "idSprache" from benutzer_st where id = ${id} and id_domaene = ${caller.domaene} for no key update`,
    tx,
  );
  const rows = await db.rows<{ ereignis: string; text: string; werte: never; link: string | null }>(
    sql`select n.ereignis, n.text, n.werte, n.link from benachrichtigung n join benutzer_st b on b.id = n.id_benutzer
         where n.id_domaene = ${caller.domaene} and b.id = ${id} and ${offen} order by n.id desc limit 100`,
    tx,
  );
  if (!to || rows.length === 0) return false;
  const words = await wordsOf(inside, to.idSprache);
  const items = rows.map(({ ereignis, text, werte, link }) => {
    const said = werte !== null && ereignis in ereignisse ? meldung(ereignis as EreignisName, werte, words).text : text;
    return `<li>${link ? `${escapeHtml(said)} <a href="${escapeHtml(link)}">${escapeHtml(link)}</a>` : escapeHtml(said)}</li>`;
  });
  await post(inside, {
    anlass: 'Zusammenfassung',
    to,
    values: { Meldung: { html: `<ul>${items.join('')}</ul>` }, Termin: { day: caller.today } },
    bezug: ['BenutzerSt', id],
    isWanted: true,
  });
  return true;
}
