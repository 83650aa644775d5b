import { issueLink } from '../accounts/zugangslink.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../records/work.ts';
import { istWeitergabeVorbei } from '../sight/weitergabe.ts';

/** Where a link to proposals stands in a mail that waits: its key is made when the mail is sent, and stands nowhere before. */
export const vorschlagPath = (ids: readonly number[], kontakt: number | null): string =>
  `/p/?pv=${ids.join('-')}${kontakt === null ? '' : `&an=${kontakt}`}`;

const waiting = /href="\/p\/\?pv=(\d+(?:-\d+)*)(?:&(?:amp;)?an=(\d+))?"/g;

/** The mail with a key in each of its links to proposals, and these keys. One to what is not the contact's leads nowhere. */
export async function withVorschlagLinks(
  inside: Work,
  html: string,
  email: string,
): Promise<{ html: string; keys: readonly string[] }> {
  const keys: string[] = [];
  let text = html;
  for (const [whole, pv = '', an] of html.matchAll(waiting)) {
    const ids = pv.split('-').map(Number);
    const kontakt = an === undefined ? null : Number(an);
    const known = await ofOneCustomer(inside, ids, kontakt);
    if (known.length === 0) continue;
    const key = await issueLink(inside, {
      zweck: 'Vorschlaege',
      ziel: { entitaet: 'PvDat', ids: known },
      an: { email, idAnsprechpartner: kontakt },
    });
    keys.push(key);
    text = text.replace(whole, `href="/p/${key}"`);
  }
  return { html: text, keys };
}

/** Those of the proposals that were made to the company of the contact, of people who still agree to it. */
export async function ofOneCustomer(
  { db, tx, caller }: Work,
  ids: readonly number[],
  kontakt: number | null,
): Promise<number[]> {
  const found = await db.rows<{ id: number }>(
    sql`select v.id from pv_dat v where v.id_domaene = ${caller.domaene} and v.id = any(${ids}::bigint[]) and v.vorgeschlagen_am is not null
           and not ${istWeitergabeVorbei(sql`v.id_person`, caller.today)}
           and v.id_unternehmen = (select a.id_unternehmen from unternehmen_ansprechpartner a where a.id_domaene = ${caller.domaene} and a.id = ${kontakt}::bigint)
         order by array_position(${ids}::bigint[], v.id)`,
    tx,
  );
  return found.map(({ id }) => id);
}
