import { type Anlass, abmeldbar } from '@disponent/domain/entities/begleit/email/anlass';
import { unprocessable } from '@disponent/domain/errors';
import { day, type Sentence, sentence } from '@disponent/domain/texts/sentence';
import { sql } from '../../db/sql.ts';
import { fill } from '../../mail/fill.ts';
import { post } from '../../mail/outbox.ts';
import type { Work } from '../../records/work.ts';
import { personOf } from '../shared/emails.ts';

/** What the dialog asked for. */
export interface Nachricht {
  Anlass?: string | null | undefined;
  Betreff?: string | null | undefined;
  Nachricht?: string | null | undefined;
}

/** A person is not written to against his will, and not without knowing where: then the reason is told, and the others get theirs. */
export async function checkEmail(inside: Work, id: number, nachricht: Nachricht): Promise<void> {
  const reason = await reasonAgainst(inside, id, nachricht.Anlass as Anlass);
  if (reason) throw unprocessable({ Email: [reason] });
}

/** Writes the mail to one of many. Somebody has looked at one of them, so it leaves once this is committed; what would have a hole is not written. */
export async function sendEmail(
  inside: Work,
  id: number,
  { Anlass: anlass, Betreff, Nachricht: text }: Nachricht,
): Promise<void> {
  const to = await personOf(inside, id);
  if (!to) throw unprocessable({ Email: [sentence('Keine E-Mail-Adresse')] });
  const values = { Person: to.name, Berater: await beraterOf(inside, id) };
  const own = { ...values, Empfaenger: to.name, Domaene: inside.caller.me.IdDomaeneText };
  const { html, missing } = fill({ betreff: '', text: text ?? '', sprache: 'de' }, own);
  const { lacks } = await post(inside, {
    anlass: anlass as Anlass,
    to,
    betreff: Betreff ?? null,
    values: { ...values, Meldung: { html } },
    bezug: ['PersSt', id],
    isWanted: true,
  });
  const holes = [...new Set([...missing, ...lacks])];
  if (holes.length > 0)
    throw unprocessable({ Nachricht: [sentence('Nicht ausgefüllt: {felder}', { felder: holes.join(', ') })] });
}

interface Lage {
  status: string;
  isGesperrt: boolean;
  email: string | null;
  isNewsletter: boolean;
  isErteilt: boolean;
  widerrufen: string | null;
}

async function reasonAgainst({ db, tx, caller }: Work, id: number, anlass: Anlass): Promise<Sentence | undefined> {
  const row = await db.row<Lage & object>(
    sql`select p.status, p.is_kontaktsperre as "isGesperrt", p.email, p.is_newsletter as "isNewsletter",
               coalesce(bool_or(e.erteilt_am <= ${caller.today}::date and (e.widerrufen_am is null or e.widerrufen_am > ${caller.today}::date) and (e.gueltig_bis is null or e.gueltig_bis >= ${caller.today}::date)), false) as "isErteilt",
               max(e.widerrufen_am)::text as widerrufen
          from pers_st p
          left join (person_einwilligung e join einwilligung_dsgvo_st t on t.id = e.id_einwilligung_dsgvo and t.zweck = 'Jobinfo') on e.id_person = p.id
         where p.id = ${id} and p.id_domaene = ${caller.domaene} group by p.id`,
    tx,
  );
  if (!row || row.status === 'Anonymisiert') return sentence('Die Daten dieser Person sind gelöscht');
  if (row.isGesperrt) return sentence('Kontaktsperre');
  if (!row.email) return sentence('Keine E-Mail-Adresse');
  if (abmeldbar[anlass] !== 'Jobinfo') return undefined;
  if (row.isErteilt && row.isNewsletter) return undefined;
  if (row.widerrufen && !row.isErteilt)
    return sentence('Von Jobinfos abgemeldet am {tag}', { tag: day(row.widerrufen) });
  return row.isErteilt ? sentence('Möchte keine Jobinfos per E-Mail') : sentence('Keine Einwilligung zu Jobinfos');
}

async function beraterOf({ db, tx }: Work, id: number): Promise<string | null> {
  const row = await db.row<{ name: string }>(
    sql`select concat_ws(' ', b.vorname, b.nachname) as name from pers_st p join berater_st b on b.id = p.id_berater where p.id = ${id}`,
    tx,
  );
  return row?.name ?? null;
}
