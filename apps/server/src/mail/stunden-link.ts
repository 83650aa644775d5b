import { issueLink } from '../accounts/zugangslink.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../records/work.ts';
import type { Keyed } from './portal-link.ts';

/** Where a link to waiting hours stands in a mail that waits itself: its key is made when the mail is sent. */
export const stundenPath = (kontakt: number): string => `/p/?stunden=${kontakt}`;

const waiting = /href="\/p\/\?stunden=(\d+)"/g;

/** The mail with a key in its link to hours: to all weeks that wait for this contact by now. */
export async function withStundenLinks(inside: Work, html: string, email: string): Promise<Keyed> {
  const { db, tx, caller } = inside;
  const keys: string[] = [];
  let text = html;
  for (const [whole, an] of html.matchAll(waiting)) {
    const kontakt = Number(an);
    const weeks = await db.rows<{ id: number }>(
      sql`select s.id from stundennachweis s join kundenportal_einsatz e on e.id_domaene = s.id_domaene and e.id = s.id_einsatz
           where s.id_domaene = ${caller.domaene} and s.status = 'Eingereicht' and e.id_freigeber = ${kontakt}::bigint order by s.von, s.id limit 200`,
      tx,
    );
    if (weeks.length === 0) continue;
    const key = await issueLink(inside, {
      zweck: 'Stunden',
      ziel: { entitaet: 'Stundennachweis', ids: weeks.map(({ id }) => id) },
      an: { email, idAnsprechpartner: kontakt },
    });
    keys.push(key);
    text = text.replace(whole, `href="/p/${key}"`);
  }
  return { html: text, keys };
}
