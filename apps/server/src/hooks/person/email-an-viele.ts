import { type Anlass, abmeldbar } from '@disponent/domain/entities/begleit/email/anlass';
import type { PersSt } from '@disponent/domain/entities/person';
import { unprocessable } from '@disponent/domain/errors';
import { day, type Sentence, sentence } from '@disponent/domain/texts/sentence';
import { sql } from '../../db/sql.ts';
import type { Work } from '../../records/work.ts';
import { beraterName, type Nachricht, sendOneOfMany } from '../shared/email-an-viele.ts';
import { personOf } from '../shared/emails.ts';

/** A person is not written to against his will, and not without knowing where: then the reason is told, and the others get theirs. */
export async function checkEmail(inside: Work, id: number, nachricht: Nachricht): Promise<void> {
  const reason = await reasonAgainst(inside, id, nachricht.Anlass as Anlass);
  if (reason) throw unprocessable({ Email: [reason] });
}

/** Writes the mail to one of them. */
export async function sendEmail(
  inside: Work,
  { Id, IdBerater }: Pick<PersSt, 'Id' | 'IdBerater'>,
  nachricht: Nachricht,
): Promise<void> {
  const to = await personOf(inside, Id);
  if (!to) throw unprocessable({ Email: [sentence('Keine E-Mail-Adresse')] });
  const values = { Person: to.name, Berater: await beraterName(inside, IdBerater) };
  await sendOneOfMany(inside, nachricht, { to, values, bezug: ['PersSt', Id] });
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
