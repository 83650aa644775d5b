import { plainText } from '@disponent/domain/kinds/richtext';
import type { Db, Queryable } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';
import { escapeHtml } from '../../mail/escape-html.ts';
import type { LinkArt } from './account-keys.ts';

/** The wording of a Domäne's own, with variables like `{{Person}}`. */
export interface Vorlage {
  betreff: string;
  text: string;
}

const anlaesse: Readonly<Record<LinkArt, string>> = {
  Aktivierung: 'KontoAktivieren',
  Passwort: 'PasswortVergessen',
};

/** The active EmailVorlage of the user's Domäne in his language, else in German. */
export function vorlageFor(db: Db, tx: Queryable, idBenutzer: number, art: LinkArt): Promise<Vorlage | undefined> {
  return db.row<Vorlage>(
    sql`select v.betreff, v.text
          from benutzer_st b
          join email_vorlage v on v.id_domaene = b.id_domaene and v.is_aktiv and v.anlass = ${anlaesse[art]}
          join sprache_st s on s.id = v.id_sprache
         where b.id = ${idBenutzer} and (v.id_sprache = b.id_sprache or s.iso_code = 'de')
         order by v.id_sprache = b.id_sprache desc nulls last
         limit 1`,
    tx,
  );
}

/** Values stand in it as text, whatever they hold. Without a place for the link it comes last: the mail is worth nothing without it. */
export function fillVorlage(
  { betreff, text }: Vorlage,
  values: Readonly<Record<string, string>>,
  { url, button }: { url: string; button: string },
): { subject: string; text: string; html: string } {
  const whole = text.includes('{{Link}}') ? text : `${text}<p>{{Link}}</p>`;
  const anchor = `<a href="${escapeHtml(url)}">${escapeHtml(button)}</a>`;
  const fill = (template: string, write: (value: string) => string, link: string) =>
    template.replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) =>
      name === 'Link' ? link : write(Object.hasOwn(values, name) ? (values[name] ?? '') : ''),
    );
  return {
    subject: fill(betreff, (value) => value, ''),
    html: fill(whole, escapeHtml, anchor),
    text: fill(whole, escapeHtml, escapeHtml(url))
      .split(/<\/(?:p|li|h3|h4)>|<br ?\/?>/)
      .map(plainText)
      .filter((line) => line !== '')
      .join('\n\n'),
  };
}
