import { benutzerrolleTyp } from '@disponent/domain/access/roles';
import { type AnfrageDat, anfrageDat } from '@disponent/domain/entities/anfrage';
import { type Messages, sentence } from '@disponent/domain/texts/sentence';
import { sql } from '../../db/sql.ts';
import { anchor } from '../../mail/fill.ts';
import type { Recipient } from '../../mail/outbox.ts';
import type { SaveContext } from '../../records/hook.ts';
import type { Asking, Work } from '../../records/work.ts';
import { contactsOf, sendEmails } from '../shared/emails.ts';
import { listOf } from '../shared/lists.ts';
import { sayIf } from '../shared/sentences.ts';
import { advance } from '../shared/system-changes.ts';
import type { Anfrage } from './draft.ts';

type Geteilt = AnfrageDat['AnfrageCoLieferant'][number];

/** Those whom the request was not shared with before. */
const neue = (row: Anfrage, before: AnfrageDat | null): Geteilt[] => {
  const known = new Set((before?.AnfrageCoLieferant ?? []).map(({ IdUnternehmen }) => IdUnternehmen));
  return listOf(row, 'AnfrageCoLieferant').filter(({ IdUnternehmen }) => !known.has(IdUnternehmen));
};

/** Shared only where the customer allows it, and only with whom a contract covers it: nobody leases on whom he leased (domain model 8.4). */
export async function checkCoLieferanten(
  row: Anfrage,
  { db, tx, caller, before }: SaveContext<AnfrageDat>,
): Promise<Messages> {
  const messages: Messages = {};
  const added = neue(row, before);
  if (added.length === 0) return messages;
  sayIf(
    messages,
    'AnfrageCoLieferant',
    row.IsCoLieferantErlaubt !== true,
    sentence('Für diese Anfrage sind Co-Lieferanten nicht erlaubt'),
  );
  const ids = added.map(({ IdUnternehmen }) => IdUnternehmen);
  const ohne = await db.rows<{ id: number; name: string }>(
    sql`select u.id, u.bezeichnung as name from unternehmen_st u where u.id = any(${ids}::bigint[]) and u.id_domaene = ${caller.domaene}
           and not exists (select 1 from unternehmen_kondition k where k.id_unternehmen = u.id and k.is_co_lieferant_vertrag
                              and k.gueltig_ab <= ${caller.today}::date and (k.gueltig_bis is null or k.gueltig_bis >= ${caller.today}::date))
         order by u.id`,
    tx,
  );
  for (const { id, name } of ohne)
    sayIf(
      messages,
      `AnfrageCoLieferant.${listOf(row, 'AnfrageCoLieferant').findIndex(({ IdUnternehmen }) => IdUnternehmen === id)}.IdUnternehmen`,
      true,
      sentence('Mit {name} gibt es keinen gültigen Vertrag als Co-Lieferant', { name }),
    );
  return messages;
}

/** Who gets it now gets it from this moment on. */
export const geteilt = (row: AnfrageDat, now: string): AnfrageDat => ({
  ...row,
  AnfrageCoLieferant: row.AnfrageCoLieferant.map((one) => ({ ...one, FreigegebenAm: one.FreigegebenAm ?? now })),
});

/** Each hears of it once, with the way to the request; who the customer is may be for later. */
export async function mailCoLieferanten(row: AnfrageDat, before: AnfrageDat, inside: Work): Promise<void> {
  const told = before.AnfrageCoLieferant.filter(({ FreigegebenAm }) => FreigegebenAm !== null);
  for (const { IdUnternehmen, AntwortBis } of row.AnfrageCoLieferant) {
    if (told.some((one) => one.IdUnternehmen === IdUnternehmen)) continue;
    const bis = AntwortBis ?? row.AntwortBis;
    await sendEmails(
      inside,
      [
        {
          anlass: 'AnfrageFreigabe',
          to: await recipientOf(Number(IdUnternehmen), inside),
          values: {
            Position: String(row.Titel),
            FaelligAm: bis === null ? '–' : { day: bis.slice(0, 10) },
            Link: anchor(`/anfrage/${row.Id}`, String(row.AnfrageNr)),
          },
        },
      ],
      { bezug: ['AnfrageDat', row], titel: String(row.AnfrageNr), idBerater: row.IdBerater },
    );
  }
}

/** Whoever of them can open it, else whom a mail reaches, else the company itself. */
async function recipientOf(idUnternehmen: number, inside: Work): Promise<Recipient> {
  const { db, tx, caller } = inside;
  const contact = await db.row<{ id: number }>(
    sql`select id from unternehmen_ansprechpartner
         where id_unternehmen = ${idUnternehmen} and id_domaene = ${caller.domaene} and is_aktiv and email is not null
         order by id_benutzer is null, id limit 1`,
    tx,
  );
  const [to] = contact ? await contactsOf(inside, [contact.id]) : [];
  if (to) return to;
  const firma = await db.row<{ name: string; email: string | null }>(
    sql`select bezeichnung as name, email from unternehmen_st where id = ${idUnternehmen} and id_domaene = ${caller.domaene}`,
    tx,
  );
  return { name: firma?.name ?? '', email: firma?.email ?? null, idSprache: null };
}

/** A partner has the request before him: kept the first time. */
export async function gesehen({ Id, AnfrageCoLieferant }: AnfrageDat, { db, caller }: Asking): Promise<boolean> {
  const isNew = ({ IdUnternehmen, Status }: Geteilt): boolean =>
    Status === 'Eingeladen' && caller.unternehmen.includes(Number(IdUnternehmen));
  if (caller.me.BenutzerrolleTyp !== benutzerrolleTyp.COL || !AnfrageCoLieferant?.some(isNew)) return false;
  const done = await db.transaction((tx) =>
    advance({ db, tx, caller }, anfrageDat, Id, 'VomCoLieferantenGesehen', (row) =>
      row.AnfrageCoLieferant.some(isNew)
        ? {
            AnfrageCoLieferant: row.AnfrageCoLieferant.map((one) =>
              isNew(one) ? { ...one, Status: 'Gesehen' as const } : one,
            ),
          }
        : undefined,
    ),
  );
  return done !== undefined;
}
