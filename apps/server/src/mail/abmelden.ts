import { abmeldeworte } from '@disponent/domain/entities/begleit/email/abmelden';
import { type Anlass, abmeldbar } from '@disponent/domain/entities/begleit/email/anlass';
import { type Empfaenger, issueLink } from '../accounts/zugangslink.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../records/work.ts';
import { escapeHtml } from './escape-html.ts';
import type { Keyed } from './portal-link.ts';

/** What is known of a mail that waits. */
interface About {
  anlass: Anlass | null;
  entitaet: string | null;
  datensatzId: number;
  empfaenger: string;
}

/** Where a link that ends mails leads, for a person and for the mail programs that do it for him (RFC 8058). */
export const abmeldePfad = (key: string): string => `/abmelden/${key}`;

/** Who may be sent job info, person `p`: he wants it, agreed to it, and nobody said that he is not to be contacted (domain model 12.1). */
export const darfJobinfo = sql`(p.is_newsletter is true and p.is_kontaktsperre is not true and exists (
  select 1 from person_einwilligung k join einwilligung_dsgvo_st e on e.id = k.id_einwilligung_dsgvo
   where k.id_person = p.id and e.zweck = 'Jobinfo' and k.widerrufen_am is null and (k.gueltig_bis is null or k.gueltig_bis >= current_date)))`;

/** Why a mail that somebody can end is not wanted: looked up when it is sent, since he may have ended it meanwhile. */
export async function unwanted(inside: Work, about: About): Promise<string | undefined> {
  const { db, tx, caller } = inside;
  const { anlass, entitaet, datensatzId } = about;
  const what = anlass === null ? undefined : abmeldbar[anlass];
  if (what === 'Kundeninfo')
    return (await contact(inside, about))?.isAbgemeldet === false
      ? undefined
      : 'Nicht gesendet: Diese Ansprechpartner:in hat Kundeninfos abbestellt oder ist nicht mehr aktiv';
  if (what !== 'Jobinfo') return undefined;
  const id = entitaet === 'PersSt' ? datensatzId : null;
  const may = await db.row(
    sql`select 1 from pers_st p where p.id = ${id}::bigint and p.id_domaene = ${caller.domaene} and ${darfJobinfo}`,
    tx,
  );
  return may ? undefined : 'Nicht gesendet: Diese Person hat Jobinfos abbestellt oder ihnen nie zugestimmt';
}

/** The mail with a link by which whoever gets it ends such mails, if he can; `abmelden` is its path. */
export async function withAbmelden(inside: Work, html: string, about: About): Promise<Keyed & { abmelden?: string }> {
  const what = about.anlass === null ? undefined : abmeldbar[about.anlass];
  const to = what && (await recipients[what](inside, about));
  if (!to) return { html, keys: [] };
  const { sprache, idPerson, idAnsprechpartner, idBenutzer } = to;
  const an = { idPerson, idAnsprechpartner, idBenutzer, email: about.empfaenger };
  const key = await issueLink(inside, {
    zweck: 'Abmelden',
    ziel: what === 'Auswertungen' ? { entitaet: 'GridLayout' } : {},
    an,
  });
  const abmelden = abmeldePfad(key);
  const words = abmeldeworte[sprache === 'en' ? 'en' : 'de'].link;
  return { html: `${html}<p><a href="${abmelden}">${escapeHtml(words)}</a></p>`, keys: [key], abmelden };
}

type To = Omit<Empfaenger, 'email'> & { sprache: string | null };

const person = ({ db, tx, caller }: Work, { entitaet, datensatzId }: About): Promise<To | undefined> =>
  db.row<To & object>(
    sql`select p.id as "idPerson", s.iso_code as sprache from pers_st p left join sprache_st s on s.id = p.id_sprache_korrespondenz
         where ${entitaet} = 'PersSt' and p.id = ${datensatzId} and p.id_domaene = ${caller.domaene}`,
    tx,
  );

const user = ({ db, tx, caller }: Work, { entitaet, datensatzId }: About): Promise<To | undefined> =>
  db.row<To & object>(
    sql`select b.id as "idBenutzer", s.iso_code as sprache from benutzer_st b left join sprache_st s on s.id = b.id_sprache
         where b.id_domaene = ${caller.domaene}
           and b.id = case ${entitaet}::text when 'BenutzerSt' then ${datensatzId}::bigint
                      when 'Benachrichtigung' then (select n.id_benutzer from benachrichtigung n where n.id = ${datensatzId} and n.id_domaene = ${caller.domaene}) end`,
    tx,
  );

/** The contact of a company whom the mail is addressed to; who is there twice wants none if he said so once. */
const contact = (
  { db, tx, caller }: Work,
  { entitaet, datensatzId, empfaenger }: About,
): Promise<(To & { isAbgemeldet: boolean }) | undefined> =>
  db.row<To & { isAbgemeldet: boolean } & object>(
    sql`select a.id as "idAnsprechpartner", s.iso_code as sprache, a.kundeninfos_abgemeldet_am is not null as "isAbgemeldet"
          from unternehmen_ansprechpartner a left join benutzer_st b on b.id = a.id_benutzer and b.is_aktiv left join sprache_st s on s.id = b.id_sprache
         where ${entitaet} = 'UnternehmenSt' and a.id_unternehmen = ${datensatzId} and a.id_domaene = ${caller.domaene} and a.is_aktiv and lower(a.email) = lower(${empfaenger})
         order by a.kundeninfos_abgemeldet_am nulls last, a.id limit 1`,
    tx,
  );

const recipients = { Jobinfo: person, Kundeninfo: contact, Meldungen: user, Auswertungen: user };
