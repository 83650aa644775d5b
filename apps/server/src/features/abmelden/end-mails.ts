import { persSt } from '@disponent/domain/entities/person';
import { unternehmenSt } from '@disponent/domain/entities/stammdaten/unternehmen';
import { logSecurity } from '../../accounts/security-log.ts';
import type { Ziel, Zugangslink } from '../../accounts/zugangslink.ts';
import type { Db } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';
import { advance } from '../../hooks/shared/system-changes.ts';
import type { Work } from '../../records/work.ts';
import { systemCaller } from '../../sight/system-caller.ts';

/** Ends the mails that a link is about, as often as it is asked; what was so already is left alone. */
export function endMails(db: Db, link: Zugangslink, ip: string): Promise<void> {
  return db.transaction(async (tx) => {
    const inside: Work = { db, tx, caller: { ...(await systemCaller(db, link.domaene, { on: tx })), ip } };
    if (link.idPerson) await endJobinfo(inside, link.idPerson);
    else if (link.idAnsprechpartner) await endKundeninfo(inside, link.idAnsprechpartner);
    else if (link.idBenutzer && isOfAuswertungen(link.ziel)) await endAuswertungen(inside, link.idBenutzer);
    else if (link.idBenutzer) await endMeldungen(inside, link.idBenutzer);
  });
}

export const isOfAuswertungen = ({ entitaet }: Ziel): boolean => entitaet === 'GridLayout';

/** The wish goes, and the consent it rested on is withdrawn: for everybody with the address, since who is meant twice wants no second one either. */
async function endJobinfo(inside: Work, idPerson: number): Promise<void> {
  const { db, tx, caller } = inside;
  const texte = await db.rows<{ id: number }>(
    sql`select id from einwilligung_dsgvo_st where id_domaene = ${caller.domaene} and zweck = 'Jobinfo'`,
    tx,
  );
  const jobinfo = new Set(texte.map(({ id }) => id));
  const people = await db.rows<{ id: number }>(
    sql`select p.id from pers_st p where p.id_domaene = ${caller.domaene} and p.status <> 'Anonymisiert'
           and (p.id = ${idPerson} or lower(p.email) = (select lower(o.email) from pers_st o where o.id = ${idPerson} and o.id_domaene = ${caller.domaene})) order by p.id`,
    tx,
  );
  for (const { id } of people)
    await advance(inside, persSt, id, 'JobinfosAbgemeldet', ({ IsNewsletter, PersonEinwilligung }) => {
      const isGiven = ({ IdEinwilligungDsgvo, WiderrufenAm }: (typeof PersonEinwilligung)[number]) =>
        !WiderrufenAm && jobinfo.has(Number(IdEinwilligungDsgvo));
      if (IsNewsletter !== true && !PersonEinwilligung.some(isGiven)) return undefined;
      return {
        IsNewsletter: false,
        PersonEinwilligung: PersonEinwilligung.map((one) =>
          isGiven(one) ? { ...one, WiderrufenAm: caller.today } : one,
        ),
      };
    });
}

/** For every contact with the address, at whatever company. */
async function endKundeninfo(inside: Work, idAnsprechpartner: number): Promise<void> {
  const { db, tx, caller } = inside;
  const meant = await db.rows<{ id: number; unternehmen: number }>(
    sql`select a.id, a.id_unternehmen as unternehmen from unternehmen_ansprechpartner a where a.id_domaene = ${caller.domaene} and a.kundeninfos_abgemeldet_am is null
           and (a.id = ${idAnsprechpartner} or lower(a.email) = (select lower(o.email) from unternehmen_ansprechpartner o where o.id = ${idAnsprechpartner} and o.id_domaene = ${caller.domaene}))
         order by a.id_unternehmen, a.id`,
    tx,
  );
  const ids = new Set(meant.map(({ id }) => id));
  for (const id of new Set(meant.map(({ unternehmen }) => unternehmen)))
    await advance(inside, unternehmenSt, id, 'KundeninfosAbgemeldet', ({ UnternehmenAnsprechpartner }) => ({
      UnternehmenAnsprechpartner: UnternehmenAnsprechpartner.map((one) =>
        ids.has(Number(one.Id)) ? { ...one, KundeninfosAbgemeldetAm: caller.today } : one,
      ),
    }));
}

/** What was told by mail is told by the bell alone. */
async function endMeldungen({ db, tx, caller }: Work, idBenutzer: number): Promise<void> {
  const changed = await db.rows(
    sql`update benutzer_einstellung s
           set werte = jsonb_set(s.werte, '{meldungen}', (select jsonb_object_agg(m.key, case when m.value in ('"Email"', '"Tag"') then '"Glocke"' else m.value end)
                                                          from jsonb_each(s.werte->'meldungen') m)),
               version = s.version + 1, geaendert_am = now()
         where s.id_domaene = ${caller.domaene} and s.id_benutzer = ${idBenutzer}
           and exists (select 1 from jsonb_each_text(s.werte->'meldungen') m where m.value in ('Email', 'Tag')) returning s.id`,
    tx,
  );
  if (changed.length === 0) return;
  const { domaene, ip } = caller;
  await logSecurity(db, { aktion: 'MeldungenAbgemeldet', idBenutzer, domaene, ip }, tx);
}

/** All reports that are sent to him each week. */
async function endAuswertungen({ db, tx, caller }: Work, idBenutzer: number): Promise<void> {
  const { domaene, ip } = caller;
  const ended = await db.rows(
    sql`update auswertung_versand set beendet_am = now() where id_domaene = ${domaene} and id_benutzer = ${idBenutzer} and beendet_am is null returning id`,
    tx,
  );
  if (ended.length > 0) await logSecurity(db, { aktion: 'AuswertungenAbgemeldet', idBenutzer, domaene, ip }, tx);
}
