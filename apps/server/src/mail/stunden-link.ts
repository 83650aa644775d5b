import { issueLink, outdateLinks } from '../accounts/zugangslink.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../records/work.ts';
import type { Keyed } from './portal-link.ts';

/** Where a link to waiting hours stands in a mail that waits itself: its key is made when the mail is sent. */
export const stundenPath = (kontakt: number): string => `/p/?stunden=${kontakt}`;

const waiting = /href="\/p\/\?stunden=(\d+)"/g;

/** The same of a link by which somebody enters his own hours. */
export const eigenePath = (appBenutzer: number): string => `/p/?eigene=${appBenutzer}`;

const eigene = /href="\/p\/\?eigene=(\d+)"/g;

/** A key for somebody who works for us, has an account that is not locked, and may enter hours; nothing for others, nor in a mail to anybody else (`to`). */
export async function issueOwnHours(inside: Work, appBenutzer: number, to?: string): Promise<string | undefined> {
  const found = await inside.db.row<{ email: string; person: number }>(
    sql`select a.benutzername as email, a.id_person as person from app_benutzer_st a join pers_st p on p.id_domaene = a.id_domaene and p.id = a.id_person
         where a.id_domaene = ${inside.caller.domaene} and a.id = ${appBenutzer} and a.status in ('Eingeladen', 'Aktiv') and 'StundenErfassen' = any(a.rechte) and p.status = 'Mitarbeiter'`,
    inside.tx,
  );
  if (!found || (to !== undefined && to.toLowerCase() !== found.email.toLowerCase())) return undefined;
  const ziel = { entitaet: 'AppBenutzerSt', ids: [appBenutzer] };
  // Each reminder brings one: without this, twenty would work at the same time.
  await outdateLinks(inside, 'EigeneStunden', { ziel, days: 14 });
  return issueLink(inside, {
    zweck: 'EigeneStunden',
    ziel,
    an: { email: found.email, idPerson: found.person },
  });
}

/** The mail with a key in its link to hours: to all weeks that wait for this contact by now, or to one's own. */
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
  for (const [whole, id] of html.matchAll(eigene)) {
    const key = await issueOwnHours(inside, Number(id), email);
    if (key === undefined) continue;
    keys.push(key);
    text = text.replace(whole, `href="/p/${key}"`);
  }
  return { html: text, keys };
}
