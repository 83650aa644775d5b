import { einwilligungsworte } from '@disponent/domain/entities/begleit/email/einwilligung';
import { issueLink } from '../accounts/zugangslink.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../records/work.ts';
import { escapeHtml } from './escape-html.ts';
import type { Keyed } from './portal-link.ts';

/** Where somebody renews or withdraws his consent; without a key it stands in a mail that waits. */
export const einwilligungPfad = (key = ''): string => `/einwilligung/${key}`;

/** The mail with a key in its link to the consent, which works once. Words of a Domäne that have no place for it get it below. */
export async function withEinwilligungLink(
  inside: Work,
  html: string,
  { anlass, datensatzId, empfaenger }: { anlass: string | null; datensatzId: number; empfaenger: string },
): Promise<Keyed> {
  if (anlass !== 'EinwilligungVerlaengern') return { html, keys: [] };
  const person = await inside.db.row<{ sprache: string | null }>(
    sql`select s.iso_code as sprache from pers_st p left join sprache_st s on s.id = p.id_sprache_korrespondenz
         where p.id = ${datensatzId} and p.id_domaene = ${inside.caller.domaene}`,
    inside.tx,
  );
  if (!person) return { html, keys: [] };
  const key = await issueLink(inside, {
    zweck: 'Einwilligung',
    ziel: { entitaet: 'PersSt', ids: [datensatzId] },
    an: { email: empfaenger, idPerson: datensatzId },
  });
  const place = `href="${einwilligungPfad()}"`;
  const link = `href="${einwilligungPfad(key)}"`;
  const words = einwilligungsworte[person.sprache === 'en' ? 'en' : 'de'].link;
  return {
    html: html.includes(place) ? html.replaceAll(place, link) : `${html}<p><a ${link}>${escapeHtml(words)}</a></p>`,
    keys: [key],
  };
}
