import { externeTypen } from '@disponent/domain/access/roles';
import { linkMark } from '@disponent/domain/session/link';
import { isZugelassen } from '../accounts/sitzungen.ts';
import { issueLink } from '../accounts/zugangslink.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../records/work.ts';

/** A mail with what its links need to open, and the keys that are in them. */
export interface Keyed {
  html: string;
  keys: readonly string[];
}

const within = /href="(\/(?!p\/)[^"#]*)"/g;

/**
 * Links within the application sign in whoever the mail goes to, once, if he comes from outside and nothing but a password stands before his account. One key for all of
 * them: after the first he is in. Where somebody gets a copy nobody is signed in, since the key would be his, too.
 */
export async function withPortalLinks(
  inside: Work,
  { html, to, hasCopies }: { html: string; to: string; hasCopies: boolean },
): Promise<Keyed> {
  const [, first] = [...html.matchAll(within)][0] ?? [];
  if (first === undefined || hasCopies) return { html, keys: [] };
  const idBenutzer = await portalUser(inside, to);
  if (idBenutzer === undefined) return { html, keys: [] };
  const key = await issueLink(inside, { zweck: 'Portal', ziel: { pfad: first }, an: { email: to, idBenutzer } });
  const keyed = html.replaceAll(within, (_all, path: string) => `href="${path}${linkMark}${key}"`);
  return { html: keyed, keys: [key] };
}

/** The one account from outside with that address that a key may open. */
async function portalUser({ db, tx, caller }: Work, email: string): Promise<number | undefined> {
  const found = await db.rows<{ id: number }>(
    sql`select b.id from benutzer_st b join benutzerrolle_st r on r.id = b.id_benutzerrolle join domaene_st d on d.id = b.id_domaene
         where b.id_domaene = ${caller.domaene} and lower(b.email) = lower(${email}) and r.benutzerrolle_typ = any(${externeTypen}::int[]) and ${isOpenByLink} limit 2`,
    tx,
  );
  return found.length === 1 ? found[0]?.id : undefined;
}

/** Whether a link may sign user `b` (role `r`, Domäne `d`) in: who has or must have a second factor, and who never chose a password, comes by the front door. */
const isOpenByLink = sql`(${isZugelassen} and b.passwort_hash is not null and not b.is_plattform_admin and not d.is_zwei_faktor_pflicht and not r.is_zwei_faktor_pflicht
   and not exists (select from zwei_faktor z where z.id_benutzer = b.id and z.bestaetigt_am is not null))`;
